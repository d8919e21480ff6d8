//! What is measured: the positions of the crate, and those one move later.

use bench::positions::{self, BenchPosition};
use engine_bitboard::Board;
use engine_core::{MoveList, Position};

/// The positions, by their names.
pub(crate) fn named(name: &str) -> BenchPosition {
    let mut all = positions::shipped().into_iter();
    all.find(|position| position.name == name).expect("there is such a position")
}

/// All known leaves of the positions at one depth.
pub(crate) fn leaves(depth: usize) -> u64 {
    positions::shipped().iter().map(|position| position.counts()[depth]).sum()
}

/// The positions after each of their moves: some nine hundred, too many for a processor to learn by heart.
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

/// The legal moves of a position.
pub(crate) fn legal_moves(position: &impl Position) -> MoveList {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}
