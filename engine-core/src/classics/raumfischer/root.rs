//! §5.7: iterative deepening, aspiration windows, and principal variation search at the root.

use std::time::Instant;

use super::search::{INFINITY, Node, Search};
use super::weights::ASPIRATION;
use crate::classics::Iteration;
use crate::{Move, MoveList};

/// How long a search may go on.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Plies, at least 1.
    pub(super) depth: usize,
    /// The first ply is searched whatever the time.
    pub(super) deadline: Option<Instant>,
}

/// What the last iteration that was completed has found.
pub(super) struct Found {
    pub(super) depth: usize,
    pub(super) score: i32,
    pub(super) best: Move,
    /// The root moves of which the score is known, not only a bound; the best first.
    pub(super) known: Vec<(Move, i32)>,
}

impl Search<'_> {
    /// Searches these root moves, at least one, ply after ply.
    pub(super) fn deepen(
        &mut self,
        mut moves: MoveList,
        limits: Limits,
        report: &mut dyn FnMut(Iteration),
    ) -> Found {
        self.deadline = None;
        let mut found = self.iterate(&mut moves, 1, None).expect("without a deadline no search ends early");
        report(Iteration { depth: 1, nodes: self.nodes });
        self.deadline = limits.deadline;
        for depth in 2..=limits.depth {
            match self.iterate(&mut moves, depth, Some(&found)) {
                Some(deeper) => found = deeper,
                None => break,
            }
            report(Iteration { depth, nodes: self.nodes });
        }
        found
    }

    fn iterate(&mut self, moves: &mut MoveList, depth: usize, before: Option<&Found>) -> Option<Found> {
        self.order.sort(&self.cube, moves, 0, before.map(|found| found.best));
        if let Some(found) = before.filter(|_| self.params.aspiration) {
            let (low, high) = (found.score - ASPIRATION, found.score + ASPIRATION);
            let narrow = self.search_root(moves, depth, low, high)?;
            if low < narrow.score && narrow.score < high {
                return Some(narrow);
            }
        }
        self.search_root(moves, depth, -INFINITY, INFINITY)
    }

    fn search_root(&mut self, moves: &MoveList, depth: usize, low: i32, high: i32) -> Option<Found> {
        let mut found = Found { depth, score: -INFINITY, best: moves[0], known: Vec::new() };
        let mut alpha = low;
        for (number, &mv) in moves.iter().enumerate() {
            let probed = number > 0 && self.params.principal_variation;
            let score = self.search_root_move(mv, depth, alpha, high, probed)?;
            if score > found.score {
                (found.score, found.best) = (score, mv);
            }
            if alpha < score && score < high {
                found.known.insert(0, (mv, score));
            }
            alpha = alpha.max(score);
            if alpha >= high {
                break; // the window was too low, and is opened
            }
        }
        Some(found)
    }

    /// A move's score; one that is `probed` is first asked whether it is better than the best.
    fn search_root_move(
        &mut self,
        mv: Move,
        depth: usize,
        alpha: i32,
        high: i32,
        probed: bool,
    ) -> Option<i32> {
        let next = Node { depth: depth - 1, ply: 1, may_pass: true };
        let undo = self.cube.make(mv);
        let mut score = alpha + 1;
        if probed {
            score = -self.negamax(next, -alpha - 1, -alpha)?;
        }
        if !probed || (alpha < score && score < high) {
            score = -self.negamax(next, -high, -alpha)?;
        }
        self.cube.unmake(mv, &undo);
        Some(score)
    }
}
