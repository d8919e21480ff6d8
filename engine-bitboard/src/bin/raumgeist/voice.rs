//! What is said on standard output, and whether it can be heard.

use std::io::{self, Write};
use std::sync::OnceLock;

/// Standard output, line by line, until it fails.
#[derive(Default)]
pub(crate) struct Voice {
    failure: OnceLock<io::Error>,
}

impl Voice {
    pub(crate) fn say(&self, line: &str) {
        let mut out = io::stdout().lock();
        if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
            let _ = self.failure.set(error); // the first is as good as any
        }
    }

    /// Whether something could not be written.
    pub(crate) fn is_lost(&self) -> bool {
        self.failure.get().is_some()
    }

    /// Why something could not be written; that whoever reads has gone is no error.
    pub(crate) fn end(&self) -> Result<(), String> {
        match self.failure.get() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(format!("standard output: {error}"))
            }
            _ => Ok(()),
        }
    }
}
