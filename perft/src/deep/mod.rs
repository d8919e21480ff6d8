//! Counts beyond one machine: `perft split`, `perft run` and `perft merge`.
//!
//! ```text
//! split   root ── K plies, merged at each ──► units ── cut by weight ──► DIR/0001.units … DIR/manifest.json
//! run     DIR/0001.units ── each counted on one thread ──► DIR/0001.done, a line a unit
//! merge   DIR ── all there, once, unchanged? ──► Σ sequences × count
//! ```
//!
//! A *unit* is a position `K` plies deep with the number of sequences that lead to it, a *file* of units is
//! what a machine is given at a time. Who gives it is not known here: schedulers exist (`perft/examples/`).
//! Every line of every file is sealed with a check ([`mod@seal`]), so that nothing damaged or edited is counted.

pub mod error;
pub mod seal;
pub mod symmetry;

pub mod packed;
pub mod spool;

pub mod sorter;

pub mod frontier;
pub mod weigh;

pub mod lines;
pub mod units;

pub mod folder;
pub mod manifest;
pub mod results;

pub mod args;
pub(crate) mod help;

pub mod merge;
pub mod run;
pub mod split;

pub use error::Error;

use crate::Streams;
use crate::failure::{Failure, on_one_line};

/// What is no result: to standard error with `--json`, where objects and the exit code tell the same.
fn say(json: bool, line: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let line = on_one_line(line);
    if json {
        let _ = writeln!(streams.err, "{line}");
    } else {
        writeln!(streams.out, "{line}")?;
    }
    Ok(())
}

/// What is odd, but no reason to stop.
fn warn(line: &str, streams: &mut Streams<'_>) {
    let _ = writeln!(streams.err, "warning: {}", on_one_line(line));
}
