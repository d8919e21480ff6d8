//! Making a move changes what it should and nothing else; taking it back restores everything.

mod common;

use common::{KINGS, board, cases, legal, walk};
use engine_core::notation::play_moves;
use engine_core::zobrist::Zobrist;
use engine_core::{ArrayBoard, Color, Move, Piece, PieceKind, Position, Setup};
use proptest::prelude::*;

/// The rules once more, on plain data.
fn after(before: &Setup, mv: Move) -> Setup {
    let mut after = before.clone();
    let mover = after.cells[mv.from().index()].take().expect("something moves");
    assert_eq!((mover.color, mover.kind), (before.side, mv.mover()), "{before} {mv}");
    let taken = after.cells[mv.to().index()].replace(Piece::new(mover.color, mv.placed()));
    assert_eq!(taken, mv.captured().map(|kind| Piece::new(before.side.other(), kind)), "{before} {mv}");
    let resets = taken.is_some() || mover.kind == PieceKind::Pawn;
    after.halfmove = if resets { 0 } else { before.halfmove + 1 };
    after.fullmove += u16::from(before.side == Color::Black);
    after.side = before.side.other();
    after
}

fn key_from_nothing(board: &ArrayBoard) -> u64 {
    let keys = Zobrist::shared();
    let side = if board.side_to_move() == Color::Black { keys.black_to_move() } else { 0 };
    board.setup().pieces().map(|(cell, piece)| keys.piece(piece, cell)).fold(side, |key, n| key ^ n)
}

/// All that a board tells about itself.
fn state(board: &ArrayBoard) -> (Setup, u64, usize, u16, bool) {
    (board.setup(), board.key(), board.repetitions(), board.halfmove(), board.is_check())
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_move_is_made_by_the_rules_and_taken_back(seed: u64, plies in 0..60usize) {
        walk(seed, plies, |board| {
            let before = state(board);
            for mv in legal(board) {
                board.make(mv);
                assert_eq!(board.setup(), after(&before.0, mv), "{} {mv}", before.0);
                // Legal: whoever has moved is not in check, no pawn is left where it is promoted.
                assert_eq!(board.setup().validate(), Ok(()), "{} {mv}", before.0);
                assert_eq!(board.key(), key_from_nothing(board), "{} {mv}", before.0);
                assert_eq!(Zobrist::shared().after(before.1, before.0.side, mv), board.key(), "{} {mv}", before.0);
                assert_eq!(Zobrist::shared().of(&board.setup()), board.key(), "{} {mv}", before.0);
                assert_eq!(board.unmake(), Some(mv));
                assert_eq!(state(board), before, "{mv} taken back");
            }
        });
    }

    #[test]
    fn a_whole_game_is_taken_back(seed: u64, plies in 0..200usize) {
        let mut seen = Vec::new();
        let mut board = walk(seed, plies, |board| seen.push(state(board)));
        while let Some(now) = seen.pop() {
            assert_eq!(state(&board), now);
            let mv = board.unmake();
            assert_eq!(mv.is_some(), !seen.is_empty(), "the position set up has no past");
            if let (Some(mv), Some(before)) = (mv, seen.last()) {
                assert_eq!(after(&before.0, mv), now.0);
            }
        }
    }
}

#[test]
fn keys_tell_positions_and_nothing_else() {
    let key_after = |moves: &str| {
        let mut board = ArrayBoard::start();
        play_moves(&mut board, moves).unwrap();
        board.key()
    };
    // The order of the moves and the counters do not matter, the side to move does.
    assert_eq!(key_after("Ab1Cb2 Ed5Cd4 Ad1Cd2 Eb5Cb4"), key_after("Ad1Cd2 Eb5Cb4 Ab1Cb2 Ed5Cd4"));
    assert_eq!(key_after("Ab1Cb2 Ed5Cd4 Cb2Ab1 Cd4Ed5"), key_after(""));
    let key = |fields: &str| board(&format!("{KINGS} {fields}")).key();
    assert_eq!(key("w 0 1"), key("w 7 42"));
    assert_ne!(key("w 0 1"), key("b 0 1"));
}

#[test]
fn counters_stop_at_their_largest_number() {
    let mut board = board(&format!("{KINGS} w 65534 65534"));
    let start = state(&board);
    let counters = ["Aa1Ab1", "Ee5Ed5", "Ab1Aa1", "Ed5Ee5"].map(|mv| {
        play_moves(&mut board, mv).unwrap();
        (board.setup().halfmove, board.setup().fullmove)
    });
    assert_eq!(counters, [(65_535, 65_534), (65_535, 65_535), (65_535, 65_535), (65_535, 65_535)]);
    assert_eq!(board.setup().to_string().parse(), Ok(board.setup()));
    while board.unmake().is_some() {}
    assert_eq!(state(&board), start);
}
