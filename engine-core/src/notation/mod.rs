//! Positions, moves and games as text.
//!
//! | what | written | read |
//! |---|---|---|
//! | position | `LEVELS SIDE HALFMOVE FULLMOVE` | that, and the variants of [`position_text`] |
//! | move | `Ab1Cb2`, `Ed4Ed5q` | that, in any letter case |
//! | game | RGN: tags, then moves as `NAb1-Cb2`, `PEd4xEc5=Q†` | that, several in one text, and the variants of [`rgn`] |
//!
//! An error names the place, what was found and what would be right, on one line however long or strange
//! the input.

pub mod move_text;
pub mod position_text;
pub mod rgn;

pub use move_text::{MoveTextError, find_move, play_moves};
pub use position_text::PositionTextError;

/// Input quoted in an error: its beginning only, with control characters made visible.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    let mut quoted: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    format!("\"{quoted}\"")
}
