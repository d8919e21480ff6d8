//! A status line on standard error while something long runs.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use engine_bitboard::perft::parallel::Monitor;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Often enough to look alive, seldom enough to cost nothing.
const INTERVAL: Duration = Duration::from_millis(100);

/// Runs `work` and shows meanwhile what `status` says of it, if standard error is a terminal.
pub fn show<T>(status: impl Fn(Duration) -> String + Sync, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{spinner} {wide_msg}").expect("the template is well formed"));
    let start = Instant::now();
    let status = &status;
    thread::scope(|scope| {
        let (working, done) = mpsc::channel::<()>();
        scope.spawn(move || {
            while done.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                bar.set_message(status(start.elapsed()));
                bar.tick();
            }
            bar.finish_and_clear();
        });
        let result = work();
        drop(working);
        result
    })
}

/// [`show`] for a count: nodes so far, speed, and root moves that are left.
pub fn show_count<T>(label: &str, monitor: &Monitor, work: impl FnOnce() -> T) -> T {
    let before = monitor.nodes();
    let status = |time: Duration| {
        let nodes = (monitor.nodes() - before) as f64 / 1e6;
        let speed = nodes / time.as_secs_f64();
        format!("{label}: {nodes:.1} M nodes, {speed:.1} M nodes/s, {} root moves left", monitor.roots_left())
    };
    show(status, work)
}
