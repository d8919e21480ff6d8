//! Perft at speed: bulk-counted and parallel, and the slower ways that it is held against.
//!
//! | way | what it does at a leaf parent |
//! |---|---|
//! | [`count`] | the fastest one |
//! | [`plain()`] | one legal count, no list |
//! | [`legality::legal`] | makes each legal move, down to the leaves |
//! | [`legality::make_and_test`] | makes each pseudo-legal move, tests the king, takes it back |
//! | [`legality::king_capture`] | makes each pseudo-legal move and lets the reply take the king |

pub mod hash;
pub mod legality;
pub mod parallel;
mod plain;
mod siblings;

pub use plain::plain;

use engine_core::{Color, MoveList, Position};

use crate::attacks::Native;
use crate::movegen::{self, Every};
use crate::{Board, Sets};

/// Counts the leaves of the tree of legal moves, `depth` plies deep; depth 0 is the position itself.
pub fn count(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => below(board.sets(), board.side_to_move(), depth),
    }
}

fn below(sets: &Sets, us: Color, depth: u32) -> u64 {
    match depth {
        1 => movegen::legal_count::<Native>(sets, us),
        2 => siblings::two_plies::<Native>(sets, us),
        _ => {
            let mut moves = MoveList::new();
            movegen::legal::<Native, Every>(sets, us, &mut moves);
            moves.into_iter().map(|mv| below(&sets.after(us, mv), us.other(), depth - 1)).sum()
        }
    }
}
