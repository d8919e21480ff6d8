//! The evaluation term by term, for a person to read.

use std::fmt::Write;

use engine_core::{Color, Position};

use super::{FULL_PHASE, Score, divisor, evaluate, phase, terms};
use crate::Board;

/// A table of all terms for both sides, and how their sum becomes the evaluation.
///
/// ```
/// use engine_bitboard::{Board, eval};
/// use engine_core::Position;
///
/// let table = eval::native::table(&Board::start());
/// assert!(table.lines().any(|line| line.starts_with("material")));
/// ```
pub fn table(board: &Board) -> String {
    let terms = terms(board);
    let total = |side: fn(&super::Term) -> Score| terms.iter().map(side).sum::<Score>();
    let (white, black) = (total(|term| term.white), total(|term| term.black));
    let mut text = format!("{:<16}{:>14}{:>14}{:>14}\n", "middle | end", "White", "Black", "White - Black");
    for term in &terms {
        row(&mut text, term.name, term.white, term.black);
    }
    row(&mut text, "sum", white, black);
    let sum = white - black;
    let phase = phase(board);
    let stronger = if sum.tapered(phase, FULL_PHASE) > 0 { Color::White } else { Color::Black };
    let divisor = divisor(board, stronger);
    let score = evaluate(board);
    let side = board.side_to_move();
    // Writing to a string does not fail.
    let _ =
        writeln!(text, "phase {phase} of {FULL_PHASE}, divided by {divisor}: {score} for {side}, to move");
    text
}

fn row(text: &mut String, name: &str, white: Score, black: Score) {
    let [white, black, both] = [white, black, white - black]
        .map(|score| format!("{:>6} |{:>6}", score.middlegame(), score.endgame()));
    let _ = writeln!(text, "{name:<16}{white:>14}{black:>14}{both:>14}");
}
