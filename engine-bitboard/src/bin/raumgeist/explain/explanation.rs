//! All that is told of a move, as data.

use engine_core::Move;
use serde::{Serialize, Serializer};

use super::field::Field;

/// Why an engine plays a move; its fields are described by `raumgeist explain --help`.
#[derive(Serialize)]
pub(crate) struct Explanation {
    pub(crate) position: String,
    pub(crate) engine: String,
    pub(crate) level: Option<String>,
    #[serde(rename = "move")]
    pub(crate) mv: Option<MoveText>,
    pub(crate) score: Option<i32>,
    pub(crate) mate: Option<i32>,
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
    pub(crate) line: Vec<MoveText>,
    /// How the game has ended, if there is no move.
    pub(crate) outcome: Option<String>,
    pub(crate) candidates: Vec<Weighed>,
    /// Raumgeist's evaluation.
    pub(crate) before: Vec<Balance>,
    /// The same after the move.
    pub(crate) after: Vec<Balance>,
    pub(crate) field: Field,
}

impl Explanation {
    /// The move that is explained.
    pub(crate) fn best(&self) -> Option<Move> {
        self.mv.map(|MoveText(mv)| mv)
    }
}

/// A move that was weighed.
#[derive(Serialize)]
pub(crate) struct Weighed {
    #[serde(rename = "move")]
    pub(crate) mv: MoveText,
    pub(crate) score: i32,
    pub(crate) mate: Option<i32>,
    pub(crate) line: Vec<MoveText>,
    pub(crate) principles: Vec<&'static str>,
    pub(crate) terms: Vec<Term>,
}

/// A part of a score, in centipawns.
#[derive(Serialize)]
pub(crate) struct Term {
    pub(crate) name: &'static str,
    pub(crate) value: i32,
}

/// A term of an evaluation for both sides, in the middlegame and in the endgame.
#[derive(Serialize)]
pub(crate) struct Balance {
    pub(crate) name: &'static str,
    pub(crate) white: [i32; 2],
    pub(crate) black: [i32; 2],
}

/// A move that is written as its text.
#[derive(Clone, Copy)]
pub(crate) struct MoveText(pub(crate) Move);

impl Serialize for MoveText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Moves that are written as their texts.
pub(crate) fn texts(moves: &[Move]) -> Vec<MoveText> {
    moves.iter().copied().map(MoveText).collect()
}
