//! The heuristic of the kings.

use super::super::{aids, weights};
use super::{Scene, both};
use crate::array::{slides, steps};
use crate::geometry::{ALL_DIRECTIONS, Step};
use crate::{Cell, Color, PieceKind};

/// §6.4: own pawns at most one level and two files from the king, on whatever rank, against open rays.
pub fn king_safety(scene: &Scene) -> i32 {
    both(|color| {
        let king = scene.king(color);
        let shelter = scene.of_kind(color, PieceKind::Pawn).filter(|&pawn| shelters(king, pawn)).count();
        let rays = open_rays(scene, king, color.other());
        shelter as i32 * weights::SHELTER - rays as i32 * weights::OPEN_RAY
    })
}

fn shelters(king: Cell, pawn: Cell) -> bool {
    let (king, pawn) = (aids::coordinates(king), aids::coordinates(pawn));
    (king[0] - pawn[0]).abs() <= 1 && (king[2] - pawn[2]).abs() <= 2
}

/// `openRaysOnKing`: the directions in which the first piece that the king sees is an enemy slider that moves
/// along that line. The paper does not define it: *ours*.
fn open_rays(scene: &Scene, king: Cell, enemy: Color) -> usize {
    let is_open = |&&step: &&Step| {
        let mut next = king.offset(step);
        while let Some(empty) = next.filter(|cell| scene.cells[cell.index()].is_none()) {
            next = empty.offset(step);
        }
        next.and_then(|cell| scene.cells[cell.index()]).is_some_and(|piece| {
            piece.color == enemy && slides(piece.kind) && steps(piece.kind).contains(&step)
        })
    };
    ALL_DIRECTIONS.iter().filter(is_open).count()
}
