//! `perft suite`: known counts, counted again.

use std::fmt;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use engine_bitboard::perft::parallel::Monitor;
use engine_core::Setup;
use engine_core::perft::suite::Suite;
use serde::Serialize;

use crate::cli::{DEPTHS, SuiteArgs};
use crate::count::{Record, write_json};
use crate::engine::Counter;
use crate::failure::{Failure, on_one_line};
use crate::progress;
use crate::{Status, Streams};

/// A count that is known.
struct Known {
    file: String,
    line: usize,
    setup: Setup,
    depth: u32,
    nodes: u64,
}

/// A count that was checked, for scripts.
#[derive(Serialize)]
struct CheckRecord<'a> {
    file: &'a str,
    line: usize,
    #[serde(flatten)]
    count: Record,
    expected: u64,
    ok: bool,
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} depth {}", self.file, self.line, self.depth)
    }
}

/// Reads all files, then counts what they know.
///
/// # Errors
/// When a file is no suite, the arguments are refused, or the output ends.
pub fn suite(args: &SuiteArgs, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let all = read_all(args)?;
    let counter = Counter::new(&args.engine)?;
    let start = Instant::now();
    let mut wrong = Vec::new();
    for (done, known) in all.iter().enumerate() {
        let label = format!("{} of {}: {known}", done + 1, all.len());
        let count = || counter.count(&known.setup, known.depth, monitor);
        let tally = progress::show_count(&label, monitor, count)?;
        if !tally.is_complete() {
            let so_far =
                format!("interrupted: {done} of {} counts checked, {} wrong", all.len(), wrong.len());
            summarize(args, &so_far, &wrong, streams)?;
            return Ok(Status::Interrupted);
        }
        let ok = tally.nodes == known.nodes;
        let line = if ok {
            format!("{known}: {} ok", tally.nodes)
        } else {
            format!("{known}: WRONG: expected {}, got {}", known.nodes, tally.nodes)
        };
        if args.json {
            let count = Record::new(&counter, &known.setup, known.depth, &tally);
            let Known { file, line, nodes: expected, .. } = known;
            write_json(streams.out, &CheckRecord { file, line: *line, count, expected: *expected, ok })?;
        } else {
            writeln!(streams.out, "{line}")?;
            streams.out.flush()?;
        }
        if !ok {
            wrong.push(format!("{line}: {}", known.setup));
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let summary = match wrong.len() {
        0 if args.json => return Ok(Status::Done),
        0 => format!("all {} counts are right ({seconds:.3} s)", all.len()),
        some => format!("{some} of {} counts are wrong ({seconds:.3} s):", all.len()),
    };
    summarize(args, &summary, &wrong, streams)?;
    Ok(if wrong.is_empty() { Status::Done } else { Status::CheckFailed })
}

/// The end of the output: how it went, and all that is wrong; with `--json` on standard error.
fn summarize(
    args: &SuiteArgs,
    summary: &str,
    wrong: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let lines = [summary].into_iter().chain(wrong.iter().map(String::as_str));
    for line in lines {
        if args.json {
            // The objects and the exit code tell the same.
            let _ = writeln!(streams.err, "{line}");
        } else {
            writeln!(streams.out, "{line}")?;
        }
    }
    Ok(())
}

/// The known counts of all files, as far as `--max-depth` goes.
fn read_all(args: &SuiteArgs) -> Result<Vec<Known>, Failure> {
    let mut all = Vec::new();
    for path in &args.files {
        read_file(path, &mut all).map_err(|reason| Failure::Suite { path: path.clone(), reason })?;
    }
    let least = all.iter().map(|known| known.depth).min();
    if let Some(max) = args.max_depth {
        all.retain(|known| known.depth <= max);
        if let (true, Some(least)) = (all.is_empty(), least) {
            return Err(Failure::NothingToCount { max, least });
        }
    }
    Ok(all)
}

fn read_file(path: &Path, all: &mut Vec<Known>) -> Result<(), String> {
    let suite: Suite = read_text(path)?.parse().map_err(|error| format!("{error}"))?;
    if suite.0.is_empty() {
        return Err("no positions: expected lines TEXT ;Dn COUNT".to_owned());
    }
    let file = on_one_line(&path.display().to_string());
    for line in suite.0 {
        for (depth, nodes) in line.counts {
            if !DEPTHS.contains(&depth.into()) {
                let (least, most) = (DEPTHS.start(), DEPTHS.end());
                return Err(format!("line {}: depth {depth}: expected {least} to {most}", line.number));
            }
            all.push(Known {
                file: file.clone(),
                line: line.number,
                setup: line.setup.clone(),
                depth,
                nodes,
            });
        }
    }
    Ok(())
}

fn read_text(path: &Path) -> Result<String, String> {
    /// Some hundred thousand positions; a device without an end has more.
    const LONGEST: u64 = 64 << 20;
    let unreadable = |error| format!("{error}: expected a .perft file");
    if fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Err("is a folder: expected a .perft file".to_owned());
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!("longer than {} MiB: expected a .perft file", LONGEST >> 20));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        format!("line {line}: not UTF-8: expected a .perft file")
    })
}
