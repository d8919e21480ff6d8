//! The explanation as text.

use std::fmt::{self, Write};

use engine_bitboard::{Board, eval};
use engine_core::notation::rgn::Ply;
use engine_core::{Glyphs, Move, Position};

use super::super::text::{line, pawns, score};
use super::explanation::{Explanation, MoveText, Weighed};
use super::native::after;

/// How many moves are shown beside the one that was chosen.
const RUNNERS_UP: usize = 5;

pub(crate) fn text(explanation: &Explanation, board: &Board) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut text, explanation, board);
    text
}

fn write(text: &mut String, explanation: &Explanation, board: &Board) -> fmt::Result {
    headline(text, explanation, board)?;
    let is_native = !explanation.before.is_empty();
    if is_native {
        native(text, explanation, board)?;
    } else {
        classic(text, explanation)?;
    }
    write!(text, "\n{}\n\n{}", explanation.field.title(), explanation.field.boards())
}

fn headline(text: &mut String, explanation: &Explanation, board: &Board) -> fmt::Result {
    let level = explanation.level.as_ref().map_or_else(String::new, |level| format!(" ({level})"));
    let name = format!("{}{level}", explanation.engine);
    let Some(mv) = explanation.best() else {
        let why = explanation.outcome.as_deref().unwrap_or("none is legal");
        return writeln!(text, "{name} has no move: {why}");
    };
    let ply = Ply::new(mv, after(board, mv).sign());
    let value = explanation.score.map_or_else(
        || "at random".to_owned(),
        |value| if explanation.mate.is_some() { score(value) } else { pawns(value) },
    );
    write!(text, "{name} plays {} for {}: {value}", ply.text(Glyphs::Letters), board.side_to_move())?;
    match explanation.depth {
        0 => writeln!(text),
        depth => writeln!(text, " at depth {depth}, {} nodes", explanation.nodes),
    }?;
    match &explanation.outcome {
        Some(outcome) => writeln!(text, "(the game is over already: {outcome})"),
        None => Ok(()),
    }
}

fn native(text: &mut String, explanation: &Explanation, board: &Board) -> fmt::Result {
    if !explanation.candidates.is_empty() {
        writeln!(text, "\nThe best lines")?;
    }
    for (n, weighed) in explanation.candidates.iter().enumerate() {
        writeln!(text, "{:>3}. {:>10}  {}", n + 1, score(weighed.score), line(&moves(&weighed.line)))?;
    }
    writeln!(text, "\nEvaluation before the move, in centipawns\n\n{}", eval::native::table(board))?;
    match explanation.best() {
        Some(mv) => write!(text, "Evaluation after {mv}\n\n{}", eval::native::table(&after(board, mv))),
        None => Ok(()),
    }
}

fn classic(text: &mut String, explanation: &Explanation) -> fmt::Result {
    let mut candidates = explanation.candidates.iter();
    let Some(best) = candidates.next() else { return Ok(()) };
    if !best.principles.is_empty() {
        writeln!(text, "Proposed by: {}", best.principles.join(", "))?;
    }
    if explanation.line.len() > 1 {
        writeln!(text, "Line: {}", line(&moves(&explanation.line)))?;
    }
    terms(text, best)?;
    if candidates.len() > 0 {
        writeln!(text, "\nRunners-up")?;
    }
    for weighed in candidates.by_ref().take(RUNNERS_UP) {
        let principles = weighed.principles.join(", ");
        let row = format!("  {:<8}{:>8}  {principles}", weighed.mv.0.to_string(), pawns(weighed.score));
        writeln!(text, "{}", row.trim_end())?;
    }
    match candidates.len() {
        0 => Ok(()),
        more => writeln!(text, "  and {more} more"),
    }
}

fn terms(text: &mut String, weighed: &Weighed) -> fmt::Result {
    if weighed.terms.is_empty() {
        return Ok(());
    }
    writeln!(text, "\nTerm by term, in centipawns")?;
    for term in &weighed.terms {
        writeln!(text, "  {:<24}{:>6}", term.name, term.value)?;
    }
    let sum: i32 = weighed.terms.iter().map(|term| term.value).sum();
    writeln!(text, "  {:<24}{sum:>6}", "sum")?;
    if sum != weighed.score {
        let score = weighed.score;
        writeln!(
            text,
            "The terms are those right after the move; the score, {score}, is that of the line's end."
        )?;
    }
    Ok(())
}

fn moves(line: &[MoveText]) -> Vec<Move> {
    line.iter().map(|&MoveText(mv)| mv).collect()
}
