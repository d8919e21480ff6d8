//! Material, and the wish for less of it when ahead.

use super::super::values::{balance, is_officer};
use super::Scene;

/// Ahead by so much, exchanges are sought.
const AHEAD: i32 = 150;
const PAIR_STILL_ON: i32 = -8;

pub(super) fn material(scene: &Scene) -> i32 {
    balance(&scene.view.cells, scene.us)
}

/// When ahead, a penalty for each pair of pieces, pawns and kings apart, that could still be exchanged.
pub(super) fn simplification(scene: &Scene) -> i32 {
    if material(scene) < AHEAD {
        return 0;
    }
    let officers = |color| scene.view.pieces(color).filter(|&(_, kind)| is_officer(kind)).count() as i32;
    PAIR_STILL_ON * officers(scene.us).min(officers(scene.them()))
}
