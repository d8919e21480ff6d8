//! Each generator gives what the reference gives, on thousands of positions: all moves, those that take, those that
//! do not, one that is asked for, and those that may leave the king attacked.

mod common;

use common::positions::samples;
use common::{both, legal, sorted};
use engine_bitboard::attacks::{Native, Rays, Sliders};
use engine_bitboard::movegen::{self, Every, OnlyCaptures, OnlyQuiets, Wanted};
use engine_bitboard::{Board, Sets};
use engine_core::perft::legality::PseudoLegal;
use engine_core::{Cell, Color, Move, PieceKind, Position};

/// All moves, those that take, those that do not.
fn generated<S: Sliders>(board: &Board) -> [Vec<Move>; 3] {
    fn list<S: Sliders, W: Wanted>(board: &Board) -> Vec<Move> {
        sorted(|moves| movegen::legal::<S, W>(board.sets(), board.side_to_move(), moves))
    }
    [list::<S, Every>(board), list::<S, OnlyCaptures>(board), list::<S, OnlyQuiets>(board)]
}

#[test]
fn all_moves_are_those_that_take_and_those_that_do_not() {
    for sample in samples(0..2_000) {
        let (board, array) = both(&sample.setup);
        let all = legal(&array);
        let (captures, quiets) = all.iter().partition(|mv| mv.captured().is_some());
        let expected = [all, captures, quiets];
        assert_eq!(generated::<Native>(&board), expected, "{sample}");
        assert_eq!(generated::<Rays>(&board), expected, "{sample}");
    }
}

/// The move that is found from one cell to another, with each promotion there is and without one.
fn found(sets: &Sets, us: Color, from: Cell, to: Cell) -> impl Iterator<Item = Move> {
    let promotions = PieceKind::ALL.into_iter().map(Some).chain([None]);
    promotions.flat_map(move |promotion| {
        let native = movegen::find::<Native>(sets, us, from, to, promotion);
        assert_eq!(native, movegen::find::<Rays>(sets, us, from, to, promotion));
        native
    })
}

#[test]
fn a_move_is_found_where_it_is_legal() {
    for sample in samples(2_000..2_100) {
        let (board, array) = both(&sample.setup);
        let (sets, us) = (board.sets(), board.side_to_move());
        let mut all: Vec<_> =
            Cell::all().flat_map(|from| Cell::all().flat_map(move |to| found(sets, us, from, to))).collect();
        all.sort_unstable();
        assert_eq!(all, legal(&array), "{sample}");
    }
}

#[test]
fn moves_that_may_leave_the_king_attacked_are_those_of_the_array() {
    let mut refuted = 0;
    for sample in samples(4_000..4_500) {
        let (mut board, mut array) = both(&sample.setup);
        let found = sorted(|moves| board.pseudo_legal_moves(moves));
        assert_eq!(found, sorted(|moves| array.pseudo_legal_moves(moves)), "{sample}");
        for mv in found {
            board.make(mv);
            array.make(mv);
            assert_eq!(board.can_take_king(), array.can_take_king(), "{mv} in {sample}");
            refuted += u32::from(board.can_take_king());
            board.unmake();
            array.unmake();
        }
    }
    assert!(refuted > 1_000, "{refuted} moves leave the king attacked");
}
