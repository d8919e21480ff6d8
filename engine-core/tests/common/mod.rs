//! What the tests share.

// Every test file is a crate of its own and uses its part of this one.
#![allow(dead_code)]

use std::fs;
use std::time::Duration;

use engine_core::classics::{Budget, Classic};
use engine_core::perft::suite::Suite;
use engine_core::{ArrayBoard, Cell, Color, Move, MoveList, Piece, Position, Setup};
use proptest::test_runner::{Config, RngSeed};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Two bare kings, on Aa1 and Ee5, as levels of a position text.
pub(crate) const KINGS: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4";

/// An engine that deepens tells of each depth that it completes, once, and of more nodes each time.
pub(crate) fn assert_depths_are_reported(engine: &mut dyn Classic) {
    let mut reports = Vec::new();
    let choice = engine
        .think(&ArrayBoard::start(), Budget::Time(Duration::from_millis(20)), &mut |report| {
            reports.push(report)
        })
        .expect("there are moves");
    assert!(reports.iter().map(|report| report.depth).eq(1..=choice.depth), "{reports:?}");
    assert!(reports.is_sorted_by(|a, b| a.nodes < b.nodes), "{reports:?}");
    assert!(reports.last().is_some_and(|last| last.nodes <= choice.nodes), "{reports:?}");
}

/// The positions whose counts are known.
pub(crate) fn known() -> Suite {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../perft/suites/known.perft");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The board of a position text.
pub(crate) fn board(text: &str) -> ArrayBoard {
    let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    ArrayBoard::from_setup(&setup).expect("reading a text validates it")
}

/// The board with these pieces, each a letter and its cell, as `KAa1 kEe5`.
pub(crate) fn place(pieces: &str, side: Color) -> ArrayBoard {
    let mut setup = Setup { side, ..Setup::empty() };
    for text in pieces.split_whitespace() {
        let piece = text.chars().next().and_then(Piece::from_char);
        let cell = Cell::from_text(&text[1..]).unwrap_or_else(|| panic!("{pieces}: {text} is on no cell"));
        setup.cells[cell.index()] = Some(piece.unwrap_or_else(|| panic!("{pieces}: {text} is no piece")));
    }
    ArrayBoard::from_setup(&setup).unwrap_or_else(|errors| panic!("{pieces}: {errors}"))
}

/// The legal moves in ascending order, so that two lists of the same moves are equal.
pub(crate) fn legal(board: &ArrayBoard) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    moves.sort_unstable();
    moves.to_vec()
}

/// Plays up to `plies` legal moves from a known position, all chosen by `seed`; `visit` sees every position
/// on the way, the first and the last one too.
pub(crate) fn walk(seed: u64, plies: usize, mut visit: impl FnMut(&mut ArrayBoard)) -> ArrayBoard {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
    let known = known().0;
    let start = &known[below(known.len())].setup;
    let mut board = ArrayBoard::from_setup(start).expect("reading a suite validates it");
    visit(&mut board);
    for _ in 0..plies {
        let moves = legal(&board);
        if moves.is_empty() {
            break;
        }
        board.make(moves[below(moves.len())]);
        visit(&mut board);
    }
    board
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
