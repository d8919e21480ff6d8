//! Interleaved rounds: way A, B, C, … and again from A.
//!
//! A machine has fast and slow minutes. Ways that are measured one after the other in the same second can
//! be compared; figures of different minutes cannot.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use indicatif::ProgressBar;

use super::runner::Runner;
use super::way::{Effort, Way};
use crate::failure::Failure;
use crate::positions::BenchPosition;

/// How to measure.
pub(crate) struct Plan<'a> {
    pub(crate) effort: Effort,
    pub(crate) rounds: usize,
    /// Advanced by one a way and round.
    pub(crate) progress: &'a ProgressBar,
    /// Ends it after the round in hand: ways have as many measurements as each other.
    pub(crate) interrupt: &'a AtomicBool,
}

impl Plan<'_> {
    /// The numbers of the rounds.
    pub(crate) fn rounds(&self) -> impl Iterator<Item = usize> {
        (1..=self.rounds).take_while(|&round| round == 1 || !self.interrupt.load(Relaxed))
    }
}

/// What one way took for one position.
pub(crate) struct Timing {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) leaf_parents: u64,
    /// By round, in seconds.
    pub(crate) seconds: Vec<f64>,
}

/// What one way took for each position.
pub(crate) struct WayTimings {
    pub(crate) way: Way,
    /// Of one round: each begins with an empty table, and so they are all alike.
    pub(crate) hit_rate: Option<f64>,
    pub(crate) positions: Vec<Timing>,
}

/// Runs all rounds, or those until an interrupt, the first one at least.
///
/// # Errors
/// When a count is wrong, or threads or memory are not to be had.
pub(crate) fn measure(
    ways: &[Way],
    positions: &mut [BenchPosition],
    plan: &Plan<'_>,
) -> Result<Vec<WayTimings>, Failure> {
    let mut runners = ways.iter().map(|&way| Runner::new(way)).collect::<Result<Vec<_>, _>>()?;
    for runner in &mut runners {
        warm_up(runner, positions)?;
    }
    let mut timings: Vec<_> = ways.iter().map(|&way| WayTimings::new(way, positions, plan.effort)).collect();
    for round in plan.rounds() {
        for (runner, timings) in runners.iter_mut().zip(&mut timings) {
            plan.progress.set_message(format!("round {round} of {}: {}", plan.rounds, runner.way));
            runner.begin_round()?;
            for (position, timing) in positions.iter_mut().zip(&mut timings.positions) {
                timing.seconds.push(checked(runner, position, timing.depth)?);
            }
            timings.hit_rate = runner.hit_rate();
            plan.progress.inc(1);
        }
    }
    Ok(timings)
}

/// A shallow count of everything: code and tables are in the caches when the first round begins, and what
/// counts wrong is found before time is spent on it.
fn warm_up(runner: &mut Runner, positions: &mut [BenchPosition]) -> Result<(), Failure> {
    runner.begin_round()?;
    for position in positions {
        checked(runner, position, position.deepest(1_000))?;
    }
    Ok(())
}

/// Counts and returns the seconds that it took.
fn checked(runner: &Runner, position: &mut BenchPosition, depth: u32) -> Result<f64, Failure> {
    let start = Instant::now();
    let found = runner.count(position, depth);
    let time = start.elapsed();
    let expected = position.counts()[depth as usize];
    if found != expected {
        let (position, way) = (position.name.clone(), runner.way.to_string());
        return Err(Failure::WrongCount { position, depth, way, found, expected });
    }
    Ok(time.as_secs_f64().max(1e-9)) // the clock may be coarser than the shortest count
}

impl WayTimings {
    fn new(way: Way, positions: &[BenchPosition], effort: Effort) -> Self {
        let timing = |position: &BenchPosition| {
            let depth = position.deepest(way.leaves(effort));
            let counts = position.counts();
            let (nodes, leaf_parents) = (counts[depth as usize], counts[depth as usize - 1]);
            Timing { depth, nodes, leaf_parents, seconds: Vec::new() }
        };
        Self { way, hit_rate: None, positions: positions.iter().map(timing).collect() }
    }
}
