//! `bench nps`: nodes per second, of perft by every way of counting, and of the search.

pub(crate) mod figures;
mod measure;
pub(crate) mod records;
mod results;
mod runner;
mod search;
mod table;
mod way;

pub use runner::HASH_MIB;
pub(crate) use search::SEARCH_HASH_MIB;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use self::measure::Plan;
use self::results::Results;
use self::search::{SearchWay, Times};
use self::way::{Effort, Way};
use crate::cli::NpsArgs;
use crate::failure::Failure;
use crate::machine::Machine;
use crate::positions::BenchPosition;

/// Enough for a median, with all ways and positions in a good two minutes.
const ROUNDS: usize = 9;

/// As few as have a median of their own.
const QUICK_ROUNDS: usize = 3;

/// Measures, and writes tables or JSON. `interrupt` ends it after the round in hand.
///
/// # Errors
/// When a count is wrong, threads or memory are not to be had, or the output ends.
pub fn nps(
    args: &NpsArgs,
    positions: &mut [BenchPosition],
    interrupt: &AtomicBool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (effort, rounds) = if args.quick { (Effort::Quick, QUICK_ROUNDS) } else { (Effort::Full, ROUNDS) };
    let rounds = args.rounds.unwrap_or(rounds);
    let machine = Machine::here();
    if args.json {
        records::write_machine(&machine, positions.len(), rounds, out)?;
    } else {
        table::write_machine(&machine, positions.len(), rounds, out)?;
    }
    out.flush()?; // a reader that has gone away is noticed before the work, not after it
    let (ways, searches) = (Way::all(&args.threads), SearchWay::all(&args.threads));
    let progress = progress_bar(rounds * (ways.len() + searches.len()));
    let plan = Plan { effort, rounds, progress: &progress, interrupt };
    let results = Results::new(&measure::measure(&ways, positions, &plan)?);
    let times = Times::of(effort);
    let searches = match interrupt.load(Relaxed) {
        true => Vec::new(),
        false => search::measure(&searches, positions, times, &plan)?,
    };
    progress.finish_and_clear();
    if args.json {
        records::write_results(&results, positions, out)?;
        return records::write_searches(&searches, results.threads_base, times, out);
    }
    table::write_results(&results, positions, out)?;
    if !searches.is_empty() {
        table::write_searches(&searches, results.threads_base, times, out)?;
    }
    if interrupt.load(Relaxed) {
        writeln!(out, "\nInterrupted: of the rounds that were complete.")?;
    }
    Ok(())
}

/// A status line on standard error, if that is a terminal. It is drawn between two measurements only: a
/// ticking thread would take its time from what is measured.
fn progress_bar(steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_msg} {elapsed} of about {duration}");
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::stderr());
    bar.with_style(style.expect("the template is well formed"))
}
