//! Random positions: games cut off somewhere, and pieces thrown on the board.

use std::fmt;
use std::ops::Range;

use engine_bitboard::Board;
use engine_core::{Position, Setup};

use super::placed::placed;
use super::{Random, known, legal, on};

/// Where a random position came from, the number that makes it again, and the position.
pub(crate) struct Sample {
    source: &'static str,
    seed: u64,
    pub(crate) setup: Setup,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with seed {}: {}", self.source, self.seed, self.setup)
    }
}

/// The positions numbered `seeds`: half of them thrown, the others played, from such ones or from known ones.
pub(crate) fn samples(seeds: Range<u64>) -> impl Iterator<Item = Sample> {
    let known: Vec<_> = known().0.into_iter().map(|line| line.setup).collect();
    seeds.map(move |seed| {
        let random = &mut Random::new(seed);
        let (source, setup) = match seed % 4 {
            0 => ("a game", from_play(random, &known)),
            1 => ("late play", late(random)),
            _ => ("thrown pieces", placed(random)),
        };
        Sample { source, seed, setup }
    })
}

/// A position in the midst of a random game: half of them from the start, which is the first known position.
fn from_play(random: &mut Random, known: &[Setup]) -> Setup {
    let start = if random.one_in(2) { 0 } else { random.below(known.len()) };
    let plies = random.below(160);
    walk(random, &known[start], plies)
}

/// Thrown pieces after up to 12 moves: late positions, often with promoted pieces.
fn late(random: &mut Random) -> Setup {
    let from = placed(random);
    let plies = random.below(13);
    walk(random, &from, plies)
}

/// Up to `plies` random legal moves from a position.
fn walk(random: &mut Random, from: &Setup, plies: usize) -> Setup {
    let mut board: Board = on(from);
    for _ in 0..plies {
        let moves = legal(&board);
        if moves.is_empty() {
            break;
        }
        board.make(random.choose(&moves));
    }
    board.setup()
}
