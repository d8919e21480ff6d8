//! What the tests share: known positions, random ones, and all the ways to count.

// Every test file is a crate of its own and uses its part of this one.
#![allow(dead_code)]

pub(crate) mod placed;
pub(crate) mod positions;
pub(crate) mod process;
pub(crate) mod ways;

use std::fs;

use engine_bitboard::Board;
use engine_core::perft::suite::Suite;
use engine_core::{ArrayBoard, Move, MoveList, Position, Setup};
use proptest::prelude::Rng;
use proptest::test_runner::{Config, RngAlgorithm, RngSeed, TestRng};

/// The positions whose counts are known.
pub(crate) fn known() -> Suite {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../perft/suites/known.perft");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The same position on both boards.
pub(crate) fn both(setup: &Setup) -> (Board, ArrayBoard) {
    (on(setup), on(setup))
}

/// A position of the game on a board.
pub(crate) fn on<P: Position>(setup: &Setup) -> P {
    P::from_setup(setup).unwrap_or_else(|errors| panic!("{setup}: {errors}"))
}

/// The legal moves in ascending order, so that two lists of the same moves are equal.
pub(crate) fn legal<P: Position>(position: &P) -> Vec<Move> {
    sorted(|moves| position.legal_moves(moves))
}

/// What is appended to a list of moves, in ascending order.
pub(crate) fn sorted(append: impl FnOnce(&mut MoveList)) -> Vec<Move> {
    let mut moves = MoveList::new();
    append(&mut moves);
    moves.sort_unstable();
    moves.to_vec()
}

/// A source of random numbers that gives the same ones for the same seed, always.
pub(crate) struct Random(TestRng);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// A number from 0 to `bound` − 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// So many cases; the same ones in every run unless `PROPTEST_RNG_SEED` asks for others, and no files.
pub(crate) fn cases(cases: u32) -> Config {
    let asked = Config::default();
    let rng_seed = match asked.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1907),
        fixed => fixed,
    };
    Config { cases, rng_seed, failure_persistence: None, ..asked }
}
