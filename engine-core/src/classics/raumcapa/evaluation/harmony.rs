//! How the pieces work together, and where.

use crate::PieceKind;

use super::super::influence::{UNIT, inner_sum, is_inner};
use super::Scene;

const DEFENDED: i32 = 3;
const CENTER: i32 = 6;
const OUTPOST: i32 = 22;

/// Pieces, the kings apart, that another piece of their side defends.
pub(super) fn coordination(scene: &Scene) -> i32 {
    scene.difference(|color| {
        let others = scene.view.pieces(color).filter(|&(_, kind)| kind != PieceKind::King);
        DEFENDED * others.filter(|&(cell, _)| scene.view.is_attacked(cell, color)).count() as i32
    })
}

/// The difference of influence on the inner 3×3×3; a fraction of a centipawn is dropped.
pub(super) fn center_control(scene: &Scene) -> i32 {
    CENTER * scene.difference(|color| inner_sum(scene.view.field(color))) / UNIT
}

/// Knights, bishops and unicorns in the inner 3×3×3, defended, and without influence of the enemy there.
pub(super) fn outposts(scene: &Scene) -> i32 {
    scene.difference(|color| {
        let minors = scene
            .view
            .pieces(color)
            .filter(|(_, kind)| matches!(kind, PieceKind::Knight | PieceKind::Bishop | PieceKind::Unicorn));
        let outposts = minors.filter(|&(cell, _)| {
            is_inner(cell)
                && scene.view.influence(color.other(), cell) == 0
                && scene.view.is_attacked(cell, color)
        });
        OUTPOST * outposts.count() as i32
    })
}
