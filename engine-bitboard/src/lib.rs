//! Raumschach, fast: the game of `engine-core` on bit sets and threads.
//!
//! This crate knows [`Bitboard`]s, attacks, [`Board`], move generation, perft at speed, evaluation, search and
//! UCI. It does not know how it is measured: that is the business of `perft` and `bench`; only the search's
//! signature, which the engine itself prints, is here ([`mod@bench`]). Everything is held against
//! `engine_core::ArrayBoard` or against a slower twin of its own by the tests.
//!
//! ```
//! use engine_bitboard::{Board, perft};
//! use engine_core::Position;
//!
//! assert_eq!(perft::count(&Board::start(), 3), 237_316);
//! ```

pub mod attacks;
pub mod bench;
mod bitboard;
mod board;
pub mod eval;
pub mod movegen;
pub mod perft;
mod prefetch;
pub mod search;
pub mod see;
mod sets;
mod table;
pub mod uci;

pub use bitboard::Bitboard;
pub use board::Board;
pub use sets::Sets;
pub use table::TableError;
