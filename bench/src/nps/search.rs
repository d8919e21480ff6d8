//! How many nodes a second a search visits, and how deep it comes: on the reference and on bit sets, with the
//! table and without, by numbers of threads.

use std::fmt;
use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::eval::Evaluation;
use engine_bitboard::search::{Control, Limits, Pool, SearchParams};
use engine_core::Position;
use engine_core::classics::maackesgeist::{Level, Maackesgeist};
use engine_core::classics::{Budget, Classic};

use super::figures::Spread;
use super::measure::Plan;
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
            Effort::Full => (50, 1_000),
            Effort::Quick => (2, 10),
        };
        Self { position: Duration::from_millis(position), start: Duration::from_millis(start) }
    }
}

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchWay {
    /// The reference: Maackesgeist's alpha-beta and evaluation on the array.
    Array,
    /// The same evaluation and as plain a search on bit sets.
    Plain,
    /// raumgeist on one thread, without cuts by its table.
    WithoutCuts,
    /// raumgeist on so many threads.
    Threads(usize),
}

impl SearchWay {
    /// All of them, the slow ones first; each number of threads once, the fewest first.
    pub(crate) fn all(threads: &[usize]) -> Vec<Self> {
        let threads = super::way::in_order(threads).into_iter().map(Self::Threads);
        [Self::Array, Self::Plain, Self::WithoutCuts].into_iter().chain(threads).collect()
    }

    /// How many threads it runs on.
    pub(crate) fn threads(self) -> usize {
        if let Self::Threads(threads) = self { threads } else { 1 }
    }
}

impl fmt::Display for SearchWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Array => "array",
            Self::Plain => "plain",
            Self::WithoutCuts => "without-cuts",
            Self::Threads(threads) => return write!(f, "threads-{threads}"),
        })
    }
}

/// The figures of one way.
pub(crate) struct SearchFigures {
    pub(crate) way: SearchWay,
    /// Nodes a second on all positions.
    pub(crate) nps: Spread,
    /// By those of the reference.
    pub(crate) ratio_array: Spread,
    /// Of raumgeist itself.
    pub(crate) threads: Option<ThreadFigures>,
}

/// The figures of one number of threads.
#[derive(Clone, Copy)]
pub(crate) struct ThreadFigures {
    /// Nodes a second by those of the fewest threads.
    pub(crate) ratio: Spread,
    /// Nodes a second from the start position.
    pub(crate) start_nps: Spread,
    /// By those of the fewest threads.
    pub(crate) start_ratio: Spread,
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

/// A way with what it needs.
enum Searcher {
    Array(Box<Maackesgeist>),
    Pool(Pool),
}

/// Searches by each way in turn, round after round; each search begins with an empty table.
///
/// # Errors
/// When threads or memory are not to be had.
pub(crate) fn measure(
    ways: &[SearchWay],
    positions: &[BenchPosition],
    times: Times,
    plan: &Plan<'_>,
) -> Result<Vec<SearchFigures>, Failure> {
    let mut searchers = ways.iter().map(|&way| Searcher::new(way)).collect::<Result<Vec<_>, _>>()?;
    let mut samples: Vec<Samples> = ways.iter().map(|_| Samples::default()).collect();
    for round in plan.rounds() {
        for ((searcher, samples), way) in searchers.iter_mut().zip(&mut samples).zip(ways) {
            plan.progress.set_message(format!("round {round} of {}: search, {way}", plan.rounds));
            sample(*way, searcher, samples, positions, times);
            plan.progress.inc(1);
        }
    }
    let of = |wanted: fn(&SearchWay) -> bool| ways.iter().position(wanted).map(|n| &samples[n]);
    let array = of(|way| *way == SearchWay::Array);
    let fewest = of(|way| matches!(way, SearchWay::Threads(_)));
    let figures = |(&way, own): (&SearchWay, &Samples)| {
        SearchFigures::new(way, own, array.unwrap_or(own), fewest.unwrap_or(own))
    };
    Ok(ways.iter().zip(&samples).map(figures).collect())
}

fn sample(
    way: SearchWay,
    searcher: &mut Searcher,
    samples: &mut Samples,
    positions: &[BenchPosition],
    times: Times,
) {
    let searched = positions.iter().map(|position| searcher.search(position, times.position));
    let (nodes, seconds) = searched.fold((0, 0.0), |sum, one| (sum.0 + one.nodes, sum.1 + one.seconds));
    samples.nps.push(nodes as f64 / seconds);
    if let (SearchWay::Threads(_), Searcher::Pool(pool)) = (way, searcher) {
        let start = search(pool, &Board::start(), times.start);
        samples.start_nps.push(start.nodes as f64 / start.seconds);
        samples.start_depth.push(start.depth as f64);
    }
}

struct Searched {
    nodes: u64,
    seconds: f64,
    depth: usize,
}

impl Searcher {
    fn new(way: SearchWay) -> Result<Self, Failure> {
        let mut params = SearchParams::default();
        let mut evaluation = Evaluation::default();
        match way {
            SearchWay::Array => return Ok(Self::Array(Box::new(Maackesgeist::new(Level::Hard, 0)))),
            SearchWay::Plain => (params, evaluation) = (SearchParams::exact(), Evaluation::Maack),
            SearchWay::WithoutCuts => params.table_cuts = false,
            SearchWay::Threads(_) => {}
        }
        let pool = Pool::new(way.threads(), SEARCH_HASH_MIB);
        let mut pool = pool.map_err(|error| Failure::Search(error.to_string()))?;
        pool.params = params;
        pool.set_evaluation(evaluation);
        Ok(Self::Pool(pool))
    }

    fn search(&mut self, position: &BenchPosition, time: Duration) -> Searched {
        match self {
            Self::Pool(pool) => search(pool, &position.board, time),
            Self::Array(engine) => {
                engine.new_game();
                let start = Instant::now();
                let found = engine.choose(&position.array, Budget::Time(time));
                let seconds = start.elapsed().as_secs_f64().max(1e-9);
                let (nodes, depth) = found.map_or((0, 0), |found| (found.nodes, found.depth));
                Searched { nodes, seconds, depth }
            }
        }
    }
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
    fn new(way: SearchWay, own: &Samples, array: &Samples, fewest: &Samples) -> Self {
        let spread = |samples: &[f64]| Spread::of(samples.to_vec());
        let ratio =
            |own: &[f64], base: &[f64]| Spread::of(own.iter().zip(base).map(|(a, b)| a / b).collect());
        let threads = || ThreadFigures {
            ratio: ratio(&own.nps, &fewest.nps),
            start_nps: spread(&own.start_nps),
            start_ratio: ratio(&own.start_nps, &fewest.start_nps),
            start_depth: spread(&own.start_depth),
        };
        Self {
            way,
            nps: spread(&own.nps),
            ratio_array: ratio(&own.nps, &array.nps),
            threads: matches!(way, SearchWay::Threads(_)).then(threads),
        }
    }
}
