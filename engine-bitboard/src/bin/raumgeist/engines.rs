//! The engines that a person can choose, and their levels.

use std::fmt;
use std::str::FromStr;

use clap::ValueEnum;
use engine_core::classics::maackesgeist::{self, Maackesgeist};
use engine_core::classics::raumcapa::{self, Raumcapa};
use engine_core::classics::raumfischer::{self, Raumfischer};
use engine_core::classics::{Budget, Classic};
use engine_core::{ArrayBoard, Position, Setup};

use super::text::excerpt;

/// What plays, or explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineName {
    /// The project's own: a deep search
    Raumgeist,
    /// Alpha-beta of a few plies, material and centrality
    Maackesgeist,
    /// Alpha-beta with seven heuristics after Fischer
    Raumfischer,
    /// No tree: principles propose moves, terms rank them
    Raumcapa,
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Raumgeist => "raumgeist",
            Self::Maackesgeist => "maackesgeist",
            Self::Raumfischer => "raumfischer",
            Self::Raumcapa => "raumcapa",
        })
    }
}

/// One of the documented engines at a level.
pub(crate) struct Leveled {
    pub(crate) engine: Box<dyn Classic>,
    /// The level's name.
    pub(crate) level: String,
}

/// The documented engine of that name, `None` for raumgeist; without a level its usual one.
pub(crate) fn classic(name: EngineName, level: Option<&str>, seed: u64) -> Result<Option<Leveled>, String> {
    Ok(match name {
        EngineName::Raumgeist => None,
        EngineName::Maackesgeist => {
            let level = pick(&maackesgeist::Level::ALL, level, maackesgeist::Level::Normal)?;
            Some(Leveled { engine: Box::new(Maackesgeist::new(level, seed)), level: level.to_string() })
        }
        EngineName::Raumfischer => {
            let level = pick(&raumfischer::Level::ALL, level, raumfischer::Level::Normal)?;
            Some(Leveled { engine: Box::new(Raumfischer::new(level, seed)), level: level.to_string() })
        }
        EngineName::Raumcapa => {
            let level = pick(&raumcapa::Level::ALL, level, raumcapa::Level::Champion)?;
            Some(Leveled { engine: Box::new(Raumcapa::new(level, seed)), level: level.to_string() })
        }
    })
}

/// A level by its name or its number, counted from the weakest.
fn pick<L: Copy + fmt::Display + FromStr>(all: &[L], text: Option<&str>, usual: L) -> Result<L, String> {
    let Some(text) = text else { return Ok(usual) };
    let numbered = text.parse::<usize>().ok().and_then(|number| all.get(number).copied());
    numbered.or_else(|| text.parse().ok()).ok_or_else(|| {
        let names = all.iter().map(L::to_string).collect::<Vec<_>>().join(", ");
        format!("level \"{}\": expected 0 to {}, or {names}", excerpt(text), all.len() - 1)
    })
}

/// How long an engine may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    pub(crate) movetime: Option<std::time::Duration>,
    pub(crate) depth: Option<usize>,
}

impl Pace {
    /// For a documented engine: as its level says unless something else is asked for.
    pub(crate) fn budget(self) -> Budget {
        match (self.movetime, self.depth) {
            (Some(time), _) => Budget::Time(time),
            (None, Some(depth)) => Budget::Depth(depth),
            (None, None) => Budget::Level,
        }
    }
}

/// The reference board at the end of a game, with its past.
pub(crate) fn array_board(
    setup: &Setup,
    moves: impl Iterator<Item = engine_core::Move>,
) -> Result<ArrayBoard, String> {
    let mut board = ArrayBoard::from_setup(setup).map_err(|error| error.to_string())?;
    moves.for_each(|mv| board.make(mv));
    Ok(board)
}
