//! Perft by three ways to keep illegal moves out of the tree, on any board that tells its pseudo-legal moves.
//!
//! Strictly legal generation lists no other moves. Most engines began with pseudo-legal moves, each made,
//! tested and taken back; Motor 2012 is one of them. The engine klondike makes illegal moves like any other:
//! the reply that takes the king refutes them.
//!
//! All three make every move down to the leaves, as a search does, so that they differ in nothing else.

use crate::{MoveList, PieceKind, Position};

/// A board that also knows moves which may leave the own king attacked. They can be made and taken back like
/// legal ones, and so can the reply that takes the king.
pub trait PseudoLegal: Position {
    /// Appends every move to `moves`, whether or not it leaves the own king attacked, in no particular order.
    fn pseudo_legal_moves(&self, moves: &mut MoveList);

    /// Whether the side to move could take the other side's king: the move before was illegal then.
    fn can_take_king(&self) -> bool;
}

/// Counts by strictly legal generation.
pub fn legal<P: Position>(position: &mut P, depth: u32) -> u64 {
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut nodes = 0;
    for mv in moves {
        position.make(mv);
        nodes += legal(position, below);
        position.unmake();
    }
    nodes
}

/// Counts by pseudo-legal generation: make, test whether the own king is attacked, unmake.
pub fn make_and_test<P: PseudoLegal>(position: &mut P, depth: u32) -> u64 {
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let mut moves = MoveList::new();
    position.pseudo_legal_moves(&mut moves);
    let mut nodes = 0;
    for mv in moves {
        position.make(mv);
        if !position.can_take_king() {
            nodes += make_and_test(position, below);
        }
        position.unmake();
    }
    nodes
}

/// Counts by king capture: a move is found to be illegal when a reply takes the king.
///
/// A count has to prove its leaves as well, so the replies to the last moves are listed and not made.
///
/// # Panics
/// If the side to move could take the king at once, which no position of the game allows.
///
/// ```
/// use engine_core::perft::legality::{king_capture, legal, make_and_test};
/// use engine_core::{ArrayBoard, Position};
///
/// let mut board = ArrayBoard::start();
/// assert_eq!([legal, make_and_test, king_capture].map(|way| way(&mut board, 2)), [3_615; 3]);
/// ```
pub fn king_capture<P: PseudoLegal>(position: &mut P, depth: u32) -> u64 {
    replies(position, depth).expect("the side to move cannot take the king in a position of the game")
}

/// The leaves below, or `None` if the side to move can take the king.
fn replies<P: PseudoLegal>(position: &mut P, depth: u32) -> Option<u64> {
    let mut moves = MoveList::new();
    position.pseudo_legal_moves(&mut moves);
    if moves.iter().any(|mv| mv.captured() == Some(PieceKind::King)) {
        return None;
    }
    let Some(below) = depth.checked_sub(1) else { return Some(1) };
    let mut nodes = 0;
    for mv in moves {
        position.make(mv);
        nodes += replies(position, below).unwrap_or(0);
        position.unmake();
    }
    Some(nodes)
}
