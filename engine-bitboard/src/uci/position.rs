//! `position`.

use engine_core::{Position, Setup, notation};

use super::Session;
use crate::Board;

impl Session {
    pub(super) fn set_position(&mut self, rest: &str) {
        self.stop();
        let (position, moves) = split_at_word(rest, "moves");
        match read(position.trim()) {
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
}

fn read(text: &str) -> Result<Board, String> {
    let setup = match text.split_once(char::is_whitespace) {
        None if text == "startpos" => Setup::start(),
        Some(("fen", text)) => text.trim().parse::<Setup>().map_err(|error| error.to_string())?,
        _ => return Err("expected startpos, or fen and a position text".to_owned()),
    };
    Board::from_setup(&setup).map_err(|error| error.to_string())
}

/// What is before a word and what is after it, without the word; all and nothing if it is not there.
fn split_at_word<'a>(text: &'a str, word: &str) -> (&'a str, &'a str) {
    let parts = text.match_indices(word).map(|(at, _)| (&text[..at], &text[at + word.len()..]));
    let ends = |text: &str| text.is_empty() || text.ends_with(char::is_whitespace);
    let begins = |text: &str| text.is_empty() || text.starts_with(char::is_whitespace);
    parts.into_iter().find(|(before, after)| ends(before) && begins(after)).unwrap_or((text, ""))
}
