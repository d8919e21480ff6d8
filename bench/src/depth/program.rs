//! One search of another program.

use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::search::Control;
use engine_core::{Position, Setup, notation};

use super::engine::Limit;
use super::row::{Found, Iteration, in_ms};
use crate::matches::game::PATIENCE;
use crate::matches::player::{Fault, Info, Program, Session, Told, position};

/// What a program may take beyond its budget, which is told, before nobody waits any more: it hangs.
const GRACE: Duration = Duration::from_secs(1);

/// The option that sets the number of threads.
const THREADS: &str = "Threads";

/// Starts a program to see that it can be had; whether it can use several threads.
///
/// # Errors
/// When it does not start.
pub(super) fn uses_threads(program: &Program) -> Result<bool, Fault> {
    Ok(Session::start(program)?.has_option(THREADS))
}

/// Starts a program and lets it search.
///
/// # Errors
/// When it does not start, ends, hangs, finds no legal move, or does not say how many nodes it has visited.
pub(super) fn search(program: &Program, setup: &Setup, threads: usize, limit: Limit) -> Result<Found, Fault> {
    let mut session = Session::start(program)?;
    if session.has_option(THREADS) {
        session.set_option(THREADS, &threads.to_string())?;
    }
    session.new_game()?;
    session.set_position(&position(setup, &[]))?;
    let patience = match limit {
        Limit::Time(time) => time + GRACE,
        Limit::Depth(_) => PATIENCE,
    };
    let (mut said, start) = (Said::default(), Instant::now());
    let answer = session.think(&limit.into(), patience, &Control::new(), &mut |info| {
        said.hear(&info, start.elapsed());
    });
    let time = start.elapsed();
    let board = Board::from_setup(setup).expect("places are positions of the game");
    let best = notation::find_move(&board, &answer?);
    let best = best.map_err(|error| Fault::IllegalMove(error.to_string()))?;
    let nodes = said.nodes.ok_or_else(|| Fault::IllegalMove(format!("{best} without any info of nodes")))?;
    let (score, mate) = match said.score {
        Some(Told::Centipawns(score)) => (Some(score), None),
        Some(Told::Mate(moves)) => (None, Some(moves)),
        None => (None, None),
    };
    Ok(Found {
        depth: said.iterations.last().map(|last| last.depth),
        seldepth: said.seldepth,
        score,
        mate,
        hash_mib: program.number("Hash"),
        ..Found::new(best, nodes, time, said.iterations)
    })
}

/// What a program has said.
#[derive(Default)]
struct Said {
    seldepth: Option<usize>,
    nodes: Option<u64>,
    score: Option<Told>,
    iterations: Vec<Iteration>,
}

impl Said {
    /// Takes in what a line says. It tells of a complete depth if it has a principal variation, and no bound
    /// for a score; of several lines of a depth the first counts, since the last depth may be told once more
    /// when the time is up.
    fn hear(&mut self, info: &Info<'_>, now: Duration) {
        if info.multipv.is_some_and(|rank| rank > 1) {
            return;
        }
        self.nodes = info.nodes.or(self.nodes);
        let (Some(depth), Some(_), false) = (info.depth, info.pv, info.is_bound) else { return };
        self.score = info.score.or(self.score);
        self.seldepth = info.seldepth.map(|depth| depth as usize).or(self.seldepth);
        if self.iterations.last().is_none_or(|last| last.depth < depth as usize) {
            let (ms, nodes) = (in_ms(info.time.unwrap_or(now)), self.nodes.unwrap_or(0));
            self.iterations.push(Iteration { depth: depth as usize, ms, nodes });
        }
    }
}
