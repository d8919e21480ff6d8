//! Runs that are made, or were made before.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::engine::{Engine, Limit, NoResult};
use super::places::Place;
use super::row::{FaultRow, Found, Key, Row};
use super::rows::RowsFile;
use crate::failure::{Failure, on_one_line};

/// An engine on a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'a> {
    pub(super) engine: &'a Engine<'a>,
    pub(super) place: &'a Place,
    pub(super) threads: usize,
    pub(super) limit: Limit,
}

impl Run<'_> {
    /// Makes it.
    ///
    /// # Errors
    /// When threads or memory are not to be had, or a program fails.
    pub(super) fn search(&self) -> Result<Found, NoResult> {
        self.engine.search(&self.place.setup, self.threads, self.limit)
    }

    pub(super) fn key(&self) -> Key {
        Key {
            engine: self.engine.to_string(),
            text: self.place.setup.to_string(),
            budget_ms: match self.limit {
                Limit::Time(time) => Some(time.as_millis() as u64),
                Limit::Depth(_) => None,
            },
            threads: self.threads,
        }
    }
}

/// The rows so far, and the file that keeps them.
pub(super) struct Session<'a> {
    rows: HashMap<Key, Row>,
    /// Runs of this session that have found nothing.
    faults: Vec<FaultRow>,
    file: Option<RowsFile>,
    progress: ProgressBar,
    /// For what is no result; if it cannot be written, nothing is lost.
    err: &'a mut dyn Write,
}

impl<'a> Session<'a> {
    /// Goes on with the rows of a file, if there is one, and tells what was cut off.
    pub(super) fn open(path: Option<&Path>, err: &'a mut dyn Write) -> Result<Self, Failure> {
        let progress = ProgressBar::hidden();
        let mut session = Self { rows: HashMap::new(), faults: Vec::new(), file: None, progress, err };
        if let Some(path) = path {
            let (file, left) = RowsFile::open(path)?;
            if let Some(line) = left.torn {
                session.tell(&format!("{}: line {line} is cut off: it is measured again", path.display()));
            }
            session.rows = left.rows.into_iter().map(|row| (row.key.clone(), row)).collect();
            session.file = Some(file);
        }
        Ok(session)
    }

    /// Shows a status line on standard error, if that is a terminal, for so many runs. It is drawn between two
    /// of them only: a ticking thread would take its time from what is measured.
    pub(super) fn expect(&mut self, runs: usize) {
        let style = ProgressStyle::with_template("run {pos} of {len}: {wide_msg} {elapsed}");
        let bar = ProgressBar::with_draw_target(Some(runs as u64), ProgressDrawTarget::stderr());
        self.progress = bar.with_style(style.expect("the template is well formed"));
    }

    pub(super) fn finish(&self) {
        self.progress.finish_and_clear();
    }

    /// Runs of this session that have found nothing.
    pub(super) fn faults(&self) -> &[FaultRow] {
        &self.faults
    }

    fn tell(&mut self, line: &str) {
        let Self { progress, err, .. } = self;
        progress.suspend(|| _ = writeln!(err, "{}", on_one_line(line)));
    }

    /// The row of a run that was made.
    pub(super) fn find(&self, run: &Run<'_>) -> Option<&Row> {
        self.rows.get(&run.key())
    }

    /// The row of a run, which is made if it was not yet; `None` if a program has failed, which is told.
    ///
    /// # Errors
    /// When threads or memory are not to be had, or the row cannot be written.
    pub(super) fn row(&mut self, run: &Run<'_>) -> Result<Option<Row>, Failure> {
        if let Some(row) = self.find(run) {
            return Ok(Some(row.clone()));
        }
        let Run { engine, place, threads, .. } = run;
        self.progress.set_message(format!("{engine}, threads: {threads}, {}", place.name));
        let found = run.search();
        self.progress.inc(1);
        match found {
            Ok(found) => {
                let row = Row { key: run.key(), position: place.name.clone(), found };
                self.keep(&row)?;
                self.rows.insert(row.key.clone(), row.clone());
                Ok(Some(row))
            }
            Err(NoResult::Fault(fault)) => {
                let (position, fault) = (place.name.clone(), fault.to_string());
                self.tell(&format!("{engine}, threads: {threads}, {position}: {fault}"));
                let row = FaultRow { key: run.key(), position, fault };
                let kept = self.keep(&row);
                self.faults.push(row);
                kept.map(|()| None)
            }
            Err(NoResult::Refused(reason)) => Err(Failure::Engine { engine: engine.to_string(), reason }),
        }
    }

    fn keep(&mut self, row: &impl Serialize) -> Result<(), Failure> {
        self.file.as_mut().map_or(Ok(()), |file| file.append(row))
    }
}
