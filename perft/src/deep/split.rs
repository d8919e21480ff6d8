//! `perft split`: a count in parts.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use engine_bitboard::Board;
use engine_bitboard::perft::parallel::Monitor;
use engine_core::{Position, Setup};
use rayon::prelude::*;
use serde::Serialize;

use super::args::SplitArgs;
use super::error::Error;
use super::folder::Folder;
use super::frontier::{Expansion, Ply};
use super::manifest::{FileRecord, Identity, Manifest, VERSION};
use super::sorter::Sorted;
use super::spool::{self, Entry};
use super::symmetry::Merging;
use super::units::{self, Header, Unit};
use super::weigh::{self, Cutter};
use crate::count::write_json;
use crate::engine;
use crate::failure::Failure;
use crate::progress;
use crate::{Status, Streams};

/// Units that are weighed at once by all threads.
const BATCH: usize = 4096;

/// Splits a count into files of units.
///
/// # Errors
/// When the arguments are refused, the disk is full, or the output ends.
pub fn split(args: &SplitArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let SplitArgs { depth, at, .. } = *args;
    if at > depth {
        return Err(Error::AtAboveDepth { at, depth }.into());
    }
    let root = args.position.resolve()?;
    let pool = engine::pool(args.threads)?;
    let job = Job { args, root, monitor, done: AtomicU64::new(0) };
    let status = |_: Duration| format!("{} positions expanded or weighed", job.done.load(Relaxed));
    match progress::show(status, || pool.install(|| job.split())) {
        Ok(manifest) => tell(args, &manifest, streams),
        Err(Error::Interrupted) => {
            super::say(args.json, "interrupted: nothing was written", streams)?;
            Ok(Status::Interrupted)
        }
        Err(error) => Err(error.into()),
    }
}

struct Job<'a> {
    args: &'a SplitArgs,
    root: Setup,
    monitor: &'a Monitor,
    done: AtomicU64,
}

impl Job<'_> {
    fn split(&self) -> Result<Manifest, Error> {
        let folder = Folder::claim(&self.args.out)?;
        let (mut frontier, mut plies) = self.expand(folder.dir())?;
        let weighed = self.weigh(&mut frontier, folder.dir())?;
        plies.push(ply(self.args.at, &frontier));
        self.write(folder, weighed, plies)
    }

    /// The last frontier, still to be read, and those before it in numbers.
    fn expand(&self, dir: &Path) -> Result<(Sorted, Vec<Ply>), Error> {
        let expansion = Expansion {
            merging: Merging::Symmetries,
            memory: self.args.memory << 20,
            dir,
            monitor: self.monitor,
            expanded: &self.done,
        };
        let root = Board::from_setup(&self.root);
        let root = root.map_err(|errors| Error::file(dir, format!("position: {errors}")))?;
        let mut frontier = expansion.root(&root)?;
        let mut plies = Vec::new();
        for number in 0..self.args.at {
            let below = expansion.below(&mut frontier)?;
            plies.push(ply(number, &frontier));
            frontier = below;
        }
        Ok((frontier, plies))
    }

    /// Reads the frontier once, to know its weight and its name before a file is begun.
    fn weigh(&self, frontier: &mut Sorted, dir: &Path) -> Result<Weighed, Error> {
        let SplitArgs { depth, at, .. } = *self.args;
        let mut identity = Identity::new(&self.root, depth, at, VERSION);
        let (mut entries, mut weights) = (spool::Writer::new(dir)?, spool::Writer::new(dir)?);
        let mut total = 0;
        loop {
            let batch = frontier.batch(BATCH)?;
            if self.monitor.is_stopped() {
                return Err(Error::Interrupted);
            }
            if batch.is_empty() {
                break;
            }
            let weigh = |entry: &Entry| weigh::weight(&entry.position, depth - at);
            let batch_weights: Vec<u64> = batch.par_iter().map(weigh).collect();
            for (entry, weight) in batch.iter().zip(&batch_weights) {
                identity.add(entry);
                entries.push(entry)?;
                weights.push(weight)?;
                total += u128::from(*weight);
            }
            self.done.fetch_add(batch.len() as u64, Relaxed);
        }
        Ok(Weighed { identity, entries: entries.into_reader()?, weights: weights.into_reader()?, total })
    }

    /// Reads it again, to cut it where files are even.
    fn write(&self, mut folder: Folder, mut weighed: Weighed, plies: Vec<Ply>) -> Result<Manifest, Error> {
        let SplitArgs { depth, at, files, .. } = *self.args;
        let last = plies.last().copied().unwrap_or(Ply { ply: at, positions: 0, sequences: 0 });
        let files = files.min(last.positions);
        let mut manifest = Manifest {
            run: weighed.identity.finish(files),
            position: self.root.to_string(),
            depth,
            at,
            version: VERSION.to_owned(),
            units: last.positions,
            sequences: last.sequences,
            weight: weighed.total,
            plies,
            files: Vec::new(),
        };
        let mut cutter = Cutter::new(last.positions, weighed.total, files);
        let mut file: Option<units::Writer> = None;
        let mut id = 0;
        while let (Some(entry), Some(weight)) = (weighed.entries.try_next()?, weighed.weights.try_next()?) {
            if self.monitor.is_stopped() {
                return Err(Error::Interrupted);
            }
            if cutter.begins_next_file(weight) {
                close(file.take(), &mut manifest)?;
            }
            let writer = match &mut file {
                Some(writer) => writer,
                none => none.insert(begin(&mut folder, &mut manifest, id)?),
            };
            let Entry { position, sequences } = entry;
            writer.push(&Unit { id, sequences, weight, position: position.setup() })?;
            id += 1;
        }
        close(file, &mut manifest)?;
        folder.finish(&manifest)?;
        Ok(manifest)
    }
}

/// A frontier that is sorted, weighed and counted.
struct Weighed {
    identity: Identity,
    entries: spool::Reader<Entry>,
    weights: spool::Reader<u64>,
    total: u128,
}

/// A frontier that was read to its end.
fn ply(ply: u32, frontier: &Sorted) -> Ply {
    Ply { ply, positions: frontier.positions(), sequences: frontier.sequences() }
}

/// Begins the next file, with its record, which is filled in when it is closed.
fn begin(folder: &mut Folder, manifest: &mut Manifest, first: u64) -> Result<units::Writer, Error> {
    let Manifest { run, depth, at, .. } = *manifest;
    let number = manifest.files.len() as u64 + 1;
    let name = format!("{number:04}.{}", units::EXTENSION);
    let header = Header { run, file: number, depth, at, first, version: VERSION.to_owned() };
    let writer = units::Writer::create(&folder.file(&name), &header)?;
    manifest.files.push(FileRecord { name, first, units: 0, weight: 0, sha256: String::new() });
    Ok(writer)
}

fn close(file: Option<units::Writer>, manifest: &mut Manifest) -> Result<(), Error> {
    if let (Some(file), Some(record)) = (file, manifest.files.last_mut()) {
        let written = file.finish()?;
        (record.units, record.weight, record.sha256) = (written.units, written.weight, written.sha256);
    }
    Ok(())
}

/// A finished split, for scripts.
#[derive(Serialize)]
struct Record<'a> {
    run: String,
    position: &'a str,
    depth: u32,
    at: u32,
    units: u64,
    files: usize,
    sequences: u128,
    weight: u128,
    plies: &'a [Ply],
}

fn tell(args: &SplitArgs, manifest: &Manifest, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let Manifest { run, position, depth, at, units, sequences, weight, plies, files, .. } = manifest;
    let (depth, at, units, sequences, weight) = (*depth, *at, *units, *sequences, *weight);
    if args.json {
        let (run, files) = (run.to_string(), files.len());
        let record = Record { run, position, depth, at, units, files, sequences, weight, plies };
        write_json(streams.out, &record)?;
        return Ok(Status::Done);
    }
    writeln!(streams.out, "{:>5} {:>20} {:>15}", "ply", "sequences", "positions")?;
    for Ply { ply, positions, sequences } in plies {
        writeln!(streams.out, "{ply:>5} {sequences:>20} {positions:>15}")?;
    }
    let weights = files.iter().map(|file| file.weight);
    let (least, most) = (weights.clone().min().unwrap_or(0), weights.max().unwrap_or(0));
    writeln!(
        streams.out,
        "run {run}: {units} units of {} plies in {} files of weight {least} to {most}: {}",
        depth - at,
        files.len(),
        args.out.display(),
    )?;
    Ok(Status::Done)
}
