//! What is not searched: positions far beyond the window, and moves that promise little.

use engine_core::{Move, PieceKind, Position};

use super::moves::{Candidate, Extension};
use super::node::Node;
use super::picker::Picker;
use super::score::{Score, from_table, is_mate, to_table};
use super::tt::{Bound, Entry, TableMove};
use super::worker::Worker;
use crate::attacks::Native;
use crate::movegen::Checks;
use crate::see;

impl Worker<'_> {
    /// The score of a position that is decided without its moves.
    pub(super) fn prune_node(&mut self, node: &Node) -> Option<Score> {
        let Node { alpha, beta, depth, ply, eval, .. } = *node;
        if node.pv || node.in_check || node.excluded.is_some() || is_mate(beta) {
            return None;
        }
        let params = self.shared.params;
        if params.reverse_futility && depth <= 8 && eval - 85 * (depth - i32::from(node.improving)) >= beta {
            return Some(eval);
        }
        if params.razoring && depth <= 3 && eval + 250 * depth + 50 < alpha {
            let score = self.quiescence(alpha, alpha + 1, ply);
            if score <= alpha || self.stopped {
                return Some(score);
            }
        }
        self.null_move(node).or_else(|| self.probcut(node))
    }

    /// If passing is good enough even with a shallower search, a move is: no position here where it is not,
    /// but zugzwang, which a search without passes rules out where much depends on it.
    fn null_move(&mut self, node: &Node) -> Option<Score> {
        let Node { beta, depth, ply, eval, .. } = *node;
        let params = self.shared.params;
        let us = self.board.side_to_move();
        let sets = self.board.sets();
        let officers = sets.color(us) & !sets.kind(PieceKind::Pawn) & !sets.kind(PieceKind::King);
        let refuted = node
            .known
            .is_some_and(|entry| entry.bound != Bound::Lower && from_table(entry.score, ply) < beta);
        if !params.null_move
            || depth < 3
            || !node.cut
            || eval < beta + 200 - 20 * depth
            || refuted
            || ply < self.passes_from
            || officers.is_empty()
            || self.has_passed(ply)
        {
            return None;
        }
        let reduced = depth - 4 - depth / 3 - ((eval - beta) / 200).clamp(0, 3);
        self.make_null(ply);
        let score = -self.search(-beta, -beta + 1, reduced, ply + 1, !node.cut);
        self.board.unmake_null();
        if self.stopped {
            return Some(0);
        }
        if score < beta {
            return None;
        }
        // A mate found after a pass is no proof.
        let score = if is_mate(score) { beta } else { score };
        if !params.null_verification || depth < VERIFY_DEPTH || self.passes_from > 0 {
            return Some(score);
        }
        self.passes_from = ply + 3 * reduced.max(0) as usize / 4;
        let verified = self.search(beta - 1, beta, reduced, ply, false);
        self.passes_from = 0;
        (verified >= beta || self.stopped).then_some(score)
    }

    /// If a capture holds well above the window in a shallower search, it does so in a deep one.
    fn probcut(&mut self, node: &Node) -> Option<Score> {
        let Node { beta, depth, ply, .. } = *node;
        let raised = beta + 180;
        let doubtful = node.known.is_some_and(|entry| {
            i32::from(entry.depth) >= depth - 3 && from_table(entry.score, ply) < raised
        });
        if !self.shared.params.probcut || depth < 5 || is_mate(raised) || doubtful {
            return None;
        }
        let context = self.context(ply);
        let checks = Checks::of::<Native>(self.board.sets(), context.us);
        let table_move = node
            .table_move
            .filter(|&mv| mv.captured().is_some() && see::see_ge(&self.board, mv, raised - node.eval));
        let mut picker = Picker::captures(table_move, raised - node.eval);
        while let Some(mv) = picker.next(&self.board, self.histories, &context) {
            self.make(mv, ply, checks.given_by::<Native>(self.board.sets(), mv));
            let mut score = -self.quiescence(-raised, -raised + 1, ply + 1);
            if score >= raised {
                score = -self.search(-raised, -raised + 1, depth - 4, ply + 1, !node.cut);
            }
            self.board.unmake();
            if self.stopped {
                return Some(0);
            }
            if score >= raised {
                let entry = Entry {
                    mv: Some(TableMove::new(mv)),
                    score: to_table(score, ply),
                    eval: node.raw_eval,
                    depth: (depth - 3) as u8,
                    bound: Bound::Lower,
                };
                self.shared.table.store(node.key, entry);
                return Some(if is_mate(score) { score } else { score - (raised - beta) });
            }
        }
        None
    }

    /// Whether quiet moves from the `tried`-th on are not worth a search this near to the leaves.
    pub(super) fn quiets_are_hopeless(&self, node: &Node, tried: usize) -> bool {
        let params = self.shared.params;
        let Node { depth, alpha, eval, .. } = *node;
        if !may_prune_moves(node) {
            return false;
        }
        params.late_move_pruning && tried > late_moves(node)
            || params.futility && !node.pv && eval + 120 + 90 * depth <= alpha
    }

    /// Whether a move is not worth a search this near to the leaves.
    pub(super) fn is_hopeless(&self, node: &Node, candidate: &Candidate) -> bool {
        let params = self.shared.params;
        let Candidate { mv, quiet, gives_check, .. } = *candidate;
        let depth = node.depth;
        if !may_prune_moves(node) {
            return false;
        }
        // A check that loses nothing is worth it: it may mate.
        let threshold = match () {
            () if gives_check => 0,
            () if quiet => -40 * depth,
            () => -90 * depth,
        };
        params.see_pruning && !see::see_ge(&self.board, mv, threshold)
    }

    /// Whether the table's move is the only good one, and is searched deeper; or one of several, and the
    /// position is not searched at all. The idea of singular extensions is that of Deep Thought's authors
    /// (T. Anantharaman, M. Campbell, F.-h. Hsu); cutting on several is Stockfish's.
    pub(super) fn extension(&mut self, node: &Node, mv: Move) -> Extension {
        let none = Extension::Plies(0);
        if Some(mv) != node.table_move || node.excluded.is_some() || node.ply == 0 {
            return none;
        }
        let Some(entry) = node.known.filter(|entry| entry.bound != Bound::Upper) else { return none };
        let score = from_table(entry.score, node.ply);
        if !self.shared.params.singular_extensions
            || node.depth < SINGULAR_DEPTH
            || i32::from(entry.depth) < node.depth - 3
            || is_mate(score)
            || node.ply >= 2 * self.root_depth
        {
            return none;
        }
        let Node { beta, ply, pv, .. } = *node;
        let bar = score - 2 * node.depth;
        self.frames[ply].excluded = Some(mv);
        let others = self.search(bar - 1, bar, (node.depth - 1) / 2, ply, node.cut);
        self.frames[ply].excluded = None;
        match () {
            () if others < bar => Extension::Plies(1 + i32::from(!pv && others < bar - 20)),
            () if bar >= beta && !pv => Extension::Cut(bar),
            () if score >= beta => Extension::Plies(-1),
            () => none,
        }
    }
}

/// From this depth on, a pass is verified.
const VERIFY_DEPTH: i32 = 12;

/// From this depth on, the table's move is held against all others.
const SINGULAR_DEPTH: i32 = 7;

/// Whether moves may be left out: near the leaves, not in check. Where the score is a mate, a sooner one is
/// looked for, whatever the evaluation says.
fn may_prune_moves(node: &Node) -> bool {
    !node.in_check && node.depth <= 6 && !is_mate(node.alpha)
}

/// How many moves are tried near the leaves before quiet ones are left out.
fn late_moves(node: &Node) -> usize {
    let depth = node.depth as usize;
    (4 + depth * depth) / if node.improving { 1 } else { 2 } + usize::from(node.pv) * 4
}
