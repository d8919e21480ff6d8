//! What runs in a thread of its own, while the session listens: a search, or a count.

use std::sync::{Arc, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use super::Session;
use crate::perft::parallel::Monitor;
use crate::search::{Control, Pool};

pub(super) struct Job {
    thread: JoinHandle<()>,
    signals: Arc<Signals>,
    /// Whether it comes to an end by itself.
    bounded: bool,
}

/// How a job is told something, whichever kind it is.
#[derive(Default)]
pub(super) struct Signals {
    pub(super) control: Control,
    pub(super) monitor: Monitor,
}

impl Session {
    /// Does work with the pool in another thread, once the job before is done.
    pub(super) fn start(
        &mut self,
        control: Control,
        bounded: bool,
        work: impl FnOnce(&mut Pool, &Signals) + Send + 'static,
    ) {
        self.wait();
        let signals = Arc::new(Signals { control, monitor: Monitor::new() });
        let (pool, heard) = (Arc::clone(&self.pool), Arc::clone(&signals));
        let work = move || work(&mut pool.lock().unwrap_or_else(PoisonError::into_inner), &heard);
        match thread::Builder::new().name("job".to_owned()).spawn(work) {
            Ok(thread) => self.job = Some(Job { thread, signals, bounded }),
            Err(error) => self.complain(&format!("cannot start a thread: {error}")),
        }
    }

    /// Stops the job, if there is one, and waits for its answer.
    pub fn stop(&mut self) {
        if let Some(Job { signals, .. }) = &self.job {
            signals.control.stop();
            signals.monitor.stop();
        }
        self.wait();
    }

    /// There are no more lines: a search without a limit, or in the opponent's time, is stopped; any other job
    /// finishes and answers.
    pub fn finish(&mut self) {
        match &self.job {
            Some(job) if job.bounded && !job.signals.control.is_pondering() => self.wait(),
            _ => self.stop(),
        }
    }

    /// The expected move was played.
    pub(super) fn ponder_hit(&self) {
        if let Some(job) = &self.job {
            job.signals.control.ponder_hit();
        }
    }

    /// The pool, once the job is done.
    pub(super) fn pool(&mut self) -> MutexGuard<'_, Pool> {
        self.wait();
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&mut self) {
        if let Some(job) = self.job.take()
            && job.thread.join().is_err()
        {
            self.complain("the search has died");
        }
    }
}

impl Drop for Session {
    /// Nobody is left who could say `stop`.
    fn drop(&mut self) {
        self.stop();
    }
}
