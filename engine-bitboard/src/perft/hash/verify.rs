//! Counting with a table that is not taken at its word.

use std::fmt;
use std::num::NonZeroU64;
use std::sync::OnceLock;

use engine_core::{Cell, Color, Piece, Position, Setup};

use super::count::{Hashed, count_audited};
use super::{Key, PerftTable, TableUse};
use crate::perft::parallel::{self, Count, Monitor};
use crate::{Board, Sets, perft};

/// Plies of a recount without a look at the monitor.
const GRAIN: u32 = 3;

/// Who looks at what a table has given.
pub(super) trait Audit {
    /// The table knew a number of leaves; `recount` tells what it is without a table, unless that was stopped.
    fn found(&self, key: Key, known: u64, at: At<'_>, recount: impl FnOnce() -> Option<u64>);
}

/// The question that a table has answered.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) sets: &'a Sets,
    pub(super) side: Color,
    pub(super) depth: u32,
}

/// Nobody: the table is right.
pub(super) struct Trust;

impl Audit for Trust {
    #[inline(always)]
    fn found(&self, _: Key, _: u64, _: At<'_>, _: impl FnOnce() -> Option<u64>) {}
}

/// A count of the table that is not what counting gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position; its counters are not known.
    pub position: Setup,
    /// How many plies were counted.
    pub depth: u32,
    /// The leaves that the table told.
    pub known: u64,
    /// The leaves that were counted without it.
    pub counted: u64,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, depth, known, counted } = self;
        write!(f, "depth {depth} of {position}: {known} leaves by the table, {counted} without it")
    }
}

/// Counting with a table, one in so many of whose answers is counted again without it, for
/// [`parallel::divide`]. The first wrong one stops the count.
///
/// Which answers they are depends on the key alone: whatever the threads do, it is the same positions. The
/// subtrees that a table spares are disjoint, so that to check every one takes as long as to count without a
/// table, and one in *n* takes an *n*th of what the table has saved.
pub struct Verified<'a> {
    table: &'a PerftTable,
    one_in: NonZeroU64,
    monitor: &'a Monitor,
    mismatch: OnceLock<Mismatch>,
}

impl<'a> Verified<'a> {
    /// Checks one in `one_in` answers of the table; stops `monitor` at the first that is wrong.
    pub fn new(table: &'a PerftTable, one_in: NonZeroU64, monitor: &'a Monitor) -> Self {
        Self { table, one_in, monitor, mismatch: OnceLock::new() }
    }

    /// The first wrong answer, if there was one.
    pub fn mismatch(self) -> Option<Mismatch> {
        self.mismatch.into_inner()
    }
}

impl Audit for Verified<'_> {
    fn found(&self, key: Key, known: u64, at: At<'_>, recount: impl FnOnce() -> Option<u64>) {
        if !key.check.is_multiple_of(self.one_in.get()) {
            return;
        }
        let Some(counted) = recount() else { return };
        self.table.add(&TableUse { verified: 1, ..TableUse::default() });
        if counted != known {
            let At { sets, side, depth } = at;
            // Another thread may have been faster: one is enough.
            let _ = self.mismatch.set(Mismatch { position: setup(sets, side), depth, known, counted });
            self.monitor.stop();
        }
    }
}

impl Count<Board> for Verified<'_> {
    fn count(&self, board: &mut Board, depth: u32) -> u64 {
        count_audited(board, depth, self.table, self)
    }

    fn known(&self, board: &Board, depth: u32) -> Option<u64> {
        let known = Hashed(self.table).known(board, depth)?;
        let at = At { sets: board.sets(), side: board.side_to_move(), depth };
        self.found(Key::new(board, depth), known, at, || recount(board, depth, self.monitor));
        Some(known)
    }

    fn learn(&self, board: &Board, depth: u32, nodes: u64) {
        Hashed(self.table).learn(board, depth, nodes);
    }
}

/// The leaves without a table, unless it is stopped.
fn recount(board: &Board, depth: u32, monitor: &Monitor) -> Option<u64> {
    let count = |board: &mut Board, depth: u32| perft::count(board, depth);
    let roots = parallel::divide(board, depth, GRAIN, &count, &monitor.beside());
    let sum = |sum: u64, root: &parallel::RootCount| sum.saturating_add(root.nodes);
    roots.iter().all(|root| root.complete).then(|| roots.iter().fold(0, sum))
}

fn setup(sets: &Sets, side: Color) -> Setup {
    let mut setup = Setup { side, ..Setup::empty() };
    for cell in Cell::all() {
        let color = if sets.color(Color::White).has(cell) { Color::White } else { Color::Black };
        setup.cells[cell.index()] = sets.kind_at(cell).map(|kind| Piece::new(color, kind));
    }
    setup
}
