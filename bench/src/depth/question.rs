//! The question that Maackesgeist's paper leaves open: how deep do others see in the time of its depth 4?
//!
//! It expects depth 6 or 7 of bitboards, moves made in place and incremental keys.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::engine::{Engine, Limit};
use super::places::Place;
use super::session::{Run, Session};
use crate::failure::Failure;

/// Its highest level, in plies.
pub(super) const PLIES: usize = 4;

/// Asked on every position, if Maackesgeist is among the engines.
pub(super) struct Question<'a> {
    maackesgeist: &'a Engine<'a>,
    places: &'a [Place],
    /// The others, with their threads.
    others: Vec<(&'a Engine<'a>, usize)>,
}

/// What was found on all positions.
pub(super) struct Answer {
    /// Of Maackesgeist, in milliseconds.
    pub(super) times: Vec<f64>,
    /// Engines with their threads, and the depths of those that search.
    pub(super) others: Vec<(String, Vec<f64>)>,
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

    /// The answer; `None` after an interrupt.
    pub(super) fn ask(
        &self,
        session: &mut Session<'_>,
        interrupt: &AtomicBool,
    ) -> Result<Option<Answer>, Failure> {
        let name = |&(engine, threads): &(&Engine<'_>, usize)| match threads {
            1 => (engine.to_string(), Vec::new()),
            threads => (format!("{engine} on {threads} threads"), Vec::new()),
        };
        let mut answer = Answer { times: Vec::new(), others: self.others.iter().map(name).collect() };
        for place in self.places {
            let own = Run { engine: self.maackesgeist, place, threads: 1, limit: Limit::Depth(PLIES) };
            if interrupt.load(Relaxed) {
                return Ok(None);
            }
            let Some(row) = session.row(&own)? else { continue };
            let ms = row.found.ms;
            answer.times.push(ms);
            let limit = Limit::Time(Duration::from_millis(ms.ceil().max(1.0) as u64));
            for (&(engine, threads), (_, depths)) in self.others.iter().zip(&mut answer.others) {
                if interrupt.load(Relaxed) {
                    return Ok(None);
                }
                let row = session.row(&Run { engine, place, threads, limit })?;
                depths.extend(row.and_then(|row| row.found.depth).map(|depth| depth as f64));
            }
        }
        Ok(Some(answer))
    }
}
