//! What two boards disagree on, and where.

use std::fmt;

use engine_core::picture::Picture;
use engine_core::{Move, Setup};

/// A position where the boards differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The random game it is in, if any: its number from 1 and its seed.
    pub game: Option<(u64, u64)>,
    /// Where the path begins.
    pub root: Setup,
    /// The moves that lead here.
    pub path: Vec<Move>,
    /// Here, as the reference has it.
    pub setup: Setup,
    /// What differs, at least one.
    pub mismatches: Vec<Mismatch>,
}

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// An answer about the position.
    Value {
        /// The question.
        what: &'static str,
        /// The bitboard's answer.
        subject: String,
        /// The right one.
        reference: String,
    },
    /// Move lists.
    Moves {
        /// Of which moves.
        what: &'static str,
        /// Moves, or second copies of moves, that only the bitboard has.
        only_subject: Vec<Move>,
        /// Moves that only the array has.
        only_reference: Vec<Move>,
    },
    /// Taking back a move does not lead back.
    TakenBack {
        /// Which board.
        board: &'static str,
        /// The move.
        mv: Move,
        /// What was before it.
        before: String,
        /// What is there now.
        after: String,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the boards differ")?;
        if let Some((number, seed)) = self.game {
            writeln!(f, "game      {number}, seed {seed}")?;
        }
        let path: Vec<_> = self.path.iter().map(Move::to_string).collect();
        writeln!(f, "from      {}", self.root)?;
        writeln!(f, "path      {}", if path.is_empty() { "none".to_owned() } else { path.join(" ") })?;
        writeln!(f, "position  {}\n\n{}", self.setup, Picture(&self.setup))?;
        self.mismatches.iter().try_for_each(|mismatch| write!(f, "{mismatch}"))
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value { what, subject, reference } => {
                writeln!(f, "{what}\n  bitboard  {subject}\n  array     {reference}")
            }
            Self::Moves { what, only_subject, only_reference } => {
                writeln!(f, "{what}")?;
                for (board, moves) in [("bitboard", only_subject), ("array   ", only_reference)] {
                    let moves: Vec<_> = moves.iter().map(describe).collect();
                    let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(", ") };
                    writeln!(f, "  only {board}  {moves}")?;
                }
                Ok(())
            }
            Self::TakenBack { board, mv, before, after } => {
                writeln!(f, "{board} after taking back {mv}\n  before    {before}\n  now       {after}")
            }
        }
    }
}

/// A move with all that is in it: two that differ may have the same text.
fn describe(mv: &Move) -> String {
    let captured = mv.captured().map_or(String::new(), |kind| format!(" taking {kind}"));
    format!("{mv} ({}{captured})", mv.mover())
}
