//! The command line: a contract, scripts rely on it.

use std::error::Error as _;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::thread;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand};

use crate::depth::DepthArgs;
use crate::failure::{Failure, excerpt};
use crate::help;
use crate::matches::MatchArgs;
use crate::report::ReportArgs;

/// More threads than any machine at hand has processors, few enough to start them all.
const THREADS: RangeInclusive<u64> = 1..=1024;

/// Up to days of measuring.
const ROUNDS: RangeInclusive<u64> = 1..=10_000;

/// Measures Raumschach engines
#[derive(Debug, Parser)]
#[command(name = "bench", version, arg_required_else_help = false, after_help = help::PROGRAM)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Perft nodes per second, by every way of counting
    #[command(after_help = help::NPS)]
    Nps(NpsArgs),
    /// How deep engines see within a budget of time, and the time to each depth
    #[command(after_help = help::DEPTH)]
    Depth(Box<DepthArgs>),
    /// Two players against each other: Elo with error bars, and a sequential test
    #[command(after_help = help::MATCH)]
    Match(Box<MatchArgs>),
    /// One HTML page of the results of the others, or one of its plots
    #[command(after_help = help::REPORT)]
    Report(ReportArgs),
    /// Nodes of a fixed-depth, one-thread search over the bench positions: changes when the search does
    Signature,
}

/// Of `nps`.
#[derive(Debug, Args)]
pub struct NpsArgs {
    /// Numbers of threads, 1 to 1024 each [default: 1, 2, 4, … all]
    #[arg(
        long, value_name = "N,…", value_delimiter = ',', value_parser = threads,
        default_values_t = doubling_threads(), hide_default_value = true, allow_negative_numbers = true
    )]
    pub threads: Vec<usize>,
    /// Rounds, 1 to 10000 [default: 9, with --quick 3]
    #[arg(long, value_name = "N", value_parser = rounds, allow_negative_numbers = true)]
    pub rounds: Option<usize>,
    /// Count less deep: a few seconds to see that all works, too short to mean much
    #[arg(long)]
    pub quick: bool,
    /// One JSON object a line on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    number(text, THREADS)
}

fn rounds(text: &str) -> Result<usize, String> {
    number(text, ROUNDS)
}

pub(crate) fn number<T: TryFrom<u64>>(text: &str, range: RangeInclusive<u64>) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        format!("\"{}\": expected a whole number from {} to {}", excerpt(text), range.start(), range.end())
    })
}

/// 1, 2, 4 and so on, and at last all.
fn doubling_threads() -> Vec<usize> {
    let all = thread::available_parallelism().map_or(1, |all| all.get().min(*THREADS.end() as usize));
    let doubling = std::iter::successors(Some(1), |n| Some(n * 2));
    doubling.take_while(|&n| n < all).chain([all]).collect()
}

/// What a command line asks for.
#[derive(Debug)]
pub enum Parsed {
    /// To run a command.
    Command(Command),
    /// To print the help or the version.
    Text(String),
}

/// Parses the command line, the program's name first.
///
/// # Errors
/// When it does not parse, in one line.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Parsed, Failure> {
    let args: Vec<OsString> = args.into_iter().collect();
    match Cli::try_parse_from(&args) {
        Ok(cli) => Ok(Parsed::Command(cli.command)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Parsed::Text(error.to_string())),
            ErrorKind::InvalidUtf8 => {
                Err(Failure::Usage("an argument is not UTF-8: expected UTF-8 text".to_owned()))
            }
            _ => Err(Failure::Usage(in_one_line(&error, &args))),
        },
    }
}

/// The first paragraphs of clap's message, up to its usage, with a hint in place of that.
fn in_one_line(error: &clap::Error, args: &[OsString]) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    if let (Some(reason), Some(argument)) = (error.source(), text(ContextKind::InvalidArg)) {
        // As it is typed: "--threads <N,…>" is the option --threads.
        let argument = argument.split(" <").next().unwrap_or(argument);
        return format!("{argument}: {reason}");
    }
    let mut message = error.to_string();
    for quoted in [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand] {
        if let Some(quoted) = text(quoted) {
            message = message.replace(quoted, &excerpt(quoted));
        }
    }
    let message = message.trim_start_matches("error: ");
    let paragraphs = message
        .split("\n\n")
        .take_while(|paragraph| !paragraph.starts_with("Usage:") && !paragraph.starts_with("For more"))
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let message = paragraphs.collect::<Vec<_>>().join("; ");
    let cli = Cli::command();
    let command = cli.get_subcommands().find(|command| args.iter().any(|arg| arg == command.get_name()));
    let command = command.map_or(String::new(), |command| format!("{} ", command.get_name()));
    format!("{message}; try 'bench {command}--help'")
}
