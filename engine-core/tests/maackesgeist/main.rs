//! Maackesgeist: what its paper says of levels, evaluation and search.

#[path = "../common/mod.rs"]
mod common;
mod evaluation;
mod levels;
mod search;

use engine_core::classics::maackesgeist::{Level, Maackesgeist};
use engine_core::classics::{Budget, Choice, Classic};
use engine_core::{ArrayBoard, Cell, Color, Piece, PieceKind, Position, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Pieces as letter and cell, White's king on Aa1 written `KAa1`; `b` if Black is to move.
fn place(text: &str) -> ArrayBoard {
    let mut setup = Setup::empty();
    for token in text.split_whitespace() {
        match (token.chars().next().and_then(Piece::from_char), Cell::from_text(&token[1..])) {
            (Some(piece), Some(cell)) => setup.cells[cell.index()] = Some(piece),
            _ => setup.side = Color::Black,
        }
    }
    ArrayBoard::from_setup(&setup).unwrap_or_else(|errors| panic!("{text}: {errors}"))
}

/// What the engine chooses at a level.
fn at(level: Level, board: &ArrayBoard) -> Option<Choice> {
    Maackesgeist::new(level, 0).choose(board, Budget::Level)
}

/// What the engine chooses so many plies deep.
fn to_depth(board: &ArrayBoard, plies: usize) -> Option<Choice> {
    Maackesgeist::new(Level::Beginner, 0).choose(board, Budget::Depth(plies))
}

/// Kings and two to four other pieces, anywhere; all by `seed`.
fn small(seed: u64) -> ArrayBoard {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
    loop {
        let mut setup = Setup::empty();
        setup.side = Color::ALL[below(2)];
        for color in Color::ALL {
            for _ in 0..1 + below(2) {
                let kind = PieceKind::ALL[below(6)];
                setup.cells[below(Cell::COUNT)] = Some(Piece::new(color, kind));
            }
            setup.cells[below(Cell::COUNT)] = Some(Piece::new(color, PieceKind::King));
        }
        if let Ok(board) = ArrayBoard::from_setup(&setup) {
            return board;
        }
    }
}
