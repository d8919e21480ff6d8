//! The engines behind one counter: the only place that knows which board counts how.

use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::attacks::Native;
use engine_bitboard::perft::hash::{Hashed, PerftTable, TableUse, Verified};
use engine_bitboard::perft::parallel::{self, Count, Monitor, RootCount};
use engine_core::{ArrayBoard, Move, Position, Setup};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;

use crate::cli::EngineArgs;
use crate::failure::Failure;

/// Which board counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// The fast one.
    Bitboard,
    /// The same board without the fast step over two plies: each leaf parent is visited and counted alone.
    Plain,
    /// The reference: the rules as they are written.
    Array,
}

impl Engine {
    /// All, the fastest first.
    pub const ALL: [Self; 3] = [Self::Bitboard, Self::Plain, Self::Array];

    /// What `--engine` calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bitboard => "bitboard",
            Self::Plain => "plain",
            Self::Array => "array",
        }
    }
}

/// Plies that the bitboard counts without a look at the monitor: some 240,000 nodes from the start position,
/// well under a millisecond. With 4 it is no faster, and slower to share its work and to stop.
const BITBOARD_GRAIN: u32 = 3;

/// The same for the reference, to which a single ply of a single position is long enough.
const ARRAY_GRAIN: u32 = 1;

/// Room for the stack of a thread that, while it waits for others, works on one subtree after another.
const STACK_BYTES: usize = 8 << 20;

/// A pool of rayon threads.
///
/// # Errors
/// When the system does not give that many.
pub fn pool(threads: usize) -> Result<ThreadPool, Failure> {
    let builder = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES);
    builder.build().map_err(|error| Failure::Threads { threads, reason: error.to_string() })
}

/// A table of so many MiB; none if that is 0.
///
/// # Errors
/// When there is not that much memory.
pub fn table(mib: usize) -> Result<Option<PerftTable>, Failure> {
    let table = (mib > 0).then(|| PerftTable::new(mib)).transpose();
    table.map_err(|error| Failure::Hash { mib, reason: error.to_string() })
}

/// The leaves below each root move, and what they took.
#[derive(Clone, Debug)]
pub struct Tally {
    /// In the order of the moves' texts.
    pub roots: Vec<RootCount>,
    /// Leaves in all; at depth 0 the position itself.
    ///
    /// From the start position 64 bits hold depth 10, which takes a lifetime. A table reaches beyond where
    /// positions repeat themselves: then there is no tally but a failure.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Tally {
    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.roots.iter().all(|root| root.complete)
    }

    /// Root moves that are wholly counted.
    pub fn complete_roots(&self) -> impl Iterator<Item = &RootCount> {
        self.roots.iter().filter(|root| root.complete)
    }

    /// Nodes per second.
    pub fn nps(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// A way to count: an engine, its threads, its table.
pub struct Counter {
    /// Which board counts.
    pub engine: Engine,
    /// On how many threads.
    pub threads: usize,
    /// With how large a table; 0 is none.
    pub hash_mib: usize,
    table: Option<PerftTable>,
    verify_hash: Option<NonZeroU64>,
    pool: ThreadPool,
}

impl Counter {
    /// Starts the threads and allocates the table.
    ///
    /// # Errors
    /// When the engine has no table, or when threads or memory are not to be had.
    pub fn new(args: &EngineArgs) -> Result<Self, Failure> {
        let EngineArgs { engine, threads, hash: hash_mib, verify_hash } = *args;
        if engine != Engine::Bitboard && hash_mib > 0 {
            return Err(Failure::HashWithout { engine: engine.name() });
        }
        if verify_hash.is_some() && hash_mib == 0 {
            return Err(Failure::VerifyWithout);
        }
        Ok(Self { engine, threads, hash_mib, table: table(hash_mib)?, verify_hash, pool: pool(threads)? })
    }

    /// How the table was used, if there is one.
    pub fn table_use(&self) -> Option<TableUse> {
        self.table.as_ref().map(PerftTable::use_so_far)
    }

    /// Counts the leaves below each legal move, `depth` plies deep, until that is done or stopped.
    ///
    /// # Errors
    /// When the board refuses the position, the table is found wrong, or the count does not fit in 64 bits.
    pub fn count(&self, setup: &Setup, depth: u32, monitor: &Monitor) -> Result<Tally, Failure> {
        let start = Instant::now();
        let mut roots = match self.engine {
            Engine::Bitboard => match (&self.table, self.verify_hash) {
                (Some(table), Some(one_in)) => {
                    let verified = Verified::new(table, one_in, monitor);
                    let roots = self.divide(setup, depth, BITBOARD_GRAIN, &verified, monitor)?;
                    match verified.mismatch() {
                        Some(mismatch) => return Err(Failure::WrongHash(Box::new(mismatch))),
                        None => roots,
                    }
                }
                (Some(table), None) => self.divide(setup, depth, BITBOARD_GRAIN, &Hashed(table), monitor)?,
                (None, _) => {
                    let count = |board: &mut Board, depth: u32| engine_bitboard::perft::count(board, depth);
                    self.divide(setup, depth, BITBOARD_GRAIN, &count, monitor)?
                }
            },
            Engine::Plain => {
                let count =
                    |board: &mut Board, depth: u32| engine_bitboard::perft::plain::<Native>(board, depth);
                self.divide(setup, depth, BITBOARD_GRAIN, &count, monitor)?
            }
            Engine::Array => {
                let count = |board: &mut ArrayBoard, depth: u32| engine_core::perft::perft(board, depth);
                self.divide(setup, depth, ARRAY_GRAIN, &count, monitor)?
            }
        };
        let time = start.elapsed();
        let sum = roots.iter().fold(0, |sum: u64, root| sum.saturating_add(root.nodes));
        if sum == u64::MAX {
            return Err(Failure::TooMany { depth });
        }
        let nodes = if depth == 0 { 1 } else { sum };
        roots.sort_by_cached_key(|root| Move::to_string(&root.mv));
        Ok(Tally { roots, nodes, time })
    }

    fn divide<P: Position>(
        &self,
        setup: &Setup,
        depth: u32,
        grain: u32,
        count: &impl Count<P>,
        monitor: &Monitor,
    ) -> Result<Vec<RootCount>, Failure> {
        let root = P::from_setup(setup)?;
        Ok(self.pool.install(|| parallel::divide(&root, depth, grain, count, monitor)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody has seen a table lie by itself: it is told a lie about the position after one move.
    #[test]
    fn a_table_that_is_wrong_fails_the_check() {
        let args =
            EngineArgs { engine: Engine::Bitboard, threads: 1, hash: 1, verify_hash: NonZeroU64::new(1) };
        let counter = Counter::new(&args).unwrap();
        let mut board = Board::start();
        engine_core::notation::play_moves(&mut board, "Ab1Cb2").unwrap();
        let table = counter.table.as_ref().unwrap();
        Hashed(table).learn(&board, 3, 12_345);
        let failure = counter.count(&Board::start().setup(), 4, &Monitor::new()).unwrap_err();
        assert_eq!(failure.exit_code(), 1);
        assert_eq!(
            failure.to_string(),
            "--verify-hash: depth 3 of rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/1N3/5|5/5/5/PPPPP/BUQBU|\
             5/5/5/PPPPP/R1KNR b 0 1: 12345 leaves by the table, 261635 without it: the table is wrong: count \
             without it"
        );
    }
}
