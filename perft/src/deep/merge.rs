//! `perft merge`: the sum of all units, if all are there.

use std::fs;
use std::path::Path;

use engine_bitboard::Board;
use engine_bitboard::perft::parallel::Monitor;
use engine_core::{Position, Setup};
use serde::Serialize;

use super::args::MergeArgs;
use super::error::Error;
use super::manifest::{self, FileRecord, Identity, Manifest, VERSION};
use super::packed::Packed;
use super::results::{self, Results};
use super::spool::Entry;
use super::symmetry::Merging;
use super::units::{self, Reader, Unit};
use crate::count::{write_board, write_json};
use crate::failure::Failure;
use crate::{Status, Streams};

/// Adds up a run.
///
/// # Errors
/// When a file is not the one that was written, or the output ends.
pub fn merge(args: &MergeArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let manifest = Manifest::read(&args.dir)?;
    refuse_strangers(&args.dir, &manifest)?;
    let path = args.dir.join(manifest::NAME);
    let root = manifest.position.parse();
    let root: Setup = root.map_err(|error| Error::file(&path, format!("position: {error}")))?;
    let identity = Identity::new(&root, manifest.depth, manifest.at, &manifest.version);
    let mut sum =
        Sum { dir: &args.dir, identity, nodes: 0, seconds: 0.0, faults: Vec::new(), warnings: Vec::new() };
    if manifest.version != VERSION {
        sum.warnings.push(format!("{}: of version {}, this is {VERSION}", path.display(), manifest.version));
    }
    for record in &manifest.files {
        if monitor.is_stopped() {
            super::say(args.json, "interrupted: nothing was added up", streams)?;
            return Ok(Status::Interrupted);
        }
        sum.add(&manifest, record)?;
    }
    if sum.identity.clone().finish(manifest.files.len() as u64) != manifest.run {
        let reason = "its run is not that of its units: expected the manifest that perft split wrote";
        return Err(Error::file(&path, reason).into());
    }
    for warning in &sum.warnings {
        super::warn(warning, streams);
    }
    if sum.faults.is_empty() {
        tell(args, &manifest, &root, &sum, streams)?;
        return Ok(Status::Done);
    }
    for fault in &sum.faults {
        super::say(args.json, fault, streams)?;
    }
    Ok(Status::CheckFailed)
}

/// Files of units or results that the manifest does not know are another run's, or a mistake.
fn refuse_strangers(dir: &Path, manifest: &Manifest) -> Result<(), Error> {
    let expected = "the folder of a perft split";
    for entry in fs::read_dir(dir).map_err(Error::io(dir, expected))? {
        let path = entry.map_err(Error::io(dir, expected))?.path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        let is_ours = |path: &Path| {
            let name = path.file_name().and_then(|name| name.to_str());
            manifest.files.iter().any(|record| Some(record.name.as_str()) == name)
        };
        let reason = match extension {
            Some(units::EXTENSION) if !is_ours(&path) => {
                "not in manifest.json: expected the files of one run"
            }
            Some(results::EXTENSION) if !is_ours(&path.with_extension(units::EXTENSION)) => {
                "results without their units: expected a .units file of the same name in manifest.json"
            }
            _ => continue,
        };
        return Err(Error::file(&path, reason));
    }
    Ok(())
}

/// What the files add up to.
struct Sum<'a> {
    dir: &'a Path,
    identity: Identity,
    nodes: u128,
    seconds: f64,
    faults: Vec<String>,
    warnings: Vec<String>,
}

impl Sum<'_> {
    /// Reads a file of units with its results.
    fn add(&mut self, manifest: &Manifest, record: &FileRecord) -> Result<(), Error> {
        let path = self.dir.join(&record.name);
        let mut reader = Reader::open(&path)?;
        if reader.header.run != manifest.run {
            let (run, ours) = (reader.header.run, manifest.run);
            let reason =
                format!("of run {run}, manifest.json is of run {ours}: expected the files of one run");
            return Err(Error::file(&path, reason));
        }
        let done = path.with_extension(results::EXTENSION);
        let results = Results::read(&done, manifest.run)?;
        let mut missing = Missing::default();
        while let Some(unit) = reader.try_next()? {
            self.identify(&path, &unit)?;
            match results.counted.get(&unit.id) {
                None => missing.add(unit.id),
                Some(counted) => {
                    let nodes = u128::from(unit.sequences) * u128::from(counted.nodes);
                    self.nodes = self.nodes.checked_add(nodes).ok_or(Error::TooManySequences)?;
                    self.seconds += counted.seconds;
                }
            }
        }
        if reader.sha256() != record.sha256 {
            let reason = "its SHA-256 is not that of manifest.json: expected the file that perft split wrote";
            return Err(Error::file(&path, reason));
        }
        results.belong_to(&done, &reader.header, reader.read())?;
        self.warnings.extend(results.warnings(&done));
        let contradictions = results.contradictions.iter();
        self.faults.extend(contradictions.map(|found| format!("{}: {found}", done.display())));
        self.faults.extend(missing.told(&done, record.units));
        Ok(())
    }

    fn identify(&mut self, path: &Path, unit: &Unit) -> Result<(), Error> {
        let board = Board::from_setup(&unit.position);
        let board = board.map_err(|errors| Error::file(path, format!("unit {}: {errors}", unit.id)))?;
        let position = Packed::of(&board, Merging::Transpositions);
        self.identity.add(&Entry { position, sequences: unit.sequences });
        Ok(())
    }
}

/// Units without a result.
#[derive(Default)]
struct Missing {
    first: Vec<u64>,
    count: u64,
}

impl Missing {
    /// So many are named.
    const NAMED: usize = 5;

    fn add(&mut self, unit: u64) {
        self.count += 1;
        if self.first.len() < Self::NAMED {
            self.first.push(unit);
        }
    }

    fn told(&self, path: &Path, units: u64) -> Option<String> {
        let names: Vec<_> = self.first.iter().map(u64::to_string).collect();
        let more = if self.count > Self::NAMED as u64 { ", …" } else { "" };
        let (path, names, count) = (path.display(), names.join(", "), self.count);
        (count > 0).then(|| format!("{path}: {count} of {units} units are missing: {names}{more}"))
    }
}

/// A finished count, for scripts.
#[derive(Serialize)]
struct Record<'a> {
    position: &'a str,
    depth: u32,
    nodes: u128,
    seconds: f64,
    nps: u64,
    run: String,
    units: u64,
    files: usize,
}

fn tell(
    args: &MergeArgs,
    manifest: &Manifest,
    root: &Setup,
    sum: &Sum<'_>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Manifest { run, position, depth, units, files, .. } = manifest;
    let (depth, units, files) = (*depth, *units, files.len());
    let Sum { nodes, seconds, .. } = *sum;
    let nps = nodes as f64 / seconds.max(1e-9);
    if args.json {
        let (run, nps) = (run.to_string(), nps.round() as u64);
        return write_json(streams.out, &Record { position, depth, nodes, seconds, nps, run, units, files });
    }
    write_board(root, streams.out)?;
    writeln!(streams.out, "{:>5} {:>20} {:>11} {:>10}", "depth", "nodes", "seconds", "M nodes/s")?;
    writeln!(streams.out, "{depth:>5} {nodes:>20} {seconds:>11.3} {:>10.2}", nps / 1e6)?;
    writeln!(streams.out, "run {run}: {units} units in {files} files; seconds are those of one thread")?;
    Ok(())
}
