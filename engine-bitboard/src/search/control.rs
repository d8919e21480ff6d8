//! What is said to a search while it runs.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Ends a search, or starts its clock, from another thread.
///
/// Belongs to one search: a new search gets a new one, so that a late `stop` cannot end the wrong search.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Control {
    /// For a search that runs until it is stopped or a limit is reached.
    pub fn new() -> Self {
        Self::default()
    }

    /// For a search in the opponent's time: no limit of time holds until [`Control::ponder_hit`].
    pub fn pondering() -> Self {
        Self { stop: AtomicBool::new(false), pondering: AtomicBool::new(true) }
    }

    /// The search ends.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether the search has to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The opponent has played the expected move: limits of time hold from now on, counted from the start.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Relaxed);
    }

    /// Whether the search runs in the opponent's time.
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }
}
