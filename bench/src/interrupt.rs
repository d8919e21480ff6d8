//! Ctrl-C and termination: the first asks to stop, the second does not ask.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// What an interrupted program exits with: 128 + SIGINT, as shells report it.
pub const EXIT_CODE: u8 = 130;

/// A flag that the first Ctrl-C or SIGTERM sets; the second ends the process at once.
///
/// # Errors
/// When the system refuses a handler.
pub fn flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: at the first signal the flag is not yet set.
        flag::register_conditional_shutdown(signal, EXIT_CODE.into(), Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
