//! What `go` asks for.

use std::str::SplitWhitespace;
use std::time::Duration;

use engine_core::{Color, notation};

use crate::Board;
use crate::search::Limits;

/// A request to search, or to count.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) limits: Limits,
    /// Not to be answered before `stop`.
    pub(super) endless: bool,
    pub(super) perft: Option<u32>,
}

const WORDS: &str =
    "depth, nodes, movetime, wtime, btime, winc, binc, movestogo, infinite, searchmoves, perft";

pub(super) fn parse(text: &str, board: &Board) -> Result<Asked, String> {
    let mut asked = Asked::default();
    let mut words = text.split_whitespace();
    let mut bounded = false;
    while let Some(word) = words.next() {
        let limits = &mut asked.limits;
        bounded |= !matches!(word, "infinite" | "searchmoves" | "winc" | "binc" | "movestogo");
        match word {
            "depth" => limits.depth = Some(number(word, &mut words)?.max(1) as usize),
            "nodes" => limits.nodes = Some(number(word, &mut words)?.max(1) as u64),
            "movetime" => limits.movetime = Some(millis(word, &mut words)?),
            "wtime" => limits.clock[Color::White.index()] = Some(millis(word, &mut words)?),
            "btime" => limits.clock[Color::Black.index()] = Some(millis(word, &mut words)?),
            "winc" => limits.increment[Color::White.index()] = millis(word, &mut words)?,
            "binc" => limits.increment[Color::Black.index()] = millis(word, &mut words)?,
            "movestogo" => limits.moves_to_go = Some(number(word, &mut words)?.clamp(1, 1_000) as u32),
            "perft" => asked.perft = Some(number(word, &mut words)?.clamp(0, 30) as u32),
            "infinite" => asked.endless = true,
            "searchmoves" => {
                let is_move = |word: &&str| !WORDS.split(", ").any(|other| other == *word);
                while let Some(word) = words.clone().next().filter(is_move) {
                    words.next();
                    let mv = notation::find_move(board, word).map_err(|error| error.to_string())?;
                    limits.search_moves.push(mv);
                }
            }
            other => return Err(format!("\"{}\": expected {WORDS}", super::excerpt(other))),
        }
    }
    asked.endless |= !bounded;
    Ok(asked)
}

fn number(name: &str, words: &mut SplitWhitespace<'_>) -> Result<i64, String> {
    let word = words.next().ok_or_else(|| format!("{name} without a number"))?;
    word.parse().map_err(|_| format!("{name} \"{}\": expected a number", super::excerpt(word)))
}

/// A clock that has run out, or beyond, leaves nothing.
fn millis(name: &str, words: &mut SplitWhitespace<'_>) -> Result<Duration, String> {
    Ok(Duration::from_millis(number(name, words)?.max(0) as u64))
}
