//! The lines of UCI: what is said to a program, and what it says.

use std::fmt::Write as _;
use std::time::Duration;

use engine_bitboard::search::Limits;
use engine_core::Setup;

use super::Game;

/// The game as UCI has it.
pub(super) fn position(game: &Game) -> String {
    let mut line = if game.setup == Setup::start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", game.setup)
    };
    if !game.moves.is_empty() {
        line += " moves";
    }
    for mv in &game.moves {
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

/// What a program says while it thinks.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) depth: Option<u64>,
    pub(super) nodes: Option<u64>,
}

impl Said {
    /// Notes what a line says; the move, if it is the answer.
    pub(super) fn hear(&mut self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        match words.next()? {
            "bestmove" => return Some(words.next().unwrap_or("").to_owned()),
            "info" => {}
            _ => return None,
        }
        while let Some(word) = words.next() {
            let slot = match word {
                "depth" => &mut self.depth,
                "nodes" => &mut self.nodes,
                "pv" | "string" => return None,
                _ => continue,
            };
            *slot = words.next().and_then(|number| number.parse().ok()).or(*slot);
        }
        None
    }
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
        let mut said = Said::default();
        assert_eq!(said.hear("info depth 7 seldepth 9 score cp 3 nodes 1234 pv Ab1Cb2"), None);
        assert_eq!(said.hear("info string depth 99"), None);
        assert_eq!(said.hear("info nodes many"), None);
        assert_eq!(said.hear("so what"), None);
        assert_eq!((said.depth, said.nodes), (Some(7), Some(1234)));
        assert_eq!(said.hear("bestmove Ab1Cb2 ponder Ed4Dd4").as_deref(), Some("Ab1Cb2"));
        assert_eq!(said.hear("bestmove").as_deref(), Some(""));
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
