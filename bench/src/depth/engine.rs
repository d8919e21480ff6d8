//! The engines: what they are called, and one search of each, from nothing.

use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::search::report::Stats;
use engine_bitboard::search::score::mate_moves;
use engine_bitboard::search::{Control, Limits, Pool};
use engine_core::classics::Budget;
use engine_core::{ArrayBoard, Position, Setup};

use super::program;
use super::row::{Found, Iteration, in_ms};
use crate::failure::excerpt;
use crate::matches::player::{Fault, Kind, Options, PlayerSpec, find_classic};

/// An engine with its options, as `bench match` describes players, without limits and threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec(PlayerSpec);

/// What ends a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Time(Duration),
    /// Plies.
    Depth(usize),
}

impl Limit {
    /// The time that is known beforehand.
    pub(super) fn at_most(self) -> Duration {
        match self {
            Self::Time(time) => time,
            Self::Depth(_) => Duration::ZERO,
        }
    }
}

impl From<Limit> for Limits {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::Time(time) => Self { movetime: Some(time), ..Self::default() },
            Limit::Depth(depth) => Self { depth: Some(depth), ..Self::default() },
        }
    }
}

/// An engine that is there.
#[derive(Debug)]
pub(super) struct Engine<'a> {
    spec: &'a EngineSpec,
    uses_threads: bool,
}

/// Why a search has found nothing.
#[derive(Debug)]
pub(super) enum NoResult {
    /// Threads or memory are not to be had.
    Refused(String),
    /// A program has failed: it may do better the next time.
    Fault(Fault),
}

impl<'a> Engine<'a> {
    /// Sees what an engine can do; a program is started for that.
    ///
    /// # Errors
    /// When the program does not start.
    pub(super) fn new(spec: &'a EngineSpec) -> Result<Self, Fault> {
        let uses_threads = match spec.0.kind() {
            Kind::Raumgeist(_) => true,
            Kind::Classic { .. } => false,
            Kind::Uci(program) => program::uses_threads(program)?,
        };
        Ok(Self { spec, uses_threads })
    }

    /// Of the numbers asked for those that it can run on.
    pub(super) fn threads(&self, asked: &[usize]) -> Vec<usize> {
        if self.uses_threads { asked.to_vec() } else { vec![1] }
    }

    /// Whether it is the engine whose paper asks the question.
    pub(super) fn is_maackesgeist(&self) -> bool {
        matches!(self.spec.0.kind(), Kind::Classic { name, .. } if name == "maackesgeist")
    }

    /// Searches a position, which is not the end of a game.
    ///
    /// # Errors
    /// When threads or memory are not to be had, or a program fails.
    pub(super) fn search(&self, setup: &Setup, threads: usize, limit: Limit) -> Result<Found, NoResult> {
        match self.spec.0.kind() {
            Kind::Raumgeist(options) => raumgeist(options, setup, threads, limit).map_err(NoResult::Refused),
            Kind::Classic { name, level } => {
                classic(name, level.as_deref(), setup, limit).map_err(NoResult::Refused)
            }
            Kind::Uci(program) => program::search(program, setup, threads, limit).map_err(NoResult::Fault),
        }
    }
}

impl fmt::Display for Engine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}

fn raumgeist(options: &Options, setup: &Setup, threads: usize, limit: Limit) -> Result<Found, String> {
    let mut pool = Pool::new(threads, options.hash_mib).map_err(|error| error.to_string())?;
    pool.params = options.params;
    pool.set_evaluation(options.evaluation);
    pool.overhead = Duration::ZERO; // nothing is between it and the clock
    pool.clear(); // its memory is fetched now, not in the time that is measured
    let board = Board::from_setup(setup).expect("places are positions of the game");
    let iterations = Mutex::new(Vec::new());
    let start = Instant::now();
    let found = pool.search(&board, &limit.into(), &Control::new(), &|report| {
        let iteration = Iteration { depth: report.depth, ms: in_ms(report.time), nodes: report.nodes };
        let mut iterations = iterations.lock().unwrap_or_else(PoisonError::into_inner);
        // A search that is cut short tells of its last line once more.
        if iterations.last().map_or(0, |last: &Iteration| last.depth) < iteration.depth {
            iterations.push(iteration);
        }
    });
    let time = start.elapsed();
    let Stats { probes, hits, cuts, first_cuts } = found.stats;
    let report = found.report().filter(|report| report.depth > 0);
    Ok(Found {
        depth: report.map(|report| report.depth),
        seldepth: report.map(|report| report.seldepth),
        score: report.map(|report| report.score),
        mate: report.and_then(|report| mate_moves(report.score)),
        first_cut_rate: rate(first_cuts, cuts),
        hit_rate: rate(hits, probes),
        hash_mib: Some(options.hash_mib),
        ..Found::new(
            found.best.ok_or("no move")?,
            found.nodes,
            time,
            iterations.into_inner().unwrap_or_else(PoisonError::into_inner),
        )
    })
}

fn classic(name: &str, level: Option<&str>, setup: &Setup, limit: Limit) -> Result<Found, String> {
    let begin = find_classic(name, level)?.expect("it was found when its name was read");
    let board = ArrayBoard::from_setup(setup).expect("places are positions of the game");
    let budget = match limit {
        Limit::Time(time) => Budget::Time(time),
        Limit::Depth(depth) => Budget::Depth(depth),
    };
    let (mut engine, mut iterations) = (begin(0), Vec::new());
    let start = Instant::now();
    let choice = engine.think(&board, budget, &mut |iteration| {
        let engine_core::classics::Iteration { depth, nodes } = iteration;
        iterations.push(Iteration { depth, ms: in_ms(start.elapsed()), nodes });
    });
    let time = start.elapsed();
    let choice = choice.ok_or("no move")?;
    Ok(Found {
        depth: Some(choice.depth).filter(|&depth| depth > 0),
        score: choice.score,
        ..Found::new(choice.mv, choice.nodes, time, iterations)
    })
}

fn rate(part: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| part as f64 / of as f64)
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for EngineSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let spec: PlayerSpec = text.parse()?;
        if spec.has_limits() {
            return Err(format!("\"{}\": limits or a level: expected none beside --budgets", excerpt(text)));
        }
        match spec.threads() {
            1 => Ok(Self(spec)),
            _ => Err(format!("\"{}\": threads: expected them in --threads", excerpt(text))),
        }
    }
}
