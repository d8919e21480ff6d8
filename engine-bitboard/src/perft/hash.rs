//! Perft with a table of positions: paths that meet are counted once.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;
use engine_core::zobrist::Zobrist;
use engine_core::{Color, Move, MoveList, Position};
use rayon::prelude::*;
use thiserror::Error;

use super::parallel::Count;
use crate::attacks::Native;
use crate::movegen::{self, Every};
use crate::prefetch::prefetch;
use crate::{Board, Sets};

/// Subtree counts by position and depth, shared by all threads without locks.
///
/// An entry is two words: the count, and the key XORed with it. A pair that two threads have written half
/// each fits no key and reads as absent (the idea is R. Hyatt's). Two different positions with the same
/// 64-bit key would be taken for one.
pub struct PerftTable {
    buckets: Vec<Bucket>,
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

/// Four entries on one cache line.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Entry; 4]);

#[derive(Default)]
struct Entry {
    key_xor_count: AtomicU64,
    count: AtomicU64,
}

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PerftTableError {
    /// Zero MiB.
    #[error("a table of 0 MiB holds nothing, at least 1 is needed")]
    Empty,
    /// The memory is not there.
    #[error("no memory for a table of {mib} MiB")]
    NoMemory {
        /// The size asked for.
        mib: usize,
    },
}

impl PerftTable {
    /// An empty table of so many MiB.
    ///
    /// # Errors
    /// If that is none, or more than there is.
    pub fn new(mib: usize) -> Result<Self, PerftTableError> {
        if mib == 0 {
            return Err(PerftTableError::Empty);
        }
        let no_memory = PerftTableError::NoMemory { mib };
        let count = mib.checked_mul((1 << 20) / size_of::<Bucket>()).ok_or(no_memory)?;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| no_memory)?;
        // In parallel: it is here that the system hands out the pages.
        (0..count).into_par_iter().map(|_| Bucket::default()).collect_into_vec(&mut buckets);
        Ok(Self { buckets, probes: AtomicU64::new(0), hits: AtomicU64::new(0) })
    }

    /// How often the table was asked, and how often it knew.
    pub fn use_so_far(&self) -> TableUse {
        TableUse { probes: self.probes.load(Relaxed), hits: self.hits.load(Relaxed) }
    }

    /// The count stored for a key.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<u64> {
        self.bucket(key).0.iter().find_map(|entry| {
            let count = entry.count.load(Relaxed);
            (entry.key_xor_count.load(Relaxed) ^ count == key && count != 0).then_some(count)
        })
    }

    /// Stores a count, which is not 0 or never found again, in place of the same key's or else of the smallest
    /// of its bucket: the one that is soonest made again.
    #[inline(always)]
    pub fn store(&self, key: u64, count: u64) {
        let worth = |entry: &&Entry| {
            let count = entry.count.load(Relaxed);
            if entry.key_xor_count.load(Relaxed) ^ count == key { 0 } else { count }
        };
        if let Some(entry) = self.bucket(key).0.iter().min_by_key(worth) {
            entry.key_xor_count.store(key ^ count, Relaxed);
            entry.count.store(count, Relaxed);
        }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of a product spreads any key over any number of buckets.
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Asks for the bucket's cache line, to be there when it is needed.
    #[inline(always)]
    fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
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

    /// The keys of all children first, so that their buckets are on the way when they are asked for.
    fn count_children(&mut self, sets: &Sets, us: Color, key: u64, depth: u32) -> u64 {
        let mut moves = MoveList::new();
        movegen::legal::<Native, Every>(sets, us, &mut moves);
        let mut children = ArrayVec::<(Move, u64), 1024>::new();
        for mv in moves {
            let key = self.zobrist.after(key, us, mv);
            self.table.prefetch(at_depth(key, depth));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_any_size_counts_the_same() {
        for mib in [1, 3] {
            let table = PerftTable::new(mib).unwrap();
            let board = Board::start();
            assert_eq!(count(&board, 4, &table), 15_587_032);
            assert_eq!(count(&board, 4, &table), 15_587_032, "read back");
            assert!(table.probe(at_depth(board.key(), 4)).is_some());
        }
    }

    #[test]
    fn the_smallest_count_makes_room() {
        let mut table = PerftTable::new(1).unwrap();
        table.buckets.truncate(1);
        for n in 1..=5 {
            table.store(n, n * 100);
        }
        assert_eq!(
            [1, 2, 3, 4, 5].map(|n| table.probe(n)),
            [None, Some(200), Some(300), Some(400), Some(500)]
        );
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert_eq!(PerftTable::new(0).err(), Some(PerftTableError::Empty));
        for mib in [usize::MAX, 1 << 40] {
            assert_eq!(PerftTable::new(mib).err(), Some(PerftTableError::NoMemory { mib }));
        }
    }
}
