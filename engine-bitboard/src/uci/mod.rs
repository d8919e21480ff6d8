//! A session: lines in, lines out, no input or output of its own.
//!
//! UCI as chess engines speak it, with the position and move texts of Raumschach:
//!
//! ```text
//! position startpos moves Ab1Cb2 Dd4Cd4
//! position fen rnknr/ppppp/5/5/5|… w 0 1 moves …
//! ```
//!
//! | line | what happens |
//! |---|---|
//! | `uci`, `isready`, `ucinewgame`, `quit` | as ever; `isready` is answered while a search runs |
//! | `setoption name NAME value VALUE` | see `options`, or what `uci` lists |
//! | `position …` | at an illegal move, the position before it is kept |
//! | `go …` | depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, infinite, ponder, searchmoves |
//! | `go perft N` | counts below each move, and altogether |
//! | `stop`, `ponderhit` | nothing, unless there is a search |
//! | `d`, `eval`, `bench` | the position; its evaluation, term by term; the signature |
//! | `ugi`, `uginewgame`, `query …` | the Universal Game Interface, for referees that do not know the game |
//!
//! A search in the opponent's time and `go infinite` are never answered before they are told so. A line that
//! changes something while a search runs, such as `setoption`, stops it first. An error is reported as
//! `info string error: …`, and the session goes on as if the line had not come.

mod go;
mod info;
mod job;
mod options;
mod position;
mod show;
mod ugi;

use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use engine_core::Position;
use engine_core::text::excerpt;

use crate::Board;
use crate::eval::Evaluation;
use crate::search::Pool;
use info::Manner;
use job::Job;
use ugi::Protocol;

pub use go::limits;
pub use info::{info, score};

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
    /// Locked by the job for as long as it runs.
    pool: Arc<Mutex<Pool>>,
    job: Option<Job>,
    /// The pool's, which a running search keeps to itself.
    evaluation: Evaluation,
    manner: Manner,
    out: Output,
}

const DEFAULT_HASH_MIB: usize = 64;

impl Session {
    /// A session at the start position, with one thread and 64 MiB.
    ///
    /// # Panics
    /// If there is not even memory for that.
    pub fn new(out: Output) -> Self {
        let mut pool = Pool::new(1, DEFAULT_HASH_MIB).expect("64 MiB are there");
        pool.seed = clock_seed();
        Self {
            board: Board::start(),
            pool: Arc::new(Mutex::new(pool)),
            job: None,
            evaluation: Evaluation::default(),
            manner: Manner::default(),
            out,
        }
    }

    /// Does what a line asks for.
    pub fn handle(&mut self, line: &str) -> Flow {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        match command {
            "" => {}
            "uci" => self.introduce(Protocol::Uci),
            "ugi" => self.introduce(Protocol::Ugi),
            "isready" => self.say("readyok"),
            "ucinewgame" | "uginewgame" => self.new_game(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "stop" => self.stop(),
            "ponderhit" => self.ponder_hit(),
            "query" => self.respond(rest),
            "d" => self.display(),
            "eval" => self.evaluate(),
            "bench" => self.bench(),
            "quit" => {
                self.stop();
                return Flow::Quit;
            }
            other => {
                let expected = "a command of UCI or UGI, d, eval or bench";
                self.complain(&format!("unknown command \"{}\": expected {expected}", excerpt(other)));
            }
        }
        Flow::Continue
    }

    fn new_game(&mut self) {
        self.stop();
        let mut pool = self.pool();
        pool.clear();
        pool.seed = clock_seed();
    }

    fn say(&self, line: &str) {
        (self.out)(line);
    }

    fn complain(&self, what: &str) {
        self.say(&format!("info string error: {what}"));
    }
}

/// Weak levels do not play the same game twice.
fn clock_seed() -> u64 {
    SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64)
}
