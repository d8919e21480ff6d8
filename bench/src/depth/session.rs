//! Runs that are made, or were made before.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::engine::{EngineSpec, Limit};
use super::places::Place;
use super::row::{Found, Key, Row};
use super::rows::RowsFile;
use crate::failure::Failure;

/// An engine on a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'a> {
    pub(super) engine: &'a EngineSpec,
    pub(super) place: &'a Place,
    pub(super) threads: usize,
    pub(super) limit: Limit,
}

impl Run<'_> {
    /// Makes it.
    ///
    /// # Errors
    /// When threads or memory are not to be had.
    pub(super) fn search(&self) -> Result<Found, Failure> {
        let Self { engine, place, threads, limit } = *self;
        let found = engine.search(&place.setup, threads, limit);
        found.map_err(|reason| Failure::Engine { engine: engine.to_string(), reason })
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
pub(super) struct Session {
    rows: HashMap<Key, Row>,
    file: Option<RowsFile>,
    progress: ProgressBar,
}

impl Session {
    /// Goes on with the rows of a file, if there is one, and tells what was cut off.
    pub(super) fn open(path: Option<&Path>, err: &mut dyn Write) -> Result<Self, Failure> {
        let mut session = Self { rows: HashMap::new(), file: None, progress: ProgressBar::hidden() };
        if let Some(path) = path {
            let (file, left) = RowsFile::open(path)?;
            if let Some(line) = left.torn {
                // If this cannot be written, nothing is lost.
                let _ = writeln!(err, "{}: line {line} is cut off: it is measured again", path.display());
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

    /// The row of a run that was made.
    pub(super) fn find(&self, run: &Run<'_>) -> Option<&Row> {
        self.rows.get(&run.key())
    }

    /// The row of a run, which is made if it was not yet.
    ///
    /// # Errors
    /// When threads or memory are not to be had, or the row cannot be written.
    pub(super) fn row(&mut self, run: &Run<'_>) -> Result<Row, Failure> {
        if let Some(row) = self.find(run) {
            return Ok(row.clone());
        }
        let Run { engine, place, threads, .. } = run;
        self.progress.set_message(format!("{engine}, threads: {threads}, {}", place.name));
        let row = Row { key: run.key(), position: place.name.clone(), found: run.search()? };
        if let Some(file) = &mut self.file {
            file.append(&row)?;
        }
        self.rows.insert(row.key.clone(), row.clone());
        self.progress.inc(1);
        Ok(row)
    }
}
