//! The plain generator: copy and make down to the leaf parents, where moves are counted, not listed.

use engine_core::{Color, MoveList, Position};

use crate::attacks::Sliders;
use crate::movegen::{self, Every};
use crate::{Board, Sets};

/// Counts the leaves `depth` plies deep with one legal count a leaf parent.
pub fn plain<S: Sliders>(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => below::<S>(board.sets(), board.side_to_move(), depth),
    }
}

fn below<S: Sliders>(sets: &Sets, us: Color, depth: u32) -> u64 {
    if depth == 1 {
        return movegen::legal_count::<S>(sets, us);
    }
    let mut moves = MoveList::new();
    movegen::legal::<S, Every>(sets, us, &mut moves);
    moves.into_iter().map(|mv| below::<S>(&sets.after(us, mv), us.other(), depth - 1)).sum()
}
