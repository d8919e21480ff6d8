//! The question that Maackesgeist's paper leaves open: how deep do others see in the time of its depth 4?
//!
//! It expects depth 6 or 7 of bitboards, moves made in place and incremental keys.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::DepthArgs;
use super::engine::{EngineSpec, Limit};
use super::places::Place;
use super::session::{Run, Session};
use crate::failure::Failure;

/// Its highest level, in plies.
const PLIES: usize = 4;

/// Asked on the first position, once Maackesgeist is among the engines.
pub(super) struct Question<'a> {
    maackesgeist: &'a EngineSpec,
    pub(super) place: &'a Place,
    /// The others, with their threads.
    others: Vec<(&'a EngineSpec, usize)>,
}

impl<'a> Question<'a> {
    pub(super) fn new(args: &'a DepthArgs, places: &'a [Place]) -> Option<Self> {
        let maackesgeist = args.engines.iter().find(|engine| engine.is_maackesgeist())?;
        let others = super::seats(args).filter(|(engine, _)| !engine.is_maackesgeist());
        Some(Self { maackesgeist, place: places.first()?, others: others.collect() })
    }

    /// How many runs take as long as Maackesgeist's.
    pub(super) fn others(&self) -> usize {
        self.others.len()
    }

    /// The answer in one line; `None` after an interrupt.
    pub(super) fn ask(
        &self,
        session: &mut Session,
        interrupt: &AtomicBool,
    ) -> Result<Option<String>, Failure> {
        let place = self.place;
        if interrupt.load(Relaxed) {
            return Ok(None);
        }
        let own = Run { engine: self.maackesgeist, place, threads: 1, limit: Limit::Depth(PLIES) };
        let ms = session.row(&own)?.found.ms.ceil().max(1.0);
        let limit = Limit::Time(Duration::from_millis(ms as u64));
        let mut answers = Vec::new();
        for &(engine, threads) in &self.others {
            if interrupt.load(Relaxed) {
                return Ok(None);
            }
            let found = session.row(&Run { engine, place, threads, limit })?.found;
            let plural = if threads == 1 { "" } else { "s" };
            let depth = found.depth.map_or_else(|| "no search".to_owned(), |depth| format!("depth {depth}"));
            answers.push(format!("{engine} on {threads} thread{plural} {depth}"));
        }
        let seconds = ms / 1e3;
        let answers = answers.join(", ");
        Ok(Some(format!(
            "In the {seconds} s that Maackesgeist needs for its depth {PLIES} ({}): {answers}.",
            place.name
        )))
    }
}
