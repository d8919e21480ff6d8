//! The question that Maackesgeist's paper leaves open: how deep do others see in the time of its depth 4?
//!
//! It expects depth 6 or 7 of bitboards, moves made in place and incremental keys.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::engine::{Engine, Limit};
use super::places::Place;
use super::row::Row;
use super::session::{Run, Session};
use super::summary::{depths, duration};
use crate::failure::Failure;
use crate::nps::figures::Spread;

/// Its highest level, in plies.
pub(crate) const PLIES: usize = 4;

/// How much longer it takes for that than for a glance of [`GLANCE`] plies: the sums over the bench positions.
const TIMES_GLANCE: u32 = 130;
const GLANCE: usize = 2;

/// Asked on every position, if Maackesgeist is among the engines.
pub(super) struct Question<'a> {
    maackesgeist: &'a Engine<'a>,
    places: &'a [Place],
    /// The others, with their threads.
    others: Vec<(&'a Engine<'a>, usize)>,
}

impl<'a> Question<'a> {
    pub(super) fn new(engines: &'a [Engine<'a>], threads: &[usize], places: &'a [Place]) -> Option<Self> {
        let maackesgeist = engines.iter().find(|engine| engine.is_maackesgeist())?;
        let others = engines.iter().filter(|engine| !engine.is_maackesgeist());
        let seats = |engine: &'a Engine<'a>| {
            engine.threads(threads).into_iter().map(move |threads| (engine, threads))
        };
        Some(Self { maackesgeist, places, others: others.flat_map(seats).collect() })
    }

    /// How many runs there are on each position that take as long as Maackesgeist's.
    pub(super) fn others(&self) -> usize {
        self.others.len()
    }

    /// About how long those take that were not made, guessed from a glance at each new position.
    pub(super) fn about(&self, session: &Session<'_>) -> Duration {
        let time = |place| match session.find(&self.own(place)) {
            Some(row) => {
                let missing = self.asked(place, row).filter(|run| session.find(run).is_none());
                missing.map(|run| run.limit.at_most()).sum()
            }
            None => {
                let glance = Run { limit: Limit::Depth(GLANCE), ..self.own(place) }.search();
                // What is wrong with it is told when the run itself is made.
                let ms = glance.map_or(0.0, |found| found.ms * f64::from(TIMES_GLANCE));
                as_budget(ms) * (1 + self.others.len() as u32)
            }
        };
        self.places.iter().map(time).sum()
    }

    /// Adds the rows, which an interrupt makes fewer.
    ///
    /// # Errors
    /// As those of [`Session::row`].
    pub(super) fn ask(
        &self,
        session: &mut Session<'_>,
        rows: &mut Vec<Row>,
        interrupt: &AtomicBool,
    ) -> Result<(), Failure> {
        for place in self.places {
            if interrupt.load(Relaxed) {
                break;
            }
            let Some(own) = session.row(&self.own(place))? else { continue };
            let asked = self.asked(place, &own);
            rows.push(own.clone());
            for run in asked.take_while(|_| !interrupt.load(Relaxed)) {
                rows.extend(session.row(&run)?);
            }
        }
        Ok(())
    }

    fn own(&self, place: &'a Place) -> Run<'a> {
        Run { engine: self.maackesgeist, place, threads: 1, limit: Limit::Depth(PLIES) }
    }

    /// What the others are asked, once Maackesgeist's time is known.
    fn asked(&self, place: &'a Place, own: &Row) -> impl Iterator<Item = Run<'a>> {
        let limit = Limit::Time(as_budget(own.found.ms));
        self.others.iter().map(move |&(engine, threads)| Run { engine, place, threads, limit })
    }
}

/// What was found on the positions where Maackesgeist has completed it.
pub(crate) struct Answer {
    /// Of Maackesgeist, in milliseconds.
    pub(crate) times: Vec<f64>,
    /// Engines with their threads, and the depths of those that search.
    pub(crate) others: Vec<(String, Vec<f64>)>,
}

impl Answer {
    /// From rows of all kinds; `None` if the question was not asked.
    pub(crate) fn of(rows: &[Row]) -> Option<Self> {
        let times = times(rows);
        let mut others: Vec<(String, Vec<f64>)> = Vec::new();
        for row in rows.iter().filter(|row| is_asked(row, &times)) {
            let name = match row.key.threads {
                1 => row.key.engine.clone(),
                threads => format!("{} on {threads} threads", row.key.engine),
            };
            let depth = row.found.depth.map(|depth| depth as f64);
            match others.iter_mut().find(|(other, _)| *other == name) {
                Some((_, depths)) => depths.extend(depth),
                None => others.push((name, depth.into_iter().collect())),
            }
        }
        (!times.is_empty()).then(|| Self { times: times.into_values().collect(), others })
    }

    /// In one line.
    pub(crate) fn sentence(&self) -> String {
        let others = self.others.iter().map(|(name, found)| match found.is_empty() {
            true => format!("{name} none"),
            false => format!("{name} {}", depths(found)),
        });
        let others = others.collect::<Vec<_>>().join(", ");
        let others = if others.is_empty() { "nobody else was asked" } else { &others };
        format!(
            "In the time that Maackesgeist needs for its depth {PLIES}, {}, depths are: {others}.",
            self.time()
        )
    }

    /// Of Maackesgeist: the median, and how far it reaches.
    pub(crate) fn time(&self) -> String {
        let Spread { median, min, max } = Spread::of(self.times.clone());
        let [median, min, max] = [median, min, max].map(duration);
        format!("{median} ({min}–{max})")
    }
}

/// The rows whose budget was asked for, and not found by measuring.
pub(crate) fn planned(rows: &[Row]) -> Vec<&Row> {
    let times = times(rows);
    // Maackesgeist has each budget of a plan, and does not answer its own question.
    let budget = |row: &Row| (row.key.text.clone(), row.key.budget_ms);
    let of_plan: HashSet<_> = rows.iter().filter(|row| is_maackesgeist(row)).map(budget).collect();
    let is_planned = |row: &&Row| !is_asked(row, &times) || of_plan.contains(&budget(row));
    rows.iter().filter(|row| row.key.budget_ms.is_some()).filter(is_planned).collect()
}

/// Maackesgeist's times for its depth 4, by position text.
fn times(rows: &[Row]) -> BTreeMap<&str, f64> {
    let own = rows.iter().filter(|row| row.key.budget_ms.is_none());
    own.map(|row| (row.key.text.as_str(), row.found.ms)).collect()
}

fn is_asked(row: &Row, times: &BTreeMap<&str, f64>) -> bool {
    let budget = times.get(row.key.text.as_str()).map(|&ms| as_budget(ms).as_millis() as u64);
    budget.is_some() && row.key.budget_ms == budget && !is_maackesgeist(row)
}

fn is_maackesgeist(row: &Row) -> bool {
    row.key.engine.split(':').next() == Some("maackesgeist")
}

/// Whole milliseconds, as rows tell budgets.
fn as_budget(ms: f64) -> Duration {
    Duration::from_millis(ms.ceil().max(1.0) as u64)
}
