//! The ways of counting, from the reference to all threads.

use std::fmt;

use engine_bitboard::Board;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::Rays;
use engine_bitboard::perft::hash::{self, PerftTable};
use engine_bitboard::perft::parallel::{self, Monitor};
use engine_bitboard::perft::{self, legality};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;
use crate::positions::BenchPosition;

/// Size of the table of the way `hashed`: room for every position that is stored on the way.
pub const HASH_MIB: usize = 64;

/// Plies that one thread counts without sharing: with 4, the shallow trees here would leave threads idle.
const GRAIN: u32 = 3;

/// A way to count leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The reference.
    Array,
    /// Every pseudo-legal move is made, and the king tested.
    MakeAndTest,
    /// Every pseudo-legal move is made, and the reply may take the king.
    KingCapture,
    /// The plain generator, sliders by rays.
    PlainRays,
    /// The plain generator, sliders by PEXT.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    PlainPext,
    /// The fastest on one thread without a table.
    Count,
    /// The same with a table of positions.
    Hashed,
    /// [`Way::Count`] on so many threads.
    Threads(usize),
}

/// How long a round may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Seconds.
    Full,
    /// As little as tells that all works.
    Quick,
}

impl Way {
    /// All of this build, the slow ones first; each number of threads once, the fewest first.
    pub(crate) fn all(threads: &[usize]) -> Vec<Self> {
        let mut threads = threads.to_vec();
        threads.sort_unstable();
        threads.dedup();
        let single = [
            Self::Array,
            Self::MakeAndTest,
            Self::KingCapture,
            Self::PlainRays,
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext,
            Self::Count,
            Self::Hashed,
        ];
        single.into_iter().chain(threads.into_iter().map(Self::Threads)).collect()
    }

    /// How many threads it runs on.
    pub(crate) fn threads(self) -> usize {
        if let Self::Threads(threads) = self { threads } else { 1 }
    }

    /// Whether its time is that of its leaf parents, whose moves one thread counts and does not play.
    pub(crate) fn counts_leaf_parents(self) -> bool {
        match self {
            Self::Array | Self::PlainRays | Self::Count => true,
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext => true,
            _ => false,
        }
    }

    /// The most leaves of a position that it counts in a round: all positions together take it some tenths of
    /// a second, by rays two seconds.
    pub(crate) fn leaves(self, effort: Effort) -> u64 {
        let (full, quick) = match self {
            Self::Array | Self::KingCapture => (300_000, 5_000),
            Self::MakeAndTest => (1_500_000, 20_000),
            _ => (150_000_000, 1_500_000),
        };
        match effort {
            Effort::Full => full,
            Effort::Quick => quick,
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Array => "array",
            Self::MakeAndTest => "make-and-test",
            Self::KingCapture => "king-capture",
            Self::PlainRays => "plain-rays",
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext => "plain-pext",
            Self::Count => "count",
            Self::Hashed => "hashed",
            Self::Threads(threads) => return write!(f, "threads-{threads}"),
        })
    }
}

/// A way with what it needs: started and allocated outside the time that is measured.
pub(crate) struct Runner {
    pub(crate) way: Way,
    pool: Option<ThreadPool>,
    table: Option<PerftTable>,
}

impl Runner {
    /// Starts the threads.
    pub(crate) fn new(way: Way) -> Result<Self, Failure> {
        let pool = match way {
            Way::Threads(threads) => Some(start(threads)?),
            _ => None,
        };
        Ok(Self { way, pool, table: None })
    }

    /// Forgets what earlier rounds have stored.
    pub(crate) fn begin_round(&mut self) -> Result<(), Failure> {
        if self.way == Way::Hashed {
            self.table = None; // there need not be room for two
            self.table = Some(PerftTable::new(HASH_MIB).map_err(|error| Failure::Hash(error.to_string()))?);
        }
        Ok(())
    }

    /// The part of this round's look-ups that found something, from 0 to 1, if there is a table.
    pub(crate) fn hit_rate(&self) -> Option<f64> {
        let found = self.table.as_ref()?.use_so_far();
        (found.probes > 0).then(|| found.hits as f64 / found.probes as f64)
    }

    /// Counts the leaves `depth` plies deep.
    pub(crate) fn count(&self, position: &mut BenchPosition, depth: u32) -> u64 {
        let board = &mut position.board;
        match self.way {
            Way::Array => engine_core::perft::perft(&mut position.array, depth),
            Way::MakeAndTest => legality::make_and_test(board, depth),
            Way::KingCapture => legality::king_capture(board, depth),
            Way::PlainRays => perft::plain::<Rays>(board, depth),
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Way::PlainPext => perft::plain::<Pext>(board, depth),
            Way::Count => perft::count(board, depth),
            Way::Hashed => match &self.table {
                Some(table) => hash::count(board, depth, table),
                None => perft::count(board, depth),
            },
            Way::Threads(_) => match &self.pool {
                Some(pool) => pool.install(|| on_all_threads(board, depth)),
                None => on_all_threads(board, depth),
            },
        }
    }
}

fn start(threads: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::Threads { threads, reason: error.to_string() })
}

/// On the current rayon pool.
fn on_all_threads(board: &Board, depth: u32) -> u64 {
    let count = |board: &mut Board, depth| perft::count(board, depth);
    parallel::divide(board, depth, GRAIN, &count, &Monitor::new()).iter().map(|root| root.nodes).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_in_this_round_is_found() {
        let mut start = crate::positions::shipped().swap_remove(0);
        let mut runner = Runner::new(Way::Hashed).unwrap();
        for _round in 1..=2 {
            runner.begin_round().unwrap();
            let rates = [0; 2].map(|_| (runner.count(&mut start, 2), runner.hit_rate()));
            assert_eq!(rates, [(3615, Some(0.0)), (3615, Some(0.5))]);
        }
    }
}
