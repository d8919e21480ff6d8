//! Terms of pawns, which have two ways forward: a level up or a rank on.

use engine_core::{Color, PieceKind};

use super::masks;
use super::score::Score;
use super::view::View;
use super::weights::Weights;
use crate::Bitboard;
use crate::attacks::{self, PAWN_PUSHES, PawnStep};

/// Steps made towards promotion, in levels and ranks together, and the distance from the middle file.
#[inline(always)]
pub(super) fn advance(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let place = |pawn| {
        let file = masks::files_from_middle(pawn);
        weights.pawn_advance[masks::steps_made(us, pawn)] + weights.pawn_file[file]
    };
    view.pieces(us, PieceKind::Pawn).iter().map(place).sum()
}

/// Pawns that guard each other, pawns without own pawns on a neighbouring file, and pawns that cannot step.
#[inline(always)]
pub(super) fn structure(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let pawns = view.pieces(us, PieceKind::Pawn);
    let supported = pawns & view.by(us).pawns;
    let empty = !view.occupied;
    let [rank, level] = PAWN_PUSHES[us.index()];
    let blocked = pawns & !before(us, empty, rank) & !before(us, empty, level);
    let isolated = pawns & masks::lone_files(pawns);
    weights.pawn_supported[0] * supported.len()
        + weights.pawn_blocked[0] * blocked.len()
        + weights.pawn_isolated[0] * isolated.len()
}

/// The cells from which a pawn's step leads to one of `targets`.
#[inline(always)]
fn before(color: Color, targets: Bitboard, step: PawnStep) -> Bitboard {
    let bits = targets.bits();
    let origins = match color {
        Color::White => bits >> step.shift,
        Color::Black => bits << step.shift,
    };
    Bitboard::from_bits(origins) & step.safe
}

/// Passed pawns: no enemy pawn ahead, by level or rank, on their file or a neighbouring one.
///
/// They gain more the fewer steps remain, more again if a step is free now, and in the endgame by the two
/// kings' distances from where they are promoted.
#[inline(always)]
pub(super) fn passed(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let them = us.other();
    let passed = view.pieces(us, PieceKind::Pawn) & !masks::stopped(us, view.pieces(them, PieceKind::Pawn));
    let free = !view.occupied & !view.by(them).all;
    let mut score = Score::ZERO;
    for pawn in passed {
        let steps = masks::steps_made(us, pawn);
        let goal = masks::goal(us, pawn);
        let ahead = masks::king_distance(view.king(them), goal) - masks::king_distance(view.king(us), goal);
        score += weights.passed[steps] + weights.passed_kings[0] * ahead;
        if !(attacks::pawn_push(us, pawn) & free).is_empty() {
            score += weights.passed_free[steps];
        }
    }
    score
}
