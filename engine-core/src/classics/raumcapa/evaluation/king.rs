//! The king: sheltered until the endgame, active in it.

use crate::{Color, PieceKind};

use super::super::influence::{UNIT, center_distance, deltas, neighborhood_sum, neighbors};
use super::super::phase::Phase;
use super::super::principles::corner_distance;
use super::Scene;

const GUARDED_NEIGHBOR: i32 = 8;
const EXPOSURE: i32 = -14;
/// For each file to the nearer corner. The paper names such a weight (W_KING_FILE), its value is *ours*.
const KING_FILE: i32 = -6;
const CENTER_STEP: i32 = 10;
const CUT_OFF: i32 = 6;

/// The kings, each by the phase of its side.
pub(super) fn king(scene: &Scene) -> i32 {
    scene.difference(|color| match scene.phase(color) {
        Phase::Endgame => activity(scene, color) + cut_off(scene, color),
        Phase::Opening | Phase::Middlegame => shelter(scene, color) + exposure(scene, color),
    })
}

/// Own pieces next to the king, and the king's nearness to the corner files.
fn shelter(scene: &Scene, color: Color) -> i32 {
    let king = scene.view.king(color);
    let is_guard =
        |cell: &crate::Cell| scene.view.cells[cell.index()].is_some_and(|piece| piece.color == color);
    GUARDED_NEIGHBOR * neighbors(king).filter(is_guard).count() as i32 + KING_FILE * corner_distance(king)
}

/// What the enemy has more of influence around the king; a fraction of a centipawn is dropped.
fn exposure(scene: &Scene, color: Color) -> i32 {
    let around = |by| neighborhood_sum(scene.view.field(by), scene.view.king(color));
    EXPOSURE * (around(color.other()) - around(color)).max(0) / UNIT
}

/// Steps from the rim towards the centre.
fn activity(scene: &Scene, color: Color) -> i32 {
    CENTER_STEP * (2 - center_distance(scene.view.king(color)))
}

/// The planes, of 0 to 3 directions, in which an own rook stands strictly between the kings.
fn cut_off(scene: &Scene, color: Color) -> i32 {
    let (own, other) = (scene.view.king(color), scene.view.king(color.other()));
    let apart = deltas(own, other);
    let is_cut = |axis: usize| {
        let rooks = scene.view.pieces(color).filter(|&(_, kind)| kind == PieceKind::Rook);
        let mut distances = rooks.map(|(cell, _)| (deltas(own, cell)[axis], deltas(cell, other)[axis]));
        distances.any(|(near, far)| near > 0 && far > 0 && near + far == apart[axis])
    };
    CUT_OFF * (0..3).filter(|&axis| is_cut(axis)).count() as i32
}
