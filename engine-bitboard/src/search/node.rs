//! The tree, as negamax with a principal variation window: one position, before its moves.

use engine_core::{Move, Position};

use super::picker::find_table_move;
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, from_table, mated_in};
use super::tt::{Bound, Entry};
use super::worker::Worker;

/// A position in the tree, as far as its moves have to know it.
pub(super) struct Node {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether the window is open: the principal variation may pass here.
    pub(super) pv: bool,
    /// Whether a move is expected to refute the position.
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// Whether the evaluation is better than two plies before.
    pub(super) improving: bool,
    /// The corrected evaluation; `-INFINITE` in check, where nothing is decided by it.
    pub(super) eval: Score,
    /// The evaluation as it was made, for the table.
    pub(super) raw_eval: Score,
    pub(super) key: u64,
    pub(super) known: Option<Entry>,
    pub(super) table_move: Option<Move>,
    pub(super) excluded: Option<Move>,
}

impl Worker<'_> {
    /// The score of the position within the window, `depth` plies deep.
    pub(super) fn search(
        &mut self,
        mut alpha: Score,
        mut beta: Score,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        self.lines[ply].clear();
        let params = self.shared.params;
        let in_check = self.frames[ply].in_check;
        if depth <= 0 {
            return self.quiescence(alpha, beta, ply);
        }
        if self.visit(ply) {
            return 0;
        }
        let pv = beta - alpha > 1;
        if ply > 0 {
            if let Some(score) = self.ended(ply) {
                return score;
            }
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(MATE - ply as Score - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate();
        }

        let key = self.board.key();
        let excluded = self.frames[ply].excluded;
        let known = self.probe(key);
        if let Some(entry) = known
            && params.table_cuts
            && !pv
            && excluded.is_none()
            && i32::from(entry.depth) >= depth
            && let Some(score) = cut_by(&entry, alpha, beta, ply)
        {
            return score;
        }
        let table_move = find_table_move(&self.board, known.and_then(|entry| entry.mv));
        let raw_eval = self.raw_eval(in_check, known);
        let static_eval = raw_eval.map(|eval| self.corrected(eval));
        self.frames[ply].eval = static_eval;
        self.frames[ply + 1].killers = [None; 2];
        let before = ply.checked_sub(2).and_then(|before| self.frames[before].eval);
        let improving = matches!((static_eval, before), (Some(now), Some(before)) if now > before);
        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            pv,
            cut,
            in_check,
            improving,
            eval: static_eval.unwrap_or(-INFINITE),
            raw_eval: raw_eval.unwrap_or(-MATE),
            key,
            known,
            table_move,
            excluded,
        };
        if let Some(score) = self.prune_node(&node) {
            return score;
        }
        if params.internal_reductions && depth >= 4 && table_move.is_none() && (pv || cut) {
            node.depth -= 1;
        }
        self.moves(node)
    }

    /// What the table knows.
    #[inline]
    pub(super) fn probe(&mut self, key: u64) -> Option<Entry> {
        let known = self.shared.table.probe(key);
        self.stats.probes += 1;
        self.stats.hits += u64::from(known.is_some());
        known
    }

    /// The evaluation, from the table if it knows it; `None` in check.
    #[inline]
    pub(super) fn raw_eval(&self, in_check: bool, known: Option<Entry>) -> Option<Score> {
        (!in_check).then(|| known.map_or_else(|| self.evaluate(), |entry| entry.eval))
    }

    /// An evaluation with what was learnt of such positions.
    #[inline]
    pub(super) fn corrected(&self, eval: Score) -> Score {
        if !self.shared.params.correction {
            return eval;
        }
        (eval + self.histories.correction(&self.board)).clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }
}

/// What the best score says of a position that was searched within a window.
pub(super) fn bound_of(best: Score, alpha: Score, beta: Score) -> Bound {
    match () {
        () if best >= beta => Bound::Lower,
        () if best > alpha => Bound::Exact,
        () => Bound::Upper,
    }
}

/// The table's score, if it is beyond the window or exact.
pub(super) fn cut_by(entry: &Entry, alpha: Score, beta: Score, ply: usize) -> Option<Score> {
    let score = from_table(entry.score, ply);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    enough.then_some(score)
}
