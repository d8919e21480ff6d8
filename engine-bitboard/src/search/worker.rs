//! One thread of the search: the tree, as negamax with a principal variation window.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;
use engine_core::{Move, MoveList, PieceKind, Position};

use super::history::Histories;
use super::limits::Deadlines;
use super::params::SearchParams;
use super::picker::{Picker, find_table_move};
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, from_table, is_mate, mated_in, to_table};
use super::tt::{Bound, Entry, Table, TableMove};
use crate::attacks::Native;
use crate::eval::Evaluation;
use crate::movegen;
use crate::{Board, see};

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) params: SearchParams,
    pub(super) evaluation: Evaluation,
    pub(super) deadlines: Deadlines,
    /// Set from outside.
    pub(super) stop: &'a AtomicBool,
    /// Set by the threads themselves: a limit is reached, or the first has finished.
    pub(super) done: AtomicBool,
    /// Nodes of all threads, but for the last few of each.
    pub(super) nodes: AtomicU64,
    pub(super) search_moves: &'a [Move],
}

/// Nodes between two looks at the clock.
const CLOCK_EVERY: u64 = 1024;

type Line = ArrayVec<Move, MAX_PLY>;

/// A thread at work.
pub(super) struct Worker<'a> {
    pub(super) board: Board,
    pub(super) histories: &'a mut Histories,
    pub(super) shared: &'a Shared<'a>,
    /// Whether this thread looks at the clock.
    pub(super) keeps_time: bool,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    pub(super) stopped: bool,
    pub(super) root_depth: usize,
    killers: Vec<[Option<Move>; 2]>,
    evals: Vec<Score>,
    /// The best line found from each ply.
    pub(super) lines: Vec<Line>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        board: Board,
        histories: &'a mut Histories,
        shared: &'a Shared<'a>,
        keeps_time: bool,
    ) -> Self {
        Self {
            board,
            histories,
            shared,
            keeps_time,
            nodes: 0,
            seldepth: 0,
            stopped: false,
            root_depth: 1,
            killers: vec![[None; 2]; MAX_PLY + 2],
            evals: vec![0; MAX_PLY + 2],
            lines: vec![Line::new(); MAX_PLY + 2],
        }
    }

    /// Counts a node; whether the search has to end.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes.is_multiple_of(CLOCK_EVERY) {
            let all = self.shared.nodes.fetch_add(CLOCK_EVERY, Relaxed) + CLOCK_EVERY;
            if all >= self.shared.deadlines.nodes || self.keeps_time && self.shared.deadlines.is_over() {
                self.shared.done.store(true, Relaxed);
            }
        }
        // A small limit of nodes is kept to the node, if there is one thread.
        let spent = self.keeps_time && self.nodes >= self.shared.deadlines.nodes;
        self.stopped |= spent || self.shared.stop.load(Relaxed) || self.shared.done.load(Relaxed);
        self.stopped
    }

    /// The static evaluation.
    #[inline]
    pub(super) fn evaluate(&self) -> Score {
        self.shared.evaluation.evaluate(&self.board)
    }

    /// A draw, or a mate nearer than the window: the score, if that is all there is to say.
    pub(super) fn ended(&self, ply: usize, in_check: bool) -> Option<Score> {
        let board = &self.board;
        if board.is_dead() || board.repetitions() > 0 {
            return Some(0);
        }
        if board.halfmove() >= engine_core::outcome::FIFTY_MOVES {
            let mated = in_check && board.legal_count() == 0;
            return Some(if mated { mated_in(ply) } else { 0 });
        }
        None
    }

    /// The score of the position within the window, `depth` plies deep.
    pub(super) fn search(
        &mut self,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        self.lines[ply].clear();
        let params = self.shared.params;
        let in_check = self.board.is_check();
        if in_check && params.check_extensions && ply > 0 && ply < 2 * self.root_depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiescence(alpha, beta, ply);
        }
        if self.visit(ply) {
            return 0;
        }
        let pv = beta - alpha > 1;
        if ply > 0 {
            if let Some(score) = self.ended(ply, in_check) {
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
        let known = self.shared.table.probe(key);
        if let Some(entry) = known
            && params.table_cuts
            && !pv
            && i32::from(entry.depth) >= depth
            && let Some(score) = cut_by(&entry, alpha, beta, ply)
        {
            return score;
        }
        let table_move = find_table_move(&self.board, known.and_then(|entry| entry.mv));
        let eval = if in_check { -INFINITE } else { known.map_or_else(|| self.evaluate(), |e| e.eval) };
        self.evals[ply] = eval;
        let improving = !in_check && ply >= 2 && eval > self.evals[ply - 2];
        self.killers[ply + 1] = [None; 2];

        if !pv && !in_check && !is_mate(beta) {
            if params.reverse_futility && depth <= 7 && eval - 85 * (depth - i32::from(improving)) >= beta {
                return eval;
            }
            if let Some(score) = self.null_move(beta, depth, ply, eval, cut) {
                return score;
            }
        }
        if params.internal_reductions && depth >= 4 && table_move.is_none() && (pv || cut) {
            depth -= 1;
        }
        self.moves(Node { alpha, beta, depth, ply, pv, cut, in_check, improving, eval, key }, table_move)
    }

    /// If passing is good enough even with a shallow search, a move is.
    fn null_move(&mut self, beta: Score, depth: i32, ply: usize, eval: Score, cut: bool) -> Option<Score> {
        let us = self.board.side_to_move();
        let sets = self.board.sets();
        let officers = sets.color(us) & !sets.kind(PieceKind::Pawn) & !sets.kind(PieceKind::King);
        let passed_before = ply > 0 && self.board.last_move().is_none();
        if !self.shared.params.null_move || depth < 3 || eval < beta || officers.is_empty() || passed_before {
            return None;
        }
        let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        self.board.make_null();
        let score = -self.search(-beta, -beta + 1, depth - reduction, ply + 1, !cut);
        self.board.unmake_null();
        if self.stopped {
            return Some(0);
        }
        // A mate found after a pass is no proof.
        (score >= beta).then_some(if is_mate(score) { beta } else { score })
    }

    fn moves(&mut self, mut node: Node, table_move: Option<Move>) -> Score {
        let Node { beta, depth, ply, pv, in_check, .. } = node;
        let first_alpha = node.alpha;
        let mut picker = Picker::new(table_move, self.killers[ply]);
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut tried = 0;
        let (mut quiets, mut captures) = (MoveList::new(), MoveList::new());
        while let Some(mv) = picker.next(&self.board, self.histories) {
            if ply == 0 && !self.shared.search_moves.is_empty() && !self.shared.search_moves.contains(&mv) {
                continue;
            }
            let quiet = mv.captured().is_none() && mv.promotion().is_none();
            if ply > 0 && best > -MATE_BOUND && self.is_hopeless(&node, mv, quiet, tried) {
                continue;
            }
            self.shared.table.prefetch(self.board.key_after(mv));
            let history = match quiet {
                true => self.histories.quiet(self.board.side_to_move(), self.board.last_move(), mv),
                false => 0,
            };
            self.board.make(mv);
            tried += 1;
            let score = self.child(&node, quiet, tried, history);
            self.board.unmake();
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
                    if score >= beta {
                        break;
                    }
                }
            }
            if quiet { &mut quiets } else { &mut captures }.push(mv);
        }
        if tried == 0 && best == -INFINITE {
            return if in_check { mated_in(ply) } else { 0 };
        }
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            self.learn(mv, depth, ply, &quiets, &captures);
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > first_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        let entry = Entry {
            mv: best_move.map(TableMove::new),
            score: to_table(best, ply),
            eval: node.eval.max(-MATE),
            depth: depth as u8,
            bound,
        };
        if ply != 0 || self.shared.search_moves.is_empty() {
            self.shared.table.store(node.key, entry);
        }
        best
    }

    /// Whether a move is not worth a search this near to the leaves. A check that loses nothing is: it may mate.
    fn is_hopeless(&self, node: &Node, mv: Move, quiet: bool, tried: usize) -> bool {
        self.promises_little(node, mv, quiet, tried)
            && !(self.gives_check(mv) && see::see_ge(&self.board, mv, 0))
    }

    fn gives_check(&self, mv: Move) -> bool {
        let us = self.board.side_to_move();
        let king = self.board.sets().king(us.other());
        movegen::is_attacked::<Native>(&self.board.sets().after(us, mv), king, us)
    }

    fn promises_little(&self, node: &Node, mv: Move, quiet: bool, tried: usize) -> bool {
        let params = self.shared.params;
        let Node { depth, in_check, alpha, eval, .. } = *node;
        // Where the score is a mate, a sooner one is looked for, whatever the evaluation says.
        if in_check || is_mate(alpha) {
            return false;
        }
        if quiet {
            if params.late_move_pruning && depth <= 6 && tried > late_moves(node) {
                return true;
            }
            if params.futility && depth <= 6 && !node.pv && eval + 120 + 90 * depth <= alpha {
                return true;
            }
        }
        let threshold = if quiet { -40 * depth } else { -90 * depth };
        params.see_pruning && depth <= 6 && !see::see_ge(&self.board, mv, threshold)
    }

    /// The score of the position after a move, from the view of the side that made it.
    fn child(&mut self, node: &Node, quiet: bool, tried: usize, history: i32) -> Score {
        let Node { alpha, beta, depth, ply, pv, cut, in_check, improving, .. } = *node;
        let new_depth = depth - 1;
        if tried == 1 {
            return -self.search(-beta, -alpha, new_depth, ply + 1, !pv && !cut);
        }
        let mut reduction = 0;
        if self.shared.params.late_move_reductions && depth >= 3 && tried > 2 + usize::from(pv) && quiet {
            reduction = reduction_of(depth, tried) - i32::from(pv) + i32::from(cut)
                - i32::from(improving)
                - i32::from(in_check)
                - history / 8192;
            reduction = reduction.clamp(0, new_depth - 1);
        }
        let mut score = -self.search(-alpha - 1, -alpha, new_depth - reduction, ply + 1, true);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(-alpha - 1, -alpha, new_depth, ply + 1, !cut);
        }
        if score > alpha && pv && score < beta && !self.stopped {
            score = -self.search(-beta, -alpha, new_depth, ply + 1, false);
        }
        score
    }

    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        let room = here[ply].remaining_capacity();
        here[ply].extend(below[0].iter().copied().take(room));
    }

    /// A move refuted: it was good, and those tried before it were not.
    fn learn(&mut self, mv: Move, depth: i32, ply: usize, quiets: &[Move], captures: &[Move]) {
        let us = self.board.side_to_move();
        let before = self.board.last_move();
        let bonus = (16 * depth * depth + 32 * depth).min(2_000);
        match mv.captured() {
            Some(taken) => self.histories.reward_capture(mv, taken, bonus),
            None => {
                let killers = &mut self.killers[ply];
                if killers[0] != Some(mv) {
                    *killers = [Some(mv), killers[0]];
                }
                self.histories.reward_quiet(us, before, mv, bonus);
                for &other in quiets {
                    self.histories.reward_quiet(us, before, other, -bonus);
                }
            }
        }
        for &other in captures {
            if let Some(taken) = other.captured().filter(|_| other != mv) {
                self.histories.reward_capture(other, taken, -bonus);
            }
        }
    }
}

/// A position in the tree, as far as its moves have to know it.
struct Node {
    alpha: Score,
    beta: Score,
    depth: i32,
    ply: usize,
    pv: bool,
    cut: bool,
    in_check: bool,
    improving: bool,
    eval: Score,
    key: u64,
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

/// How many moves are tried near the leaves before quiet ones are left out.
fn late_moves(node: &Node) -> usize {
    let depth = node.depth as usize;
    (4 + depth * depth) / if node.improving { 1 } else { 2 } + usize::from(node.pv) * 4
}

/// Plies by which the `tried`-th move is searched less deep.
fn reduction_of(depth: i32, tried: usize) -> i32 {
    (0.8 + f64::from(depth).ln() * (tried as f64).ln() / 1.9) as i32
}
