//! The four levels.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::notation::excerpt;

/// How strong it plays; read and written by the paper's Spanish name, read by its number too.
///
/// ```
/// use engine_core::classics::maackesgeist::Level;
///
/// assert_eq!("2".parse(), Ok(Level::Normal));
/// assert_eq!("fácil".parse(), Ok(Level::Easy));
/// assert_eq!(Level::Hard.to_string(), "Difícil");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// 0, Principiante: a random legal move.
    Beginner,
    /// 1, Fácil: 2 plies.
    Easy,
    /// 2, Normal: 3 plies.
    Normal,
    /// 3, Difícil: 4 plies.
    Hard,
}

impl Level {
    /// All four, by their numbers.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Easy, Self::Normal, Self::Hard];

    /// What the paper calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "Principiante",
            Self::Easy => "Fácil",
            Self::Normal => "Normal",
            Self::Hard => "Difícil",
        }
    }

    /// How deep it searches, if it does.
    pub const fn plies(self) -> Option<usize> {
        match self {
            Self::Beginner => None,
            Self::Easy => Some(2),
            Self::Normal => Some(3),
            Self::Hard => Some(4),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown level {found}: expected 0 to 3, or Principiante, Fácil, Normal or Difícil")]
pub struct UnknownLevel {
    /// The beginning of the text.
    pub found: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a number, or a name in any letter case, with or without its accent.
    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let plain = |name: &str| name.to_lowercase().replace('á', "a").replace('í', "i");
        let wanted = plain(text);
        let mut numbered = (0..).zip(Self::ALL);
        numbered
            .find(|(number, level): &(u8, Self)| number.to_string() == text || plain(level.name()) == wanted)
            .map(|(_, level)| level)
            .ok_or_else(|| UnknownLevel { found: excerpt(text) })
    }
}
