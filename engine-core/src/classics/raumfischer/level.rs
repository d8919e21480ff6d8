//! How strong Raumfischer plays.

use std::fmt;
use std::str::FromStr;

/// §5.8: the five levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Any legal move.
    Principiante,
    /// Two plies.
    Facil,
    /// Three.
    #[default]
    Normal,
    /// Four.
    Dificil,
    /// Six.
    Maestro,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Self; 5] = [Self::Principiante, Self::Facil, Self::Normal, Self::Dificil, Self::Maestro];

    /// The plies searched, 0 for a random move. The paper does not tell them: *ours*.
    pub const fn plies(self) -> usize {
        [0, 2, 3, 4, 6][self as usize]
    }

    /// What the paper calls it.
    pub const fn name(self) -> &'static str {
        ["Principiante", "Fácil", "Normal", "Difícil", "Maestro"][self as usize]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// In any letter case, with or without the accent.
impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = |name: &str| name.to_lowercase().replace('á', "a").replace('í', "i");
        let found = Self::ALL.into_iter().find(|level| plain(level.name()) == plain(text));
        found.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::name).join(", ")))
    }
}
