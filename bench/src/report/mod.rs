//! `bench report`: one page of results, which needs nothing else.
//!
//! | module | owns |
//! |---|---|
//! | `args` | the arguments |
//! | `results` | rows of all commands, read and sorted |
//! | `sections` | what is told of them |
//! | `plot` | SVG in light and dark |
//! | `html` | tables and figures |
//! | `page` | the frame around the sections, and its style sheet |
//! | `target` | the file, whole or not at all |
//!
//! The page is a function of the rows: no time, no machine at hand, no order but theirs. Numbers that were
//! measured are in elements with the attribute `data-measured`.

mod args;
mod html;
mod page;
mod plot;
mod results;
mod sections;
mod target;

pub use args::{Plot, ReportArgs};
pub(crate) use page::page;
pub(crate) use results::Results;
pub(crate) use target::Target;

use std::io::Write;

use self::sections::{budgets, ladder, threads, times};
use crate::failure::Failure;

/// Reads rows and writes the page, or one of its plots.
///
/// # Errors
/// When a file cannot be read or written, a line is no row, nothing is there to be told, or the output ends.
pub fn report(args: &ReportArgs, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let target = args.html.as_deref().map(Target::open).transpose()?;
    let results = Results::read(&args.files, err)?;
    if results.is_empty() {
        return Err(Failure::NoRows("to tell of: expected some of bench nps, depth or match"));
    }
    match (args.plot, target) {
        (Some(plot), _) => out.write_all(alone(plot, &results)?.as_bytes())?,
        (None, Some(target)) => target.write(&page(&results))?,
        (None, None) => out.write_all(page(&results).as_bytes())?,
    }
    Ok(())
}

fn alone(plot: Plot, results: &Results) -> Result<String, Failure> {
    let (picture, missing) = match plot {
        Plot::Depth => (budgets::picture(results), "for this plot: expected some of bench depth"),
        Plot::Time => (times::picture(results), "for this plot: expected some of bench depth"),
        Plot::Ladder => (ladder::picture(results), "for this plot: expected some of bench nps or depth"),
        Plot::Threads => (
            threads::picture(results),
            "for this plot: expected some of bench nps or depth, on two numbers of threads",
        ),
    };
    picture.map(|picture| picture.alone()).ok_or(Failure::NoRows(missing))
}
