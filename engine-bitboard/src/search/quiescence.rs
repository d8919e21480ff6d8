//! The search beyond its depth: captures, until the position is quiet enough to be evaluated.

use engine_core::Position;

use super::node::{bound_of, cut_by};
use super::picker::{Picker, find_table_move};
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, mated_in, to_table};
use super::tt::{Entry, TableMove};
use super::worker::Worker;
use crate::attacks::Native;
use crate::eval::VALUES;
use crate::movegen::Checks;

/// What a capture may gain beyond the piece it takes.
const DELTA_MARGIN: Score = 180;

impl Worker<'_> {
    /// The score of a position that is not searched further but for captures, and for all moves in check.
    pub(super) fn quiescence(&mut self, mut alpha: Score, beta: Score, ply: usize) -> Score {
        self.lines[ply].clear();
        if self.visit(ply) {
            return 0;
        }
        let in_check = self.frames[ply].in_check;
        if ply > 0
            && let Some(score) = self.ended(ply)
        {
            return score;
        }
        if !self.shared.params.quiescence {
            return self.as_it_stands(ply, in_check);
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate();
        }
        let key = self.board.key();
        let known = self.probe(key);
        let pv = beta - alpha > 1;
        if let Some(entry) = known
            && self.shared.params.table_cuts
            && !pv
            && let Some(score) = cut_by(&entry, alpha, beta, ply)
        {
            return score;
        }

        let raw_eval = self.raw_eval(in_check, known);
        let eval = raw_eval.map_or(-INFINITE, |eval| self.corrected(eval));
        let mut best = eval;
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let table_move = find_table_move(&self.board, known.and_then(|entry| entry.mv));
        let context = self.context(ply);
        let mut picker = match in_check {
            true => Picker::new(table_move, [None; 2]),
            false => Picker::captures(table_move, 0),
        };
        let mut checks = None;
        let first_alpha = alpha;
        let mut best_move = None;
        while let Some(mv) = picker.next(&self.board, self.histories, &context) {
            if !in_check {
                let gain = mv.captured().map_or(0, |kind| VALUES[kind.index()])
                    + mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                if eval + gain + DELTA_MARGIN <= alpha {
                    best = best.max(eval + gain + DELTA_MARGIN);
                    continue;
                }
            } else if best > -MATE_BOUND && mv.captured().is_none() {
                // One way out of check is enough to know that it is no mate.
                picker.skip_quiets();
            }
            let sets = self.board.sets();
            let checks = checks.get_or_insert_with(|| Checks::of::<Native>(sets, context.us));
            let gives_check = checks.given_by::<Native>(sets, mv);
            self.make(mv, ply, gives_check);
            let score = -self.quiescence(-beta, -alpha, ply + 1);
            self.board.unmake();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if pv {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        if in_check && best == -INFINITE {
            return mated_in(ply);
        }
        let bound = bound_of(best, first_alpha, beta);
        let mv = best_move.map(TableMove::new);
        let eval = raw_eval.unwrap_or(-MATE);
        self.shared.table.store(key, Entry { mv, score: to_table(best, ply), eval, depth: 0, bound });
        best
    }

    /// Mate, stalemate or the evaluation.
    fn as_it_stands(&self, ply: usize, in_check: bool) -> Score {
        match (self.board.legal_count(), in_check) {
            (0, true) => mated_in(ply),
            (0, false) => 0,
            _ => self.evaluate(),
        }
    }
}
