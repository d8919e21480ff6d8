//! The conversation with a GUI, and the commands that answer once.

use std::io::{self, BufRead};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use engine_bitboard::search::{Control, Limits, Pool, Report, SearchParams};
use engine_bitboard::uci::{self, Flow, Session};
use engine_bitboard::{Board, bench as signature};
use engine_core::picture::Picture;
use engine_core::{Position, Setup};
use signal_hook::consts::{SIGINT, SIGTERM};

use super::cli::Go;
use super::interrupt;
use super::voice::Voice;

pub(crate) fn bench() -> Result<(), String> {
    let voice = Voice::default();
    voice.say(&signature::signature().to_string());
    voice.end()
}

/// Until `quit`, the end of the input, or of whoever reads.
pub(crate) fn converse() -> Result<(), String> {
    let voice = Arc::new(Voice::default());
    let heard = Arc::clone(&voice);
    let mut session = Session::new(Arc::new(move |line| heard.say(line)));
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while !voice.is_lost() {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => {
                session.finish();
                break;
            }
            Ok(_) => {
                if session.handle(&String::from_utf8_lossy(&line)) == Flow::Quit {
                    break;
                }
            }
            Err(error) => return Err(format!("standard input: {error}")),
        }
    }
    drop(session);
    voice.end()
}

pub(crate) fn read_board(text: &str) -> Result<Board, String> {
    let setup: Setup = text.parse().map_err(|error| format!("position: {error}"))?;
    Board::from_setup(&setup).map_err(|error| format!("position: {error}"))
}

pub(crate) fn show(text: Option<&str>) -> Result<(), String> {
    let board = text.map_or_else(|| Ok(Board::start()), read_board)?;
    let (setup, voice) = (board.setup(), Voice::default());
    voice.say(Picture(&setup).to_string().trim_end());
    voice.say(&format!("\n{setup}"));
    let state = match board.outcome() {
        Some(outcome) => outcome.to_string(),
        None => board.sign().map_or_else(String::new, |sign| format!("{sign} ")) + &moves(&board),
    };
    voice.say(&format!("key {:016x}; {state}", board.key()));
    voice.end()
}

fn moves(board: &Board) -> String {
    format!("{} to move, {} legal moves", board.side_to_move(), board.legal_count())
}

/// Searches until a limit is reached, Ctrl-C is pressed, or nobody reads any more.
pub(crate) fn search(go: &Go) -> Result<ExitCode, String> {
    let board = read_board(&go.position)?;
    let limits: Limits = uci::limits(&go.limits.join(" "), &board)?;
    let pool = Pool::new(go.threads.into(), go.hash as usize);
    let mut pool = pool.map_err(|error| format!("{error}: expected fewer --threads or a smaller --hash"))?;
    for name in &go.off {
        let names = SearchParams::NAMES.join(", ");
        *pool.params.technique(name).ok_or_else(|| format!("--off: expected some of {names}"))? = false;
    }
    let interrupted = interrupt::on(&[SIGINT, SIGTERM]).map_err(|error| format!("signals: {error}"))?;
    let (control, voice) = (Control::new(), Voice::default());
    let report = |report: &Report| {
        voice.say(&uci::info(report));
        if voice.is_lost() {
            control.stop();
        }
    };
    let found = interrupt::search(&mut pool, &board, &limits, &control, Some(&interrupted), &report);
    voice.say(&match found.best {
        Some(best) => format!("bestmove {best}"),
        None => "bestmove (none)".to_owned(),
    });
    voice.end()?;
    Ok(if interrupted.load(Relaxed) { ExitCode::from(interrupt::EXIT_CODE) } else { ExitCode::SUCCESS })
}
