//! The transposition table: what is known of positions, shared by all threads without locks.
//!
//! An entry is a word, and has a slot with its key (`crate::table`). Four slots fill a cache line.

mod entry;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::table::Clusters;
pub use crate::table::TableError;
pub use entry::{Bound, Entry, TableMove};
use entry::{depth_of, generation_of, pack, unpack};

/// The table.
pub struct Table {
    clusters: Clusters,
    generation: AtomicU8,
}

impl Table {
    /// An empty table of so many MiB, of which the system hands out what is used.
    ///
    /// # Errors
    /// If that is none, or more than there is.
    pub fn new(mib: usize) -> Result<Self, TableError> {
        Clusters::new(mib).map(Self::on)
    }

    pub(crate) fn on(clusters: Clusters) -> Self {
        Self { clusters, generation: AtomicU8::new(0) }
    }

    /// Forgets everything, and takes all of its memory from the system: the next search waits for none of it.
    pub fn clear(&mut self) {
        self.clusters.clear();
        *self.generation.get_mut() = 0;
    }

    /// A new search begins: what older ones left gives way first.
    pub fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// What is known of a position.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let known = self.clusters.of(key).iter().map(|slot| slot.load()).find(|&(found, _)| found == key);
        known.and_then(|(_, data)| unpack(data))
    }

    /// Keeps what was found: in place of the same position's entry, or else of the oldest and shallowest.
    #[inline]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Relaxed) & 31;
        let worth = |(found, data): (u64, u64)| {
            if found == key || data == 0 {
                return i32::MIN;
            }
            let age = i32::from(generation.wrapping_sub(generation_of(data)) & 31);
            i32::from(depth_of(data)) - 8 * age
        };
        let slots = self.clusters.of(key).iter().map(|slot| (slot, slot.load()));
        let Some((slot, (found, old))) = slots.min_by_key(|&(_, pair)| worth(pair)) else { return };
        if found == key
            && let Some(before) = unpack(old)
        {
            entry.mv = entry.mv.or(before.mv);
            let fresh = generation_of(old) == generation;
            if entry.bound != Bound::Exact && fresh && before.depth > entry.depth.saturating_add(3) {
                return;
            }
        }
        slot.store(key, pack(&entry, generation));
    }

    /// Asks for the cache line of a position, to be there when it is probed.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        self.clusters.prefetch(key);
    }

    /// Thousandths of the table that this search has filled, of a sample.
    pub fn fullness(&self) -> usize {
        let generation = self.generation.load(Relaxed) & 31;
        let used = |data: u64| data != 0 && generation_of(data) == generation;
        self.clusters.slots().take(1000).filter(|slot| used(slot.load().1)).count()
    }
}
