//! Perft with a table of positions: paths that meet are counted once.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;
use engine_core::zobrist::Zobrist;
use engine_core::{Color, Move, MoveList, Position};

use super::parallel::Count;
use crate::attacks::Native;
use crate::movegen::{self, Every};
pub use crate::table::TableError;
use crate::table::{Clusters, Slot};
use crate::{Board, Sets};

/// Subtree counts by position and depth, shared by all threads without locks.
///
/// A count has a slot with its key (`crate::table`), four of them fill a cache line. Two different positions
/// with the same 64-bit key would be taken for one.
pub struct PerftTable {
    clusters: Clusters,
    probes: AtomicU64,
    hits: AtomicU64,
}

/// How a table was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableUse {
    /// Positions looked up.
    pub probes: u64,
    /// Positions found.
    pub hits: u64,
}

impl PerftTable {
    /// An empty table of so many MiB, of which the system hands out what is used.
    ///
    /// # Errors
    /// If that is none, or more than there is.
    pub fn new(mib: usize) -> Result<Self, TableError> {
        Clusters::new(mib).map(Self::on)
    }

    pub(crate) fn on(clusters: Clusters) -> Self {
        Self { clusters, probes: AtomicU64::new(0), hits: AtomicU64::new(0) }
    }

    /// How often the table was asked, and how often it knew.
    pub fn use_so_far(&self) -> TableUse {
        TableUse { probes: self.probes.load(Relaxed), hits: self.hits.load(Relaxed) }
    }

    /// The count stored for a key.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<u64> {
        let known = self.clusters.of(key).iter().map(|slot| slot.load()).find(|&(found, _)| found == key);
        known.map(|(_, count)| count).filter(|&count| count != 0)
    }

    /// Stores a count, which is not 0 or never found again, in place of the same key's or else of the smallest
    /// of its cluster: the one that is soonest made again.
    #[inline(always)]
    pub fn store(&self, key: u64, count: u64) {
        let worth = |slot: &&Slot| match slot.load() {
            (found, _) if found == key => 0,
            (_, count) => count,
        };
        if let Some(slot) = self.clusters.of(key).iter().min_by_key(worth) {
            slot.store(key, count);
        }
    }
}

/// The smallest depth worth a look in the table: a position's two plies cost ten times a cache miss.
const LEAST_DEPTH: u32 = 2;

/// Counts the leaves `depth` plies deep, with the help of what the table holds and to its profit.
///
/// Where positions repeat themselves a table reaches counts that 64 bits do not hold: `u64::MAX` stands for
/// all of them.
pub fn count(board: &Board, depth: u32, table: &PerftTable) -> u64 {
    if depth < LEAST_DEPTH {
        return super::count(board, depth);
    }
    let mut counter = Counter { table, zobrist: Zobrist::shared(), seen: TableUse::default() };
    let nodes = counter.count(board.sets(), board.side_to_move(), board.key(), depth);
    table.probes.fetch_add(counter.seen.probes, Relaxed);
    table.hits.fetch_add(counter.seen.hits, Relaxed);
    nodes
}

struct Counter<'a> {
    table: &'a PerftTable,
    zobrist: &'static Zobrist,
    seen: TableUse,
}

impl Counter<'_> {
    fn count(&mut self, sets: &Sets, us: Color, key: u64, depth: u32) -> u64 {
        let slot = at_depth(key, depth);
        self.seen.probes += 1;
        if let Some(nodes) = self.table.probe(slot) {
            self.seen.hits += 1;
            return nodes;
        }
        let nodes = match depth {
            LEAST_DEPTH => super::below(sets, us, depth),
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
            self.table.clusters.prefetch(at_depth(key, depth));
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

/// A position's key, another one for each depth.
#[inline(always)]
fn at_depth(key: u64, depth: u32) -> u64 {
    key ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Counting with a table, for [`super::parallel::divide`].
pub struct Hashed<'a>(pub &'a PerftTable);

impl Count<Board> for Hashed<'_> {
    fn count(&self, board: &mut Board, depth: u32) -> u64 {
        count(board, depth, self.0)
    }

    fn known(&self, board: &Board, depth: u32) -> Option<u64> {
        let known = self.0.probe(at_depth(board.key(), depth));
        self.0.probes.fetch_add(1, Relaxed);
        self.0.hits.fetch_add(known.is_some().into(), Relaxed);
        known
    }

    fn learn(&self, board: &Board, depth: u32, nodes: u64) {
        self.0.store(at_depth(board.key(), depth), nodes);
    }
}
