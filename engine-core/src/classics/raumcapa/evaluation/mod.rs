//! The fifteen terms of the one-ply evaluation, each a function with its name.
//!
//! All weights are *ours*, the paper's table is not in its text. A term that both sides can have is the own
//! less the opponent's. The tactical terms look at the own side only: the opponent moves next.

mod classes;
mod harmony;
mod king;
mod lines;
mod material;
mod pawns;
mod progress;
mod tactics;

use crate::{ArrayBoard, Color, Position};

use super::phase::{Phase, PhaseFloor};
use super::view::View;

/// A position from the view of one side, which has just moved.
pub(super) struct Scene<'a> {
    pub(super) view: &'a View,
    pub(super) us: Color,
    /// By [`Color::index`].
    pub(super) phases: [Phase; 2],
    /// Whether it has stood on the board before.
    pub(super) is_repeated: bool,
}

impl Scene<'_> {
    fn them(&self) -> Color {
        self.us.other()
    }

    fn phase(&self, color: Color) -> Phase {
        self.phases[color.index()]
    }

    /// The own value less the opponent's.
    fn difference(&self, value: impl Fn(Color) -> i32) -> i32 {
        value(self.us) - value(self.them())
    }
}

type Term = fn(&Scene) -> i32;

const TERMS: [(&str, Term); 15] = [
    ("material", material::material),
    ("pawn structure", pawns::structure),
    ("hanging and veiled", tactics::hanging_and_veiled),
    ("exchanges", tactics::unfavorable_exchanges),
    ("coordination", harmony::coordination),
    ("center", harmony::center_control),
    ("king", king::king),
    ("unicorn classes", classes::unicorns),
    ("bishop pair", classes::bishop_pair),
    ("lines", lines::rook_lines),
    ("outposts", harmony::outposts),
    ("simplification", material::simplification),
    ("development", progress::development),
    ("restriction", progress::restriction),
    ("repetition", progress::repetition),
];

/// The terms of a scene with their names, in centipawns; their sum is the score.
pub(super) fn terms(scene: &Scene) -> Vec<(&'static str, i32)> {
    TERMS.iter().map(|&(name, term)| (name, term(scene))).collect()
}

/// The fifteen terms of a position that came about by the last move, in centipawns, from the view of the side
/// that made it; their sum is the score without noise.
///
/// Phases are those of the position alone: what a game has left behind, [`super::Raumcapa`] remembers.
///
/// ```
/// use engine_core::classics::raumcapa::evaluate;
/// use engine_core::{ArrayBoard, Position};
///
/// let terms = evaluate(&ArrayBoard::start());
/// assert_eq!((terms.len(), terms[0]), (15, ("material", 0)));
/// ```
pub fn evaluate(board: &ArrayBoard) -> Vec<(&'static str, i32)> {
    let cells = board.setup().cells;
    let phases = Color::ALL.map(|color| PhaseFloor::default().phase(&cells, color));
    let us = board.side_to_move().other();
    terms(&Scene { view: &View::of(&cells), us, phases, is_repeated: board.repetitions() > 0 })
}
