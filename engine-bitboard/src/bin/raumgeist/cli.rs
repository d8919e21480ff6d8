//! The command line: a contract, scripts rely on it.

mod explain;
mod play;

use clap::{Args, Parser, Subcommand};
use engine_core::Setup;

pub(crate) use explain::Explain;
pub(crate) use play::{Play, Side, Style};

/// A Raumschach engine. Without a command it speaks UCI on standard input and output.
#[derive(Parser)]
#[command(name = "raumgeist", version, about, after_help = HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const HELP: &str = "\
Examples:
  raumgeist                          then: uci, position startpos, go movetime 1000, quit
  raumgeist play --level 3
  raumgeist explain --engine raumcapa
  raumgeist show
  raumgeist go depth 8
  raumgeist go movetime 1000 --position \"k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/Q3K w 0 1\"

Exit codes: 0 done, 2 bad arguments or input, 130 interrupted. The first Ctrl-C has `go` print the
best move so far; a conversation ends at once.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play against an engine, here in the terminal
    #[command(after_help = play::HELP)]
    Play(Box<Play>),
    /// Have an engine tell why it plays a move
    #[command(after_help = explain::HELP)]
    Explain(Box<Explain>),
    /// Show a position: its board, text, key and state
    Show {
        /// Position text [default: the start]
        text: Option<String>,
    },
    /// Search a position as UCI's `go` does, and print the best move
    Go(Go),
    /// Search the bench positions to a fixed depth, and print the number of nodes: the signature
    Bench,
}

#[derive(Args)]
pub(crate) struct Go {
    /// Limits as in UCI: depth 8, nodes 100000, movetime 1000
    #[arg(required = true)]
    pub(crate) limits: Vec<String>,
    /// Position text
    #[arg(long, default_value_t = Setup::start().to_string())]
    pub(crate) position: String,
    /// Threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// MiB of the transposition table
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub(crate) hash: u32,
    /// Techniques to do without, by name: see `SearchParams`
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) off: Vec<String>,
}
