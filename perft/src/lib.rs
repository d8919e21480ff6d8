//! The judge: counts move sequences and tells whether two ways to count them agree.
//!
//! This crate knows the command line of `perft`, suites of known counts, how to hold one board against
//! another, and how to spread a count over many machines ([`deep`]). It does not know the rules
//! (`engine-core`) or how to count fast (`engine-bitboard`). It trusts neither: what they say is compared, not
//! explained.
//!
//! Results go to standard output, progress (on a terminal only) and errors to standard error. An interrupt
//! is a result as well: what was counted until then, marked as such.

pub mod cli;
mod help;

pub mod failure;
pub mod interrupt;
pub mod progress;

pub mod compare;
pub mod count;
pub mod engine;
pub mod suite;

pub mod deep;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use engine_bitboard::perft::parallel::Monitor;

use crate::cli::Command;
use crate::failure::Failure;

/// How a command ended that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All was done, and all was right.
    Done,
    /// A count was wrong, or two boards differ.
    CheckFailed,
    /// Stopped from outside; what was found until then is printed.
    Interrupted,
}

impl Status {
    /// The exit code that scripts rely on. 130 is what shells use for a program ended by Ctrl-C.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::CheckFailed => 1,
            Self::Interrupted => interrupt::EXIT_CODE,
        }
    }
}

/// Where a command writes to.
pub struct Streams<'a> {
    /// Results: standard output.
    pub out: &'a mut dyn Write,
    /// What is no result: standard error.
    pub err: &'a mut dyn Write,
}

/// The whole program, but for the process around it.
pub fn run_to_exit(args: impl IntoIterator<Item = OsString>, mut streams: Streams<'_>) -> ExitCode {
    match run(args, &mut streams) {
        Ok(status) => ExitCode::from(status.code()),
        Err(failure) => {
            // If even this cannot be written, the exit code still tells.
            let _ = writeln!(streams.err, "error: {}", failure::on_one_line(&failure.to_string()));
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Parses the arguments and runs what they ask for.
fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    let command = match cli::parse(args)? {
        cli::Parsed::Command(command) => command,
        cli::Parsed::Text(text) => {
            // Whoever asked for help and read enough of it is not told that there was more.
            let _ = streams.out.write_all(text.as_bytes()).and_then(|()| streams.out.flush());
            return Ok(Status::Done);
        }
    };
    let monitor = interrupt::monitor().map_err(Failure::Signals)?;
    let status = dispatch(&command, &monitor, streams)?;
    streams.out.flush()?;
    Ok(status)
}

/// Runs a command until it is done or the monitor is stopped.
///
/// # Errors
/// When the command is refused or the output ends.
pub fn dispatch(command: &Command, monitor: &Monitor, streams: &mut Streams<'_>) -> Result<Status, Failure> {
    match command {
        Command::Count(args) => count::count(args, monitor, streams),
        Command::Divide(args) => count::divide(args, monitor, streams),
        Command::Suite(args) => suite::suite(args, monitor, streams),
        Command::Compare(args) => compare::compare(args, monitor, streams.out),
        Command::Split(args) => deep::split::split(args, monitor, streams),
        Command::Run(args) => deep::run::run(args, monitor, streams),
        Command::Merge(args) => deep::merge::merge(args, monitor, streams),
    }
}
