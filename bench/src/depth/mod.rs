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
//! | `table` | results for people |

mod args;
pub mod engine;
pub mod places;
mod program;
mod question;
mod row;
mod rows;
mod session;
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

/// Makes all runs, or those that the file of rows lacks, and writes tables. `interrupt` ends it after a run.
///
/// # Errors
/// When positions or file cannot be used, threads or memory are not to be had, a program does not start or has
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
    let mut session = Session::open(args.json.as_deref(), err)?;
    let engines = args.engines.iter().map(start).collect::<Result<Vec<_>, _>>()?;
    let runs = plan(args, &engines, &places);
    let question = Question::new(&engines, &args.threads, &places);
    let missing: Vec<&Run<'_>> = runs.iter().filter(|run| session.find(run).is_none()).collect();
    let time: Duration = missing.iter().map(|run| run.limit.at_most()).sum();
    table::write_plan(runs.len(), missing.len(), time, question.as_ref(), out)?;
    out.flush()?; // a reader that has gone away is noticed before the work, not after it
    session.expect(missing.len());
    let mut rows: Vec<Row> = Vec::new();
    let measured = measure(&runs, question.as_ref(), &mut session, &mut rows, interrupt);
    session.finish();
    // A disk that is full costs no result that is known.
    let (answer, failure) = match measured {
        Ok(answer) => (answer, None),
        Err(failure) => (None, Some(failure)),
    };
    table::write_results(&rows, session.faults(), runs.len(), out)?;
    if let Some(answer) = answer {
        table::write_answer(&answer, out)?;
    }
    let faults = session.faults().len();
    let faulty = (faults > 0 && !interrupt.load(Relaxed)).then_some(Failure::Runs { faults });
    failure.or(faulty).map_or(Ok(()), Err)
}

/// Makes the runs until there is an interrupt; the answer to the question, if it is asked.
fn measure(
    runs: &[Run<'_>],
    question: Option<&Question<'_>>,
    session: &mut Session<'_>,
    rows: &mut Vec<Row>,
    interrupt: &AtomicBool,
) -> Result<Option<Answer>, Failure> {
    for run in runs.iter().take_while(|_| !interrupt.load(Relaxed)) {
        rows.extend(session.row(run)?);
    }
    question.map_or(Ok(None), |question| question.ask(session, interrupt))
}

/// An engine that is there, before any run: a program that does not start is told at once.
fn start(spec: &EngineSpec) -> Result<Engine<'_>, Failure> {
    Engine::new(spec).map_err(|fault| {
        let (engine, reason) = (spec.to_string(), fault.to_string());
        Failure::Start { engine, reason }
    })
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
