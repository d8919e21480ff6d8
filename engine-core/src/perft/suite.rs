//! Perft suites: files of positions with the counts that are known for them.
//!
//! A line is `TEXT ;D1 COUNT ;D2 COUNT …`; `#` starts a comment.

use std::str::FromStr;

use thiserror::Error;

use crate::Setup;
use crate::notation::{PositionTextError, excerpt};

/// A position and its known counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteLine {
    /// The number of the line in its file, from 1.
    pub number: usize,
    /// The position.
    pub setup: Setup,
    /// Depths and counts, in the order of the line.
    pub counts: Vec<(u32, u64)>,
}

/// The lines of a suite, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite(pub Vec<SuiteLine>);

/// Why a text is no suite.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: SuiteLineError,
}

/// Why a line is no line of a suite.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SuiteLineError {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionTextError),
    /// A field after the position is no count.
    #[error("unreadable count {found}: expected ;Dn COUNT, as ;D3 237316")]
    Count {
        /// The beginning of the field.
        found: String,
    },
    /// A position without a count.
    #[error("no counts: expected ;Dn COUNT after the position, as ;D3 237316")]
    NoCounts,
}

impl FromStr for Suite {
    type Err = SuiteError;

    fn from_str(text: &str) -> Result<Self, SuiteError> {
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let content = line.split('#').next().unwrap_or("").trim();
            if content.is_empty() {
                continue;
            }
            let number = index + 1;
            let (setup, counts) = read_line(content).map_err(|reason| SuiteError { line: number, reason })?;
            lines.push(SuiteLine { number, setup, counts });
        }
        Ok(Self(lines))
    }
}

fn read_line(line: &str) -> Result<(Setup, Vec<(u32, u64)>), SuiteLineError> {
    let mut fields = line.split(';');
    let setup = fields.next().unwrap_or("").parse::<Setup>()?;
    let counts = fields.map(read_count).collect::<Result<Vec<_>, _>>()?;
    if counts.is_empty() { Err(SuiteLineError::NoCounts) } else { Ok((setup, counts)) }
}

fn read_count(field: &str) -> Result<(u32, u64), SuiteLineError> {
    let read = || {
        let (depth, count) = field.trim().split_once(char::is_whitespace)?;
        Some((depth.strip_prefix(['D', 'd'])?.parse().ok()?, count.trim().parse().ok()?))
    };
    read().ok_or_else(|| SuiteLineError::Count { found: excerpt(field.trim()) })
}
