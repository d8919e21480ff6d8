//! A UCI session, and what it says.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use engine_bitboard::uci::Session;

/// How long an answer is waited for before the engine counts as hanging.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine.
pub(super) struct Player {
    session: Session,
    lines: Receiver<String>,
}

impl Player {
    pub(super) fn new() -> Self {
        let (sender, lines) = mpsc::channel();
        // A session outlives nobody who listens to it.
        let session = Session::new(Arc::new(move |line: &str| drop(sender.send(line.to_owned()))));
        Self { session, lines }
    }

    pub(super) fn say(&mut self, line: &str) {
        self.session.handle(line);
    }

    /// The move of the next `bestmove`.
    ///
    /// # Errors
    /// When the session complains of anything, or is silent.
    pub(super) fn best_move(&self) -> Result<String, String> {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).map_err(|error| match error {
                RecvTimeoutError::Timeout => format!("no answer within {PATIENCE:?}"),
                RecvTimeoutError::Disconnected => "the session has ended".to_owned(),
            })?;
            if line.starts_with("info string error") {
                return Err(line);
            }
            if let Some(answer) = line.strip_prefix("bestmove ") {
                return Ok(answer.split(' ').next().unwrap_or_default().to_owned());
            }
        }
    }

    /// Sees that it has said nothing that nobody asked for.
    ///
    /// # Errors
    /// When it has: a complaint, or a second move.
    pub(super) fn check_quiet(&self) -> Result<(), String> {
        self.lines.try_recv().map_or(Ok(()), |line| Err(format!("unexpected: {line}")))
    }
}
