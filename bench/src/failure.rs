//! Why a command failed, in one line: what, where, and what would be right.

use std::io;
use std::path::PathBuf;

use engine_bitboard::search::pool::PoolError;
pub use engine_core::text::{excerpt, on_one_line};
use thiserror::Error;

use crate::matches::game::Seat;

/// Why nothing, or no more, was done.
#[derive(Debug, Error)]
pub enum Failure {
    /// The command line does not parse.
    #[error("{0}")]
    Usage(String),
    /// A timed count is not the known one.
    #[error("{position}, depth {depth}, by {way}: {found} leaves, expected {expected}")]
    WrongCount {
        /// The position's name.
        position: String,
        /// How many plies.
        depth: u32,
        /// The way of counting.
        way: String,
        /// What it counted.
        found: u64,
        /// What is known.
        expected: u64,
    },
    /// The hash table cannot be had.
    #[error("hash table: {0}: expected room for {mib} MiB", mib = crate::nps::HASH_MIB)]
    Hash(String),
    /// The threads cannot be had.
    #[error("--threads {threads}: {reason}: expected fewer threads")]
    Threads {
        /// How many.
        threads: usize,
        /// What the system says.
        reason: String,
    },
    /// What searches cannot be had.
    #[error("search: {0}: expected fewer --threads and room for tables of {mib} MiB", mib = crate::nps::SEARCH_HASH_MIB)]
    Search(String),
    /// A player cannot play.
    #[error("{seat:?}: {reason}")]
    Player {
        /// Which one.
        seat: Seat,
        /// Why not.
        reason: String,
    },
    /// What judges openings cannot be had.
    #[error("openings: {0}: expected a smaller --concurrency")]
    Judge(PoolError),
    /// A file of openings cannot be used.
    #[error("--openings {}: {reason}", path.display())]
    Openings {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line if it is in one.
        reason: String,
    },
    /// A file of positions cannot be used.
    #[error("--positions {}: {reason}", path.display())]
    Positions {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line if it is in one.
        reason: String,
    },
    /// A file of rows cannot be used.
    #[error("--json {}: {reason}", path.display())]
    Rows {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line if it is in one.
        reason: String,
    },
    /// A file of results cannot be used.
    #[error("{}: {reason}", path.display())]
    Results {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line if it is in one.
        reason: String,
    },
    /// Nothing is there to be told.
    #[error("no rows {0}")]
    NoRows(&'static str),
    /// A page cannot be written.
    #[error("--html {}: {reason}", path.display())]
    Html {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// An engine cannot be had.
    #[error("{engine}: {reason}: expected fewer threads or a smaller hash")]
    Engine {
        /// Which one.
        engine: String,
        /// Why not.
        reason: String,
    },
    /// A program does not start.
    #[error("--engines {engine}: {reason}")]
    Start {
        /// The engine.
        engine: String,
        /// Why not.
        reason: String,
    },
    /// Programs have failed in some runs; the others have their results.
    #[error("runs without a result: {faults}, see above; the same command with --json FILE tries them again")]
    Runs {
        /// How many.
        faults: usize,
    },
    /// Game records cannot be written.
    #[error("--rgn {}: {reason}", path.display())]
    Rgn {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
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
            Self::WrongCount { .. } | Self::Runs { .. } => 1,
            _ => 2,
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
