//! `perft run`: counts the units of a file, as far as they are not counted yet.

use std::iter;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::perft::hash::{Hashed, PerftTable};
use engine_bitboard::perft::parallel::{Count, Monitor};
use engine_core::{MoveList, Position};
use rayon::ThreadPool;
use rayon::prelude::*;
use serde::Serialize;

use super::args::RunArgs;
use super::error::Error;
use super::manifest::VERSION;
use super::results::{self, Appender, Counted, Results};
use super::units::{self, Header, Reader, Unit};
use crate::count::write_json;
use crate::engine;
use crate::failure::{Failure, on_one_line};
use crate::progress;
use crate::{Status, Streams};

/// Plies that are counted without a look at the monitor, well under a millisecond.
const GRAIN: u32 = 3;

/// Counts what is left of each file.
///
/// # Errors
/// When a file is none of units, its results are another's, they cannot be appended to, or the output ends.
pub fn run(args: &RunArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let strange = |path: &&PathBuf| path.extension().is_none_or(|extension| extension != units::EXTENSION);
    if let Some(path) = args.files.iter().find(strange) {
        return Err(Error::file(path, "expected a file that ends in .units").into());
    }
    let table = engine::table(args.hash)?;
    let pool = engine::pool(args.threads)?;
    for path in &args.files {
        let task = Task::open(path, &pool, table.as_ref(), monitor)?;
        task.warn(streams);
        if let Some(contradiction) = task.results.contradictions.first() {
            let fault = format!("{}: {contradiction}: delete the wrong line", task.done.display());
            super::say(args.json, &fault, streams)?;
            return Ok(Status::CheckFailed);
        }
        let start = Instant::now();
        let ended = progress::show(|time| task.progress(time), || task.count());
        match ended {
            Ok(()) => task.tell(args, start.elapsed(), streams)?,
            Err(Error::Interrupted) => return task.interrupted(args, streams),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Status::Done)
}

/// A file that is being counted.
struct Task<'a> {
    path: &'a Path,
    done: PathBuf,
    header: Header,
    units: u64,
    results: Results,
    counted: AtomicU64,
    nodes: AtomicU64,
    pool: &'a ThreadPool,
    table: Option<&'a PerftTable>,
    monitor: &'a Monitor,
}

impl<'a> Task<'a> {
    /// Reads all units and all results once, before any time is spent on them.
    fn open(
        path: &'a Path,
        pool: &'a ThreadPool,
        table: Option<&'a PerftTable>,
        monitor: &'a Monitor,
    ) -> Result<Self, Error> {
        let mut reader = Reader::open(path)?;
        while reader.try_next()?.is_some() {}
        let (units, header) = (reader.read(), reader.header);
        let done = path.with_extension(results::EXTENSION);
        let results = Results::read(&done, header.run)?;
        results.belong_to(&done, &header, units)?;
        let (counted, nodes) = (AtomicU64::new(0), AtomicU64::new(0));
        Ok(Self { path, done, header, units, results, counted, nodes, pool, table, monitor })
    }

    /// Tells what is no reason to stop.
    fn warn(&self, streams: &mut Streams<'_>) {
        for warning in self.results.warnings(&self.done) {
            super::warn(&warning, streams);
        }
        let version = &self.header.version;
        if version != VERSION {
            let warning = format!("{}: split by version {version}, this is {VERSION}", self.path.display());
            super::warn(&warning, streams);
        }
    }

    fn count(&self) -> Result<(), Error> {
        if self.left() == 0 {
            return Ok(());
        }
        let appender = Mutex::new(Appender::open(&self.done, self.header.run)?);
        let mut reader = Reader::open(self.path)?;
        let is_left = |unit: &Result<Unit, Error>| {
            unit.as_ref().map_or(true, |unit| !self.results.counted.contains_key(&unit.id))
        };
        let left = iter::from_fn(move || reader.try_next().transpose()).filter(is_left);
        let ended = self.pool.install(|| {
            left.par_bridge().try_for_each(|unit| {
                let counted = self.count_unit(&unit?)?;
                self.counted.fetch_add(1, Relaxed);
                self.nodes.fetch_add(counted.nodes, Relaxed);
                appender.lock().unwrap_or_else(PoisonError::into_inner).push(&counted)
            })
        });
        // What was appended before a failure is kept, too.
        let synced = appender.into_inner().unwrap_or_else(PoisonError::into_inner).sync();
        ended.and(synced)
    }

    fn count_unit(&self, unit: &Unit) -> Result<Counted, Error> {
        let start = Instant::now();
        let board = Board::from_setup(&unit.position);
        let mut board =
            board.map_err(|errors| Error::file(self.path, format!("unit {}: {errors}", unit.id)))?;
        let plies = self.header.plies();
        let nodes = match self.table {
            Some(table) => below(&mut board, plies, &Hashed(table), self.monitor),
            None => {
                let count = |board: &mut Board, plies: u32| engine_bitboard::perft::count(board, plies);
                below(&mut board, plies, &count, self.monitor)
            }
        };
        match nodes {
            None => Err(Error::Interrupted),
            Some(u64::MAX) => Err(Error::TooManyLeaves { path: self.path.to_owned(), unit: unit.id }),
            Some(nodes) => {
                let seconds = start.elapsed().as_secs_f64();
                Ok(Counted { unit: unit.id, nodes, seconds, version: VERSION.to_owned() })
            }
        }
    }

    fn done_before(&self) -> u64 {
        self.results.counted.len() as u64
    }

    fn left(&self) -> u64 {
        self.units - self.done_before() - self.counted.load(Relaxed)
    }

    fn name(&self) -> String {
        on_one_line(&self.path.display().to_string())
    }

    fn progress(&self, time: Duration) -> String {
        let nodes = self.nodes.load(Relaxed) as f64 / 1e6;
        let (name, speed, left) = (self.name(), nodes / time.as_secs_f64(), self.left());
        format!("{name}: {nodes:.1} M nodes, {speed:.1} M nodes/s, {left} units left")
    }

    fn tell(&self, args: &RunArgs, time: Duration, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let (counted, nodes) = (self.counted.load(Relaxed), self.nodes.load(Relaxed));
        let (seconds, done_before, file) = (time.as_secs_f64(), self.done_before(), self.name());
        if args.json {
            let run = self.header.run.to_string();
            let record = Record { file, run, units: self.units, done_before, counted, nodes, seconds };
            return write_json(streams.out, &record);
        }
        writeln!(
            streams.out,
            "{file}: {counted} units counted in {seconds:.3} s, {done_before} were done before"
        )?;
        Ok(streams.out.flush()?)
    }

    fn interrupted(&self, args: &RunArgs, streams: &mut Streams<'_>) -> Result<Status, Failure> {
        let done = self.units - self.left();
        let so_far = format!("interrupted: {}: {done} of {} units are done", self.name(), self.units);
        super::say(args.json, &so_far, streams)?;
        Ok(Status::Interrupted)
    }
}

/// A file that is counted, for scripts.
#[derive(Serialize)]
struct Record {
    file: String,
    run: String,
    units: u64,
    done_before: u64,
    counted: u64,
    nodes: u64,
    seconds: f64,
}

/// The leaves `plies` below, on this thread, or `None` if it was stopped; `u64::MAX` if they are as many or more.
fn below(board: &mut Board, plies: u32, count: &impl Count<Board>, monitor: &Monitor) -> Option<u64> {
    if monitor.is_stopped() {
        return None;
    }
    if plies <= GRAIN {
        return Some(count.count(board, plies));
    }
    if let Some(nodes) = count.known(board, plies) {
        return Some(nodes);
    }
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let mut nodes: u64 = 0;
    for mv in moves {
        board.make(mv);
        let leaves = below(board, plies - 1, count, monitor);
        board.unmake();
        nodes = nodes.saturating_add(leaves?);
    }
    count.learn(board, plies, nodes);
    Some(nodes)
}
