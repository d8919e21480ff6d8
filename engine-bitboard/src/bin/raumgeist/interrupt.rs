//! Ctrl-C: the first asks to stop, the second does not ask.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use engine_bitboard::Board;
use engine_bitboard::search::{Control, Limits, Pool, Report, SearchResult};
use signal_hook::flag;

/// What an interrupted program exits with: 128 + SIGINT, as shells report it.
pub(crate) const EXIT_CODE: u8 = 130;

/// A flag that these signals set; another one before it was taken back ends the program.
pub(crate) fn on(signals: &[i32]) -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for &signal in signals {
        // The order matters: at the first signal the flag is not yet set.
        flag::register_conditional_shutdown(signal, EXIT_CODE.into(), Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// Searches; an interrupt ends it, with the best move so far.
pub(crate) fn search(
    pool: &mut Pool,
    board: &Board,
    limits: &Limits,
    control: &Control,
    interrupt: Option<&AtomicBool>,
    report: &(dyn Fn(&Report) + Sync),
) -> SearchResult {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        if let Some(interrupt) = interrupt {
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    if interrupt.load(Relaxed) {
                        control.stop();
                    }
                    thread::sleep(Duration::from_millis(5));
                }
            });
        }
        let found = pool.search(board, limits, control, report);
        done.store(true, Relaxed);
        found
    })
}
