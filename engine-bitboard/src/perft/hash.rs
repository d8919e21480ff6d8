//! Perft with a table of positions: paths that meet are counted once.

mod count;
mod key;
#[cfg(test)]
mod tests;
mod verify;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub use self::count::{Hashed, count};
pub use self::key::Key;
pub use self::verify::{Mismatch, Verified};
pub use crate::table::TableError;
use crate::table::{Clusters, Slot};

/// Subtree counts by position and depth, shared by all threads without locks.
///
/// A count has a slot with its key's check (`crate::table`), four of them fill a cache line. That a position is
/// taken for another one is not expected in any count there is time for: see there.
pub struct PerftTable {
    clusters: Clusters,
    probes: AtomicU64,
    hits: AtomicU64,
    verified: AtomicU64,
}

/// How a table was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableUse {
    /// Positions looked up.
    pub probes: u64,
    /// Positions found.
    pub hits: u64,
    /// Counts found that were counted again.
    pub verified: u64,
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
        let [probes, hits, verified] = [const { AtomicU64::new(0) }; 3];
        Self { clusters, probes, hits, verified }
    }

    /// How often the table was asked, and how often it knew.
    pub fn use_so_far(&self) -> TableUse {
        let [probes, hits, verified] =
            [&self.probes, &self.hits, &self.verified].map(|sum| sum.load(Relaxed));
        TableUse { probes, hits, verified }
    }

    fn add(&self, seen: &TableUse) {
        self.probes.fetch_add(seen.probes, Relaxed);
        self.hits.fetch_add(seen.hits, Relaxed);
        self.verified.fetch_add(seen.verified, Relaxed);
    }

    /// The count stored for a key.
    #[inline(always)]
    pub fn probe(&self, Key { place, check }: Key) -> Option<u64> {
        let known = self.clusters.of(place).iter().map(|slot| slot.load()).find(|&(found, _)| found == check);
        known.map(|(_, count)| count).filter(|&count| count != 0)
    }

    /// Stores a count, which is not 0 or never found again, in place of the same key's or else of the smallest
    /// of its cluster: the one that is soonest made again.
    #[inline(always)]
    pub fn store(&self, Key { place, check }: Key, count: u64) {
        let worth = |slot: &&Slot| match slot.load() {
            (found, _) if found == check => 0,
            (_, count) => count,
        };
        if let Some(slot) = self.clusters.of(place).iter().min_by_key(worth) {
            slot.store(check, count);
        }
    }
}
