//! `raumgeist play`: a person against an engine.
//!
//! | module | owns |
//! |---|---|
//! | `game` | the game so far: its record, its board, and whose side the person has |
//! | `opponent` | the engine on the other side: its moves, its hints, what it thinks of a draw |
//! | `command` | what a line asks for, and what was probably meant |
//! | `complete` | what Tab offers |
//! | `source` | where lines come from: a terminal or a pipe |
//! | `look` | boards and lists of moves as text |
//! | `session` | the conversation |

pub(crate) mod command;
pub(crate) mod complete;
pub(crate) mod game;
pub(crate) mod look;
pub(crate) mod opponent;
pub(crate) mod session;
pub(crate) mod source;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine_core::{Color, Position, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use self::game::Game;
use self::look::Look;
use self::opponent::Opponent;
use self::session::Session;
use self::source::{Lines, Source, Terminal};
use super::cli::{Play, Side, Style};
use super::engines::Pace;
use super::oneshot::read_board;
use super::text;

/// Plays on standard input and output until the person leaves.
pub(crate) fn start(args: &Play) -> Result<(), String> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !is_terminal {
        return run(args, &mut Lines(io::stdin().lock()), &mut io::stdout().lock());
    }
    let mut terminal = Terminal::new().map_err(|error| format!("terminal: {error}"))?;
    run(args, &mut terminal, &mut io::stdout())
}

/// Plays with lines from `source`, and what there is to say to `out`.
pub(crate) fn run(args: &Play, source: &mut dyn Source, out: &mut dyn io::Write) -> Result<(), String> {
    let seed = args.seed.unwrap_or_else(clock);
    let game = begin(args, seed)?;
    let pace =
        Pace { movetime: args.movetime.map(Duration::from_millis), depth: args.depth.map(usize::from) };
    let threads = args.threads.into();
    let opponent =
        Opponent::new(args.opponent, args.level.as_deref(), pace, seed, (threads, args.hash as usize))?;
    let look = match args.board {
        Some(Style::Letters) => Look::LETTERS,
        Some(Style::Figurines) => Look::FIGURINES,
        None => Look::of_surroundings(),
    };
    let mut session = Session::new(game, opponent, look, source, out);
    if let Some(path) = &args.save {
        session.keep_in(path, args.load.as_deref() == Some(path))?;
    }
    match session.run() {
        // Whoever reads has gone: there is nobody to play with.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(|error| format!("standard input or output: {error}")),
    }
}

/// The game that the arguments ask for.
fn begin(args: &Play, seed: u64) -> Result<Game, String> {
    let side = args.color.map(|side| match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
        // The lowest bit would do; the first of a seeded generator does not depend on it alone.
        Side::Random => Color::ALL[(Xoshiro256PlusPlus::seed_from_u64(seed).next_u64() >> 63) as usize],
    });
    match (&args.load, &args.position) {
        (Some(path), _) => {
            Game::load(&read(path)?, side).map_err(|why| format!("{}: {why}", text::path(path)))
        }
        (None, Some(position)) => Game::new(read_board(position)?.setup(), side.unwrap_or(Color::White)),
        (None, None) => Game::new(Setup::start(), side.unwrap_or(Color::White)),
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path)
        .map_err(|error| format!("{}: {error}: expected a readable RGN file", text::path(path)))
}

/// Something else every time.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
