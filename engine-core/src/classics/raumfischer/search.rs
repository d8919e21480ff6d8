//! §5.6: the search, as negamax.
//!
//! The paper writes minimax, with slips that one side's view removes: its null move and its null windows suit
//! White only, and its reductions are judged by alpha for both sides. Whether a side is in check is asked
//! before its move, and whether the move gives check after it.
//!
//! *Ours*: a move that is pruned or reduced away still counts as what it was held to be worth at most. In the
//! pseudo-code a node whose moves are all pruned is worth −∞.

use std::time::Instant;

use super::cube::Cube;
use super::order::Order;
use super::params::Params;
use super::quiescence::Left;
use super::table::{Bound, Entry, Table};
use super::weights::{FUTILITY, LEAST_DEPTH, LMR_THRESHOLD, MATE, MATE_DEPTH, NULL_MOVE_REDUCTION};
use crate::{Move, MoveList};

/// More than any score.
pub(super) const INFINITY: i32 = 100_000;

/// The clock is looked at every so many nodes, of some ten microseconds each.
const NODES_PER_LOOK: u64 = 64;

/// One search of a position; `None` in place of a score when its time is over.
pub(super) struct Search<'a> {
    pub(super) cube: Cube,
    pub(super) params: Params,
    pub(super) table: &'a mut Table,
    pub(super) order: &'a mut Order,
    /// When to give up; the board is then left in the midst of a line.
    pub(super) deadline: Option<Instant>,
    pub(super) nodes: u64,
}

/// Where a search is.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Plies left.
    pub(super) depth: usize,
    /// Plies from the root.
    pub(super) ply: usize,
    /// `nullOk`: not after a null move, nor in a reduced search.
    pub(super) may_pass: bool,
}

impl Node {
    fn next(self, depth: usize, may_pass: bool) -> Self {
        Self { depth, ply: self.ply + 1, may_pass }
    }
}

/// What a node knows while it tries its moves.
struct Trial {
    alpha: i32,
    beta: i32,
    in_check: bool,
    /// The most that a quiet move is held to be worth, where futility pruning applies.
    futile: Option<i32>,
}

impl Search<'_> {
    /// Counts a node, and gives up if the time is over.
    pub(super) fn enter(&mut self) -> Option<()> {
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(NODES_PER_LOOK);
        let over = looks && self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        (!over).then_some(())
    }

    /// The score of the position, from the view of the side to move; outside the window a bound of it.
    pub(super) fn negamax(&mut self, node: Node, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.enter()?;
        let known = self.probe();
        if let Some(entry) = known.filter(|entry| entry.depth >= node.depth) {
            match entry.bound {
                Bound::Exact => return Some(entry.score),
                Bound::Lower => alpha = alpha.max(entry.score),
                Bound::Upper => beta = beta.min(entry.score),
            }
            if alpha >= beta {
                return Some(entry.score);
            }
        }
        if node.depth == 0 {
            return self.quiesce(alpha, beta, Left::ALL);
        }
        let in_check = self.cube.is_check();
        if self.may_pass(node, in_check) && self.passing_is_enough(node, beta)? {
            return Some(beta);
        }
        let mut moves = self.cube.legal();
        if moves.is_empty() {
            return Some(if in_check { -MATE - node.depth as i32 * MATE_DEPTH } else { 0 });
        }
        self.order.sort(&self.cube, &mut moves, node.ply, known.map(|entry| entry.best));
        let futile = self.futility(node, in_check);
        self.try_moves(node, &moves, Trial { alpha, beta, in_check, futile })
    }

    fn probe(&self) -> Option<Entry> {
        if self.params.table { self.table.probe(self.cube.key()) } else { None }
    }

    fn may_pass(&self, node: Node, in_check: bool) -> bool {
        let allowed = self.params.null_move && node.may_pass && node.depth >= LEAST_DEPTH;
        allowed && !in_check && !self.cube.only_king_and_pawns()
    }

    /// Null-move pruning: whether the position is good enough even if the other side moves twice.
    fn passing_is_enough(&mut self, node: Node, beta: i32) -> Option<bool> {
        self.cube.pass();
        let score = -self.negamax(node.next(node.depth - NULL_MOVE_REDUCTION, false), -beta, 1 - beta)?;
        self.cube.pass();
        Some(score >= beta)
    }

    fn futility(&self, node: Node, in_check: bool) -> Option<i32> {
        let margin = *FUTILITY.get(node.depth)?;
        (self.params.futility && !in_check).then(|| self.cube.evaluate() + margin)
    }

    fn try_moves(&mut self, node: Node, moves: &MoveList, mut trial: Trial) -> Option<i32> {
        let first_alpha = trial.alpha;
        let (mut best, mut best_move) = (-INFINITY, moves[0]);
        let mut bound = Bound::Upper;
        for (number, &mv) in moves.iter().enumerate() {
            let score = self.try_move(node, mv, number, &trial)?;
            if score > best {
                (best, best_move) = (score, mv);
            }
            trial.alpha = trial.alpha.max(best);
            if trial.alpha >= trial.beta {
                if is_quiet(mv) {
                    self.order.add_cutoff(mv, node.ply, node.depth);
                }
                bound = Bound::Lower;
                break;
            }
        }
        if bound == Bound::Upper && best > first_alpha {
            bound = Bound::Exact;
        }
        if self.params.table {
            self.table.store(self.cube.key(), node.depth, best, bound, best_move);
        }
        Some(best)
    }

    /// The score of a move, or what it is worth at most if that is no more than alpha.
    fn try_move(&mut self, node: Node, mv: Move, number: usize, trial: &Trial) -> Option<i32> {
        let undo = self.cube.make(mv);
        let calm = is_quiet(mv) && !trial.in_check && !self.cube.is_check();
        let futile = trial.futile.filter(|&most| calm && most <= trial.alpha);
        let late = calm && number >= LMR_THRESHOLD && node.depth >= LEAST_DEPTH;
        let score = match futile {
            Some(most) => most,
            None => self.follow(node, late && self.params.late_move_reductions, trial)?,
        };
        self.cube.unmake(mv, &undo);
        Some(score)
    }

    /// Searches the position after a move; a late move's first one ply less, to see whether that is needed.
    fn follow(&mut self, node: Node, reduced: bool, trial: &Trial) -> Option<i32> {
        let &Trial { alpha, beta, .. } = trial;
        if reduced {
            let score = -self.negamax(node.next(node.depth - 2, false), -alpha - 1, -alpha)?;
            if score <= alpha {
                return Some(score);
            }
        }
        Some(-self.negamax(node.next(node.depth - 1, true), -beta, -alpha)?)
    }
}

fn is_quiet(mv: Move) -> bool {
    mv.captured().is_none() && mv.promotion().is_none()
}
