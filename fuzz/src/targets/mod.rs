//! The targets: each makes something of the bytes and panics when what must hold does not.

mod canary;
mod classics;
mod evaluations;
mod hashed_perft;
mod move_text;
mod operations;
mod perft_suite;
mod perft_ways;
mod position_text;
mod rgn;
mod search;
mod see;
mod sessions;
mod setup_validation;
mod tt;

pub use canary::canary;
pub use classics::classics;
pub use evaluations::evaluations;
pub use hashed_perft::hashed_perft;
pub use move_text::move_text;
pub use operations::operations;
pub use perft_suite::perft_suite;
pub use perft_ways::perft_ways;
pub use position_text::position_text;
pub use rgn::rgn;
pub use search::search;
pub use see::see;
pub use sessions::{uci_session, ugi_session};
pub use setup_validation::setup_validation;
pub use tt::tt;

/// What every error must be: one line, nothing in it that a terminal would act on, not too long to read.
fn assert_readable(error: &str, longest: usize) {
    assert!(!error.is_empty(), "an empty error");
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    assert!(!error.contains(breaks), "a control character in {error:?}");
    let length = error.chars().count();
    assert!(length <= longest, "{length} characters, at most {longest} are wanted: {error}");
}
