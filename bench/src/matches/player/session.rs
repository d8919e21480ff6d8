//! A session with a program that speaks UCI, in the order in which its lines may come.

use std::io;
use std::time::Duration;

use engine_bitboard::search::{Control, Limits};

use super::Fault;
use super::lines::{Info, best_move, go, option_name};
use super::process::{Process, Silence};
use crate::failure::excerpt;

/// How long a program may take to start, or to be ready.
const START: Duration = Duration::from_secs(10);

/// Which program, and how it is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    pub(super) path: String,
    pub(super) args: Vec<String>,
    /// Names and values.
    pub(super) options: Vec<(String, String)>,
}

impl Program {
    /// What a numeric option is set to, if it is.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        let set = self.options.iter().rev().find(|(option, _)| option.eq_ignore_ascii_case(name));
        set.and_then(|(_, value)| value.parse().ok())
    }
}

/// A program at the other end of two pipes. After any fault it is in an unknown state.
pub(crate) struct Session {
    process: Process,
    /// The names of its options.
    options: Vec<String>,
}

impl Session {
    /// Starts a program, and sets its options.
    ///
    /// # Errors
    /// When it does not start, does not greet, or lacks one of the options.
    pub(crate) fn start(program: &Program) -> Result<Self, Fault> {
        let process = Process::start(&program.path, &program.args).map_err(|error| {
            Fault::Crash(format!("{}: {error}: expected a program that speaks UCI", program.path))
        })?;
        let mut session = Self { process, options: Vec::new() };
        session.options = session.greet()?;
        for (name, value) in &program.options {
            session.set_option(name, value)?;
        }
        session.wait_until_ready()?;
        Ok(session)
    }

    /// The names of its options.
    fn greet(&mut self) -> Result<Vec<String>, Fault> {
        let mut names = Vec::new();
        self.ask("uci", "uciok", |line| names.extend(option_name(line)))?;
        Ok(names)
    }

    /// Its own name for one of its options, whose letters may be large or small.
    fn known(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|known| known.eq_ignore_ascii_case(name)).map(String::as_str)
    }

    /// Whether it has such an option.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.known(name).is_some()
    }

    /// Sets an option; an empty value presses a button.
    ///
    /// # Errors
    /// When it has no such option, or has ended.
    pub(crate) fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let Some(known) = self.known(name) else {
            let (name, known) = (excerpt(name), self.options.join(", "));
            return Err(Fault::Crash(format!("option \"{name}\": the program has none; expected {known}")));
        };
        let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
        self.tell(&format!("setoption name {known}{value}"))
    }

    /// Lets it forget the last game.
    ///
    /// # Errors
    /// When it has ended, or hangs.
    pub(crate) fn new_game(&mut self) -> Result<(), Fault> {
        self.tell("ucinewgame")?;
        self.wait_until_ready()
    }

    /// Tells it a `position` line, and reads whatever it has still to say of its last move.
    ///
    /// # Errors
    /// When it has ended, or hangs.
    pub(crate) fn set_position(&mut self, line: &str) -> Result<(), Fault> {
        self.tell(line)?;
        self.wait_until_ready()
    }

    /// Lets it think, and hears what it says; the text of its move.
    ///
    /// # Errors
    /// When it has ended, or has no answer within `patience` or until `stop`.
    pub(crate) fn think(
        &mut self,
        limits: &Limits,
        patience: Duration,
        stop: &Control,
        hear: &mut dyn FnMut(Info<'_>),
    ) -> Result<String, Fault> {
        self.tell(&go(limits))?;
        let answer = self.process.listen(patience, stop, |line| {
            if let Some(info) = Info::read(line) {
                hear(info);
            }
            best_move(line).map(str::to_owned)
        });
        answer.map_err(|silence| match silence {
            Silence::TimeUp | Silence::Stopped => Fault::TimeLoss(patience),
            Silence::Closed => self.ended(),
        })
    }

    fn wait_until_ready(&mut self) -> Result<(), Fault> {
        self.ask("isready", "readyok", |_| ())
    }

    /// Tells it something that has one answer, and hears what comes before.
    fn ask(&mut self, question: &str, answer: &str, mut hear: impl FnMut(&str)) -> Result<(), Fault> {
        self.tell(question)?;
        let listened = self.process.listen(START, &Control::new(), |line| {
            hear(line);
            (line == answer).then_some(())
        });
        listened.map_err(|silence| match silence {
            Silence::Closed => self.ended(),
            _ => Fault::Crash(format!("\"{question}\" is not answered by \"{answer}\" within {START:?}")),
        })
    }

    fn tell(&mut self, line: &str) -> Result<(), Fault> {
        self.process.send(line).map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => self.ended(),
            _ => Fault::Crash(error.to_string()),
        })
    }

    fn ended(&mut self) -> Fault {
        let status = self.process.status().map_or_else(String::new, |status| format!(": {status}"));
        Fault::Crash(format!("the program has ended{status}"))
    }
}
