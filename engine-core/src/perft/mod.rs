//! Perft: the number of legal move sequences of a given length, over any [`Position`].

pub mod legality;
pub mod suite;

use crate::{Move, MoveList, Position};

/// Counts the leaves of the tree of legal moves, `depth` plies deep; depth 0 is the position itself.
///
/// The last ply is counted, not played ("bulk counting").
pub fn perft<P: Position>(position: &mut P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_count(),
        _ => divide(position, depth).iter().map(|&(_, count)| count).sum(),
    }
}

/// The leaves below each legal move, in the order of the move generator; nothing at depth 0.
pub fn divide<P: Position>(position: &mut P, depth: u32) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut count = |mv| {
        position.make(mv);
        let count = perft(position, below);
        position.unmake();
        (mv, count)
    };
    moves.into_iter().map(&mut count).collect()
}
