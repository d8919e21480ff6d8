//! The command line of `fuzz`.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use crate::cases::Cases;
use crate::smoke::{canary_is_seen_to_fail, passes, print_failing_inputs, smoke};
use crate::soak::{Plan, soak};
use crate::{CANARY, TARGETS, Target, find};

const EXIT_CODES: &str = "Exit codes: 0 all passed, 1 something failed, 2 bad arguments or input.";

/// Throws inputs at Raumschach: texts, set-ups and games that nobody would think of
#[derive(Debug, Parser)]
#[command(name = "fuzz", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run every target on a fixed number of inputs, and prove with a canary that failures are seen
    Smoke(Smoke),
    /// Run a target on given inputs
    Replay(Replay),
    /// Let two engines play through UCI, with stops, options and new games at random
    Soak(Soak),
    /// Write a target's first inputs as files, which libFuzzer may begin with
    Corpus(Corpus),
}

#[derive(Debug, Args)]
struct Smoke {
    /// Inputs a target [default: some seconds' worth of each]
    #[arg(long)]
    cases: Option<usize>,
    /// The same seed makes the same inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only these targets, without the canary unless it is one of them
    #[arg(value_name = "TARGET", value_parser = names())]
    targets: Vec<String>,
}

#[derive(Debug, Args)]
struct Replay {
    #[arg(value_parser = names())]
    target: String,
    /// An input as pairs of hexadecimal digits
    #[arg(long, value_parser = bytes)]
    hex: Vec<std::sync::Arc<[u8]>>,
    /// Files with an input each
    files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
struct Soak {
    /// How long games are begun
    #[arg(long, default_value = "1h", value_parser = humantime::parse_duration)]
    time: Duration,
    /// Time for most moves
    #[arg(long, default_value = "20ms", value_parser = humantime::parse_duration)]
    movetime: Duration,
    /// How late a move may come
    #[arg(long, default_value = "200ms", value_parser = humantime::parse_duration)]
    margin: Duration,
    /// Of openings, options, and ways to ask for a move
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Args)]
struct Corpus {
    #[arg(value_parser = names())]
    target: String,
    /// Made if it is not there
    folder: PathBuf,
    /// How many inputs, the seeds first
    #[arg(long, default_value_t = 200)]
    cases: usize,
    /// The same seed makes the same inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The names of all targets.
fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(TARGETS.iter().chain([&CANARY]).map(|target| target.name))
}

fn bytes(hex: &str) -> Result<std::sync::Arc<[u8]>, String> {
    let expected = || "expected pairs of hexadecimal digits".to_owned();
    let digits: Option<Vec<_>> = hex.chars().map(|digit| digit.to_digit(16)).collect();
    let pairs = digits.filter(|digits| digits.len() % 2 == 0).ok_or_else(expected)?;
    Ok(pairs.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

/// The whole program: exit code 0 when all passed, 1 when something failed, 2 when it could not be run.
pub fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> u8 {
    let command = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli.command,
        Err(asked) if !asked.use_stderr() => {
            return match write!(out, "{asked}") {
                Ok(()) => 0,
                Err(error) => refused(&error.to_string()),
            };
        }
        Err(error) => return refused(first_line(&error.to_string())),
    };
    print_failing_inputs();
    let passed = match command {
        Command::Smoke(arguments) => run_smoke(&arguments, out),
        Command::Replay(arguments) => replay(&arguments, out),
        Command::Soak(Soak { time, movetime, margin, seed }) => {
            soak(Plan { time, movetime, margin, seed }, out)
        }
        Command::Corpus(arguments) => write_corpus(&arguments).map(|()| true),
    };
    match passed {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(error) => refused(&error.to_string()),
    }
}

fn refused(reason: &str) -> u8 {
    eprintln!("error: {}", reason.trim_start_matches("error: "));
    2
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("bad arguments")
}

fn run_smoke(arguments: &Smoke, out: &mut dyn Write) -> io::Result<bool> {
    let Smoke { cases, seed, .. } = *arguments;
    let chosen: Vec<Target> = arguments.targets.iter().filter_map(|name| find(name)).collect();
    if !chosen.is_empty() {
        return smoke(&chosen, cases, seed, out);
    }
    // Both, even if the first fails: the second tells what the first is worth.
    let passed = smoke(TARGETS, cases, seed, out)?;
    Ok(canary_is_seen_to_fail(cases, seed, out)? && passed)
}

fn write_corpus(arguments: &Corpus) -> io::Result<()> {
    let Corpus { target, folder, cases, seed } = arguments;
    let place = |path: &Path, error| io::Error::other(format!("{}: {error}", path.display()));
    fs::create_dir_all(folder).map_err(|error| place(folder, error))?;
    let Some(target) = find(target) else { return Err(io::Error::other(format!("no target {target}"))) };
    let inputs = Cases::of(target.name, *seed);
    for number in 0..*cases {
        let path = folder.join(format!("seed-{seed}-{number}"));
        fs::write(&path, inputs.input(number)).map_err(|error| place(&path, error))?;
    }
    Ok(())
}

fn replay(arguments: &Replay, out: &mut dyn Write) -> io::Result<bool> {
    let Some(target) = find(&arguments.target) else {
        return Err(io::Error::other(format!("no target {}", arguments.target)));
    };
    let mut inputs: Vec<_> = arguments.hex.iter().map(|hex| ("--hex".to_owned(), hex.to_vec())).collect();
    for path in &arguments.files {
        let read =
            fs::read(path).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        inputs.push((path.display().to_string(), read));
    }
    let mut all_pass = true;
    for (origin, input) in inputs {
        let passed = passes(target, origin.clone(), &input);
        writeln!(out, "{} {origin}: {}", target.name, if passed { "passed" } else { "FAILED" })?;
        all_pass &= passed;
    }
    Ok(all_pass)
}
