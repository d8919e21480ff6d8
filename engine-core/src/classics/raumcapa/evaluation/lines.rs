//! Rooks on open and half-open lines.

use crate::PieceKind;

use super::super::lines::{forward_lines, is_half_open, is_open};
use super::Scene;

const OPEN: i32 = 20;
const HALF_OPEN: i32 = 10;

/// Each rook's line of ranks and line of levels: open without pawns, half-open without own ones.
pub(super) fn rook_lines(scene: &Scene) -> i32 {
    let cells = &scene.view.cells;
    scene.difference(|color| {
        let rooks = scene.view.pieces(color).filter(|&(_, kind)| kind == PieceKind::Rook);
        rooks
            .flat_map(|(cell, _)| forward_lines(cell))
            .map(|line| match (is_open(cells, line), is_half_open(cells, line, color)) {
                (true, _) => OPEN,
                (false, true) => HALF_OPEN,
                (false, false) => 0,
            })
            .sum()
    })
}
