//! Words for people: scores, lines of moves, names of files.

use std::path::Path;

use engine_bitboard::search::score::{Score, mate_moves};
use engine_core::Move;
pub(crate) use engine_core::text::excerpt;
use engine_core::text::on_one_line;

/// A file's name, on one line whatever it holds.
pub(crate) fn path(path: &Path) -> String {
    on_one_line(&path.display().to_string())
}

/// A score of the search as people say it: `+0.31`, `mate in 3`, `mated in 2`.
pub(crate) fn score(score: Score) -> String {
    match mate_moves(score) {
        Some(moves) if moves > 0 => format!("mate in {moves}"),
        Some(moves) => format!("mated in {}", -moves),
        None => pawns(score),
    }
}

/// Centipawns as pawns with a sign.
pub(crate) fn pawns(centipawns: i32) -> String {
    format!("{:+.2}", f64::from(centipawns) / 100.0)
}

/// Moves with spaces between them.
pub(crate) fn line(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Words after a heading, in lines of up to 78 columns; those after the first stand below its words.
pub(crate) fn fill(heading: &str, words: &[String]) -> String {
    const WIDTH: usize = 78;
    let indent = heading.chars().count();
    let (mut text, mut column) = (heading.to_owned(), indent);
    for word in words {
        let length = word.chars().count() + 1;
        if column + length > WIDTH && column > indent {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        }
        text.push(' ');
        text.push_str(word);
        column += length;
    }
    text
}
