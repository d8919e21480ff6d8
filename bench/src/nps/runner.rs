//! What runs a way: its threads and its table.

use engine_bitboard::Board;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::Rays;
use engine_bitboard::perft::hash::{self, PerftTable};
use engine_bitboard::perft::parallel::{self, Monitor};
use engine_bitboard::perft::{self, legality};
use engine_core::perft::legality::PseudoLegal;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::way::{BoardKind, Legality, Way};
use crate::failure::Failure;
use crate::positions::BenchPosition;

/// Size of the table of the ways that have one: room for every position that is stored on the way.
pub const HASH_MIB: usize = 64;

/// Plies that one thread counts without sharing: with 4, the shallow trees here would leave threads idle.
const GRAIN: u32 = 3;

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
            Way::Threads(threads) | Way::HashedThreads(threads) => Some(start(threads)?),
            _ => None,
        };
        Ok(Self { way, pool, table: None })
    }

    /// Forgets what earlier rounds have stored.
    pub(crate) fn begin_round(&mut self) -> Result<(), Failure> {
        if self.way.is_hashed() {
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
        let fastest = |board: &mut Board, depth| match &self.table {
            Some(table) => hash::count(board, depth, table),
            None => perft::count(board, depth),
        };
        match self.way {
            Way::Array => engine_core::perft::perft(&mut position.array, depth),
            Way::PlainRays => perft::plain::<Rays>(board, depth),
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Way::PlainPext => perft::plain::<Pext>(board, depth),
            Way::Count | Way::Hashed => fastest(board, depth),
            Way::Threads(_) | Way::HashedThreads(_) => match &self.pool {
                Some(pool) => pool.install(|| on_all_threads(board, depth, &fastest)),
                None => on_all_threads(board, depth, &fastest),
            },
            Way::Legality(legality, BoardKind::Array) => by_legality(legality, &mut position.array, depth),
            Way::Legality(legality, BoardKind::Bitboard) => by_legality(legality, board, depth),
        }
    }
}

fn by_legality(way: Legality, board: &mut impl PseudoLegal, depth: u32) -> u64 {
    match way {
        Legality::Legal => legality::legal(board, depth),
        Legality::MakeAndTest => legality::make_and_test(board, depth),
        Legality::KingCapture => legality::king_capture(board, depth),
    }
}

fn start(threads: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::Threads { threads, reason: error.to_string() })
}

/// On the current rayon pool.
fn on_all_threads(board: &Board, depth: u32, count: &(dyn Fn(&mut Board, u32) -> u64 + Sync)) -> u64 {
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
