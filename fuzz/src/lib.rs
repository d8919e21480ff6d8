//! Breaking: arbitrary bytes as texts, games and conversations, to find what falls over or tells two stories.
//!
//! This crate knows what must hold whatever the input, and how to make inputs. It does not know the rules
//! (`engine-core`), the fast board (`engine-bitboard`), or how to count. Every target is a plain function of
//! bytes that panics when something is wrong: libFuzzer calls it through the stub in `fuzz_targets/`,
//! proptest in `tests/`, the `fuzz` command with inputs of its own. See `README.md`.

pub mod targets;

mod input;
mod pair;
mod random;

pub mod cases;
pub mod cli;
pub mod smoke;
pub mod soak;

/// A function of bytes that panics when something that must hold does not.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// Runs it on an input.
    pub run: fn(&[u8]),
    /// How many inputs are some two seconds' work in a build for development: what `smoke` takes.
    pub cases: usize,
}

const fn target(name: &'static str, run: fn(&[u8]), cases: usize) -> Target {
    Target { name, run, cases }
}

/// Every target that must never fail.
pub const TARGETS: &[Target] = &[
    target("position_text", targets::position_text, 20_000),
    target("move_text", targets::move_text, 5_000),
    target("rgn", targets::rgn, 15_000),
    target("perft_suite", targets::perft_suite, 40_000),
    target("setup_validation", targets::setup_validation, 10_000),
    target("operations", targets::operations, 800),
    target("perft_ways", targets::perft_ways, 800),
    target("hashed_perft", targets::hashed_perft, 400),
    target("see", targets::see, 800),
    target("evaluations", targets::evaluations, 8_000),
    target("tt", targets::tt, 1_000),
    target("search", targets::search, 300),
    target("classics", targets::classics, 200),
    target("uci_session", targets::uci_session, 300),
    target("ugi_session", targets::ugi_session, 250),
];

/// The target that must fail, to prove that failures are seen.
pub const CANARY: Target = target("canary", targets::canary, 2_000);

/// The target of this name, the canary included.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.iter().chain([&CANARY]).find(|target| target.name == name).copied()
}
