//! Terms of pieces wherever their side's king and pawns are: material, places, mobility, pairs and classes.

use engine_core::{Color, PieceKind};

use super::masks::{self, EVEN_CELLS, UNICORN_CLASSES};
use super::score::Score;
use super::view::View;
use super::weights::Weights;
use crate::Bitboard;

/// What the pieces are worth.
#[inline(always)]
pub(super) fn material(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let worth = |kind: PieceKind| weights.material[kind.index()] * view.pieces(us, kind).len();
    PieceKind::ALL.into_iter().map(worth).sum()
}

/// Officers near the centre; the king away from it while there are officers, and near it when they have gone.
#[inline(always)]
pub(super) fn centrality(view: &View<'_>, _: &Weights, us: Color) -> Score {
    view.by(us).centrality
}

/// Cells that officers attack, neither own pieces nor attacked by enemy pawns.
#[inline(always)]
pub(super) fn mobility(view: &View<'_>, _: &Weights, us: Color) -> Score {
    view.by(us).mobility
}

/// Bishops of both colours: one alone never sees half of the board.
#[inline(always)]
pub(super) fn bishops(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let bishops = view.pieces(us, PieceKind::Bishop);
    let both = !(bishops & EVEN_CELLS).is_empty() && !(bishops & !EVEN_CELLS).is_empty();
    weights.bishop_pair[0] * u32::from(both)
}

/// Unicorns of several classes, and what of the enemy is on cells that they can ever reach.
#[inline(always)]
pub(super) fn unicorns(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let unicorns = view.pieces(us, PieceKind::Unicorn);
    let enemies = view.sets.color(us.other()) & !view.sets.kind(PieceKind::King);
    let king = view.king(us.other());
    let mut score = Score::ZERO;
    let mut reachable = Bitboard::EMPTY;
    let mut more_classes = 0;
    for unicorn in unicorns {
        let class = UNICORN_CLASSES[masks::unicorn_class(unicorn)];
        more_classes += u32::from(!reachable.is_empty() && (reachable & class).is_empty());
        reachable |= class;
        score += weights.unicorn_king[0] * u32::from(class.has(king));
    }
    score + weights.unicorn_pair[0] * more_classes + weights.unicorn_target[0] * (reachable & enemies).len()
}
