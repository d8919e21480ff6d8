use arbitrary::Unstructured;
use engine_bitboard::eval::native::{self, BOUND, FULL_PHASE};
use engine_bitboard::eval::{Evaluation, fischer, maack};
use engine_bitboard::search::score::MATE_BOUND;
use engine_core::classics::{maackesgeist, raumfischer};
use engine_core::{Cell, Color, Position, Setup};

use crate::input;
use crate::pair::{Pair, on};

/// Evaluates a position in all ways: two as their papers' engines do on the reference, all unchanged by the
/// symmetries that they have, none near a mate.
pub fn evaluations(data: &[u8]) {
    let setup = input::position(&mut Unstructured::new(data));
    let Pair { board, array, .. } = Pair::new(&setup);
    assert_eq!(maack::evaluate(&board), maackesgeist::evaluate(&array), "{setup}");
    assert_eq!(fischer::terms(&board), raumfischer::terms(&array), "{setup}");
    assert_eq!(fischer::evaluate(&board), raumfischer::evaluate(&array), "{setup}");
    assert_eq!(native::evaluate(&board), sum_of_terms(&board), "{setup}");
    for evaluation in Evaluation::ALL {
        let score = evaluation.evaluate(&board);
        assert!(score.abs() < BOUND && BOUND < MATE_BOUND, "{evaluation}: {score} for {setup}");
        for same in symmetric(&setup, evaluation) {
            assert_eq!(evaluation.evaluate(&on(&same)), score, "{evaluation}: {setup} and {same}");
        }
    }
}

/// What is worth the same: seen from the other side, mirrored, later in the game; to Fischer and Maack levels are
/// no ranks.
fn symmetric(setup: &Setup, evaluation: Evaluation) -> Vec<Setup> {
    let mirrored = setup.map_cells(Cell::mirror_files);
    let later = Setup { halfmove: 99, fullmove: 700, ..setup.clone() };
    let mut same = vec![setup.turned(), mirrored.turned(), mirrored, later];
    if evaluation == Evaluation::Native {
        let exchanged = setup.map_cells(Cell::exchange_levels_ranks);
        same.extend([exchanged.turned(), exchanged]);
    }
    same
}

/// The terms that a person is shown, added up as it is said that they are.
fn sum_of_terms(board: &engine_bitboard::Board) -> i32 {
    let sum: native::Score = native::terms(board).iter().map(|term| term.white - term.black).sum();
    let white = sum.tapered(native::phase(board), FULL_PHASE);
    let stronger = if white > 0 { Color::White } else { Color::Black };
    let white = (white / native::divisor(board, stronger)).clamp(1 - BOUND, BOUND - 1);
    if board.side_to_move() == Color::White { white } else { -white }
}
