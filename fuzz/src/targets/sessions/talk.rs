//! A session whose lines are collected, and what must be among them.

use std::sync::{Arc, Mutex, PoisonError};

use engine_bitboard::uci::{self, Flow, Session};
use engine_core::{ArrayBoard, Color, Position, Setup, notation};

use super::super::assert_readable;
use crate::pair::{legal, on};

/// Nodes that a search may take to its end.
const MOST_NODES: u64 = 2_000;

/// A search or a count that runs, or has ended by itself.
struct Asked {
    line: String,
    /// Where it searches; `None` if it counts.
    board: Option<ArrayBoard>,
    /// Whether it ends soon by itself.
    is_short: bool,
}

pub(super) struct Talk {
    session: Session,
    said: Arc<Mutex<Vec<String>>>,
    asked: Option<Asked>,
}

impl Talk {
    pub(super) fn new(protocol: &str) -> Self {
        let said = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&said);
        let out =
            move |line: &str| lines.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned());
        let session = Session::new(Arc::new(out));
        let mut talk = Self { session, said, asked: None };
        for line in ["setoption name Hash value 1", protocol] {
            talk.say(line);
        }
        assert_eq!(talk.heard().last(), Some(&format!("{protocol}ok")));
        talk
    }

    /// Says a line, and looks at what is said to it at once.
    pub(super) fn send(&mut self, line: &str) {
        match line.split_whitespace().next().unwrap_or_default() {
            "go" | "bench" => self.go(line),
            "position" => self.set_position(line),
            "query" => self.query(line),
            "stop" => self.stop(),
            "isready" => assert_eq!(self.replies(line), ["readyok"]),
            _ => assert!(self.replies(line).len() <= 1, "{line}"),
        }
    }

    /// Lets a short search end by itself, and stops any other.
    pub(super) fn finish(&mut self) {
        if self.asked.as_ref().is_some_and(|asked| asked.is_short) {
            self.session.finish();
            self.listen();
        } else {
            self.stop();
        }
    }

    /// Stops, and hears whether anybody is still there.
    pub(super) fn end(mut self) {
        self.stop();
        self.say("isready");
        assert_eq!(self.heard(), ["readyok"]);
        assert_eq!(self.session.handle("quit"), Flow::Quit);
        assert!(self.heard().is_empty());
    }

    fn stop(&mut self) {
        self.say("stop");
        self.listen();
    }

    /// A search is refused, and the one that runs goes on; or the one that runs is stopped, and answers first.
    fn go(&mut self, line: &str) {
        let setup = self.position();
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let limits = uci::limits(rest, &on(&setup)).ok().filter(|_| word == "go");
        let replies = self.replies(line);
        if !replies.is_empty() {
            assert!(limits.is_none(), "{line}: {replies:?}");
            return;
        }
        let mut heard = self.heard();
        if let Some(before) = self.asked.take() {
            let after = heard.split_off(before.end_of_answer(&heard));
            before.assert_answered(&heard);
            heard = after;
        }
        self.put_back(heard);
        let is_short = limits.is_some_and(|limits| {
            limits.nodes.is_some_and(|nodes| nodes <= MOST_NODES) || limits.depth == Some(1)
        });
        let counts = word == "bench" || rest.split_whitespace().any(|word| word == "perft");
        let board = (!counts).then(|| on(&setup));
        self.asked = Some(Asked { line: line.to_owned(), board, is_short });
    }

    /// An unreadable position changes nothing.
    fn set_position(&mut self, line: &str) {
        let before = self.position();
        let replies = self.replies(line);
        let after = self.position();
        match replies.as_slice() {
            [] => {}
            [error] if error.starts_with("info string error: position: move ") => {}
            [error] => {
                assert!(error.starts_with("info string error: position: "), "{line}: {error}");
                assert_eq!(after, before, "{line}: {error}");
            }
            several => panic!("{line}: {several:?}"),
        }
    }

    /// The reference knows whose turn it is, and how the game has ended, but for repetitions.
    fn query(&mut self, line: &str) {
        let board: ArrayBoard = on(&self.position());
        let replies = self.replies(line);
        let [reply] = replies.as_slice() else { panic!("{line}: {replies:?}") };
        let asked = line.trim().split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
        let outcome = board.outcome();
        let result = outcome.map_or("none", |outcome| match outcome.winner() {
            None => "draw",
            Some(Color::White) => "p1win",
            Some(Color::Black) => "p2win",
        });
        let truth = |truth| if truth { "true" } else { "false" };
        let (expected, if_repeated) = match asked {
            "p1turn" => (truth(board.side_to_move() == Color::White), None),
            "gameover" => (truth(outcome.is_some()), Some("true")),
            "result" => (result, Some("draw").filter(|_| outcome.is_none())),
            _ => return assert!(reply.starts_with("info string error: query "), "{line}: {reply}"),
        };
        let told = reply.strip_prefix("response ");
        assert!(told == Some(expected) || told.is_some() && told == if_repeated, "{line}: {reply}");
    }

    /// Where the session is, by its own words.
    fn position(&mut self) -> Setup {
        let before = self.heard();
        self.say("d");
        let heard = self.heard();
        let text = heard.iter().find_map(|line| line.strip_prefix("Text: ")).expect("d shows the text");
        let setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        self.put_back([before, heard].concat());
        setup
    }

    fn say(&mut self, line: &str) {
        assert_eq!(self.session.handle(line), Flow::Continue, "{line}");
    }

    /// Says a line: what the session itself says to it, and not its search.
    fn replies(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        let is_reply = |line: &String| {
            line.starts_with("info string error: ") || line.starts_with("response ") || line == "readyok"
        };
        let (replies, others) = self.heard().into_iter().partition(is_reply);
        self.put_back(others);
        replies
    }

    /// Lines that were heard, to be heard again before those that have come since.
    fn put_back(&mut self, lines: Vec<String>) {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).splice(0..0, lines);
    }

    /// All that was said and not heard yet, each line a readable one.
    fn heard(&mut self) -> Vec<String> {
        let heard = std::mem::take(&mut *self.said.lock().unwrap_or_else(PoisonError::into_inner));
        for line in heard.iter().filter(|line| !line.is_empty()) {
            assert_readable(line, if line.starts_with("info depth ") { 4_000 } else { 2_500 });
            // The whole line: an error may quote these words from a line that was said.
            assert_ne!(line, "info string error: the search has died");
        }
        heard
    }

    /// After a search: the answer, and no other.
    fn listen(&mut self) {
        let heard = self.heard();
        match self.asked.take() {
            Some(asked) => asked.assert_answered(&heard),
            None => assert!(!heard.iter().any(|line| line.starts_with("bestmove")), "not asked: {heard:?}"),
        }
    }
}

impl Asked {
    /// How many lines it takes up to the answer, of a search.
    fn end_of_answer(&self, heard: &[String]) -> usize {
        let is_answer = |line: &String| self.board.is_some() && line.starts_with("bestmove ");
        heard.iter().position(is_answer).map_or(0, |at| at + 1)
    }

    /// One `bestmove`, which is legal in the position, as is the reply that is expected.
    fn assert_answered(&self, heard: &[String]) {
        let Some(board) = &self.board else { return };
        let answers: Vec<&str> = heard.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect();
        let [answer] = answers[..] else { panic!("{}: {} answers: {heard:?}", self.line, answers.len()) };
        let place = format!("{answer} to {} in {}", self.line, board.setup());
        let mut words = answer.split(' ');
        let best = words.next().unwrap_or_default();
        if best == "(none)" {
            return assert!(legal(board).is_empty(), "{place}");
        }
        let mut board = board.clone();
        let line = [Some(best), words.nth(1)].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let played = notation::play_moves(&mut board, &line);
        assert!(played.is_ok(), "{place}: {played:?}");
    }
}
