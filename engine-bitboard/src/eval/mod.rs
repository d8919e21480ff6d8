//! Evaluation: what a position is worth without search.

pub mod fischer;
pub mod maack;
pub mod native;

use std::fmt;
use std::str::FromStr;

use crate::Board;

/// The worth of each kind in centipawns, by `PieceKind::index`: pawn, knight, bishop, unicorn, rook, queen,
/// king.
///
/// The currency of exchanges and of the search's margins, close to the material weights of [`native`]. The
/// king counts nothing: it is never taken, and both sides have it. The numbers follow from the cells that a
/// piece attacks from the average cell of an empty board: knight 11.5, bishop 14.4, unicorn 6.4, of a quarter
/// of the board only, rook 12, queen 32.8.
pub const VALUES: [i32; 7] = [100, 330, 330, 290, 460, 1050, 0];

/// The evaluations that a search can use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// The project's own: [`native`].
    #[default]
    Native,
    /// Raumfischer's: [`fischer`].
    Fischer,
    /// That of Maackesgeist, the first documented engine: [`maack`].
    Maack,
}

impl Evaluation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Native, Self::Fischer, Self::Maack];

    /// The worth of a position in centipawns, from the view of the side to move.
    #[inline]
    pub fn evaluate(self, board: &Board) -> i32 {
        match self {
            Self::Native => native::evaluate(board),
            Self::Fischer => fischer::evaluate(board),
            Self::Maack => maack::evaluate(board),
        }
    }

    /// Its name, as options have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Fischer => "fischer",
            Self::Maack => "maack",
        }
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Evaluation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|evaluation| evaluation.name().eq_ignore_ascii_case(text)).ok_or_else(
            || {
                let names = Self::ALL.map(Self::name).join(", ");
                format!("expected one of {names}")
            },
        )
    }
}
