//! Measuring and comparing: how fast the engines are, told so that the figures can be trusted.
//!
//! This crate knows the command line of `bench`, the positions that are measured, and how to measure: every
//! way in turn, round after round, so that a machine that changes its speed changes it for all of them, and
//! ratios are taken within a round. It does not know the rules (`engine-core`) or how to count fast
//! (`engine-bitboard`). It checks every count that it times: a wrong result has no speed. It knows as well how to
//! let two players meet so that the result means something, and who is a player; and it makes a page of all that.
//!
//! Results go to standard output, progress (on a terminal only) and errors to standard error.

pub mod cli;
mod columns;
pub mod failure;
mod help;
pub mod interrupt;

pub mod machine;
pub mod positions;

pub mod depth;
pub mod matches;
pub mod nps;
pub mod report;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::cli::Command;
use crate::failure::Failure;

/// The whole program, but for the process around it.
pub fn run_to_exit(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> ExitCode {
    match run(args, out, err) {
        Ok(code) => code,
        Err(failure) => {
            // If even this cannot be written, the exit code still tells.
            let _ = writeln!(err, "error: {}", failure::on_one_line(&failure.to_string()));
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Parses the arguments and runs what they ask for.
fn run(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<ExitCode, Failure> {
    let mut code = ExitCode::SUCCESS;
    let mut interruptible = |command: &mut dyn FnMut(&AtomicBool) -> Result<(), Failure>| {
        let interrupt = interrupt::flag().map_err(Failure::Signals)?;
        command(&interrupt)?;
        if interrupt.load(Relaxed) {
            code = ExitCode::from(interrupt::EXIT_CODE);
        }
        Ok::<_, Failure>(())
    };
    match cli::parse(args)? {
        cli::Parsed::Command(Command::Nps(args)) => {
            interruptible(&mut |interrupt| nps::nps(&args, &mut positions::shipped(), interrupt, out))?;
        }
        cli::Parsed::Command(Command::Match(args)) => {
            interruptible(&mut |interrupt| matches::play(&args, interrupt, out))?;
        }
        cli::Parsed::Command(Command::Depth(args)) => {
            interruptible(&mut |interrupt| depth::depth(&args, interrupt, out, err))?;
        }
        cli::Parsed::Command(Command::Report(args)) => report::report(&args, out, err)?,
        cli::Parsed::Command(Command::Signature) => writeln!(out, "{}", engine_bitboard::bench::signature())?,
        cli::Parsed::Text(text) => {
            return match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
                // Whoever asked for help and read enough of it is not told that there was more.
                Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
                _ => Ok(code),
            };
        }
    }
    out.flush()?;
    Ok(code)
}
