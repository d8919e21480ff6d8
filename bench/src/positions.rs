//! The positions that are measured, each with its name and its known counts.

use engine_bitboard::Board;
use engine_core::perft::suite::{Suite, SuiteError, SuiteLine};
use engine_core::{ArrayBoard, Position, SetupErrors};
use thiserror::Error;

const SHIPPED: &str = include_str!("../positions/bench.perft");

/// A position on both boards.
pub struct BenchPosition {
    /// What the line above it calls it.
    pub name: String,
    /// On the reference.
    pub array: ArrayBoard,
    /// On the fast board.
    pub board: Board,
    counts: Vec<u64>,
}

/// Why a text holds no positions to measure.
#[derive(Debug, Error)]
pub enum PositionsError {
    /// It is no suite.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// Without a name, a figure belongs to nothing.
    #[error("line {line}: no name: expected the line above to be a comment, as # start: the array")]
    Unnamed {
        /// The number of the line, from 1.
        line: usize,
    },
    /// Leaf parents are counted by the depth before.
    #[error("line {line}: counts of other depths: expected ;D1 COUNT ;D2 COUNT and so on without a gap")]
    Gap {
        /// The number of the line, from 1.
        line: usize,
    },
    /// It is no position of the game.
    #[error("line {line}: {reason}")]
    Setup {
        /// The number of the line, from 1.
        line: usize,
        /// Why not.
        reason: SetupErrors,
    },
}

impl BenchPosition {
    fn new(name: &str, line: &SuiteLine) -> Result<Self, PositionsError> {
        if !line.counts.iter().map(|count| count.0).eq(1..=line.counts.len() as u32) {
            return Err(PositionsError::Gap { line: line.number });
        }
        let refused = |reason| PositionsError::Setup { line: line.number, reason };
        Ok(Self {
            name: name.to_owned(),
            array: ArrayBoard::from_setup(&line.setup).map_err(refused)?,
            board: Board::from_setup(&line.setup).map_err(refused)?,
            counts: [1].into_iter().chain(line.counts.iter().map(|count| count.1)).collect(),
        })
    }

    /// The known number of leaves, by depth from 0.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The greatest known depth with at most so many leaves, and never less than 1.
    pub fn deepest(&self, leaves: u64) -> u32 {
        self.counts.iter().rposition(|&count| count <= leaves).unwrap_or(0).max(1) as u32
    }
}

/// Reads positions in `.perft` format, each below a comment that begins with its name and a colon.
///
/// # Errors
/// When the text is no suite, or a position lacks its name, a count, or a right to be.
pub fn read(text: &str) -> Result<Vec<BenchPosition>, PositionsError> {
    let lines: Vec<&str> = text.lines().collect();
    let named = |line: &SuiteLine| {
        let above = line.number.checked_sub(2).and_then(|above| lines[above].strip_prefix('#'));
        let name = above.and_then(|comment| comment.split_once(':')).map(|(name, _)| name.trim());
        BenchPosition::new(name.ok_or(PositionsError::Unnamed { line: line.number })?, line)
    };
    text.parse::<Suite>()?.0.iter().map(named).collect()
}

/// The positions of `positions/bench.perft`.
pub fn shipped() -> Vec<BenchPosition> {
    read(SHIPPED).expect("the tests have read the shipped positions")
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINGS: &str = "k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1";

    #[test]
    fn positions_have_names_and_depths() {
        let positions = read(&format!("# two: kings\n{KINGS} ;D1 7 ;D2 49 ;D3 500\n")).unwrap();
        assert_eq!((positions[0].name.as_str(), positions[0].counts()), ("two", &[1, 7, 49, 500][..]));
        assert_eq!([0, 6, 7, 499, 500, u64::MAX].map(|n| positions[0].deepest(n)), [1, 1, 1, 2, 3, 3]);
    }

    #[test]
    fn what_is_missing_is_told() {
        let error = |text: String| read(&text).err().unwrap().to_string();
        assert!(error(format!("{KINGS} ;D1 7")).starts_with("line 1: no name: expected"));
        assert!(error(format!("\n# two\n{KINGS} ;D1 7")).starts_with("line 3: no name: expected"));
        assert!(error(format!("# two: kings\n{KINGS} ;D2 49")).starts_with("line 2: counts of other depths"));
        assert!(error("# a: b\nnonsense ;D1 1".to_owned()).starts_with("line 2: "));
    }
}
