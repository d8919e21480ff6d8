//! How many nodes a second the search visits, and how deep it comes, by numbers of threads.

use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::search::{Control, Limits, Pool};
use engine_core::Position;
use indicatif::ProgressBar;

use super::figures::Spread;
use super::way::Effort;
use crate::failure::Failure;
use crate::positions::BenchPosition;

/// Size of the search's table.
pub(crate) const SEARCH_HASH_MIB: usize = 64;

/// How long is searched.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    /// Each of the positions.
    pub(crate) position: Duration,
    /// The start position, whose depth is told.
    pub(crate) start: Duration,
}

impl Times {
    pub(crate) fn of(effort: Effort) -> Self {
        let (position, start) = match effort {
            Effort::Full => (100, 1_000),
            Effort::Quick => (2, 10),
        };
        Self { position: Duration::from_millis(position), start: Duration::from_millis(start) }
    }
}

/// The figures of one number of threads.
pub(crate) struct SearchFigures {
    pub(crate) threads: usize,
    /// Nodes a second on all positions.
    pub(crate) nps: Spread,
    /// By those of the fewest threads.
    pub(crate) ratio_threads: Spread,
    /// Nodes a second from the start position.
    pub(crate) start_nps: Spread,
    /// By those of the fewest threads.
    pub(crate) start_ratio_threads: Spread,
    /// Plies completed from the start position.
    pub(crate) start_depth: Spread,
}

/// By round.
#[derive(Default)]
struct Samples {
    nps: Vec<f64>,
    start_nps: Vec<f64>,
    start_depth: Vec<f64>,
}

/// Searches by each number of threads in turn, round after round; each search begins with an empty table.
///
/// # Errors
/// When threads or memory are not to be had.
pub(crate) fn measure(
    threads: &[usize],
    positions: &[BenchPosition],
    times: Times,
    rounds: usize,
    progress: &ProgressBar,
) -> Result<Vec<SearchFigures>, Failure> {
    let pool = |&threads: &usize| {
        Pool::new(threads, SEARCH_HASH_MIB).map_err(|error| Failure::Search(error.to_string()))
    };
    let mut pools = threads.iter().map(pool).collect::<Result<Vec<_>, _>>()?;
    let mut samples: Vec<Samples> = threads.iter().map(|_| Samples::default()).collect();
    for round in 1..=rounds {
        for ((pool, samples), threads) in pools.iter_mut().zip(&mut samples).zip(threads) {
            progress.set_message(format!("round {round} of {rounds}: search, threads: {threads}"));
            sample(pool, samples, positions, times);
            progress.inc(1);
        }
    }
    let figures = |(&threads, own): (&usize, &Samples)| SearchFigures::new(threads, own, &samples[0]);
    Ok(threads.iter().zip(&samples).map(figures).collect())
}

fn sample(pool: &mut Pool, samples: &mut Samples, positions: &[BenchPosition], times: Times) {
    let searched = positions.iter().map(|position| search(pool, &position.board, times.position));
    let (nodes, seconds) = searched.fold((0, 0.0), |sum, one| (sum.0 + one.nodes, sum.1 + one.seconds));
    samples.nps.push(nodes as f64 / seconds);
    let start = search(pool, &Board::start(), times.start);
    samples.start_nps.push(start.nodes as f64 / start.seconds);
    samples.start_depth.push(start.depth as f64);
}

struct Searched {
    nodes: u64,
    seconds: f64,
    depth: usize,
}

fn search(pool: &mut Pool, board: &Board, time: Duration) -> Searched {
    pool.clear();
    pool.overhead = Duration::ZERO; // nothing is between it and the clock
    let limits = Limits { movetime: Some(time), ..Limits::default() };
    let start = Instant::now();
    let found = pool.search(board, &limits, &Control::new(), &|_| ());
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    Searched { nodes: found.nodes, seconds, depth: found.report().map_or(0, |report| report.depth) }
}

impl SearchFigures {
    fn new(threads: usize, own: &Samples, base: &Samples) -> Self {
        let ratio =
            |own: &[f64], base: &[f64]| Spread::of(own.iter().zip(base).map(|(a, b)| a / b).collect());
        Self {
            threads,
            nps: Spread::of(own.nps.clone()),
            ratio_threads: ratio(&own.nps, &base.nps),
            start_nps: Spread::of(own.start_nps.clone()),
            start_ratio_threads: ratio(&own.start_nps, &base.start_nps),
            start_depth: Spread::of(own.start_depth.clone()),
        }
    }
}
