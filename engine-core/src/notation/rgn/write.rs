//! Writing records.

use std::fmt;

use super::{Game, VARIANT, tidy_comment};
use crate::{Color, Glyphs, Setup};

const WIDTH: usize = 80;

/// Displays a game: see [`Game::display`].
pub(super) struct Record<'a> {
    pub(super) game: &'a Game,
    pub(super) glyphs: Glyphs,
}

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tags(f)?;
        f.write_str("\n")?;
        self.moves(&mut Lines { out: f, column: 0 })?;
        f.write_str("\n")
    }
}

impl Record<'_> {
    fn tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        let mut tag = |name: &str, value: &str| {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
        };
        for (name, value) in game.tags.iter().take(6) {
            tag(name, value)?;
        }
        tag("Result", &game.result.to_string())?;
        tag("Variant", VARIANT)?;
        if game.setup != Setup::start() {
            tag("SetUp", "1")?;
            tag("FEN", &game.setup.to_string())?;
        }
        game.tags.iter().skip(6).try_for_each(|(name, value)| tag(name, value))
    }

    fn moves(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        lines.comment(self.game.comment.as_deref())?;
        // Black's move has its number only where White's does not stand before it.
        let mut interrupted = true;
        for (index, ply) in self.game.plies.iter().enumerate() {
            let number = self.game.number(index);
            let text = ply.text(self.glyphs);
            lines.word(&match number.side {
                Color::White => format!("{}. {text}", number.number),
                Color::Black if interrupted => format!("{}... {text}", number.number),
                Color::Black => text,
            })?;
            interrupted = lines.comment(ply.comment.as_deref())?;
        }
        lines.word(&self.game.result.to_string())
    }
}

/// Words, filled into lines.
struct Lines<'o, 'f> {
    out: &'o mut fmt::Formatter<'f>,
    column: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        // A line that began so would be an escaped one or, to a hasty reader, a tag.
        let may_begin = !word.starts_with(['%', '[']);
        if self.column > 0 && self.column + 1 + length > WIDTH && may_begin {
            self.out.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_str(" ")?;
            self.column += 1;
        }
        self.column += length;
        self.out.write_str(word)
    }

    /// Writes a comment, if there is one, and tells whether there was.
    fn comment(&mut self, text: Option<&str>) -> Result<bool, fmt::Error> {
        let Some(text) = text.and_then(tidy_comment) else { return Ok(false) };
        format!("{{{text}}}").split(' ').try_for_each(|word| self.word(word))?;
        Ok(true)
    }
}
