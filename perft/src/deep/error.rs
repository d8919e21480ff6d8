//! Why a run that is spread over files went no further.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why `split`, `run` or `merge` was refused or ended early.
#[derive(Debug, Error)]
pub enum Error {
    /// A file or folder is not what it should be, or cannot be used.
    #[error("{}: {reason}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// What is wrong, with the line if it is in one, and what would be right.
        reason: String,
    },
    /// `--at` above the depth.
    #[error("--at {at}: deeper than the count: expected 0 to {depth}")]
    AtAboveDepth {
        /// The plies to expand.
        at: u32,
        /// The plies to count.
        depth: u32,
    },
    /// `--memory` above what the system gives.
    #[error("--memory: the system refuses {mib} MiB at once: expected fewer")]
    NoMemory {
        /// What was to be had.
        mib: usize,
    },
    /// A position that more than 2⁶⁴ − 1 sequences lead to.
    #[error("--at: more sequences lead to a position than 64 bits hold: expected fewer plies")]
    TooManySequences,
    /// A unit with more than 2⁶⁴ − 2 leaves.
    #[error("{}: unit {unit}: more leaves than 64 bits hold: expected a deeper --at", path.display())]
    TooManyLeaves {
        /// The units' file.
        path: PathBuf,
        /// The unit.
        unit: u64,
    },
    /// Stopped from outside; told as a result, not as an error.
    #[error("interrupted")]
    Interrupted,
}

impl Error {
    /// What is wrong with a file.
    pub fn file(path: &Path, reason: impl Into<String>) -> Self {
        Self::File { path: path.to_owned(), reason: reason.into() }
    }

    /// What the system says when a file is used, and what would be right: for `map_err`.
    pub fn io(path: &Path, expected: &str) -> impl FnOnce(io::Error) -> Self {
        move |error| Self::file(path, format!("{error}: expected {expected}"))
    }
}
