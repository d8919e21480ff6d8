//! `bench depth`: how deep engines see within a budget of time, and what they need for each depth.
//!
//! | module | owns |
//! |---|---|
//! | `args` | the arguments |
//! | [`engine`] | the engines, and one search of each |
//! | `program` | the same of another program |
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
mod program;
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

use self::engine::{Engine, EngineSpec, Limit};
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
/// When positions or files cannot be used, threads or memory are not to be had, a program does not start or has
/// failed in some runs, or the output ends.
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
    let engines = args.engines.iter().map(start).collect::<Result<Vec<_>, _>>()?;
    let runs = plan(args, &engines, &places);
    let question = Question::new(&engines, &args.threads, &places);
    announce(&runs, question.as_ref(), &mut session, out)?;
    let mut rows = Rows::default();
    let measured = measure(&runs, question.as_ref(), &mut session, &mut rows, interrupt);
    session.finish();
    // A disk that is full costs no result that is known.
    let is_whole = measured.is_ok() && !interrupt.load(Relaxed);
    table::write_results(&rows.planned, session.faults(), runs.len(), out)?;
    if let Some(answer) = Answer::of(&rows.asked).filter(|_| is_whole) {
        table::write_answer(&answer, out)?;
    }
    if let Some(page) = page {
        let rows = [rows.planned, rows.asked].concat();
        page.write(&report::page(&report::Results::of_depths(rows, session.faults().to_vec())))?;
    }
    let faults = session.faults().len();
    measured.and(if faults > 0 && is_whole { Err(Failure::Runs { faults }) } else { Ok(()) })
}

/// What the runs have found.
#[derive(Default)]
struct Rows {
    /// With the budgets asked for.
    planned: Vec<Row>,
    /// For the paper's question.
    asked: Vec<Row>,
}

/// Makes the runs, and asks the question, until there is an interrupt.
fn measure(
    runs: &[Run<'_>],
    question: Option<&Question<'_>>,
    session: &mut Session<'_>,
    rows: &mut Rows,
    interrupt: &AtomicBool,
) -> Result<(), Failure> {
    for run in runs.iter().take_while(|_| !interrupt.load(Relaxed)) {
        rows.planned.extend(session.row(run)?);
    }
    question.map_or(Ok(()), |question| question.ask(session, &mut rows.asked, interrupt))
}

/// An engine that is there, before any run: a program that does not start is told at once.
fn start(spec: &EngineSpec) -> Result<Engine<'_>, Failure> {
    Engine::new(spec).map_err(|fault| {
        let (engine, reason) = (spec.to_string(), fault.to_string());
        Failure::Start { engine, reason }
    })
}

/// Tells how long it will take.
fn announce(
    runs: &[Run<'_>],
    question: Option<&Question<'_>>,
    session: &mut Session<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let missing: Vec<&Run<'_>> = runs.iter().filter(|run| session.find(run).is_none()).collect();
    let time: Duration = missing.iter().map(|run| run.limit.at_most()).sum();
    table::write_plan(runs.len(), missing.len(), time, out)?;
    if let Some(question) = question {
        table::write_question(question, question.about(session), out)?;
    }
    out.flush()?; // a reader that has gone away is noticed before the work, not after it
    session.expect(missing.len());
    Ok(())
}

/// Position by position, so that engines that are compared run in the same minute.
fn plan<'a>(args: &DepthArgs, engines: &'a [Engine<'a>], places: &'a [Place]) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    for place in places {
        for &budget in &args.budgets {
            for engine in engines {
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
