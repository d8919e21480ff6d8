//! Passed pawns, as principles and evaluation see them.

use crate::setup::Cells;
use crate::{Cell, Color, PieceKind};

use super::influence::relative;
use super::view::pieces;

/// The cells of a side's pawns.
pub(super) fn pawns(cells: &Cells, color: Color) -> impl Iterator<Item = Cell> + '_ {
    pieces(cells, color).filter(|&(_, kind)| kind == PieceKind::Pawn).map(|(cell, _)| cell)
}

/// Whether no enemy pawn on the same or the next file is level with the pawn or before it, in level and rank.
pub(super) fn is_passed(cells: &Cells, pawn: Cell, color: Color) -> bool {
    let own = relative(pawn, color);
    pawns(cells, color.other()).map(|cell| relative(cell, color)).all(|other| {
        own.file().index().abs_diff(other.file().index()) > 1
            || other.level() < own.level()
            || other.rank() < own.rank()
    })
}

/// How far it has come: steps beyond level A, rank 2, for a white pawn; −1 to 6.
pub(super) fn advance(pawn: Cell, color: Color) -> i32 {
    let own = relative(pawn, color);
    (own.level().index() + own.rank().index()) as i32 - 1
}
