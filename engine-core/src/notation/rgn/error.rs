//! Why a record cannot be read, and where.

use std::fmt;

use thiserror::Error;

use super::{GameResult, VARIANT};
use crate::Color;
use crate::notation::{MoveTextError, PositionTextError};

/// Why a game cannot be read, on one line however long or strange the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}{}: {reason}", place(.ply))]
pub struct RgnError {
    /// The number of the line in the whole text, from 1.
    pub line: usize,
    /// The move that was to be read, unless it is the tags that are wrong.
    pub ply: Option<PlyNumber>,
    /// What is wrong there.
    pub reason: RgnReason,
}

fn place(ply: &Option<PlyNumber>) -> String {
    ply.map_or_else(String::new, |ply| format!(", {ply}"))
}

/// The number of a move, and whose it is; displayed as `move 7 of Black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlyNumber {
    /// Counted up after Black's moves, from the full-move number of the set-up.
    pub number: usize,
    /// Who moves.
    pub side: Color,
}

impl fmt::Display for PlyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of {}", self.number, self.side)
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RgnReason {
    /// A line that begins like a tag, and is none.
    #[error(
        "unreadable tag {found}: expected [Name \"value\"] on one line, with \\\" and \\\\ for \" and \\"
    )]
    UnreadableTag {
        /// Its beginning.
        found: String,
    },
    /// A tag for the second time.
    #[error("tag {name} again: expected each tag once in a game, and an empty line before the next game")]
    DuplicateTag {
        /// The beginning of its name.
        name: String,
    },
    /// The tag that tells the game is missing.
    #[error("no tag Variant: expected [Variant \"{VARIANT}\"] before the moves")]
    NoVariant,
    /// Another game.
    #[error("variant {found}: expected \"{VARIANT}\"")]
    UnknownVariant {
        /// The beginning of its name.
        found: String,
    },
    /// The tag `SetUp` announces a position that is not there.
    #[error("tag SetUp is \"1\": expected a tag FEN with the position text as well")]
    NoPosition,
    /// The tag `FEN` holds no position.
    #[error("tag FEN: {0}")]
    Position(#[from] PositionTextError),
    /// The tag `Result` holds no result.
    #[error("result {found}: expected 1-0, 0-1, 1/2-1/2 or *")]
    UnknownResult {
        /// The beginning of its value.
        found: String,
    },
    /// The tag says one thing, the end of the moves another.
    #[error("result {found}, but the tag Result is {tag}: expected the same")]
    OtherResult {
        /// What the moves end with.
        found: GameResult,
        /// What the tag says.
        tag: GameResult,
    },
    /// The moves end without a result.
    #[error("no result after the last move: expected 1-0, 0-1, 1/2-1/2 or *")]
    NoResult,
    /// A comment or a variation without an end.
    #[error("\"{opening}\" is never closed: expected \"{closing}\" before the end of the game")]
    Unclosed {
        /// What it begins with.
        opening: char,
        /// What it should end with.
        closing: char,
    },
    /// The end of a comment or a variation without its beginning.
    #[error("\"{found}\" closes nothing: expected a move or a result")]
    Unopened {
        /// What was found.
        found: char,
    },
    /// Not of the form of a move.
    #[error("unreadable move {found}: expected piece, from, - or x, to, as NAb1-Cb2, or PEd4-Ed5=Q")]
    UnreadableMove {
        /// The beginning of the text.
        found: String,
    },
    /// Another piece stands there.
    #[error("wrong piece in {found}: expected {expected}")]
    WrongPiece {
        /// The move as it was found.
        found: String,
        /// The move as it should be.
        expected: String,
    },
    /// `-` for a capture, or `x` for none.
    #[error("wrong mark in {found}: expected {expected}")]
    WrongMark {
        /// The move as it was found.
        found: String,
        /// The move as it should be.
        expected: String,
    },
    /// No legal move.
    #[error(transparent)]
    Move(#[from] MoveTextError),
}
