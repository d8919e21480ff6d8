//! Position text: FEN for five levels.
//!
//! ```text
//! rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1
//! └ level E ──────┘ └ D ────────────┘ └ C ────┘ └ B ────────────┘ └ A ────────────┘ │ │ └ full move
//!   ranks 5 … 1, files a … e; a digit is that many empty cells            side to move └ half moves
//! ```
//!
//! Read also: `/` in place of `|` (25 ranks in a row), `-` between levels, chess's two `- -` fields before
//! the counters, several digits in a row, and missing counters (0 and 1).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::excerpt;
use crate::{Cell, Color, File, Level, Piece, Rank, Setup, SetupErrors};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionTextError {
    /// Nothing but space.
    #[error("empty position text: expected LEVELS SIDE HALFMOVE FULLMOVE")]
    Empty,
    /// Levels parted by `|` or `-`, but not five of them.
    #[error("levels: {found}, expected 5, E to A, parted by \"|\"")]
    LevelCount {
        /// How many there are.
        found: usize,
    },
    /// All ranks parted by `/`, but not 25 of them.
    #[error("ranks: {found}, expected 25, five for each level E to A")]
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A level without its five ranks.
    #[error("level {level}: ranks: {found}, expected 5, parted by \"/\"")]
    RanksInLevel {
        /// Where.
        level: Level,
        /// How many there are.
        found: usize,
    },
    /// A rank without its five cells.
    #[error("level {level} rank {rank}: {found} cells in {text}, expected 5")]
    CellsInRank {
        /// Where.
        level: Level,
        /// Where.
        rank: Rank,
        /// How many there are.
        found: usize,
        /// The beginning of the rank.
        text: String,
    },
    /// A sign that is neither a piece nor a number of empty cells.
    #[error(
        "level {level} rank {rank}: unknown sign {sign:?}, expected a piece of KQRBUNP or kqrbunp, or 1 to 5 empty cells"
    )]
    UnknownSign {
        /// Where.
        level: Level,
        /// Where.
        rank: Rank,
        /// The sign.
        sign: char,
    },
    /// The text ends after the levels.
    #[error("no side to move after the levels: expected w or b")]
    NoSide,
    /// The second field is not a side.
    #[error("side to move {found}: expected w or b")]
    UnknownSide {
        /// The beginning of the field.
        found: String,
    },
    /// A counter is no number, or too small or large a one.
    #[error("{counter} {found}: expected a number from {least} to 65535")]
    Counter {
        /// Which counter.
        counter: &'static str,
        /// The beginning of the field.
        found: String,
        /// The smallest possible value.
        least: u16,
    },
    /// Something after the last field.
    #[error("{found} after the last counter: expected nothing more")]
    Trailing {
        /// The beginning of the rest.
        found: String,
    },
    /// Well formed, but no position of the game.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

impl FromStr for Setup {
    type Err = PositionTextError;

    /// Reads and validates a position text.
    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        let mut fields = text.split_whitespace().peekable();
        let mut setup = Self::empty();
        setup.cells = read_levels(fields.next().ok_or(PositionTextError::Empty)?)?;
        setup.side = match fields.next().ok_or(PositionTextError::NoSide)? {
            "w" => Color::White,
            "b" => Color::Black,
            other => return Err(PositionTextError::UnknownSide { found: excerpt(other) }),
        };
        if fields.peek() == Some(&"-") {
            fields.next();
            match fields.next() {
                Some("-") => {}
                other => {
                    let found = excerpt(format!("- {}", other.unwrap_or("")).trim_end());
                    return Err(PositionTextError::Counter { counter: "half-move count", found, least: 0 });
                }
            }
        }
        setup.halfmove = read_counter("half-move count", fields.next(), 0)?;
        setup.fullmove = read_counter("full-move number", fields.next(), 1)?;
        if let Some(found) = fields.next() {
            return Err(PositionTextError::Trailing { found: excerpt(found) });
        }
        setup.validate()?;
        Ok(setup)
    }
}

fn read_levels(text: &str) -> Result<crate::setup::Cells, PositionTextError> {
    let mut cells = [None; Cell::COUNT];
    if text.contains(['|', '-']) {
        let found = text.split(['|', '-']).count();
        if found != 5 {
            return Err(PositionTextError::LevelCount { found });
        }
        for (level, ranks) in Level::ALL.into_iter().rev().zip(text.split(['|', '-'])) {
            let found = ranks.split('/').count();
            if found != 5 {
                return Err(PositionTextError::RanksInLevel { level, found });
            }
            read_level(level, ranks.split('/'), &mut cells)?;
        }
    } else {
        let found = text.split('/').count();
        if found != 25 {
            return Err(PositionTextError::RankCount { found });
        }
        let mut ranks = text.split('/');
        for level in Level::ALL.into_iter().rev() {
            read_level(level, ranks.by_ref().take(5), &mut cells)?;
        }
    }
    Ok(cells)
}

fn read_level<'a>(
    level: Level,
    ranks: impl Iterator<Item = &'a str>,
    cells: &mut crate::setup::Cells,
) -> Result<(), PositionTextError> {
    for (rank, text) in Rank::ALL.into_iter().rev().zip(ranks) {
        let mut found = 0;
        for sign in text.chars() {
            if let Some(piece) = Piece::from_char(sign) {
                if let Some(file) = File::from_index(found) {
                    cells[Cell::new(level, rank, file).index()] = Some(piece);
                }
                found += 1;
            } else if let Some(empty @ 1..=5) = sign.to_digit(10) {
                found += empty as usize;
            } else {
                return Err(PositionTextError::UnknownSign { level, rank, sign });
            }
        }
        if found != 5 {
            return Err(PositionTextError::CellsInRank { level, rank, found, text: excerpt(text) });
        }
    }
    Ok(())
}

fn read_counter(counter: &'static str, field: Option<&str>, least: u16) -> Result<u16, PositionTextError> {
    let Some(field) = field else { return Ok(least) };
    let number = field.bytes().all(|b| b.is_ascii_digit()).then(|| field.parse().ok()).flatten();
    number.filter(|&n| n >= least).ok_or_else(|| PositionTextError::Counter {
        counter,
        found: excerpt(field),
        least,
    })
}

/// The one canonical form: `|` between levels, digits merged, both counters.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for level in Level::ALL.into_iter().rev() {
            for rank in Rank::ALL.into_iter().rev() {
                let mut empty = 0;
                for file in File::ALL {
                    match self.cells[Cell::new(level, rank, file).index()] {
                        None => empty += 1,
                        Some(piece) => {
                            if empty > 0 {
                                write!(f, "{empty}")?;
                                empty = 0;
                            }
                            write!(f, "{piece}")?;
                        }
                    }
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                match (level, rank) {
                    (Level::A, Rank::R1) => {}
                    (_, Rank::R1) => f.write_str("|")?,
                    _ => f.write_str("/")?,
                }
            }
        }
        write!(f, " {} {} {}", self.side.to_char(), self.halfmove, self.fullmove)
    }
}
