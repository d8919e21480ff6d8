//! Whether mates are what they are said to be.

use engine_bitboard::Board;
use engine_bitboard::search::Report;
use engine_bitboard::search::score::{MATE, Score};
use engine_core::{Move, Position};

use crate::pair::legal;

/// The winner makes the last move, nobody mates sooner than the score says, and up to three plies there is no way
/// out after the first move.
pub(super) fn assert_mate(board: &Board, score: Score, pv: &[Move], place: &str) {
    let plies = (MATE - score.abs()) as usize;
    assert_eq!(plies % 2 == 1, score > 0, "{score} with {pv:?}: {place}");
    assert!(pv.len() <= plies, "{score} with {pv:?}: {place}");
    let mut board = board.clone();
    board.make(pv[0]);
    match plies {
        2 => assert!(mate_in_one(&mut board).is_some(), "{score} with {pv:?}: {place}"),
        3 => assert!(is_lost(&mut board, 2), "{score} with {pv:?}: {place}"),
        _ => {}
    }
    pv[1..].iter().for_each(|&mv| board.make(mv));
    assert_eq!(is_lost(&mut board, 0), pv.len() == plies, "{score} with {pv:?}: {place}");
}

/// A mate in one is found whatever else is left out.
pub(super) fn assert_none_is_missed(board: &Board, best: &Report, place: &str) {
    let Some(mv) = mate_in_one(&mut board.clone()) else { return };
    assert_eq!(best.score, MATE - 1, "{mv} mates, and not {:?}: {place}", best.pv);
}

/// Whether the side to move is mated after so many plies, 0 or 2, whatever it does; draws are not looked at.
fn is_lost(board: &mut Board, plies: usize) -> bool {
    let replies = legal(board);
    if replies.is_empty() {
        return board.is_check();
    }
    plies > 0
        && replies.into_iter().all(|reply| {
            board.make(reply);
            let is_lost = mate_in_one(board).is_some();
            board.unmake();
            is_lost
        })
}

fn mate_in_one(board: &mut Board) -> Option<Move> {
    legal(board).into_iter().find(|&mv| {
        board.make(mv);
        let is_mate = board.is_check() && board.legal_count() == 0;
        board.unmake();
        is_mate
    })
}
