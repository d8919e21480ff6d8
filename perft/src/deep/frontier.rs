//! The positions so many plies from a root, each once.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use engine_bitboard::Board;
use engine_bitboard::perft::parallel::Monitor;
use engine_core::{MOST_MOVES, MoveList, Position};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::error::Error;
use super::packed::Packed;
use super::sorter::{Sorted, Sorter};
use super::spool::Entry;
use super::symmetry::Merging;

/// A frontier in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ply {
    /// Plies from the root.
    pub ply: u32,
    /// Different positions.
    pub positions: u64,
    /// Sequences that lead to them: perft(ply).
    pub sequences: u128,
}

/// How frontiers are made.
pub struct Expansion<'a> {
    /// What counts as the same position.
    pub merging: Merging,
    /// Memory for the entries, in bytes.
    pub memory: usize,
    /// Where entries go that memory does not hold.
    pub dir: &'a Path,
    /// What stops it.
    pub monitor: &'a Monitor,
    /// Positions expanded so far, for whoever watches.
    pub expanded: &'a AtomicU64,
}

impl Expansion<'_> {
    /// The root alone.
    ///
    /// # Errors
    /// None that a disk could be the reason of: the root fits in memory.
    pub fn root(&self, root: &Board) -> Result<Sorted, Error> {
        let mut sorter = Sorter::new(size_of::<Entry>(), self.dir)?;
        sorter.extend(vec![Entry { position: Packed::of(root, self.merging), sequences: 1 }])?;
        sorter.sorted()
    }

    /// The frontier one ply below another one, on the current rayon pool.
    ///
    /// Two frontiers are there at a time, and so each has half of the memory.
    ///
    /// # Errors
    /// When it was stopped, there is not as much memory, the disk is full, or a sum does not fit.
    pub fn below(&self, frontier: &mut Sorted) -> Result<Sorted, Error> {
        let mut sorter = Sorter::new(self.memory / 2, self.dir)?;
        // Expanded at once by all threads. Their children fit in memory even if all have as many as possible.
        let most = (self.memory / size_of::<Entry>() / MOST_MOVES).clamp(16, 1 << 13);
        loop {
            let batch = frontier.batch(most)?;
            if self.monitor.is_stopped() {
                return Err(Error::Interrupted);
            }
            if batch.is_empty() {
                return sorter.sorted();
            }
            sorter.extend(batch.par_iter().flat_map_iter(|entry| self.children(entry)).collect())?;
            self.expanded.fetch_add(batch.len() as u64, Relaxed);
        }
    }

    fn children(&self, entry: &Entry) -> Vec<Entry> {
        let mut board = entry.position.board();
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        let child = |mv| {
            board.make(mv);
            let position = Packed::of(&board, self.merging);
            board.unmake();
            Entry { position, sequences: entry.sequences }
        };
        moves.into_iter().map(child).collect()
    }
}
