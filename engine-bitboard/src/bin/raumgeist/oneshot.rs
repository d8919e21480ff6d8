//! The conversation with a GUI, and the commands that answer once.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use engine_bitboard::search::{Control, Limits, Pool, Report, SearchParams};
use engine_bitboard::uci::{self, Flow, Session};
use engine_bitboard::{Board, bench as signature};
use engine_core::picture::Picture;
use engine_core::{Position, Setup};

use super::cli::Go;

/// Whoever reads may have gone: then there is nobody to tell.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

pub(crate) fn bench() {
    say(&signature::signature().to_string());
}

pub(crate) fn converse() -> Result<(), String> {
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

pub(crate) fn read_board(text: &str) -> Result<Board, String> {
    let setup: Setup = text.parse().map_err(|error| format!("position: {error}"))?;
    Board::from_setup(&setup).map_err(|error| format!("position: {error}"))
}

pub(crate) fn show(text: Option<&str>) -> Result<(), String> {
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

pub(crate) fn search(go: &Go) -> Result<(), String> {
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
