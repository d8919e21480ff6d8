//! Plain alpha-beta, written as negamax, on copies of the board.

use std::cmp::Reverse;
use std::time::Instant;

use super::evaluation::{VALUES, evaluate};
use crate::{ArrayBoard, Move, MoveList, Position, outcome};

/// Being mated here and now is −`MATE`, and a ply nearer to 0 for each ply until then: the sooner mate is the
/// better one. No evaluation comes near it.
pub const MATE: i32 = 30_000;

/// *Ours*: the deepest search, whatever it is asked for; no copied board gets there in time.
pub const DEEPEST: usize = 64;

/// More than any score.
const INFINITE: i32 = MATE + 1;

/// Nodes from one look at the clock to the next: some milliseconds.
const CLOCK_INTERVAL: u64 = 256;

/// A score, and the line that leads to it.
pub(super) struct Found {
    pub(super) score: i32,
    pub(super) line: Vec<Move>,
}

/// A search, from nothing each time.
#[derive(Default)]
pub(super) struct Search {
    /// Positions visited, the root not counted.
    pub(super) nodes: u64,
    /// When to give up, if ever.
    pub(super) deadline: Option<Instant>,
    /// Plies from the root to the leaves.
    depth: usize,
}

impl Search {
    /// The moves that raised alpha, with their exact scores, the best first; none if there is no legal move.
    ///
    /// `None` when the time is up.
    pub(super) fn root(&mut self, board: &ArrayBoard, depth: usize) -> Option<Vec<Found>> {
        self.depth = depth;
        let mut found: Vec<Found> = Vec::new();
        for mv in ordered_moves(board) {
            let alpha = found.last().map_or(-INFINITE, |best| best.score);
            let mut result = self.after(board, mv, depth, alpha, INFINITE)?;
            if result.score > alpha {
                result.line.push(mv);
                found.push(result);
            }
        }
        found.reverse();
        for Found { line, .. } in &mut found {
            line.reverse(); // the search returns from its end
        }
        Some(found)
    }

    /// The score of a move for the side that makes it, and what comes after it, backwards.
    fn after(&mut self, board: &ArrayBoard, mv: Move, depth: usize, alpha: i32, beta: i32) -> Option<Found> {
        let mut copy = board.clone();
        copy.make(mv);
        let Found { score, line } = self.alpha_beta(&copy, depth - 1, -beta, -alpha)?;
        Some(Found { score: -score, line })
    }

    fn alpha_beta(&mut self, board: &ArrayBoard, depth: usize, alpha: i32, beta: i32) -> Option<Found> {
        self.visit()?;
        if depth == 0 {
            return Some(Found { score: self.leaf(board), line: Vec::new() });
        }
        let moves = ordered_moves(board);
        let mut best = Found { score: alpha, line: Vec::new() };
        if moves.is_empty() {
            best.score = if board.is_check() { self.mated(depth) } else { 0 };
        } else if outcome::draw(board).is_some() {
            best.score = 0;
        } else {
            for mv in moves {
                let found = self.after(board, mv, depth, best.score, beta)?;
                if found.score > best.score {
                    best = found;
                    best.line.push(mv);
                }
                if best.score >= beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// The static evaluation, as the paper has it at depth zero, but for the "check detection at the leaves"
    /// of which it speaks: a mate is seen there. A stalemate is not.
    fn leaf(&self, board: &ArrayBoard) -> i32 {
        if board.is_check() && board.legal_count() == 0 {
            self.mated(0)
        } else if outcome::draw(board).is_some() {
            0
        } else {
            evaluate(board)
        }
    }

    /// The score of being mated with so many plies left.
    fn mated(&self, depth: usize) -> i32 {
        -MATE + (self.depth - depth) as i32
    }

    /// Counts a position; `None` when the time is up.
    fn visit(&mut self) -> Option<()> {
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(CLOCK_INTERVAL);
        let late = looks && self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        (!late).then_some(())
    }
}

/// Whether a score is a mate for either side.
pub const fn is_mate(score: i32) -> bool {
    score.abs() >= MATE - DEEPEST as i32
}

fn ordered_moves(board: &ArrayBoard) -> MoveList {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    order(&mut moves);
    moves
}

/// Captures first, the most valuable victim before the others; nothing else is known of a move.
pub fn order(moves: &mut [Move]) {
    moves.sort_by_key(|mv| Reverse(mv.captured().map(|kind| VALUES[kind.index()])));
}
