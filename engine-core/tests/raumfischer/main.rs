//! Raumfischer: its heuristics by hand, its search against plain minimax, and how it plays.

#[path = "../common/mod.rs"]
mod common;
mod exact;
mod heuristics;
mod playing;
mod switches;

use engine_core::classics::raumfischer::{Level, Params, Raumfischer};
use engine_core::classics::{Budget, Choice, Classic};
use engine_core::perft::perft;
use engine_core::{ArrayBoard, Cell, Color, Piece, PieceKind, Position, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Rooks of both sides that take each other on Cc3, where each of them gives check: a sequence of captures longer
/// than quiescence goes without extensions.
const EXCHANGE: &str = "KAc3 kEc3 RCc2 RCc1 RCb3 RCa3 rCc3 rCc4 rCc5 rCd3 rCe3";

/// Pieces as letter and cell, `K Aa1` written `KAa1`, capitals for White; `b` if Black is to move.
fn place(text: &str) -> ArrayBoard {
    let mut setup = Setup::empty();
    for token in text.split_whitespace() {
        let mut chars = token.chars();
        match (chars.next().and_then(Piece::from_char), Cell::from_text(chars.as_str())) {
            (Some(piece), Some(cell)) => setup.cells[cell.index()] = Some(piece),
            _ if token == "b" => setup.side = Color::Black,
            _ => panic!("{token} is no piece on a cell"),
        }
    }
    on(&setup)
}

fn on(setup: &Setup) -> ArrayBoard {
    ArrayBoard::from_setup(setup).unwrap_or_else(|errors| panic!("{setup}: {errors}"))
}

/// What an engine that knows nothing yet finds at a depth.
fn search(params: Params, board: &ArrayBoard, depth: usize) -> Choice {
    let mut engine = Raumfischer::with_params(Level::Maestro, 0, params);
    engine.choose(board, Budget::Depth(depth)).unwrap_or_else(|| panic!("{}: no move", board.setup()))
}

/// Kings and up to eight other pieces thrown on the board, with a move to play and at most so many leaves at two
/// plies: the array board takes its time.
fn small(most: u64) -> impl Iterator<Item = ArrayBoard> {
    (0..).filter_map(move |seed| {
        let mut board = ArrayBoard::from_setup(&thrown(seed)).ok()?;
        (1..=most).contains(&perft(&mut board, 2)).then_some(board)
    })
}

fn thrown(seed: u64) -> Setup {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
    let mut setup = Setup::empty();
    setup.side = Color::ALL[below(2)];
    for _ in 0..3 + below(6) {
        let color = Color::ALL[below(2)];
        setup.cells[below(Cell::COUNT)] = Some(Piece::new(color, PieceKind::ALL[below(6)]));
    }
    for color in Color::ALL {
        setup.cells[below(Cell::COUNT)] = Some(Piece::new(color, PieceKind::King));
    }
    setup
}
