//! Perft by the two other ways of legality: pseudo-legal moves with a test, and king capture.
//!
//! The first is how most engines began; the second is how the engine klondike searches: illegal moves are
//! made like any other, and the reply that takes the king refutes them.

use engine_core::{MoveList, PieceKind, Position};

use crate::Board;
use crate::attacks::Native;
use crate::movegen;

/// Counts by pseudo-legal generation: make, test whether the own king is attacked, unmake.
pub fn make_and_test(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let us = board.side_to_move();
    let mut moves = MoveList::new();
    movegen::pseudo_legal(board.sets(), us, &mut moves);
    let mut nodes = 0;
    for mv in moves {
        board.make(mv);
        let king = board.sets().king(us);
        if !movegen::is_attacked::<Native>(board.sets(), king, us.other()) {
            nodes += make_and_test(board, depth - 1);
        }
        board.unmake();
    }
    nodes
}

/// Counts by king capture: a move is found to be illegal when a reply takes the king.
pub fn king_capture(board: &mut Board, depth: u32) -> u64 {
    replies(board, depth).expect("the side to move cannot take the king in a position of the game")
}

/// The leaves below, or `None` if the side to move can take the king.
fn replies(board: &mut Board, depth: u32) -> Option<u64> {
    let mut moves = MoveList::new();
    movegen::pseudo_legal(board.sets(), board.side_to_move(), &mut moves);
    if moves.iter().any(|mv| mv.captured() == Some(PieceKind::King)) {
        return None;
    }
    if depth == 0 {
        return Some(1);
    }
    let mut nodes = 0;
    for mv in moves {
        board.make(mv);
        nodes += replies(board, depth - 1).unwrap_or(0);
        board.unmake();
    }
    Some(nodes)
}
