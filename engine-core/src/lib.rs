//! Raumschach, Ferdinand Maack's chess on 5×5×5 cells: the game, and what is true about it.
//!
//! This crate knows cells, pieces, rules, texts and results, and [`ArrayBoard`], a reference
//! implementation that a reader can check against the written rules line by line. It does not know bit
//! sets, threads or speed: those live in `engine-bitboard`, which is held against this crate by its tests.
//!
//! ```
//! use engine_core::{ArrayBoard, Position, perft};
//!
//! let mut board = ArrayBoard::start();
//! assert_eq!(perft::perft(&mut board, 2), 3_615);
//! ```

pub mod array;
pub mod cell;
pub mod classics;
pub mod geometry;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod picture;
pub mod piece;
pub mod position;
pub mod setup;
pub mod text;
pub mod zobrist;

pub use array::ArrayBoard;
pub use cell::{Cell, File, Level, Rank};
pub use moves::{MOST_MOVES, Move, MoveList};
pub use outcome::{Outcome, Sign};
pub use piece::{Color, Glyphs, Piece, PieceKind};
pub use position::Position;
pub use setup::{Setup, SetupError, SetupErrors};
