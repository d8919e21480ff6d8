//! The tree, as negamax with a principal variation window: one position, and its moves in turn.

use engine_core::{Move, Position};

use arrayvec::ArrayVec;

use super::picker::{Picker, find_table_move};
use super::reductions::{self, PLY};
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, from_table, is_mate, mated_in, to_table};
use super::tt::{Bound, Entry, TableMove};
use super::worker::Worker;
use crate::attacks::Native;
use crate::movegen::Checks;

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

/// Moves tried without success that are remembered for it.
type Tried = ArrayVec<Move, 64>;

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

    fn moves(&mut self, mut node: Node) -> Score {
        let Node { beta, depth, ply, pv, in_check, .. } = node;
        let first_alpha = node.alpha;
        let context = self.context(ply);
        let mut picker = Picker::new(node.table_move, self.frames[ply].killers);
        let mut checks = None;
        let mut only_checks = false; // of the quiet moves
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut tried = 0;
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        while let Some(mv) = picker.next(&self.board, self.histories, &context) {
            if Some(mv) == node.excluded || ply == 0 && !self.is_wanted(mv) {
                continue;
            }
            let sets = self.board.sets();
            let checks = checks.get_or_insert_with(|| Checks::of::<Native>(sets, context.us));
            let history = match mv.captured() {
                None => self.histories.row(&context).quiet(mv),
                Some(taken) => self.histories.capture(mv, taken),
            };
            let candidate = Candidate {
                mv,
                quiet: mv.captured().is_none() && mv.promotion().is_none(),
                gives_check: checks.given_by::<Native>(sets, mv),
                history,
                tried,
            };
            if ply > 0 && best > -MATE_BOUND {
                if candidate.quiet && !only_checks && self.quiets_are_hopeless(&node, tried) {
                    // A check may mate.
                    picker.keep_quiets(|mv| checks.given_by::<Native>(sets, mv));
                    only_checks = true;
                }
                if only_checks && candidate.quiet && !candidate.gives_check
                    || self.is_hopeless(&node, &candidate)
                {
                    continue;
                }
            }
            self.shared.table.prefetch(self.board.key_after(mv));
            let extension = match self.extension(&node, mv) {
                Extension::Cut(score) => return score,
                Extension::Plies(plies) => plies,
            };
            if self.stopped {
                return 0;
            }
            let nodes_before = self.nodes;
            self.make(mv, ply, candidate.gives_check);
            tried += 1;
            let score = self.child(&node, &candidate, extension);
            self.board.unmake();
            if ply == 0 {
                self.effort.push((mv, self.nodes - nodes_before));
            }
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > node.alpha {
                    best_move = Some(mv);
                    node.alpha = score;
                    if pv {
                        self.extend_line(ply, mv);
                    }
                    if ply == 0 {
                        self.partial = Some((score, self.lines[0].clone()));
                    }
                    if score >= beta {
                        self.stats.cuts += 1;
                        self.stats.first_cuts += u64::from(tried == 1);
                        break;
                    }
                }
            }
            let list = if candidate.quiet { &mut quiets } else { &mut captures };
            let _ = list.try_push(mv); // those beyond are many, and each tells little
        }
        if tried == 0 {
            return match () {
                () if node.excluded.is_some() => first_alpha,
                () if in_check => mated_in(ply),
                () => 0,
            };
        }
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            self.learn(mv, depth, ply, &quiets, &captures);
        }
        if node.excluded.is_none() && (ply > 0 || self.searches_all()) {
            self.remember(&node, best, best_move, first_alpha);
        }
        best
    }

    /// Keeps a result: in the table, and as a correction of the evaluation.
    fn remember(&mut self, node: &Node, best: Score, best_move: Option<Move>, first_alpha: Score) {
        let bound = match () {
            () if best >= node.beta => Bound::Lower,
            () if best > first_alpha => Bound::Exact,
            () => Bound::Upper,
        };
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
    fn learn(&mut self, mv: Move, depth: i32, ply: usize, quiets: &[Move], captures: &[Move]) {
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
                for &other in quiets {
                    self.histories.reward_quiet(&context, other, -bonus);
                }
            }
        }
        for &other in captures {
            if let Some(taken) = other.captured() {
                self.histories.reward_capture(other, taken, -bonus);
            }
        }
    }
}

/// What is done with a move before it is made.
pub(super) enum Extension {
    /// It is searched so much deeper, or less deep.
    Plies(i32),
    /// The position needs no search at all.
    Cut(Score),
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
