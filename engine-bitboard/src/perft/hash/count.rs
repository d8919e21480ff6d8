//! Counting with a table.

use arrayvec::ArrayVec;
use engine_core::zobrist::Zobrist;
use engine_core::{Color, Move, MoveList, Position};

use super::key::place;
use super::verify::{At, Audit, Trust};
use super::{Key, PerftTable, TableUse};
use crate::attacks::Native;
use crate::movegen::{self, Every};
use crate::perft::{self, parallel::Count};
use crate::{Board, Sets};

/// The smallest depth worth a look in the table: a position's two plies cost ten times a cache miss.
const LEAST_DEPTH: u32 = 2;

/// Counts the leaves `depth` plies deep, with the help of what the table holds and to its profit.
///
/// Where positions repeat themselves a table reaches counts that 64 bits do not hold: `u64::MAX` stands for
/// all of them.
pub fn count(board: &Board, depth: u32, table: &PerftTable) -> u64 {
    count_audited(board, depth, table, &Trust)
}

pub(super) fn count_audited(board: &Board, depth: u32, table: &PerftTable, audit: &impl Audit) -> u64 {
    if depth < LEAST_DEPTH {
        return perft::count(board, depth);
    }
    let mut counter = Counter { table, audit, zobrist: Zobrist::shared(), seen: TableUse::default() };
    let nodes = counter.count(board.sets(), board.side_to_move(), board.key(), depth);
    table.add(&counter.seen);
    nodes
}

struct Counter<'a, A> {
    table: &'a PerftTable,
    audit: &'a A,
    zobrist: &'static Zobrist,
    seen: TableUse,
}

impl<A: Audit> Counter<'_, A> {
    fn count(&mut self, sets: &Sets, us: Color, key: u64, depth: u32) -> u64 {
        let slot = Key::of(sets, us, key, depth);
        self.seen.probes += 1;
        if let Some(nodes) = self.table.probe(slot) {
            self.seen.hits += 1;
            let at = At { sets, side: us, depth };
            self.audit.found(slot, nodes, at, || Some(perft::below(sets, us, depth)));
            return nodes;
        }
        let nodes = match depth {
            LEAST_DEPTH => perft::below(sets, us, depth),
            _ => self.count_children(sets, us, key, depth - 1),
        };
        self.table.store(slot, nodes);
        nodes
    }

    /// The keys of all children first, so that their clusters are on the way when they are asked for.
    fn count_children(&mut self, sets: &Sets, us: Color, key: u64, depth: u32) -> u64 {
        let mut moves = MoveList::new();
        movegen::legal::<Native, Every>(sets, us, &mut moves);
        let mut children = ArrayVec::<(Move, u64), 1024>::new();
        for mv in moves {
            let key = self.zobrist.after(key, us, mv);
            self.table.clusters.prefetch(place(key, depth));
            children.push((mv, key));
        }
        let mut nodes = 0;
        for (mv, key) in children {
            let below = self.count(&sets.after(us, mv), us.other(), key, depth);
            nodes = u64::saturating_add(nodes, below);
        }
        nodes
    }
}

/// Counting with a table, for [`crate::perft::parallel::divide`].
pub struct Hashed<'a>(pub &'a PerftTable);

impl Count<Board> for Hashed<'_> {
    fn count(&self, board: &mut Board, depth: u32) -> u64 {
        count(board, depth, self.0)
    }

    fn known(&self, board: &Board, depth: u32) -> Option<u64> {
        let known = self.0.probe(Key::new(board, depth));
        self.0.add(&TableUse { probes: 1, hits: known.is_some().into(), ..TableUse::default() });
        known
    }

    fn learn(&self, board: &Board, depth: u32, nodes: u64) {
        self.0.store(Key::new(board, depth), nodes);
    }
}
