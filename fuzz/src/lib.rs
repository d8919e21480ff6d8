//! Breaking: arbitrary bytes as texts, set-ups and games, to find what falls over or tells two stories.
//!
//! This crate knows what must hold whatever the input, and how to make inputs. It does not know the rules
//! (`engine-core`), the fast board (`engine-bitboard`), or how to count. Every target is a plain function of
//! bytes that panics when something is wrong: libFuzzer calls it through the stubs in `fuzz_targets/`,
//! proptest in `tests/`, the `fuzz` command with inputs of its own. See `README.md`.

pub mod targets;

mod input;
mod pair;

pub mod cases;
pub mod cli;
pub mod smoke;
pub mod soak;

/// What a target is called, and the function.
pub type Target = (&'static str, fn(&[u8]));

/// Every target that must never fail.
pub const TARGETS: &[Target] = &[
    ("position_text", targets::position_text),
    ("move_text", targets::move_text),
    ("setup_validation", targets::setup_validation),
    ("operations", targets::operations),
    ("perft_ways", targets::perft_ways),
];

/// The target that must fail, to prove that failures are seen.
pub const CANARY: Target = ("canary", targets::canary);

/// The target of this name, the canary included.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.iter().chain([&CANARY]).find(|(known, _)| *known == name).copied()
}
