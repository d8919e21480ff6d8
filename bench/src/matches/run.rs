//! Several games at once, told in the order of their numbers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use engine_bitboard::search::Control;

use super::game::{self, Competitor, Record, Terms};
use super::openings::{Judge, Openings};
use crate::failure::Failure;

/// Between two looks at the signals.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A board with its players and a judge of openings: one for each thread.
pub(super) struct Table {
    pub(super) competitors: [Competitor; 2],
    pub(super) judge: Judge,
}

/// What is played.
pub(super) struct Plan<'a> {
    /// Two for each opening.
    pub(super) games: usize,
    pub(super) openings: &'a Openings,
    pub(super) margin: Duration,
    pub(super) seed: u64,
    /// Set by a signal.
    pub(super) interrupt: &'a AtomicBool,
}

/// Whether a match goes on after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    Continue,
    Enough,
}

/// Plays until all games are played, `on_game` has enough, or there is an interrupt.
///
/// `on_game` gets the games in the order of their numbers, so that nothing depends on which is finished first:
/// short games do not come before long ones. Only an interrupt leaves gaps.
///
/// # Errors
/// Those of `on_game`, which end the match.
pub(super) fn run(
    plan: &Plan<'_>,
    tables: Vec<Table>,
    on_game: &mut dyn FnMut(Record) -> Result<Flow, Failure>,
) -> Result<(), Failure> {
    let (stop, next_pair) = (Control::new(), AtomicUsize::new(0));
    let (stop, next_pair) = (&stop, &next_pair);
    let (sender, records) = mpsc::channel();
    thread::scope(|scope| {
        for table in tables {
            let sender = sender.clone();
            scope.spawn(move || play_pairs(plan, table, stop, next_pair, &sender));
        }
        drop(sender);
        let told = tell_in_order(&records, plan.interrupt, on_game);
        stop.stop();
        let mut left = told?;
        left.extend(records.iter().map(|record| (record.number, record))); // waits for the threads
        if plan.interrupt.load(Relaxed) {
            for record in left.into_values() {
                on_game(record)?;
            }
        }
        Ok(())
    })
}

/// One thread: pairs of games until there are no more.
fn play_pairs(
    plan: &Plan<'_>,
    mut table: Table,
    stop: &Control,
    next_pair: &AtomicUsize,
    records: &Sender<Record>,
) {
    let terms = Terms { margin: plan.margin, seed: plan.seed, stop };
    while !stop.is_stopped() {
        let pair = next_pair.fetch_add(1, Relaxed);
        if pair * 2 >= plan.games {
            return;
        }
        let opening = plan.openings.pick(pair, &mut table.judge);
        for number in [pair * 2, pair * 2 + 1] {
            let record = game::play(&mut table.competitors, terms, number, &opening);
            if record.is_none_or(|record| records.send(record).is_err()) {
                return;
            }
        }
    }
}

/// Hands over one game after the other; what has come too early to be handed over when it ends.
fn tell_in_order(
    records: &Receiver<Record>,
    interrupt: &AtomicBool,
    on_game: &mut dyn FnMut(Record) -> Result<Flow, Failure>,
) -> Result<BTreeMap<usize, Record>, Failure> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    loop {
        match records.recv_timeout(LOOK_EVERY) {
            Ok(record) => _ = early.insert(record.number, record),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(early),
        }
        while let Some(record) = early.remove(&next) {
            next += 1;
            if on_game(record)? == Flow::Enough {
                return Ok(BTreeMap::new());
            }
        }
        if interrupt.load(Relaxed) {
            return Ok(early);
        }
    }
}
