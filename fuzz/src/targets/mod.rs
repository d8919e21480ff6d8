//! The targets: each makes something of the bytes and panics when what must hold does not.

mod canary;
mod move_text;
mod operations;
mod perft_ways;
mod position_text;
mod setup_validation;

pub use canary::canary;
pub use move_text::move_text;
pub use operations::operations;
pub use perft_ways::perft_ways;
pub use position_text::position_text;
pub use setup_validation::setup_validation;

/// What every error must be: one line, nothing in it that a terminal would act on, not too long to read.
fn assert_readable(error: &str, longest: usize) {
    assert!(!error.is_empty(), "an empty error");
    assert!(!error.contains(char::is_control), "a control character in {error:?}");
    let length = error.chars().count();
    assert!(length <= longest, "{length} characters, at most {longest} are wanted: {error}");
}
