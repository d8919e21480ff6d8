//! How a player has thought: sums over moves, of which the averages are taken.

use std::ops::AddAssign;
use std::time::Duration;

use super::player::Answer;

/// Sums over a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Moves made.
    pub moves: u64,
    /// Time for all of them.
    pub time: Duration,
    /// The longest.
    pub longest: Duration,
    /// The most that a move has taken beyond its limit of time; zero if none has.
    pub overdrawn: Duration,
    depths: Mean,
    nodes: u64,
    /// Of the moves with a number of nodes.
    nodes_time: Duration,
}

/// A sum and the number of its terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mean {
    sum: u64,
    of: u64,
}

impl Figures {
    /// Counts a move that took so long, of the time that it might take.
    pub(super) fn add(&mut self, answer: &Answer, spent: Duration, limit: Option<Duration>) {
        let timed = answer.nodes.map_or(Duration::ZERO, |_| spent);
        let depths = answer.depth.map_or_else(Mean::default, |depth| Mean { sum: depth, of: 1 });
        *self += Self {
            moves: 1,
            time: spent,
            longest: spent,
            overdrawn: limit.map_or(Duration::ZERO, |limit| spent.saturating_sub(limit)),
            depths,
            nodes: answer.nodes.unwrap_or(0),
            nodes_time: timed,
        };
    }

    /// Plies searched on average, if it tells them.
    pub fn depth(&self) -> Option<f64> {
        (self.depths.of > 0).then(|| self.depths.sum as f64 / self.depths.of as f64)
    }

    /// Nodes a second, if it tells its nodes.
    pub fn nps(&self) -> Option<f64> {
        (self.nodes > 0).then(|| self.nodes as f64 / self.nodes_time.as_secs_f64().max(1e-9))
    }

    /// Seconds a move on average, if there was any.
    pub fn seconds_per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() / self.moves as f64)
    }
}

impl AddAssign for Figures {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.overdrawn = self.overdrawn.max(other.overdrawn);
        self.depths.sum += other.depths.sum;
        self.depths.of += other.depths.of;
        self.nodes += other.nodes;
        self.nodes_time += other.nodes_time;
    }
}

#[cfg(test)]
mod tests {
    use engine_core::{ArrayBoard, Position, notation};

    use super::*;

    #[test]
    fn averages_are_of_what_is_told() {
        let mv = notation::find_move(&ArrayBoard::start(), "Ab1Cb2").unwrap();
        let mut figures = Figures::default();
        let second = Duration::from_secs(1);
        assert_eq!((figures.depth(), figures.nps(), figures.seconds_per_move()), (None, None, None));
        figures.add(&Answer { mv, depth: Some(4), nodes: Some(300) }, 3 * second, Some(2 * second));
        figures.add(&Answer { mv, depth: None, nodes: None }, second, None);
        assert_eq!(
            (figures.depth(), figures.nps(), figures.seconds_per_move()),
            (Some(4.0), Some(100.0), Some(2.0))
        );
        assert_eq!((figures.longest, figures.overdrawn), (3 * second, second));
    }
}
