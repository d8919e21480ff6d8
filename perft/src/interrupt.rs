//! Ctrl-C and termination: the first asks to stop, the second does not ask.

use std::process;
use std::sync::Arc;

use engine_bitboard::perft::parallel::Monitor;

/// What an interrupted program exits with: 128 + SIGINT, as shells report it.
pub const EXIT_CODE: u8 = 130;

/// A monitor that is stopped by the first Ctrl-C (or SIGTERM, SIGHUP); the second ends the process.
///
/// # Errors
/// When the process has a handler already.
pub fn monitor() -> Result<Arc<Monitor>, ctrlc::Error> {
    let monitor = Arc::new(Monitor::new());
    let stopped = Arc::clone(&monitor);
    ctrlc::set_handler(move || {
        if stopped.is_stopped() {
            process::exit(EXIT_CODE.into());
        }
        stopped.stop();
    })?;
    Ok(monitor)
}
