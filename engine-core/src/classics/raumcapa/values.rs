//! What pieces are worth, in centipawns.

use crate::setup::Cells;
use crate::{Color, PieceKind};

use super::view::pieces;

/// By [`PieceKind::index`]: the paper gives the rook's and the unicorn's value, the others are *ours*.
const VALUES: [i32; 7] = [100, 330, 330, 290, 460, 1050, 0];

pub(super) const fn value(kind: PieceKind) -> i32 {
    VALUES[kind.index()]
}

/// What `color` has more than the other side.
pub(super) fn balance(cells: &Cells, color: Color) -> i32 {
    let total = |color| pieces(cells, color).map(|(_, kind)| value(kind)).sum::<i32>();
    total(color) - total(color.other())
}

/// A piece that is neither pawn nor king.
pub(super) const fn is_officer(kind: PieceKind) -> bool {
    !matches!(kind, PieceKind::Pawn | PieceKind::King)
}
