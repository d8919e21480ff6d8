//! Perft at speed: bulk-counted and parallel, and the slower ways that it is held against.
//!
//! | way | what it does at a leaf parent |
//! |---|---|
//! | [`count`] | the fastest one |
//! | [`plain`] | one legal count, no list |
//! | [`legality::make_and_test`] | makes each pseudo-legal move, tests the king, takes it back |
//! | [`legality::king_capture`] | makes each pseudo-legal move and lets the reply take the king |

pub mod hash;
pub mod legality;
pub mod parallel;
mod plain;

pub use plain::plain;

use crate::Board;
use crate::attacks::Native;

/// Counts the leaves of the tree of legal moves, `depth` plies deep; depth 0 is the position itself.
pub fn count(board: &Board, depth: u32) -> u64 {
    plain::<Native>(board, depth)
}
