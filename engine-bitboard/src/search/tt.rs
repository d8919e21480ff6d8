//! The transposition table: what is known of positions, shared by all threads without locks.
//!
//! An entry is two words, the data and the key XORed with them. Threads read and write them one by one, as
//! relaxed atomics; a pair that two threads have written half each fits no key and reads as absent (the idea
//! is R. Hyatt's). Four entries fill a cache line.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use engine_core::{Cell, Move, PieceKind};
use thiserror::Error;

use super::score::Score;
use crate::prefetch::prefetch;

/// What an entry's score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The score is at most this.
    Upper = 1,
    /// The score is at least this.
    Lower = 2,
    /// The score is this.
    Exact = 3,
}

/// A move as the table keeps it: 17 bits, found again among the moves of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMove(u32);

impl TableMove {
    /// Keeps from, to and promotion.
    pub fn new(mv: Move) -> Self {
        let promotion = mv.promotion().map_or(0, |kind| kind.index() as u32 + 1);
        Self(mv.from().index() as u32 | (mv.to().index() as u32) << 7 | promotion << 14)
    }

    /// The cell it leaves, the cell it arrives on, and what a pawn becomes; `None` if it is no move at all.
    pub fn parts(self) -> Option<(Cell, Cell, Option<PieceKind>)> {
        let from = Cell::from_index((self.0 & 127) as usize)?;
        let to = Cell::from_index((self.0 >> 7 & 127) as usize)?;
        let promotion = match self.0 >> 14 {
            0 => None,
            n => Some(PieceKind::from_index(n as usize - 1)?),
        };
        (from != to).then_some((from, to, promotion))
    }

    /// Whether it is this move.
    pub fn is(self, mv: Move) -> bool {
        self == Self::new(mv)
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or one that refuted.
    pub mv: Option<TableMove>,
    /// What it is worth; a mate is counted from this position.
    pub score: Score,
    /// The static evaluation.
    pub eval: Score,
    /// Plies searched, 0 to 255.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
}

/// Bits: move 17, depth 8, bound 2, generation 5, score 16, evaluation 16.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let mv = entry.mv.map_or(0, |mv| u64::from(mv.0));
    mv | u64::from(entry.depth) << 17
        | (entry.bound as u64) << 25
        | u64::from(generation & 31) << 27
        | u64::from(entry.score as i16 as u16) << 32
        | u64::from(entry.eval as i16 as u16) << 48
}

fn unpack(data: u64) -> Option<Entry> {
    let mv = TableMove((data & 0x1_ffff) as u32);
    Some(Entry {
        mv: mv.parts().map(|_| mv),
        depth: (data >> 17) as u8,
        bound: match data >> 25 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        },
        score: Score::from((data >> 32) as u16 as i16),
        eval: Score::from((data >> 48) as u16 as i16),
    })
}

fn generation_of(data: u64) -> u8 {
    (data >> 27 & 31) as u8
}

#[derive(Default)]
struct Slot {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

#[repr(align(64))]
#[derive(Default)]
struct Cluster([Slot; 4]);

/// Why there is no table of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// Zero MiB.
    #[error("a table of 0 MiB holds nothing: at least 1 is needed")]
    Empty,
    /// The memory is not there.
    #[error("no memory for a table of {mib} MiB")]
    NoMemory {
        /// The size asked for.
        mib: usize,
    },
}

/// The table.
pub struct Table {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

impl Table {
    /// An empty table of so many MiB.
    ///
    /// # Errors
    /// If that is none, or more than there is.
    pub fn new(mib: usize) -> Result<Self, TableError> {
        if mib == 0 {
            return Err(TableError::Empty);
        }
        let no_memory = TableError::NoMemory { mib };
        let count = mib.checked_mul((1 << 20) / size_of::<Cluster>()).ok_or(no_memory)?;
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count).map_err(|_| no_memory)?;
        clusters.resize_with(count, Cluster::default);
        Ok(Self { clusters, generation: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.clusters.iter_mut().for_each(|cluster| *cluster = Cluster::default());
        *self.generation.get_mut() = 0;
    }

    /// A new search begins: what older ones left gives way first.
    pub fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    /// What is known of a position.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.key_xor_data.load(Relaxed) ^ data == key).then(|| unpack(data)).flatten()
        })
    }

    /// Keeps what was found: in place of the same position's entry, or else of the oldest and shallowest.
    #[inline]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Relaxed) & 31;
        let worth = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            if slot.key_xor_data.load(Relaxed) ^ data == key || data == 0 {
                return i32::MIN;
            }
            let age = i32::from(generation.wrapping_sub(generation_of(data)) & 31);
            i32::from((data >> 17) as u8) - 8 * age
        };
        let Some(slot) = self.cluster(key).0.iter().min_by_key(worth) else { return };
        let old = slot.data.load(Relaxed);
        if slot.key_xor_data.load(Relaxed) ^ old == key
            && let Some(before) = unpack(old)
        {
            entry.mv = entry.mv.or(before.mv);
            let fresh = generation_of(old) == generation;
            if entry.bound != Bound::Exact && fresh && before.depth > entry.depth.saturating_add(3) {
                return;
            }
        }
        let data = pack(&entry, generation);
        slot.key_xor_data.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }

    /// Asks for the cache line of a position, to be there when it is probed.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// Thousandths of the table that this search has filled, of a sample.
    pub fn fullness(&self) -> usize {
        let generation = self.generation.load(Relaxed) & 31;
        let sample = self.clusters.iter().take(250).flat_map(|cluster| &cluster.0);
        let used = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && generation_of(data) == generation
        };
        sample.filter(used).count()
    }

    #[inline(always)]
    fn cluster(&self, key: u64) -> &Cluster {
        // The high half of a product spreads any key over any number of clusters.
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        let cell = |text| Cell::from_text(text).unwrap();
        let mv = Move::new(cell("Ed4"), cell("Ed5"), PieceKind::Pawn, None, Some(PieceKind::Unicorn));
        Entry { mv: Some(TableMove::new(mv)), score: -29_990, eval: 123, depth, bound: Bound::Lower }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1).unwrap();
        assert_eq!(table.probe(7), None);
        for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
            for depth in [0, 1, 255] {
                let key = u64::from(depth) << 40 | bound as u64;
                let entry = Entry { bound, ..entry(depth) };
                table.store(key, entry);
                assert_eq!(table.probe(key), Some(entry));
            }
        }
    }

    #[test]
    fn the_oldest_and_shallowest_makes_room() {
        let mut table = Table::new(1).unwrap();
        table.clusters.truncate(1);
        for depth in 1..=5 {
            table.store(u64::from(depth), entry(depth));
        }
        assert_eq!([1, 2, 3, 4, 5].map(|key| table.probe(key).is_some()), [false, true, true, true, true]);
        table.age();
        table.store(9, entry(1));
        table.store(10, entry(1));
        assert_eq!(
            [2, 3, 4, 5, 9, 10].map(|key| table.probe(key).is_some()),
            [false, false, true, true, true, true]
        );
    }

    #[test]
    fn a_torn_entry_is_absent() {
        let table = Table::new(1).unwrap();
        table.store(42, entry(3));
        let slot = &table.cluster(42).0[0];
        slot.data.store(slot.data.load(Relaxed) ^ 1 << 50, Relaxed);
        assert_eq!(table.probe(42), None);
    }
}
