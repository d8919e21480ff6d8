//! `raumgeist`, the engine: UCI on standard input, games and explanations for people, one-shot commands.

pub(crate) mod cli;
mod engines;
pub(crate) mod explain;
mod files;
mod interrupt;
mod oneshot;
pub(crate) mod play;
mod text;
mod voice;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use engine_core::text::on_one_line;

use self::cli::{Cli, Command};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            let text = error.to_string();
            let text: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
            return fail(text.join(" ").trim_start_matches("error: "));
        }
        Err(error) => {
            let _ = error.print(); // help or version; a closed pipe is no error
            return ExitCode::SUCCESS;
        }
    };
    let done = match cli.command {
        Some(Command::Go(go)) => return oneshot::search(&go).unwrap_or_else(|error| fail(&error)),
        None => oneshot::converse(),
        Some(Command::Play(args)) => play::start(&args),
        Some(Command::Explain(args)) => explain::start(&args),
        Some(Command::Show { text }) => oneshot::show(text.as_deref()),
        Some(Command::Bench) => oneshot::bench(),
    };
    done.map_or_else(|error| fail(&error), |()| ExitCode::SUCCESS)
}

fn fail(what: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {}", on_one_line(what));
    ExitCode::from(2)
}
