//! The command line: a contract, scripts rely on it.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand};
use engine_core::{ArrayBoard, Position, Setup, notation};

use crate::deep;
use crate::deep::args::{MergeArgs, RunArgs, SplitArgs};
use crate::engine::Engine;
use crate::failure::{Failure, excerpt};
use crate::help;

/// Plies that can be asked for. Where every position has two moves, depth 30 is a billion leaves; where the
/// depth is worth counting there are more. A count that 64 bits do not hold is refused when it is reached.
pub const DEPTHS: RangeInclusive<u64> = 0..=30;

/// More threads than any machine at hand has processors, few enough to start them all.
const THREADS: RangeInclusive<u64> = 1..=1024;

/// Up to a tebibyte; 0 is no table.
const HASH_MIB: RangeInclusive<u64> = 0..=1 << 20;

/// Up to more hits than a table has.
const ONE_IN: RangeInclusive<u64> = 1..=1_000_000_000;

/// Years of games.
const GAMES: RangeInclusive<u64> = 1..=1_000_000_000;

/// Counts Raumschach positions: the judge of move generators
#[derive(Debug, Parser)]
#[command(name = "perft", version, arg_required_else_help = false, after_help = help::PROGRAM)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Count the legal move sequences of DEPTH plies
    #[command(after_help = help::COUNT)]
    Count(CountArgs),
    /// Count them below each root move: one line a move, then the total
    #[command(after_help = help::DIVIDE)]
    Divide(CountArgs),
    /// Check every count of a suite of positions
    #[command(after_help = help::SUITE)]
    Suite(SuiteArgs),
    /// Compare the bitboard with the array reference, down to the first path that differs
    #[command(after_help = help::COMPARE)]
    Compare(CompareArgs),
    /// Split a count into files of units, for many machines
    #[command(after_help = deep::help::SPLIT)]
    Split(SplitArgs),
    /// Count the units of files, and continue where that stopped
    #[command(after_help = deep::help::RUN)]
    Run(RunArgs),
    /// Add up the results of all units
    #[command(after_help = deep::help::MERGE)]
    Merge(MergeArgs),
}

/// Of `count` and `divide`.
#[derive(Debug, Args)]
pub struct CountArgs {
    /// Plies, 0 to 30
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// Where from.
    #[command(flatten)]
    pub position: PositionArgs,
    /// How.
    #[command(flatten)]
    pub engine: EngineArgs,
    /// One JSON object a line on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

/// Of `suite`.
#[derive(Debug, Args)]
pub struct SuiteArgs {
    /// Files of lines TEXT ;D1 COUNT ;D2 COUNT …
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Leave out deeper counts
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    pub max_depth: Option<u32>,
    /// How.
    #[command(flatten)]
    pub engine: EngineArgs,
    /// One JSON object a count on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

/// Of `compare`.
#[derive(Debug, Args)]
pub struct CompareArgs {
    /// Plies, 0 to 30
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// Where from.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Compare along N random games instead
    #[arg(
        long, value_name = "N", value_parser = games, allow_negative_numbers = true,
        conflicts_with_all = ["position", "moves"]
    )]
    pub random: Option<u64>,
    /// Seed of the first game; the others have the next ones
    #[arg(
        long, default_value_t = 1, value_parser = seed, allow_negative_numbers = true, requires = "random"
    )]
    pub seed: u64,
    /// Threads, 1 to 1024 [default: all]
    #[arg(
        long, value_name = "N", value_parser = threads, allow_negative_numbers = true,
        default_value_t = all_threads(), hide_default_value = true
    )]
    pub threads: usize,
}

/// Which position.
#[derive(Debug, Args)]
pub struct PositionArgs {
    /// The position [default: the start]
    #[arg(long, value_name = "TEXT")]
    pub position: Option<Setup>,
    /// Moves to play first, as "Ab1Cb2 Dd4Cd4"
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
}

impl PositionArgs {
    /// The position after the moves.
    ///
    /// # Errors
    /// At the first move that is not legal.
    pub fn resolve(&self) -> Result<Setup, Failure> {
        let mut board = match &self.position {
            Some(setup) => ArrayBoard::from_setup(setup)?,
            None => ArrayBoard::start(),
        };
        let moves = self.moves.as_deref().unwrap_or("");
        notation::play_moves(&mut board, moves)
            .map_err(|(number, reason)| Failure::Moves { number, reason })?;
        Ok(board.setup())
    }
}

/// Which engine, with what.
#[derive(Clone, Copy, Debug, Args)]
pub struct EngineArgs {
    /// Who counts: bitboard, the fast board; plain, the same without its short cut; array, the reference
    #[arg(long, value_parser = engine, default_value = Engine::Bitboard.name())]
    pub engine: Engine,
    /// Threads, 1 to 1024 [default: all]
    #[arg(
        long, value_name = "N", value_parser = threads, allow_negative_numbers = true,
        default_value_t = all_threads(), hide_default_value = true
    )]
    pub threads: usize,
    /// Size of a table of counted positions, bitboard only; 0 is none
    #[arg(
        long, value_name = "MIB", value_parser = hash_mib, allow_negative_numbers = true,
        default_value_t = 0, hide_default_value = true
    )]
    pub hash: usize,
    /// Count one in so many counts of the table again, without it [default: 100]
    #[arg(
        long, value_name = "ONE_IN", value_parser = one_in, num_args = 0..=1, require_equals = true,
        default_missing_value = "100"
    )]
    pub verify_hash: Option<NonZeroU64>,
}

pub(crate) fn depth(text: &str) -> Result<u32, String> {
    number(text, DEPTHS)
}

fn games(text: &str) -> Result<u64, String> {
    number(text, GAMES)
}

fn seed(text: &str) -> Result<u64, String> {
    number(text, 0..=u64::MAX)
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    number(text, THREADS)
}

pub(crate) fn hash_mib(text: &str) -> Result<usize, String> {
    number(text, HASH_MIB)
}

fn one_in(text: &str) -> Result<NonZeroU64, String> {
    number(text, ONE_IN)
}

fn engine(text: &str) -> Result<Engine, String> {
    let engine = Engine::ALL.into_iter().find(|engine| engine.name() == text);
    engine.ok_or_else(|| format!("\"{}\": expected bitboard, plain or array", excerpt(text)))
}

pub(crate) fn number<T: TryFrom<u64>>(text: &str, range: RangeInclusive<u64>) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        format!("\"{}\": expected a whole number from {} to {}", excerpt(text), range.start(), range.end())
    })
}

pub(crate) fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().min(*THREADS.end() as usize))
}

/// What a command line asks for.
#[derive(Debug)]
pub enum Parsed {
    /// To run a command.
    Command(Box<Command>),
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
        Ok(cli) => Ok(Parsed::Command(Box::new(cli.command))),
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
        // As it is typed: "--threads <N>" is the option --threads, "<DEPTH>" the argument DEPTH.
        let argument = argument.split(" <").next().unwrap_or(argument).trim_matches(['<', '>', '.']);
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
    format!("{message}; try 'perft {command}--help'")
}
