//! A session whose lines are collected.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine_bitboard::Board;
use engine_bitboard::uci::{Flow, Session};

use crate::common::legal;

/// A session, and what it has said.
pub(crate) struct Talk {
    pub(crate) session: Session,
    said: Arc<Mutex<Vec<String>>>,
}

impl Talk {
    pub(crate) fn new() -> Self {
        let said = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&said);
        let session = Session::new(Arc::new(move |line| lines.lock().unwrap().push(line.to_owned())));
        let mut talk = Self { session, said };
        talk.send("setoption name Hash value 1");
        talk
    }

    pub(crate) fn send(&mut self, line: &str) {
        assert_eq!(self.session.handle(line), Flow::Continue, "{line}");
    }

    /// All that was said and not yet taken.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.said.lock().unwrap())
    }

    pub(crate) fn count(&self, start: &str) -> usize {
        self.said.lock().unwrap().iter().filter(|line| line.starts_with(start)).count()
    }

    /// What is said up to the answer to `go`, with the answer last.
    pub(crate) fn answer(&self) -> Vec<String> {
        let start = Instant::now();
        while self.count("bestmove") == 0 {
            let refused = self.count("info string error") > 0;
            assert!(!refused && start.elapsed() < Duration::from_secs(60), "no answer: {:?}", self.take());
            thread::sleep(Duration::from_millis(1));
        }
        self.take()
    }

    /// The line that is said at once, and nothing else.
    pub(crate) fn only_reply(&mut self, line: &str) -> String {
        self.take();
        self.send(line);
        let [reply] = <[String; 1]>::try_from(self.take()).unwrap_or_else(|said| panic!("{line}: {said:?}"));
        reply
    }

    /// The position, as it would be set up.
    pub(crate) fn text(&mut self) -> String {
        self.take();
        self.send("d");
        let said = self.take();
        said.iter().find_map(|line| line.strip_prefix("Text: ")).expect("a position text").to_owned()
    }
}

/// The same lines without what depends on the clock.
pub(crate) fn timeless(said: Vec<String>) -> Vec<String> {
    let without = |line: String| {
        let mut words = Vec::new();
        let mut all = line.split(' ');
        while let Some(word) = all.next() {
            match word {
                "nps" | "time" => drop(all.next()),
                _ => words.push(word),
            }
        }
        words.join(" ")
    };
    said.into_iter().map(without).collect()
}

/// Whether the last line answers with a legal move.
pub(crate) fn is_legal_answer(said: &[String], board: &Board) -> bool {
    let best = said.last().and_then(|line| line.strip_prefix("bestmove ")).expect("an answer");
    let best = best.split(' ').next().unwrap_or_default();
    legal(board).iter().any(|mv| mv.to_string() == best)
}

/// The number behind a word of an `info` line.
pub(crate) fn number(line: &str, word: &str) -> Option<i64> {
    line.split(' ').skip_while(|&other| other != word).nth(1)?.parse().ok()
}
