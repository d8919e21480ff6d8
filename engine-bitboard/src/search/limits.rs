//! How long a search may take.

use std::time::{Duration, Instant};

use engine_core::{Color, Move};

use super::control::Control;
use super::score::MAX_PLY;

/// What a search was asked for; without any limit it goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to complete.
    pub depth: Option<usize>,
    /// Nodes to visit, of all threads.
    pub nodes: Option<u64>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// Time left for White and for Black.
    pub clock: [Option<Duration>; 2],
    /// Time added to it for each move.
    pub increment: [Duration; 2],
    /// Moves until more time is added.
    pub moves_to_go: Option<u32>,
    /// Only these moves, if there are any.
    pub search_moves: Vec<Move>,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadlines {
    start: Instant,
    /// No new iteration after this.
    soft: Option<Duration>,
    /// Nothing after this.
    hard: Option<Duration>,
    pub(crate) nodes: u64,
    pub(crate) depth: usize,
    pub(crate) mate: Option<u32>,
}

impl Limits {
    /// Fixes the moments, counted from `start`. `overhead` is lost on the way to the other side.
    pub(crate) fn deadlines(&self, side: Color, start: Instant, overhead: Duration) -> Deadlines {
        let (mut soft, mut hard) = (None, None);
        if let Some(time) = self.movetime {
            hard = Some(time.saturating_sub(overhead).max(Duration::from_millis(1)));
        } else if let Some(left) = self.clock[side.index()].or(self.clock[side.other().index()]) {
            // A clock that only the other side has is better than none.
            let left = left.saturating_sub(overhead).max(Duration::from_millis(1));
            let increment = self.increment[side.index()];
            let moves = self.moves_to_go.unwrap_or(30).clamp(1, 30);
            let share = (left / moves + increment * 3 / 4).min(left * 4 / 5);
            soft = Some(share * 6 / 10);
            hard = Some((share * 3).min(left * 4 / 5));
        }
        let depth = self.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY - 1);
        Deadlines { start, soft, hard, nodes: self.nodes.unwrap_or(u64::MAX), depth, mate: self.mate }
    }
}

impl Deadlines {
    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether time is up.
    pub(crate) fn is_over(&self, control: &Control) -> bool {
        !control.is_pondering() && self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether the time for the move is limited by a clock.
    pub(crate) fn has_clock(&self) -> bool {
        self.soft.is_some()
    }

    /// Whether another iteration is worth beginning; `doubt` scales the time that is meant for the move.
    pub(crate) fn may_go_on(&self, control: &Control, doubt: f64) -> bool {
        control.is_pondering() || self.soft.is_none_or(|soft| self.elapsed() < soft.mul_f64(doubt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for millis in [0, 1, 5, 50, 1_000, 600_000] {
            for increment in [0, 10, 5_000] {
                for moves_to_go in [None, Some(1), Some(40), Some(0)] {
                    let left = Duration::from_millis(millis);
                    let limits = Limits {
                        clock: [Some(left); 2],
                        increment: [Duration::from_millis(increment); 2],
                        moves_to_go,
                        ..Limits::default()
                    };
                    let found = limits.deadlines(Color::Black, Instant::now(), Duration::from_millis(10));
                    let (soft, hard) = (found.soft.unwrap(), found.hard.unwrap());
                    assert!(soft <= hard && hard <= left.max(Duration::from_millis(1)), "{limits:?}");
                }
            }
        }
    }
}
