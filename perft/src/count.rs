//! `perft count` and `perft divide`.

use std::io::Write;

use engine_bitboard::perft::parallel::Monitor;
use engine_core::Setup;
use engine_core::picture::Picture;
use serde::Serialize;

use crate::cli::CountArgs;
use crate::engine::{Counter, Engine, Tally};
use crate::failure::Failure;
use crate::progress;
use crate::{Status, Streams};

/// A finished count, for scripts.
#[derive(Debug, Serialize)]
pub struct Record {
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    threads: usize,
    hash_mib: usize,
    engine: Engine,
}

impl Record {
    /// What a counter has found.
    pub fn new(counter: &Counter, setup: &Setup, depth: u32, tally: &Tally) -> Self {
        Self {
            position: setup.to_string(),
            depth,
            nodes: tally.nodes,
            seconds: tally.time.as_secs_f64(),
            nps: tally.nps().round() as u64,
            threads: counter.threads,
            hash_mib: counter.hash_mib,
            engine: counter.engine,
        }
    }
}

/// The leaves below one root move, for scripts.
#[derive(Serialize)]
struct RootRecord {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

/// One JSON object on its line.
pub(crate) fn write_json(out: &mut dyn Write, record: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, record)?;
    writeln!(out)?;
    Ok(())
}

/// Counts depth by depth, or with `--json` the last only.
///
/// # Errors
/// When the arguments are refused or the output ends.
pub fn count(args: &CountArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let setup = args.position.resolve()?;
    let counter = Counter::new(&args.engine)?;
    let first = if args.json { args.depth } else { args.depth.min(1) };
    if !args.json {
        write_board(&setup, streams.out)?;
        writeln!(streams.out, "{:>5} {:>20} {:>11} {:>10}", "depth", "nodes", "seconds", "M nodes/s")?;
    }
    for depth in first..=args.depth {
        let tally = watched(&counter, &setup, depth, monitor)?;
        if !tally.is_complete() {
            return interrupted(args, depth, &tally, streams);
        }
        if args.json {
            write_json(streams.out, &Record::new(&counter, &setup, depth, &tally))?;
        } else {
            let (seconds, speed) = (tally.time.as_secs_f64(), tally.nps() / 1e6);
            writeln!(streams.out, "{depth:>5} {:>20} {seconds:>11.3} {speed:>10.2}", tally.nodes)?;
            streams.out.flush()?;
        }
    }
    if let (Some(table), false) = (counter.table_use(), args.json) {
        let rate = 100.0 * table.hits as f64 / table.probes.max(1) as f64;
        write!(streams.out, "table: {} positions looked up, {rate:.1} % found", table.probes)?;
        let verified = args.engine.verify_hash.map(|_| format!(", {} counted again", table.verified));
        writeln!(streams.out, "{}", verified.unwrap_or_default())?;
    }
    Ok(Status::Done)
}

/// Counts below each root move.
///
/// # Errors
/// When the arguments are refused or the output ends.
pub fn divide(args: &CountArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let setup = args.position.resolve()?;
    let counter = Counter::new(&args.engine)?;
    let tally = watched(&counter, &setup, args.depth, monitor)?;
    for root in tally.complete_roots() {
        if args.json {
            write_json(streams.out, &RootRecord { mv: root.mv.to_string(), nodes: root.nodes })?;
        } else {
            writeln!(streams.out, "{} {}", root.mv, root.nodes)?;
        }
    }
    if !tally.is_complete() {
        return interrupted(args, args.depth, &tally, streams);
    }
    if args.json {
        write_json(streams.out, &Record::new(&counter, &setup, args.depth, &tally))?;
    } else {
        writeln!(streams.out, "total {}", tally.nodes)?;
    }
    Ok(Status::Done)
}

fn watched(counter: &Counter, setup: &Setup, depth: u32, monitor: &Monitor) -> Result<Tally, Failure> {
    progress::show_count(&format!("depth {depth}"), monitor, || counter.count(setup, depth, monitor))
}

pub(crate) fn write_board(setup: &Setup, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}\n{} to move: {setup}\n", Picture(setup), setup.side)?;
    Ok(())
}

/// Tells what there is of an unfinished count: with `--json` on standard error only, since scripts would take
/// an object for the whole.
fn interrupted(
    args: &CountArgs,
    depth: u32,
    tally: &Tally,
    streams: &mut Streams<'_>,
) -> Result<Status, Failure> {
    let (done, all) = (tally.complete_roots().count(), tally.roots.len());
    let (nodes, seconds) = (tally.nodes, tally.time.as_secs_f64());
    let so_far = format!(
        "interrupted at depth {depth}: {nodes} nodes in {seconds:.3} s so far, {done} of {all} root moves finished"
    );
    if args.json {
        // The exit code tells the same.
        let _ = writeln!(streams.err, "{so_far}");
    } else {
        writeln!(streams.out, "{so_far}")?;
    }
    Ok(Status::Interrupted)
}
