//! `raumgeist`, the engine: UCI on standard input, and one-shot commands.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand};
use engine_bitboard::search::{Control, Limits, Pool, Report, SearchParams};
use engine_bitboard::uci::{self, Flow, Session};
use engine_bitboard::{Board, bench};
use engine_core::picture::Picture;
use engine_core::{Position, Setup};

/// A Raumschach engine. Without a command it speaks UCI on standard input and output.
#[derive(Parser)]
#[command(name = "raumgeist", version, about, after_help = HELP)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const HELP: &str = "\
Examples:
  raumgeist                          then: uci, position startpos, go movetime 1000, quit
  raumgeist show
  raumgeist go depth 8
  raumgeist go movetime 1000 --position \"k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/Q3K w 0 1\"

Exit codes: 0 done, 2 bad arguments or input.";

#[derive(Subcommand)]
enum Command {
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
struct Go {
    /// Limits as in UCI: depth 8, nodes 100000, movetime 1000
    #[arg(required = true)]
    limits: Vec<String>,
    /// Position text
    #[arg(long, default_value_t = Setup::start().to_string())]
    position: String,
    /// Threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// MiB of the transposition table
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
    /// Techniques to do without, by name: see `SearchParams`
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    off: Vec<String>,
}

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
        None => converse(),
        Some(Command::Show { text }) => show(text.as_deref()),
        Some(Command::Go(go)) => search(&go),
        Some(Command::Bench) => {
            say(&bench::signature().to_string());
            Ok(())
        }
    };
    done.map_or_else(|error| fail(&error), |()| ExitCode::SUCCESS)
}

fn fail(what: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {what}");
    ExitCode::from(2)
}

/// Whoever reads may have gone: then there is nobody to tell.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn converse() -> Result<(), String> {
    let mut session = Session::new(Arc::new(say));
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => {
                if session.handle(&String::from_utf8_lossy(&line)) == Flow::Quit {
                    return Ok(());
                }
            }
            Err(error) => return Err(format!("standard input: {error}")),
        }
    }
    session.finish();
    Ok(())
}

fn read_board(text: &str) -> Result<Board, String> {
    let setup: Setup = text.parse().map_err(|error| format!("position: {error}"))?;
    Board::from_setup(&setup).map_err(|error| format!("position: {error}"))
}

fn show(text: Option<&str>) -> Result<(), String> {
    let board = text.map_or_else(|| Ok(Board::start()), read_board)?;
    let setup = board.setup();
    say(Picture(&setup).to_string().trim_end());
    say(&format!("\n{setup}"));
    let state = match board.outcome() {
        Some(outcome) => outcome.to_string(),
        None => board.sign().map_or_else(String::new, |sign| format!("{sign} ")) + &moves(&board),
    };
    say(&format!("key {:016x}; {state}", board.key()));
    Ok(())
}

fn moves(board: &Board) -> String {
    format!("{} to move, {} legal moves", board.side_to_move(), board.legal_count())
}

fn search(go: &Go) -> Result<(), String> {
    let board = read_board(&go.position)?;
    let limits: Limits = uci::limits(&go.limits.join(" "), &board)?;
    let mut pool = Pool::new(go.threads.into(), go.hash as usize).map_err(|error| error.to_string())?;
    for name in &go.off {
        let names = SearchParams::NAMES.join(", ");
        *pool.params.technique(name).ok_or_else(|| format!("--off: expected some of {names}"))? = false;
    }
    let report = |report: &Report| say(&uci::info(report));
    let found = pool.search(&board, &limits, &Control::new(), &report);
    say(&match found.best {
        Some(best) => format!("bestmove {best}"),
        None => "bestmove (none)".to_owned(),
    });
    Ok(())
}
