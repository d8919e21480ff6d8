//! Why a command was refused, in one line: what, where, and what would be right.

use std::io;
use std::path::PathBuf;

use engine_bitboard::perft::hash::Mismatch;
use engine_core::SetupErrors;
use engine_core::notation::MoveTextError;
pub use engine_core::text::{excerpt, on_one_line};
use thiserror::Error;

use crate::{Status, deep};

/// Why nothing, or no more, was done.
#[derive(Debug, Error)]
pub enum Failure {
    /// The command line does not parse.
    #[error("{0}")]
    Usage(String),
    /// A move of `--moves` cannot be played.
    #[error("--moves: move {number}: {reason}")]
    Moves {
        /// Which one, from 1.
        number: usize,
        /// Why not, and what could.
        reason: MoveTextError,
    },
    /// More leaves than a count holds.
    #[error("depth {depth}: more leaves than 64 bits hold: expected a smaller depth")]
    TooMany {
        /// The depth.
        depth: u32,
    },
    /// A board refuses a position.
    #[error("position: {0}")]
    Position(#[from] SetupErrors),
    /// A hash table for an engine that has none.
    #[error("--hash: the {engine} engine counts without a table: expected --engine bitboard, or no --hash")]
    HashWithout {
        /// Its name.
        engine: &'static str,
    },
    /// Nothing to verify.
    #[error("--verify-hash: there is no table: expected --hash MIB")]
    VerifyWithout,
    /// The hash table has told a wrong count.
    #[error("--verify-hash: {0}: the table is wrong: count without it")]
    WrongHash(Box<Mismatch>),
    /// The hash table cannot be had.
    #[error("--hash {mib}: {reason}: expected a smaller table")]
    Hash {
        /// Its size.
        mib: usize,
        /// What the allocation says.
        reason: String,
    },
    /// The threads cannot be had.
    #[error("--threads {threads}: {reason}: expected fewer threads")]
    Threads {
        /// How many.
        threads: usize,
        /// What the system says.
        reason: String,
    },
    /// A suite cannot be read.
    #[error("{}: {reason}", path.display())]
    Suite {
        /// Its file.
        path: PathBuf,
        /// What is wrong, with the line if it is in one.
        reason: String,
    },
    /// The suites have counts, but none up to `--max-depth`.
    #[error("--max-depth {max}: no count is so shallow: expected at least {least}")]
    NothingToCount {
        /// The limit.
        max: u32,
        /// The least depth that is there.
        least: u32,
    },
    /// A count in parts went wrong.
    #[error(transparent)]
    Deep(#[from] deep::Error),
    /// Ctrl-C cannot be handled.
    #[error("signals: {0}")]
    Signals(io::Error),
    /// The results cannot be written.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// 1 for a check that failed, 2 for what was refused.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::WrongHash(_) => Status::CheckFailed.code(),
            _ => 2,
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
