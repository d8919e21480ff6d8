//! What is measured: the positions of the crate, and those one move later.

use bench::positions::{self, BenchPosition};
use engine_bitboard::{Bitboard, Board, Sets};
use engine_core::{Color, MoveList, Position};

/// What move generation needs of a position: where the pieces stand, and whose move it is.
pub(crate) type Case = (Sets, Color);

/// The positions, by their names.
pub(crate) fn named(name: &str) -> BenchPosition {
    let mut all = positions::shipped().into_iter();
    all.find(|position| position.name == name).expect("there is such a position")
}

/// All known leaves of the positions at one depth.
pub(crate) fn leaves(depth: usize) -> u64 {
    positions::shipped().iter().map(|position| position.counts()[depth]).sum()
}

/// The positions after each of their moves: some thirteen hundred, too many for a processor to learn by heart.
pub(crate) fn children<P: Position>(board: impl Fn(BenchPosition) -> P) -> Vec<P> {
    let after_each_move = |position: P| {
        legal_moves(&position).into_iter().map(move |mv| {
            let mut child = position.clone();
            child.make(mv);
            child
        })
    };
    positions::shipped().into_iter().map(board).flat_map(after_each_move).collect()
}

/// [`children`] on the fast board.
pub(crate) fn child_boards() -> Vec<Board> {
    children(|position| position.board)
}

/// A position without its key and its past.
pub(crate) fn bare(board: &Board) -> Case {
    (*board.sets(), board.side_to_move())
}

/// The legal moves of a position.
pub(crate) fn legal_moves(position: &impl Position) -> MoveList {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// Takes one more set into a number in which each counts.
pub(crate) fn mix(digest: u128, set: Bitboard) -> u128 {
    digest.rotate_left(1) ^ set.bits()
}
