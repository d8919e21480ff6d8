//! The documented engines, at their own levels or with the limits of the match.

use std::fmt::Display;
use std::str::FromStr;

use engine_core::classics::maackesgeist::{self, Maackesgeist};
use engine_core::classics::raumcapa::{self, Raumcapa};
use engine_core::classics::raumfischer::{self, Raumfischer};
use engine_core::classics::{Budget, Classic};
use engine_core::{ArrayBoard, Position};

use super::{Answer, Fault, Game, Player, Turn};
use crate::matches::thinking::Thinking;

/// What [`find`] finds.
pub(super) const NAMES: &[&str] = &["maackesgeist", "raumfischer", "raumcapa"];

/// Makes an engine with a seed for what it leaves to chance.
pub(crate) type Begin = Box<dyn Fn(u64) -> Box<dyn Classic> + Send>;

/// An engine by its name, at a level or else at its highest; `None` if none is called so.
///
/// # Errors
/// When it has no such level.
pub(crate) fn find(name: &str, level: Option<&str>) -> Result<Option<Begin>, String> {
    Ok(Some(match name {
        "maackesgeist" => at_level(level, maackesgeist::Level::Hard, Maackesgeist::new)?,
        "raumfischer" => at_level(level, raumfischer::Level::Maestro, Raumfischer::new)?,
        "raumcapa" => at_level(level, raumcapa::Level::Champion, Raumcapa::new)?,
        _ => return Ok(None),
    }))
}

fn at_level<L, C>(level: Option<&str>, highest: L, new: fn(L, u64) -> C) -> Result<Begin, String>
where
    L: FromStr<Err: Display> + Copy + Send + 'static,
    C: Classic + 'static,
{
    let level = level.map_or(Ok(highest), str::parse).map_err(|error| error.to_string())?;
    Ok(Box::new(move |seed| Box::new(new(level, seed))))
}

/// What limits allow: no limit leaves it to the level.
///
/// # Errors
/// When an engine of this kind does not know such a limit.
pub(super) fn budget(thinking: Thinking) -> Result<Budget, String> {
    match thinking {
        Thinking { depth: None, nodes: None, movetime: None, clock: None } => Ok(Budget::Level),
        Thinking { depth: Some(plies), nodes: None, movetime: None, clock: None } => Ok(Budget::Depth(plies)),
        Thinking { depth: None, nodes: None, movetime: Some(time), clock: None } => Ok(Budget::Time(time)),
        _ => Err(format!("it cannot be limited by {thinking}: expected one of level=, depth= and movetime=")),
    }
}

pub(super) struct Classical {
    begin: Begin,
    engine: Box<dyn Classic>,
    budget: Budget,
    /// The game on the board that these engines know.
    board: ArrayBoard,
}

impl Classical {
    pub(super) fn new(begin: Begin, budget: Budget) -> Self {
        let engine = begin(0);
        Self { begin, engine, budget, board: ArrayBoard::start() }
    }
}

impl Player for Classical {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.engine = (self.begin)(seed);
        self.engine.new_game();
        Ok(())
    }

    fn get_ready(&mut self, game: &Game) -> Result<(), Fault> {
        self.board = ArrayBoard::from_setup(&game.setup).expect("a game begins with a position");
        game.moves.iter().for_each(|&mv| self.board.make(mv));
        Ok(())
    }

    fn choose(&mut self, _turn: &Turn<'_>) -> Result<Answer, Fault> {
        let choice = self.engine.choose(&self.board, self.budget);
        let choice = choice.ok_or_else(|| Fault::IllegalMove("no move".to_owned()))?;
        let depth = (choice.depth > 0).then_some(choice.depth as u64);
        let nodes = (choice.nodes > 0).then_some(choice.nodes);
        Ok(Answer { mv: choice.mv, depth, nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_names_are_found() {
        for name in NAMES {
            assert!(find(name, None).unwrap().is_some(), "{name}");
            assert!(find(name, Some("hardest of all")).is_err(), "{name}");
        }
        assert!(find("raumgeist", None).unwrap().is_none());
    }
}
