//! Raumfischer's evaluation on bit sets is that of the array, and a search can use it.

mod common;

use common::positions::samples;
use common::{both, on};
use engine_bitboard::Board;
use engine_bitboard::eval::{Evaluation, fischer};
use engine_core::classics::raumfischer;
use engine_core::{Cell, Piece, Position, Setup};

/// Term by term, so that a failure tells which one.
#[test]
fn both_boards_agree_to_the_centipawn() {
    for sample in samples(0..12_000) {
        let (board, array) = both(&sample.setup);
        assert_eq!(fischer::terms(&board), raumfischer::terms(&array), "{sample}");
        assert_eq!(fischer::evaluate(&board), raumfischer::evaluate(&array), "{sample}");
    }
}

/// Every heuristic was something other than 0 somewhere, and of either sign: the agreement is no emptiness.
#[test]
fn every_heuristic_speaks_for_both_sides() {
    let mut seen = [[false; 2]; 7];
    for sample in samples(0..1_000) {
        for (seen, (_, worth)) in seen.iter_mut().zip(fischer::terms(&on(&sample.setup))) {
            seen[0] |= worth > 0;
            seen[1] |= worth < 0;
        }
    }
    assert_eq!(seen, [[true; 2]; 7]);
}

/// The symmetries that the paper's formulas have: the mirrored files and the turn, but not levels with ranks.
#[test]
fn mirrors_and_turns_change_nothing() {
    for sample in samples(0..5_000) {
        let setup = &sample.setup;
        let seen = [setup.clone(), setup.turned(), setup.map_cells(Cell::mirror_files)];
        let [score, turned, mirrored] = seen.map(|setup| fischer::evaluate(&on(&setup)));
        assert_eq!([turned, mirrored], [score; 2], "{sample}");
    }
}

/// The most that a side can have on the board, in the middle of it.
#[test]
fn even_eleven_queens_stay_within_the_bound() {
    let mut setup = Setup::empty();
    let army = "QQQQQQQQQQQRRBBNNUU".chars().zip(40..);
    for (letter, index) in army.chain([('K', 0), ('k', 124)]) {
        setup.cells[index] = Piece::from_char(letter);
    }
    setup.side = engine_core::Color::Black;
    let score = fischer::evaluate(&on(&setup));
    assert!((14_000..20_000).contains(&-score), "{score}");
}

#[test]
fn a_search_can_use_it() {
    let board = Board::start();
    let evaluation: Evaluation = "Fischer".parse().expect("it has this name");
    assert_eq!((evaluation, evaluation.to_string().as_str()), (Evaluation::Fischer, "fischer"));
    for sample in samples(0..100) {
        let board: Board = on(&sample.setup);
        assert_eq!(evaluation.evaluate(&board), fischer::evaluate(&board));
    }
    assert_eq!(evaluation.evaluate(&board), 0);
}
