//! The positions that are searched.

use std::collections::HashMap;
use std::path::Path;

use engine_core::{Position, Setup};

use crate::failure::Failure;
use crate::matches::openings::{read_setup, read_text};
use crate::positions;

/// A position with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What the comment above it calls it, or the number of its line.
    pub name: String,
    /// The position, not the end of a game.
    pub setup: Setup,
}

/// The positions of `positions/bench.perft`.
pub fn shipped() -> Vec<Place> {
    let place =
        |position: positions::BenchPosition| Place { setup: position.board.setup(), name: position.name };
    positions::shipped().into_iter().map(place).collect()
}

/// Reads a file of position texts, one a line; a `;` and what follows, as in a `.perft` file, is skipped. A
/// comment `# name: …` right above a position names it.
///
/// # Errors
/// At the first line that is no position to search, or the same as another, with its number, or if there is none.
pub fn read(path: &Path) -> Result<Vec<Place>, Failure> {
    let failure = |reason| Failure::Positions { path: path.to_owned(), reason };
    let text = read_text(path).map_err(failure)?;
    parse(&text).map_err(failure)
}

fn parse(text: &str) -> Result<Vec<Place>, String> {
    let (mut places, mut seen, mut name) = (Vec::new(), HashMap::new(), None);
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(comment) = line.strip_prefix('#') {
            name = comment.split_once(':').map(|(name, _)| name.trim().to_owned());
            continue;
        }
        let name = name.take();
        if line.is_empty() {
            continue;
        }
        let position = line.split(';').next().unwrap_or(line).trim();
        let setup = read_setup(position).map_err(|reason| format!("line {number}: {reason}"))?;
        if let Some(other) = seen.insert(setup.to_string(), number) {
            return Err(format!("line {number}: the position of line {other} again: expected another one"));
        }
        places.push(Place { name: name.unwrap_or_else(|| format!("line {number}")), setup });
    }
    match places.is_empty() {
        true => Err("no position: expected position texts, one a line".to_owned()),
        false => Ok(places),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOKS: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/KRR2 b 3 9";

    #[test]
    fn positions_are_named_by_a_comment_or_a_line() {
        let places = parse(&format!("# the file: of one\n\n{ROOKS}\n")).unwrap();
        assert_eq!((places.len(), places[0].name.as_str()), (1, "line 3"));
        let places = parse(&format!("# rooks: two\n {ROOKS} ;D1 3\n")).unwrap();
        assert_eq!((places[0].name.as_str(), places[0].setup.to_string().as_str()), ("rooks", ROOKS));
    }

    #[test]
    fn the_line_is_told() {
        let error = |text: String| parse(&text).unwrap_err();
        assert!(error(format!("{ROOKS}\nrubbish")).starts_with("line 2: "));
        assert!(error(format!("{ROOKS}\n\n{ROOKS}")).starts_with("line 3: the position of line 1 again"));
        assert!(error("# nothing\n".to_owned()).starts_with("no position: expected"));
    }
}
