//! Perft with a table of positions: paths that meet are counted once.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use engine_core::{MoveList, Position};
use thiserror::Error;

use crate::Board;

/// Subtree counts by position and depth, shared by all threads without locks.
///
/// An entry is two words: the count, and the key XORed with it. A pair that two threads have written half
/// each fits no key and reads as absent (the idea is R. Hyatt's). Two different positions with the same
/// 64-bit key would be taken for one.
pub struct PerftTable {
    buckets: Vec<Bucket>,
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
        buckets.resize_with(count, Bucket::default);
        Ok(Self { buckets })
    }

    /// The count stored for a key.
    #[inline]
    fn probe(&self, key: u64) -> Option<u64> {
        self.bucket(key).0.iter().find_map(|entry| {
            let count = entry.count.load(Relaxed);
            (entry.key_xor_count.load(Relaxed) ^ count == key && count != 0).then_some(count)
        })
    }

    /// Stores a count in place of the smallest of its bucket: the one that is soonest made again.
    #[inline]
    fn store(&self, key: u64, count: u64) {
        let smallest = self.bucket(key).0.iter().min_by_key(|entry| entry.count.load(Relaxed));
        if let Some(entry) = smallest {
            entry.key_xor_count.store(key ^ count, Relaxed);
            entry.count.store(count, Relaxed);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high half of a product spreads any key over any number of buckets.
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }
}

/// The smallest depth worth a look in the table: below it, counting is as quick as the memory.
const LEAST_DEPTH: u32 = 3;

/// Counts the leaves `depth` plies deep, with the help of what the table holds and to its profit.
pub fn count(board: &mut Board, depth: u32, table: &PerftTable) -> u64 {
    if depth < LEAST_DEPTH {
        return super::count(board, depth);
    }
    let key = key_at(board, depth);
    if let Some(count) = table.probe(key) {
        return count;
    }
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let mut nodes = 0;
    for mv in moves {
        board.make(mv);
        nodes += count(board, depth - 1, table);
        board.unmake();
    }
    table.store(key, nodes);
    nodes
}

/// The position's key, another one for each depth.
fn key_at(board: &Board, depth: u32) -> u64 {
    board.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_any_size_counts_the_same() {
        for mib in [1, 3] {
            let table = PerftTable::new(mib).unwrap();
            let mut board = Board::start();
            assert_eq!(count(&mut board, 4, &table), 15_587_032);
            assert_eq!(count(&mut board, 4, &table), 15_587_032, "read back");
            assert!(table.probe(key_at(&board, 4)).is_some());
        }
    }

    #[test]
    fn the_smallest_count_makes_room() {
        let table = PerftTable { buckets: vec![Bucket::default()] };
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
