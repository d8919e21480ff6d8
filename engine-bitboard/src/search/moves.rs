//! The tree: the moves of one position in turn.

use arrayvec::ArrayVec;
use engine_core::{Move, Position};

use super::history::Context;
use super::node::{Node, bound_of};
use super::picker::Picker;
use super::reductions::{self, PLY};
use super::score::{INFINITE, MATE_BOUND, Score, is_mate, mated_in, to_table};
use super::tt::{Bound, Entry, TableMove};
use super::worker::Worker;
use crate::attacks::Native;
use crate::movegen::Checks;

/// A move with what is known of it before it is made.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Takes nothing, promotes nothing.
    pub(super) quiet: bool,
    pub(super) gives_check: bool,
    /// How good it was elsewhere.
    pub(super) history: i32,
    /// How many moves were made before it.
    pub(super) tried: usize,
}

/// Moves that were made without success, to be remembered for it: the first ones, those beyond tell little.
#[derive(Default)]
struct Failed {
    quiets: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 64>,
}

impl Failed {
    fn add(&mut self, candidate: &Candidate) {
        let list = if candidate.quiet { &mut self.quiets } else { &mut self.captures };
        let _ = list.try_push(candidate.mv);
    }
}

/// A move's score, or one that is all there is to say of the position.
enum Outcome {
    Score(Score),
    Enough(Score),
}

/// What is done with a move before it is made.
pub(super) enum Extension {
    /// It is searched so much deeper, or less deep.
    Plies(i32),
    /// The position needs no search at all.
    Cut(Score),
}

impl Worker<'_> {
    /// The score of the best move, with the window and the depth of the node.
    pub(super) fn moves(&mut self, mut node: Node) -> Score {
        let Node { beta, ply, in_check, .. } = node;
        let first_alpha = node.alpha;
        let context = self.context(ply);
        let mut picker = Picker::new(node.table_move, self.frames[ply].killers);
        let mut checks = None;
        let mut only_checks = false; // of the quiet moves
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut failed) = (0, Failed::default());
        while let Some(mv) = picker.next(&self.board, self.histories, &context) {
            if Some(mv) == node.excluded || ply == 0 && !self.is_wanted(mv) {
                continue;
            }
            let sets = self.board.sets();
            let checks = checks.get_or_insert_with(|| Checks::of::<Native>(sets, context.us));
            let candidate = self.candidate(mv, checks, &context, tried);
            if ply > 0 && best > -MATE_BOUND {
                if candidate.quiet && !only_checks && self.quiets_are_hopeless(&node, tried) {
                    // A check may mate.
                    picker.keep_quiets(|mv| checks.given_by::<Native>(sets, mv));
                    only_checks = true;
                }
                let left_out = only_checks && candidate.quiet && !candidate.gives_check;
                if left_out || self.is_hopeless(&node, &candidate) {
                    continue;
                }
            }
            let score = match self.try_move(&node, &candidate) {
                Outcome::Score(score) => score,
                Outcome::Enough(score) => return score,
            };
            tried += 1;
            best = best.max(score);
            if score > node.alpha {
                node.alpha = score;
                best_move = Some(mv);
                self.note_best(&node, mv, score);
                if score >= beta {
                    self.stats.cuts += 1;
                    self.stats.first_cuts += u64::from(tried == 1);
                    self.learn(mv, node.depth, ply, &failed);
                    break;
                }
            }
            failed.add(&candidate);
        }
        if tried == 0 {
            return match () {
                () if node.excluded.is_some() => first_alpha,
                () if in_check => mated_in(ply),
                () => 0,
            };
        }
        if node.excluded.is_none() && (ply > 0 || self.searches_all()) {
            self.remember(&node, best, best_move, first_alpha);
        }
        best
    }

    #[inline(always)]
    fn candidate(&self, mv: Move, checks: &Checks, context: &Context, tried: usize) -> Candidate {
        Candidate {
            mv,
            quiet: mv.captured().is_none() && mv.promotion().is_none(),
            gives_check: checks.given_by::<Native>(self.board.sets(), mv),
            history: match mv.captured() {
                None => self.histories.row(context).quiet(mv),
                Some(taken) => self.histories.capture(mv, taken),
            },
            tried,
        }
    }

    /// Makes a move, searches what follows and takes it back.
    #[inline(always)]
    fn try_move(&mut self, node: &Node, candidate: &Candidate) -> Outcome {
        let (mv, ply) = (candidate.mv, node.ply);
        self.shared.table.prefetch(self.board.key_after(mv));
        let extension = match self.extension(node, mv) {
            Extension::Cut(score) => return Outcome::Enough(score),
            Extension::Plies(plies) => plies,
        };
        if self.stopped {
            return Outcome::Enough(0);
        }
        let nodes_before = self.nodes;
        self.make(mv, ply, candidate.gives_check);
        let score = self.child(node, candidate, extension);
        self.board.unmake();
        if ply == 0 {
            self.effort.push((mv, self.nodes - nodes_before));
        }
        if self.stopped { Outcome::Enough(0) } else { Outcome::Score(score) }
    }

    /// Keeps the line of a move that is better than all before.
    #[inline(always)]
    fn note_best(&mut self, node: &Node, mv: Move, score: Score) {
        if node.pv {
            self.extend_line(node.ply, mv);
        }
        if node.ply == 0 {
            self.partial = Some((score, self.lines[0].clone()));
        }
    }

    /// Keeps a result: in the table, and as a correction of the evaluation.
    fn remember(&mut self, node: &Node, best: Score, best_move: Option<Move>, first_alpha: Score) {
        let bound = bound_of(best, first_alpha, node.beta);
        let entry = Entry {
            mv: best_move.map(TableMove::new),
            score: to_table(best, node.ply),
            eval: node.raw_eval,
            depth: node.depth.clamp(0, 255) as u8,
            bound,
        };
        self.shared.table.store(node.key, entry);
        let quiet = best_move.is_none_or(|mv| mv.captured().is_none());
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => best > node.eval,
            Bound::Upper => best < node.eval,
        };
        if self.shared.params.correction && !node.in_check && quiet && tells && !is_mate(best) {
            self.histories.correct(&self.board, best - node.eval, node.depth);
        }
    }

    /// The score of the position after a move, from the view of the side that made it.
    fn child(&mut self, node: &Node, candidate: &Candidate, extension: i32) -> Score {
        let Node { alpha, beta, depth, ply, pv, cut, .. } = *node;
        let new_depth = depth - 1 + extension;
        if candidate.tried == 0 {
            return -self.search(-beta, -alpha, new_depth, ply + 1, !pv && !cut);
        }
        let reduction = self.reduction(node, candidate, new_depth);
        let mut score = -self.search(-alpha - 1, -alpha, new_depth - reduction, ply + 1, true);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, !cut);
        }
        if score > alpha && pv && score < beta && !self.stopped {
            score = -self.search(-beta, -alpha, new_depth, ply + 1, false);
        }
        score
    }

    /// By how many plies a late move is searched less deep.
    fn reduction(&self, node: &Node, candidate: &Candidate, new_depth: i32) -> i32 {
        let late = candidate.tried >= 2 + usize::from(node.pv);
        if !self.shared.params.late_move_reductions || node.depth < 3 || !late || !candidate.quiet {
            return 0;
        }
        let plies = i32::from(node.cut)
            - i32::from(node.pv)
            - i32::from(node.improving)
            - i32::from(node.in_check)
            - i32::from(candidate.gives_check);
        let parts = reductions::base(node.depth, candidate.tried + 1) + plies * PLY - candidate.history / 10;
        (parts / PLY).clamp(0, new_depth - 1)
    }

    /// A move refuted: it was good, and those tried before it were not.
    fn learn(&mut self, mv: Move, depth: i32, ply: usize, failed: &Failed) {
        let context = self.context(ply);
        let bonus = (16 * depth * depth + 32 * depth).min(2_000);
        match mv.captured() {
            Some(taken) => self.histories.reward_capture(mv, taken, bonus),
            None => {
                let killers = &mut self.frames[ply].killers;
                if killers[0] != Some(mv) {
                    *killers = [Some(mv), killers[0]];
                }
                self.histories.reward_quiet(&context, mv, bonus);
                for &other in &failed.quiets {
                    self.histories.reward_quiet(&context, other, -bonus);
                }
            }
        }
        for &other in &failed.captures {
            if let Some(taken) = other.captured() {
                self.histories.reward_capture(other, taken, -bonus);
            }
        }
    }
}
