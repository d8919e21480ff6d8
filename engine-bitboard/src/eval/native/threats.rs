//! Terms of pieces that could be taken at a profit.

use engine_core::{Color, PieceKind};

use super::score::Score;
use super::view::View;
use super::weights::Weights;

/// Enemy pieces that a lesser piece attacks: officers by pawns, rooks and queens by minor officers, queens by
/// rooks.
#[inline(always)]
pub(super) fn lesser(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let them = us.other();
    let reach = view.by(us);
    let queens = view.pieces(them, PieceKind::Queen);
    let rooks = view.pieces(them, PieceKind::Rook);
    weights.threat_pawn[0] * (reach.pawns & view.officers(them)).len()
        + weights.threat_minor[0] * (reach.minors & (rooks | queens)).len()
        + weights.threat_rook[0] * (reach.rooks & queens).len()
}

/// Enemy pieces that are attacked and not guarded.
#[inline(always)]
pub(super) fn hanging(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let them = us.other();
    let loose = view.by(us).all & !view.by(them).all;
    weights.hanging[0] * (loose & view.pieces(them, PieceKind::Pawn)).len()
        + weights.hanging[1] * (loose & view.officers(them)).len()
}
