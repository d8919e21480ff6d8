//! Positions sorted and merged within a bound of memory: on disk once they are too many.
//!
//! An external merge sort: what memory holds is sorted, equal positions are merged, and only if that leaves
//! more than half is it spilled as a sorted run; in the end all runs are merged as they are read. Merging
//! before spilling is what a library's sort would not do, and it is most of the gain: paths that meet are
//! near each other.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::path::{Path, PathBuf};
use std::vec;

use rayon::prelude::*;

use super::error::Error;
use super::spool::{Entry, Reader, Writer};

/// Runs that are merged at once: each is an open file, of which a process has a thousand.
const MOST_RUNS: usize = 128;

/// Takes entries in any order.
pub struct Sorter {
    entries: Vec<Entry>,
    capacity: usize,
    runs: Vec<Reader<Entry>>,
    dir: PathBuf,
}

impl Sorter {
    /// An empty one that uses up to so many bytes of memory, and then the disk of `dir`.
    ///
    /// # Errors
    /// When there is not as much memory.
    pub fn new(bytes: usize, dir: &Path) -> Result<Self, Error> {
        let capacity = (bytes / size_of::<Entry>()).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(capacity).map_err(|_| Error::NoMemory { mib: bytes >> 20 })?;
        Ok(Self { entries, capacity, runs: Vec::new(), dir: dir.to_owned() })
    }

    /// Adds entries, on the current rayon pool.
    ///
    /// # Errors
    /// When the disk is full, or a sum does not fit.
    pub fn extend(&mut self, more: Vec<Entry>) -> Result<(), Error> {
        let half = self.capacity / 2;
        for part in more.chunks(half.max(1)) {
            if self.entries.len() + part.len() > self.capacity {
                merge_in_memory(&mut self.entries)?;
                if self.entries.len() > half {
                    self.spill()?;
                }
            }
            self.entries.extend_from_slice(part);
        }
        Ok(())
    }

    /// What is in memory, sorted and merged already, becomes a run.
    fn spill(&mut self) -> Result<(), Error> {
        if self.runs.len() == MOST_RUNS {
            let all = Sorted::merging(Vec::new(), std::mem::take(&mut self.runs))?;
            self.runs.push(spool(all, &self.dir)?);
        }
        let mut run = Writer::new(&self.dir)?;
        for entry in self.entries.drain(..) {
            run.push(&entry)?;
        }
        self.runs.push(run.into_reader()?);
        Ok(())
    }

    /// Everything in ascending order, each position once.
    ///
    /// # Errors
    /// When the disk fails, or a sum does not fit.
    pub fn sorted(mut self) -> Result<Sorted, Error> {
        merge_in_memory(&mut self.entries)?;
        Sorted::merging(self.entries, self.runs)
    }
}

fn spool(mut sorted: Sorted, dir: &Path) -> Result<Reader<Entry>, Error> {
    let mut run = Writer::new(dir)?;
    while let Some(entry) = sorted.try_next()? {
        run.push(&entry)?;
    }
    run.into_reader()
}

/// Sorts, and adds up what is equal.
fn merge_in_memory(entries: &mut Vec<Entry>) -> Result<(), Error> {
    entries.par_sort_unstable();
    let mut fits = true;
    entries.dedup_by(|next, kept| {
        let equal = next.position == kept.position;
        if equal {
            match kept.sequences.checked_add(next.sequences) {
                Some(sum) => kept.sequences = sum,
                None => fits = false,
            }
        }
        equal
    });
    if fits { Ok(()) } else { Err(Error::TooManySequences) }
}

/// Sorted entries that are merged as they are read.
pub struct Sorted {
    memory: vec::IntoIter<Entry>,
    runs: Vec<Reader<Entry>>,
    /// The next entry of each source; `None` is the memory, a number the run.
    next: BinaryHeap<Reverse<(Entry, Option<usize>)>>,
    positions: u64,
    sequences: u128,
}

impl Sorted {
    fn merging(memory: Vec<Entry>, runs: Vec<Reader<Entry>>) -> Result<Self, Error> {
        let next = BinaryHeap::with_capacity(runs.len() + 1);
        let mut sorted = Self { memory: memory.into_iter(), runs, next, positions: 0, sequences: 0 };
        sorted.advance(None)?;
        for run in 0..sorted.runs.len() {
            sorted.advance(Some(run))?;
        }
        Ok(sorted)
    }

    fn advance(&mut self, source: Option<usize>) -> Result<(), Error> {
        let entry = match source {
            None => self.memory.next(),
            Some(run) => self.runs[run].try_next()?,
        };
        self.next.extend(entry.map(|entry| Reverse((entry, source))));
        Ok(())
    }

    /// The next position, with the sequences of all sources.
    ///
    /// # Errors
    /// When the disk fails, or a sum does not fit.
    pub fn try_next(&mut self) -> Result<Option<Entry>, Error> {
        let Some(Reverse((mut entry, source))) = self.next.pop() else { return Ok(None) };
        self.advance(source)?;
        while let Some(&Reverse((same, source))) = self.next.peek()
            && same.position == entry.position
        {
            let sum = entry.sequences.checked_add(same.sequences);
            entry.sequences = sum.ok_or(Error::TooManySequences)?;
            self.next.pop();
            self.advance(source)?;
        }
        self.positions += 1;
        self.sequences += u128::from(entry.sequences);
        Ok(Some(entry))
    }

    /// The next `most` positions, or as many as there are.
    ///
    /// # Errors
    /// When the disk fails, or a sum does not fit.
    pub fn batch(&mut self, most: usize) -> Result<Vec<Entry>, Error> {
        let mut batch = Vec::new();
        while batch.len() < most
            && let Some(entry) = self.try_next()?
        {
            batch.push(entry);
        }
        Ok(batch)
    }

    /// Positions read so far.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Sequences that lead to them.
    pub const fn sequences(&self) -> u128 {
        self.sequences
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::env;

    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::deep::packed::Packed;

    fn entry(number: u64, sequences: u64) -> Entry {
        let mut bytes = [0; Packed::BYTES];
        bytes[Packed::BYTES - 8..].copy_from_slice(&number.to_be_bytes());
        Entry { position: Packed::from_bytes(bytes), sequences }
    }

    /// What comes out of a sorter with room for so many entries.
    fn sorted(capacity: usize, entries: &[Entry]) -> Result<Vec<Entry>, Error> {
        let mut sorter = Sorter::new(capacity * size_of::<Entry>(), &env::temp_dir())?;
        for part in entries.chunks(7) {
            sorter.extend(part.to_vec())?;
        }
        sorter.sorted()?.batch(usize::MAX)
    }

    #[test]
    fn the_bound_of_memory_changes_nothing() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
        for values in [1, 40, 1 << 40] {
            let mut model = BTreeMap::new();
            let mut entries = Vec::new();
            for _ in 0..3_000 {
                let (number, sequences) = (random.next_u64() % values, random.next_u64() % 9);
                *model.entry(number).or_insert(0) += sequences;
                entries.push(entry(number, sequences));
            }
            let expected: Vec<_> = model.into_iter().map(|(number, sum)| entry(number, sum)).collect();
            // 3,000 entries in runs of 4 are more runs than are merged at once.
            for capacity in [1, 4, 50, 1_000, 10_000] {
                let found = sorted(capacity, &entries).expect("the disk has room");
                assert_eq!(found, expected, "{values} values, capacity {capacity}");
            }
        }
    }

    #[test]
    fn a_sum_that_does_not_fit_is_refused() {
        let entries = [entry(1, u64::MAX), entry(2, 1), entry(1, 1)];
        for capacity in [1, 10] {
            assert!(matches!(sorted(capacity, &entries), Err(Error::TooManySequences)), "{capacity}");
        }
        assert_eq!(sorted(10, &entries[..2]).expect("it fits").len(), 2);
    }
}
