//! The three documented engines, as their papers describe them, on the reference board.
//!
//! What a paper leaves out or gets wrong is a named constant, marked *ours*.

pub mod maackesgeist;
pub mod raumcapa;
pub mod raumfischer;

use std::time::Duration;

use crate::{ArrayBoard, Move};

/// One of the documented engines, with what it remembers from one move of a game to the next.
pub trait Classic: Send {
    /// What its paper calls it.
    fn name(&self) -> &'static str;

    /// Forgets the game that was played, and begins another.
    fn new_game(&mut self);

    /// Chooses a move for the side to move; `None` if there is no legal one. `report` hears of each depth when it
    /// is complete; of none if the engine does not search.
    fn think(
        &mut self,
        board: &ArrayBoard,
        budget: Budget,
        report: &mut dyn FnMut(Iteration),
    ) -> Option<Choice>;

    /// The same without a report.
    fn choose(&mut self, board: &ArrayBoard, budget: Budget) -> Option<Choice> {
        self.think(board, budget, &mut |_| ())
    }
}

/// How long an engine may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// As its level says.
    Level,
    /// So many plies, if it searches at all; without the weaknesses of its level.
    Depth(usize),
    /// So long, ply after ply, if it searches at all; without the weaknesses of its level.
    Time(Duration),
}

/// A depth that a search has completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// Plies.
    pub depth: usize,
    /// Positions visited since the search began.
    pub nodes: u64,
}

/// A move, and what an engine thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Its score in centipawns, from the view of the side that makes it, if the engine has any.
    pub score: Option<i32>,
    /// Plies searched, 0 without a search.
    pub depth: usize,
    /// Positions visited.
    pub nodes: u64,
    /// The line expected, its first move the one chosen.
    pub line: Vec<Move>,
    /// The moves that were weighed, the best first: the one chosen and the runners-up.
    pub candidates: Vec<Candidate>,
}

/// A move that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// Its score in centipawns, from the view of the side that would make it.
    pub score: i32,
    /// The principles that proposed it, if the engine has any.
    pub principles: Vec<&'static str>,
    /// What the score is made of, term by term, from the same view; empty if that is not known.
    pub terms: Vec<(&'static str, i32)>,
}
