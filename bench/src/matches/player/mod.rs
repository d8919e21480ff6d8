//! Who plays: one trait, and what implements it.

mod classic;
mod lines;
mod options;
mod process;
mod raumgeist;
mod session;
mod spec;
mod uci;

pub use spec::PlayerSpec;
pub(crate) use {
    classic::find as find_classic,
    lines::{Info, Told, position},
    raumgeist::Options,
    session::{Program, Session},
    spec::Kind,
};

use std::fmt;
use std::time::Duration;

use engine_bitboard::Board;
use engine_bitboard::search::{Control, Limits};
use engine_core::{Move, Position, Setup};

/// A game so far.
pub struct Game {
    /// Where it began.
    pub setup: Setup,
    /// What was played since.
    pub moves: Vec<Move>,
    /// Where it stands, with that past.
    pub board: Board,
}

impl Game {
    /// Plays a legal move.
    pub fn make(&mut self, mv: Move) {
        self.board.make(mv);
        self.moves.push(mv);
    }
}

/// A request for a move.
pub struct Turn<'a> {
    /// The game; it is not over.
    pub game: &'a Game,
    /// How long to think.
    pub limits: Limits,
    /// After so long nobody waits any more.
    pub patience: Duration,
    /// Set when the match ends: whatever is answered then does not count.
    pub stop: &'a Control,
}

/// A move, and what the player says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move. Whether it is legal is for others to judge.
    pub mv: Move,
    /// Plies searched.
    pub depth: Option<u64>,
    /// Nodes visited.
    pub nodes: Option<u64>,
}

/// Why a player has lost without being mated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It has thought for longer than it may.
    TimeLoss(Duration),
    /// It does not start, has ended, or does not speak UCI: why.
    Crash(String),
    /// Its move is none, or no legal one: why.
    IllegalMove(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeLoss(spent) => write!(f, "no move within {spent:.0?}"),
            Self::Crash(reason) | Self::IllegalMove(reason) => f.write_str(reason),
        }
    }
}

/// Somebody who plays one game after the other.
pub trait Player: Send {
    /// Forgets the last game; a program that has crashed is started again. What is left to chance depends on
    /// the seed alone.
    ///
    /// # Errors
    /// When there is nobody to play.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// What need not be done on the player's time, right before [`Player::choose`].
    ///
    /// # Errors
    /// When there is nobody left to play.
    fn get_ready(&mut self, _game: &Game) -> Result<(), Fault> {
        Ok(())
    }

    /// Chooses a move.
    ///
    /// # Errors
    /// When there is no answer, or none that is a move.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault>;
}
