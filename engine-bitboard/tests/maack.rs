//! Maackesgeist's evaluation: the same on bit sets as on the array, to the centipawn.

mod common;

use common::positions::samples;
use common::{both, on};
use engine_bitboard::Board;
use engine_bitboard::eval::{Evaluation, maack};
use engine_core::classics::maackesgeist;
use engine_core::{Cell, Position, Setup};

/// The position, and the same pieces with the other side to move, where that is possible.
fn both_to_move(setup: &Setup) -> impl Iterator<Item = Setup> {
    let other = Setup { side: setup.side.other(), ..setup.clone() };
    [setup.clone(), other].into_iter().filter(|setup| setup.validate().is_ok())
}

#[test]
fn both_boards_agree() {
    let mut to_move = [0; 2];
    for sample in samples(0..12_000) {
        for setup in both_to_move(&sample.setup) {
            let (board, array) = both(&setup);
            assert_eq!(maack::evaluate(&board), maackesgeist::evaluate(&array), "{sample}, as {setup}");
            assert_eq!(Evaluation::Maack.evaluate(&board), maack::evaluate(&board), "{sample}, as {setup}");
            to_move[setup.side.index()] += 1;
        }
    }
    assert!(to_move.iter().all(|&count| count >= 10_000), "{to_move:?}");
}

#[test]
fn symmetries_change_nothing() {
    for sample in samples(12_000..16_000) {
        let score = maack::evaluate(&on(&sample.setup));
        let seen = [sample.setup.turned(), sample.setup.map_cells(Cell::mirror_files)];
        assert_eq!(seen.map(|setup| maack::evaluate(&on(&setup))), [score; 2], "{sample}");
    }
}

#[test]
fn an_evaluation_has_its_name() {
    for evaluation in Evaluation::ALL {
        assert_eq!(evaluation.name().to_uppercase().parse(), Ok(evaluation));
    }
    assert_eq!("maack".parse(), Ok(Evaluation::Maack));
    assert_eq!(Evaluation::Maack.evaluate(&Board::start()), 0);
}
