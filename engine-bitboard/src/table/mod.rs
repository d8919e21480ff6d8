//! What the transposition table and the perft table have in common: pairs of a key and a word, shared by all
//! threads without locks.
//!
//! | module | owns |
//! |---|---|
//! | `slot` | one pair, of which no half is taken for the whole |
//! | `pages` | the memory |
//! | `size` | how much of it there is, and [`TableError`] |
//!
//! What the tables keep, and in place of what, is their own business.
//!
//! # How often a table lies
//!
//! A look at a cluster compares up to four words of 64 bits. For a position that is not there, each is the wanted
//! one by chance: a false hit.
//!
//! * If the compared word is also what chooses the cluster, as in the transposition table, all words of a cluster
//!   agree in the bits that have chosen it, and these bits tell nothing: with *n* slots in use it is one look in
//!   2⁶⁴ / *n*. With 1 GiB (2²⁶ slots) that is 3.6 in 10¹² looks, with 8 GiB 29. A search that looks 10⁶ times a
//!   second meets a wrong entry every few days; its move is played only where it is legal.
//! * If another, independent word of the position chooses the cluster, as in the perft table, it is one look in
//!   2⁶², whatever the size: 0.0000002 in 10¹² looks.
//!
//! A perft cannot afford a single one. From the start position it looks 240,992 times at depth 5 and 8,415,367 times
//! at depth 6, 35 times as often: some 10¹⁰ times at depth 8. There a full table of 8 GiB would be expected to lie
//! 0.3 times the first way, and 3 · 10⁻⁹ times the second; each lie is taken for a wrong count.
//!
//! Two threads that write one slot at a time leave a word that is neither's: as good as random, it lies as seldom.

mod pages;
mod size;
mod slot;

#[cfg(all(test, loom))]
mod model;

use rayon::prelude::*;

use crate::prefetch::prefetch;
use pages::Pages;
pub use size::TableError;
pub(crate) use slot::Slot;

/// Four on a cache line; the model checker has a hard time with more than two.
pub(crate) const SLOTS: usize = if cfg!(loom) { 2 } else { 4 };

/// The slots that a key may be in: one cache line.
#[derive(Default)]
#[repr(align(64))]
pub(crate) struct Cluster([Slot; SLOTS]);

/// All slots of a table.
pub(crate) struct Clusters(Pages);

/// What one thread clears at a time: 1 MiB, and under the slow interpreter next to nothing.
const CHUNK: usize = if cfg!(miri) { 8 } else { (1 << 20) / size_of::<Cluster>() };

impl Clusters {
    /// So many MiB of empty slots.
    pub(crate) fn new(mib: usize) -> Result<Self, TableError> {
        let bytes = size::granted(mib)?;
        let pages = Pages::new(bytes / size_of::<Cluster>()).ok_or(TableError::Refused { mib })?;
        Ok(Self(pages))
    }

    /// So many clusters, at least one: next to nothing, which threads fight for.
    #[cfg(test)]
    pub(crate) fn tiny(count: usize) -> Self {
        Self(Pages::new(count).expect("a few bytes are there"))
    }

    /// The slots that a key may be in.
    #[inline(always)]
    pub(crate) fn of(&self, key: u64) -> &[Slot; SLOTS] {
        &self.cluster(key).0
    }

    /// Asks for the cache line of a key, to be there when it is needed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    #[inline(always)]
    fn cluster(&self, key: u64) -> &Cluster {
        let clusters = self.0.clusters();
        // The high half of a product spreads any key over any number of clusters.
        &clusters[((u128::from(key) * clusters.len() as u128) >> 64) as usize]
    }

    /// All slots, from the table's beginning.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.0.clusters().iter().flat_map(|cluster| &cluster.0)
    }

    /// Empties all slots, on all cores. It touches all of the memory: the next user waits for no page of it.
    pub(crate) fn clear(&mut self) {
        self.0.clusters().par_chunks(CHUNK).for_each(|chunk| {
            chunk.iter().flat_map(|cluster| &cluster.0).for_each(|slot| slot.store(0, 0));
        });
    }
}
