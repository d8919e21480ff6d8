//! `perft compare`: one board against another, in lockstep.
//!
//! The subject (the bitboard) is held against the reference (the array). Everything here is generic over
//! both, so that tests can put a board with a known fault in the place of the subject.

pub mod difference;
pub mod pair;
pub mod walk;

#[cfg(test)]
mod tests;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use engine_bitboard::Board;
use engine_bitboard::perft::parallel::Monitor;
use engine_core::{ArrayBoard, Position, Setup};

use crate::Status;
use crate::cli::CompareArgs;
use crate::compare::difference::Difference;
use crate::compare::pair::Pair;
use crate::compare::walk::{Games, Leaves};
use crate::engine;
use crate::failure::Failure;
use crate::progress;

/// How far a comparison has come, and whether it should go on.
pub struct Watch<'a> {
    monitor: &'a Monitor,
    positions: AtomicU64,
    games: AtomicU64,
}

impl<'a> Watch<'a> {
    /// Nothing compared yet.
    pub fn new(monitor: &'a Monitor) -> Self {
        Self { monitor, positions: AtomicU64::new(0), games: AtomicU64::new(0) }
    }

    fn is_stopped(&self) -> bool {
        self.monitor.is_stopped()
    }

    fn count_position(&self) {
        self.positions.fetch_add(1, Relaxed);
    }

    fn count_game(&self) {
        self.games.fetch_add(1, Relaxed);
    }
}

/// Compares the bitboard with the array.
///
/// # Errors
/// When the arguments are refused or the output ends.
pub fn compare(args: &CompareArgs, monitor: &Monitor, out: &mut dyn Write) -> Result<Status, Failure> {
    let setup = args.position.resolve()?;
    let pair: Pair<Board, ArrayBoard> =
        Pair::new(Board::from_setup(&setup)?, ArrayBoard::from_setup(&setup)?);
    let watch = Watch::new(monitor);
    let pool = engine::pool(args.threads)?;
    let found = progress::show(
        |time| status(&watch, args, time),
        || {
            pool.install(|| match args.random {
                Some(games) => {
                    Games { count: games, seed: args.seed, depth: args.depth }.compare(&pair, &watch)
                }
                None => walk::tree(&mut pair.clone(), args.depth, Leaves::Moves, &watch),
            })
        },
    );
    report(found, args, &setup, &watch, out)
}

fn status(watch: &Watch<'_>, args: &CompareArgs, time: Duration) -> String {
    let positions = watch.positions.load(Relaxed);
    let games = match args.random {
        Some(all) => format!(", {} of {all} games", watch.games.load(Relaxed)),
        None => String::new(),
    };
    format!("{positions} positions compared{games}, {:.1} s", time.as_secs_f64())
}

fn report(
    found: Result<(), Box<Difference>>,
    args: &CompareArgs,
    setup: &Setup,
    watch: &Watch<'_>,
    out: &mut dyn Write,
) -> Result<Status, Failure> {
    let (positions, games) = (watch.positions.load(Relaxed), watch.games.load(Relaxed));
    let depth = args.depth;
    match args.random {
        Some(all) => {
            writeln!(out, "{all} random games from seed {}, with trees of depth {depth}", args.seed)?
        }
        None => writeln!(out, "tree of depth {depth} from {setup}")?,
    }
    let status = match found {
        Err(difference) => {
            write!(out, "{difference}")?;
            return Ok(Status::CheckFailed);
        }
        Ok(()) if watch.is_stopped() => {
            write!(out, "interrupted: no difference so far")?;
            Status::Interrupted
        }
        Ok(()) => {
            write!(out, "no difference")?;
            Status::Done
        }
    };
    let games = args.random.map_or(String::new(), |all| format!(", {games} of {all} games"));
    writeln!(out, ": {positions} positions compared{games}")?;
    Ok(status)
}
