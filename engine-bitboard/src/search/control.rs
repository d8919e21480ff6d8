//! What is said to a search while it runs.

#[cfg(all(test, loom))]
mod model;

use std::sync::PoisonError;
#[cfg(not(loom))]
use std::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, Ordering::Relaxed},
};

#[cfg(loom)]
use loom::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, Ordering::Relaxed},
};

/// Ends a search, or starts its clock, from another thread.
///
/// Belongs to one search: a new search gets a new one, so that a late `stop` cannot end the wrong search.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Held between a look at the flags and the sleep after it, so that no word is missed.
    sleep: Mutex<()>,
    word: Condvar,
}

impl Control {
    /// For a search that runs until it is stopped or a limit is reached.
    pub fn new() -> Self {
        Self::default()
    }

    /// For a search in the opponent's time: no limit of time holds until [`Control::ponder_hit`].
    pub fn pondering() -> Self {
        Self { pondering: AtomicBool::new(true), ..Self::default() }
    }

    /// The search ends.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
        self.wake();
    }

    /// Whether the search has to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The opponent has played the expected move: limits of time hold from now on, counted from the start.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Relaxed);
        self.wake();
    }

    /// Whether the search runs in the opponent's time.
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }

    /// Sleeps until the search is stopped: whoever must not answer before.
    pub fn wait_for_stop(&self) {
        self.sleep_while(|| !self.is_stopped());
    }

    /// Sleeps until the search is stopped or no longer runs in the opponent's time.
    pub fn wait_for_ponder_hit(&self) {
        self.sleep_while(|| self.is_pondering() && !self.is_stopped());
    }

    fn sleep_while(&self, condition: impl Fn() -> bool) {
        let mut asleep = self.lock();
        while condition() {
            asleep = self.word.wait(asleep).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wake(&self) {
        drop(self.lock());
        self.word.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, ()> {
        self.sleep.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
