//! What `go` asks for, and the search or count that answers it.

use std::str::SplitWhitespace;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine_core::text::excerpt;
use engine_core::{Color, Position, notation};

use super::info::Manner;
use super::ugi::Protocol;
use super::{Output, Session};
use crate::Board;
use crate::perft;
use crate::search::report::nps;
use crate::search::{Control, Limits, Pool, Report};

/// A request to search, or to count.
#[derive(Debug, Default)]
struct Asked {
    limits: Limits,
    /// Not to be answered before `stop`, whatever the limits.
    infinite: bool,
    /// In the opponent's time.
    ponder: bool,
    perft: Option<u32>,
}

impl Asked {
    /// Whether there is something that ends the search, `stop` apart.
    fn is_bounded(&self) -> bool {
        let Limits { depth, nodes, mate, movetime, clock, .. } = &self.limits;
        let limited = depth.is_some() || nodes.is_some() || mate.is_some() || movetime.is_some();
        !self.infinite && (limited || clock.iter().any(Option::is_some))
    }
}

const WORDS: &str = "depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, infinite, ponder, \
                     searchmoves, perft";

/// What the Universal Game Interface calls them.
const OTHER_WORDS: [(&str, &str); 4] =
    [("p1time", "wtime"), ("p2time", "btime"), ("p1inc", "winc"), ("p2inc", "binc")];

impl Session {
    pub(super) fn go(&mut self, rest: &str) {
        let asked = match parse(rest, &self.board) {
            Ok(asked) => asked,
            Err(error) => return self.complain(&format!("go: {error}")),
        };
        self.stop();
        let (board, out, manner) = (self.board.clone(), Arc::clone(&self.out), self.manner);
        if let Some(depth) = asked.perft {
            return self.start(Control::new(), true, move |pool, signals| {
                count(pool, &board, depth, &signals.monitor, &out);
            });
        }
        let control = if asked.ponder { Control::pondering() } else { Control::new() };
        self.start(control, asked.is_bounded(), move |pool, signals| {
            search(pool, &board, &asked, &signals.control, manner, &out);
        });
    }
}

/// Answers with `bestmove`, as late as was asked for.
fn search(pool: &mut Pool, board: &Board, asked: &Asked, control: &Control, manner: Manner, out: &Output) {
    let start = Instant::now();
    let report = |report: &Report| out(&manner.info(report));
    let found = pool.search(board, &asked.limits, control, &report);
    if found.best.is_none() {
        let why = board.outcome().map_or_else(|| "no move is allowed".to_owned(), |o| o.to_string());
        out(&format!("info string no legal move: {why}"));
    }
    control.wait_for_ponder_hit();
    if !asked.is_bounded() {
        control.wait_for_stop();
    }
    if manner.protocol == Protocol::Ugi {
        out(&totals(found.nodes, start.elapsed()));
    }
    out(&match (found.best, found.ponder) {
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
        (Some(best), None) => format!("bestmove {best}"),
        (None, _) => "bestmove (none)".to_owned(),
    });
}

/// Plies of the subtrees that threads take from each other: milliseconds of work at most.
const GRAIN: u32 = 3;

fn count(pool: &Pool, board: &Board, depth: u32, monitor: &perft::parallel::Monitor, out: &Output) {
    let start = Instant::now();
    let below = |board: &mut Board, depth: u32| perft::count(board, depth);
    let roots = pool.install(|| perft::parallel::divide(board, depth, GRAIN, &below, monitor));
    for root in roots.iter().filter(|root| root.complete) {
        out(&format!("{}: {}", root.mv, root.nodes));
    }
    let nodes = match depth {
        0 => 1,
        _ => roots.iter().fold(0, |sum: u64, root| sum.saturating_add(root.nodes)),
    };
    if roots.iter().all(|root| root.complete) {
        out(&totals(nodes, start.elapsed()));
        out(&format!("Nodes searched: {nodes}"));
    } else {
        out(&format!("info string perft was stopped after {nodes} nodes; moves with all theirs are above"));
    }
}

fn totals(nodes: u64, time: Duration) -> String {
    format!("info nodes {nodes} nps {} time {}", nps(nodes, time), time.as_millis())
}

/// The limits that the words after `go` set, for a search of `board`.
///
/// # Errors
/// In one line, when a word is unknown, a number unreadable or a move illegal, or nothing ends the search.
pub fn limits(text: &str, board: &Board) -> Result<Limits, String> {
    let asked = parse(text, board)?;
    match asked.is_bounded() && !asked.ponder && asked.perft.is_none() {
        true => Ok(asked.limits),
        false => Err("expected a limit: depth, nodes, mate or movetime".to_owned()),
    }
}

fn parse(text: &str, board: &Board) -> Result<Asked, String> {
    let mut asked = Asked::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let limits = &mut asked.limits;
        match known(word).unwrap_or(word) {
            "depth" => limits.depth = Some(number(word, &mut words)?.max(1) as usize),
            "nodes" => limits.nodes = Some(number(word, &mut words)?.max(1) as u64),
            "mate" => limits.mate = Some(number(word, &mut words)?.clamp(1, 1_000) as u32),
            "movetime" => limits.movetime = Some(millis(word, &mut words)?),
            "wtime" => limits.clock[Color::White.index()] = Some(millis(word, &mut words)?),
            "btime" => limits.clock[Color::Black.index()] = Some(millis(word, &mut words)?),
            "winc" => limits.increment[Color::White.index()] = millis(word, &mut words)?,
            "binc" => limits.increment[Color::Black.index()] = millis(word, &mut words)?,
            "movestogo" => limits.moves_to_go = Some(number(word, &mut words)?.clamp(1, 1_000) as u32),
            "perft" => asked.perft = Some(number(word, &mut words)?.clamp(0, 30) as u32),
            "infinite" => asked.infinite = true,
            "ponder" => asked.ponder = true,
            "searchmoves" => {
                let is_move = |word: &&str| known(word).is_none();
                while let Some(word) = words.clone().next().filter(is_move) {
                    words.next();
                    let mv = notation::find_move(board, word).map_err(|error| error.to_string())?;
                    if !limits.search_moves.contains(&mv) {
                        limits.search_moves.push(mv);
                    }
                }
            }
            other => return Err(format!("\"{}\": expected {WORDS}", excerpt(other))),
        }
    }
    Ok(asked)
}

/// The word as UCI has it, if it is one.
fn known(word: &str) -> Option<&'static str> {
    let other = OTHER_WORDS.iter().find(|(other, _)| *other == word).map(|&(_, word)| word);
    other.or_else(|| WORDS.split(", ").find(|known| *known == word))
}

fn number(name: &str, words: &mut SplitWhitespace<'_>) -> Result<i64, String> {
    let word = words.next().ok_or_else(|| format!("{name} without a number"))?;
    word.parse().map_err(|_| format!("{name} \"{}\": expected a number", excerpt(word)))
}

/// A clock that has run out, or beyond, leaves nothing.
fn millis(name: &str, words: &mut SplitWhitespace<'_>) -> Result<Duration, String> {
    Ok(Duration::from_millis(number(name, words)?.max(0) as u64))
}
