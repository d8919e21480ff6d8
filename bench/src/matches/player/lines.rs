//! The lines of UCI: what is said to a program, and what it says.

use std::fmt::Write as _;
use std::time::Duration;

use engine_bitboard::search::Limits;
use engine_core::{Move, Setup};

/// A position and the moves from there, as UCI has them.
pub(crate) fn position(setup: &Setup, moves: &[Move]) -> String {
    let mut line = if *setup == Setup::start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {setup}")
    };
    if !moves.is_empty() {
        line += " moves";
    }
    for mv in moves {
        let _ = write!(line, " {mv}"); // a string takes everything
    }
    line
}

pub(super) fn go(limits: &Limits) -> String {
    let millis = |time: Duration| time.as_millis().to_string();
    let [white, black] = limits.clock;
    let [white_more, black_more] = limits.increment.map(|time| (!time.is_zero()).then_some(time));
    let words = [
        ("depth", limits.depth.map(|depth| depth.to_string())),
        ("nodes", limits.nodes.map(|nodes| nodes.to_string())),
        ("movetime", limits.movetime.map(millis)),
        ("wtime", white.map(millis)),
        ("btime", black.map(millis)),
        ("winc", white_more.map(millis)),
        ("binc", black_more.map(millis)),
    ];
    let words = words.into_iter().filter_map(|(name, value)| Some(format!(" {name} {}", value?)));
    "go".to_owned() + &words.collect::<String>()
}

/// What an `info` line says; what it does not say, or not so that it can be read, is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info<'a> {
    pub(crate) depth: Option<u64>,
    pub(crate) seldepth: Option<u64>,
    pub(crate) nodes: Option<u64>,
    /// Since it began to think.
    pub(crate) time: Option<Duration>,
    pub(crate) score: Option<Told>,
    /// Whether the score is no more than a bound: the depth is not complete.
    pub(crate) is_bound: bool,
    /// The rank of the line, from 1, where there are several.
    pub(crate) multipv: Option<u64>,
    /// The principal variation.
    pub(crate) pv: Option<&'a str>,
}

/// A score in the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Centipawns(i32),
    /// Moves to it, negative if it is suffered.
    Mate(i32),
}

impl<'a> Info<'a> {
    /// Reads a line, if it is one of these.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let (command, said) = word(line)?;
        if command != "info" {
            return None;
        }
        let (mut info, mut rest) = (Self::default(), word(said));
        while let Some((name, after)) = rest {
            let value = word(after);
            let number = || value.and_then(|(text, _)| text.parse::<u64>().ok());
            match name {
                "depth" => info.depth = number().or(info.depth),
                "seldepth" => info.seldepth = number().or(info.seldepth),
                "nodes" => info.nodes = number().or(info.nodes),
                "time" => info.time = number().map(Duration::from_millis).or(info.time),
                "multipv" => info.multipv = number().or(info.multipv),
                "cp" => info.score = signed(value).map(Told::Centipawns).or(info.score),
                "mate" => info.score = signed(value).map(Told::Mate).or(info.score),
                "lowerbound" | "upperbound" => info.is_bound = true,
                "pv" => info.pv = Some(after.trim()).filter(|pv| !pv.is_empty()),
                _ => {}
            }
            // Whatever follows these two is not for us.
            rest = word(after).filter(|_| !matches!(name, "pv" | "string"));
        }
        Some(info)
    }
}

/// The first word, and what follows it.
fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn signed(value: Option<(&str, &str)>) -> Option<i32> {
    value.and_then(|(text, _)| text.parse().ok())
}

/// The move in `bestmove MOVE …`, which may be none.
pub(super) fn best_move(line: &str) -> Option<&str> {
    let (command, rest) = word(line)?;
    (command == "bestmove").then(|| word(rest).map_or("", |(mv, _)| mv))
}

/// The name in `option name NAME type …`.
pub(super) fn option_name(line: &str) -> Option<String> {
    let (name, _) = line.strip_prefix("option name ")?.split_once(" type ")?;
    Some(name.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let line = "info depth 7 seldepth 9 multipv 1 score cp -3 nodes 1234 time 50 pv Ab1Cb2 depth";
        let whole = Info {
            depth: Some(7),
            seldepth: Some(9),
            nodes: Some(1234),
            time: Some(Duration::from_millis(50)),
            score: Some(Told::Centipawns(-3)),
            is_bound: false,
            multipv: Some(1),
            pv: Some("Ab1Cb2 depth"),
        };
        assert_eq!(Info::read(line), Some(whole));
        let bound = Info::read("info score  mate -2 upperbound").unwrap();
        assert_eq!((bound.score, bound.is_bound), (Some(Told::Mate(-2)), true));
        for line in ["info string depth 99", "info nodes many", "info depth", "info pv", "info score cp ½"] {
            assert_eq!(Info::read(line), Some(Info::default()), "{line}");
        }
        for line in ["so what", "information depth 3", "bestmove Ab1Cb2", ""] {
            assert_eq!(Info::read(line), None, "{line}");
        }
    }

    #[test]
    fn the_answer_is_found() {
        assert_eq!(best_move("bestmove Ab1Cb2 ponder Ed4Dd4"), Some("Ab1Cb2"));
        assert_eq!(best_move("bestmove"), Some(""));
        assert_eq!(best_move("info string bestmove"), None);
        assert_eq!(option_name("option name Clear Hash type button").as_deref(), Some("Clear Hash"));
    }

    #[test]
    fn limits_are_told() {
        let limits = Limits { depth: Some(3), nodes: Some(9), ..Limits::default() };
        assert_eq!(go(&limits), "go depth 3 nodes 9");
        let clock = [Some(Duration::from_millis(900)), Some(Duration::from_secs(1))];
        let increment = [Duration::ZERO, Duration::from_millis(10)];
        let limits = Limits { clock, increment, ..Limits::default() };
        assert_eq!(go(&limits), "go wtime 900 btime 1000 binc 10");
    }
}
