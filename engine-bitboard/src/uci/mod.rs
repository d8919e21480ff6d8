//! A UCI session: lines in, lines out, no input or output of its own.
//!
//! UCI as chess engines speak it, with the position and move texts of Raumschach:
//!
//! ```text
//! position startpos moves Ab1Cb2 Ed4Dd4
//! position fen rnknr/ppppp/5/5/5|… w 0 1 moves …
//! ```
//!
//! An error is reported as `info string …`, and the session goes on as if the line had not come.

mod go;
mod options;

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine_core::picture::Picture;
use engine_core::{Move, Position, Setup, notation};

use crate::search::score::{Score, mate_moves};
use crate::search::{Control, Limits, Pool, Report};
use crate::{Board, perft};

/// Where the lines go that a session says, from any of its threads.
pub type Output = Arc<dyn Fn(&str) + Send + Sync>;

/// Whether a session goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It waits for the next line.
    Continue,
    /// It has ended.
    Quit,
}

/// The engine's side of a conversation.
pub struct Session {
    board: Board,
    state: State,
    out: Output,
}

/// The pool is with the session, or with the thread that searches.
enum State {
    Idle(Box<Pool>),
    Searching {
        thread: JoinHandle<Box<Pool>>,
        control: Arc<Control>,
        endless: bool,
    },
    /// Between the two, or after a search thread has died.
    Lost,
}

const DEFAULT_HASH_MIB: usize = 64;

impl Session {
    /// A session at the start position, with one thread and 64 MiB.
    ///
    /// # Panics
    /// If there is not even memory for that.
    pub fn new(out: Output) -> Self {
        let pool = Pool::new(1, DEFAULT_HASH_MIB).expect("64 MiB are there");
        Self { board: Board::start(), state: State::Idle(Box::new(pool)), out }
    }

    /// Does what a line asks for.
    pub fn handle(&mut self, line: &str) -> Flow {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Flow::Continue };
        let rest = line.trim_start()[command.len()..].trim();
        match command {
            "uci" => self.introduce(),
            "isready" => self.say("readyok"),
            "ucinewgame" => {
                self.stop();
                self.idle().clear();
            }
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "stop" => self.stop(),
            "ponderhit" => {}
            "d" => self.display(),
            "eval" => self.evaluate(),
            "quit" => {
                self.stop();
                return Flow::Quit;
            }
            other => self.complain(&format!("unknown command \"{}\": expected one of UCI", excerpt(other))),
        }
        Flow::Continue
    }

    /// There are no more lines: an endless search is stopped, any other finishes and answers.
    pub fn finish(&mut self) {
        if matches!(self.state, State::Searching { endless: true, .. }) {
            self.stop();
        }
        self.idle();
    }

    /// Stops the search, if there is one, and waits for its answer.
    pub fn stop(&mut self) {
        if let State::Searching { control, .. } = &self.state {
            control.stop();
            self.idle();
        }
    }

    fn say(&self, line: &str) {
        (self.out)(line);
    }

    fn complain(&self, what: &str) {
        self.say(&format!("info string error: {what}"));
    }

    /// The pool, once a search that is under way has ended.
    fn idle(&mut self) -> &mut Pool {
        if !matches!(self.state, State::Idle(_)) {
            let pool = match std::mem::replace(&mut self.state, State::Lost) {
                State::Searching { thread, .. } => thread.join().ok(),
                State::Idle(pool) => Some(pool),
                State::Lost => None,
            };
            let fresh = || Box::new(Pool::new(1, DEFAULT_HASH_MIB).expect("64 MiB are there"));
            self.state = State::Idle(pool.unwrap_or_else(fresh));
        }
        match &mut self.state {
            State::Idle(pool) => pool,
            _ => unreachable!("set just above"),
        }
    }

    fn set_position(&mut self, rest: &str) {
        self.stop();
        let (position, moves) = match rest.split_once("moves") {
            Some((position, moves)) => (position.trim(), moves),
            None => (rest, ""),
        };
        let setup = match position.split_once(char::is_whitespace) {
            None if position == "startpos" => Ok(Setup::start()),
            Some(("fen", text)) => text.parse::<Setup>().map_err(|error| error.to_string()),
            _ => Err("expected startpos, or fen and a position text".to_owned()),
        };
        let board = setup.and_then(|setup| Board::from_setup(&setup).map_err(|error| error.to_string()));
        match board {
            Err(error) => self.complain(&format!("position: {error}")),
            Ok(mut board) => {
                // The position before an illegal move is kept.
                if let Err((number, error)) = notation::play_moves(&mut board, moves) {
                    self.complain(&format!("position: move {number}: {error}"));
                }
                self.board = board;
            }
        }
    }

    fn go(&mut self, rest: &str) {
        self.stop();
        let asked = match go::parse(rest, &self.board) {
            Ok(asked) => asked,
            Err(error) => return self.complain(&format!("go: {error}")),
        };
        self.idle();
        if let Some(depth) = asked.perft {
            return self.perft(depth);
        }
        let State::Idle(mut pool) = std::mem::replace(&mut self.state, State::Lost) else { return };
        let control = Arc::new(Control::new());
        let (board, out, flag) = (self.board.clone(), Arc::clone(&self.out), Arc::clone(&control));
        let thread = thread::spawn(move || {
            search(&mut pool, &board, &asked.limits, asked.endless, &flag, &out);
            pool
        });
        self.state = State::Searching { thread, control, endless: asked.endless };
    }

    fn perft(&self, depth: u32) {
        let mut total = 0;
        let count = |board: &mut Board, depth: u32| perft::count(board, depth);
        for root in perft::parallel::divide(&self.board, depth, 3, &count, &perft::parallel::Monitor::new()) {
            self.say(&format!("{}: {}", root.mv, root.nodes));
            total += root.nodes;
        }
        self.say(&format!("Nodes searched: {}", if depth == 0 { 1 } else { total }));
    }

    fn display(&self) {
        let setup = self.board.setup();
        for line in Picture(&setup).to_string().lines() {
            self.say(line);
        }
        self.say(&format!("Text: {setup}"));
        self.say(&format!("Key: {:016x}", self.board.key()));
        let sign = self.board.sign().map_or(String::new(), |sign| format!("Sign: {sign}"));
        let outcome = self.board.outcome().map_or(String::new(), |outcome| format!("Outcome: {outcome}"));
        for line in [sign, outcome].iter().filter(|line| !line.is_empty()) {
            self.say(line);
        }
    }

    fn evaluate(&self) {
        for line in crate::eval::native::table(&self.board).lines() {
            self.say(line);
        }
    }
}

/// Runs in a thread of its own, and answers with `bestmove`.
fn search(pool: &mut Pool, board: &Board, limits: &Limits, endless: bool, control: &Control, out: &Output) {
    let report = |report: &Report| out(&info(report));
    let found = pool.search(board, limits, control, &report);
    // An endless search that has come to its end still waits to be stopped.
    while endless && found.best.is_some() && !control.is_stopped() {
        thread::sleep(Duration::from_millis(1));
    }
    match (found.best, found.ponder) {
        (Some(best), Some(ponder)) => out(&format!("bestmove {best} ponder {ponder}")),
        (Some(best), None) => out(&format!("bestmove {best}")),
        (None, _) => {
            let why = board.outcome().map_or_else(|| "no move is allowed".to_owned(), |o| o.to_string());
            out(&format!("info string no legal move: {why}"));
            out("bestmove (none)");
        }
    }
}

/// The limits that the words after `go` set, for a search of `board`.
///
/// # Errors
/// In one line, when a word is unknown, a number unreadable or a move illegal.
pub fn limits(text: &str, board: &Board) -> Result<Limits, String> {
    let asked = go::parse(text, board)?;
    match asked.endless || asked.perft.is_some() {
        true => Err("expected a limit: depth, nodes or movetime".to_owned()),
        false => Ok(asked.limits),
    }
}

/// A report as UCI's `info`.
pub fn info(report: &Report) -> String {
    let pv: Vec<String> = report.pv.iter().map(Move::to_string).collect();
    format!(
        "info depth {} seldepth {} score {} nodes {} nps {} hashfull {} time {} pv {}",
        report.depth,
        report.seldepth,
        score(report.score),
        report.nodes,
        report.nps(),
        report.hashfull,
        report.time.as_millis(),
        pv.join(" ")
    )
}

/// A score as UCI's `cp` or `mate`.
pub fn score(score: Score) -> String {
    match mate_moves(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}

fn excerpt(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}
