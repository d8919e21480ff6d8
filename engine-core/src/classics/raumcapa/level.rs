//! The five levels: the same engine with more or less noise.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How strong Raumcapa is, named after five ages of Capablanca.
///
/// ```
/// use engine_core::classics::raumcapa::Level;
///
/// assert_eq!("champion".parse(), Ok(Level::Champion));
/// assert_eq!(Level::Champion.noise(), Some(8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal move, none of them weighed.
    Boy,
    /// ± 70 centipawns.
    Prodigy,
    /// ± 35 centipawns.
    Challenger,
    /// ± 18 centipawns.
    Master,
    /// ± 8 centipawns.
    Champion,
}

impl Level {
    /// All five, the weakest first.
    pub const ALL: [Self; 5] = [Self::Boy, Self::Prodigy, Self::Challenger, Self::Master, Self::Champion];

    /// The most that is added to or taken from a score, in centipawns; `None` if moves are not weighed.
    ///
    /// The paper gives Boy, Challenger and Champion; 70 and 18 are *ours*.
    pub const fn noise(self) -> Option<i32> {
        match self {
            Self::Boy => None,
            Self::Prodigy => Some(70),
            Self::Challenger => Some(35),
            Self::Master => Some(18),
            Self::Champion => Some(8),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Boy => "Boy",
            Self::Prodigy => "Prodigy",
            Self::Challenger => "Challenger",
            Self::Master => "Master",
            Self::Champion => "Champion",
        })
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads the name, in any letter case.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        let named = |level: &Self| level.to_string().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| LevelError { text: text.to_owned() })
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Raumcapa has no level {text:?}, it has Boy, Prodigy, Challenger, Master and Champion")]
pub struct LevelError {
    /// What was read.
    pub text: String,
}
