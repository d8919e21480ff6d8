//! `bench depth`: how deep engines see within a budget of time, and what they need for each depth.
//!
//! | module | owns |
//! |---|---|
//! | `args` | the arguments |
//! | [`engine`] | the engines of this process, and one search of each |
//! | [`places`] | the positions that are searched |
//! | `row` | what a run has found |
//! | `rows` | the file of rows: what an interrupted session left, and what is added |
//! | `session` | runs that are made, or were made before |
//! | `question` | the paper's: how deep in the time of its own depth 4 |
//! | `summary` | rows put together, and figures for people |
//! | `table` | results for people |

mod args;
pub mod engine;
pub mod places;
pub(crate) mod question;
pub(crate) mod row;
mod rows;
mod session;
pub(crate) mod summary;
mod table;

pub use args::DepthArgs;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use self::engine::Limit;
use self::places::Place;
use self::question::{Answer, Question};
use self::row::Row;
use self::session::{Run, Session};
use crate::failure::Failure;
use crate::report;

/// Makes all runs, or those that the file of rows lacks, and writes tables, and a page if one is asked for.
/// `interrupt` ends it after a run.
///
/// # Errors
/// When positions or files cannot be used, threads or memory are not to be had, or the output ends.
pub fn depth(
    args: &DepthArgs,
    interrupt: &AtomicBool,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), Failure> {
    let places = match &args.positions {
        Some(path) => places::read(path)?,
        None => places::shipped(),
    };
    let page = args.html.as_deref().map(report::Target::open).transpose()?; // before the work, not after it
    let mut session = Session::open(args.json.as_deref(), err)?;
    let runs = plan(args, &places);
    let question = Question::new(args, &places);
    announce(&runs, question.as_ref(), &mut session, out)?;
    let mut rows: Vec<Row> = Vec::new();
    for run in runs.iter().take_while(|_| !interrupt.load(Relaxed)) {
        rows.push(session.row(run)?);
    }
    let asked = match &question {
        Some(question) => question.ask(&mut session, interrupt)?,
        None => Vec::new(),
    };
    session.finish();
    table::write_results(&rows, runs.len(), out)?;
    if let Some(answer) = Answer::of(&asked).filter(|_| question.is_some_and(|all| all.runs() == asked.len()))
    {
        table::write_answer(&answer, out)?;
    }
    match page {
        Some(page) => page.write(&report::page(&report::Results::of_depths([rows, asked].concat()))),
        None => Ok(()),
    }
}

/// Tells how long it will take.
fn announce(
    runs: &[Run<'_>],
    question: Option<&Question<'_>>,
    session: &mut Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let missing: Vec<&Run<'_>> = runs.iter().filter(|run| session.find(run).is_none()).collect();
    let time: Duration = missing.iter().map(|run| run.limit.at_most()).sum();
    table::write_plan(runs.len(), missing.len(), time, out)?;
    if let Some(question) = question {
        table::write_question(question, question.about(session)?, out)?;
    }
    out.flush()?; // a reader that has gone away is noticed before the work, not after it
    session.expect(missing.len());
    Ok(())
}

/// Position by position, so that engines that are compared run in the same minute.
fn plan<'a>(args: &'a DepthArgs, places: &'a [Place]) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    for place in places {
        for &budget in &args.budgets {
            for engine in &args.engines {
                for threads in engine.threads(&args.threads) {
                    let run = Run { engine, place, threads, limit: Limit::Time(budget) };
                    if runs.iter().all(|other| other.key() != run.key()) {
                        runs.push(run);
                    }
                }
            }
        }
    }
    runs
}
