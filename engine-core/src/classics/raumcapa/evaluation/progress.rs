//! What a phase asks for, and what to think of going round in circles.

use super::super::phase::{Phase, undeveloped};
use super::Scene;
use super::material::material;

const AT_HOME: i32 = -12;
const RESTRICTED_REPLY: i32 = 2;
/// Replies fewer than this restrict the opponent.
const FREE_REPLIES: usize = 10;
const REPEATED_AHEAD: i32 = -30;
const REPEATED: i32 = 15;

/// In the opening, pieces that still stand at home.
pub(super) fn development(scene: &Scene) -> i32 {
    scene.difference(|color| match scene.phase(color) {
        Phase::Opening => AT_HOME * undeveloped(&scene.view.cells, color).count() as i32,
        Phase::Middlegame | Phase::Endgame => 0,
    })
}

/// In the endgame, each reply the opponent lacks of ten: the nearer, perhaps, to zugzwang.
pub(super) fn restriction(scene: &Scene) -> i32 {
    match scene.phase(scene.us) {
        Phase::Endgame => {
            let replies = scene.view.moves(scene.them()).len();
            RESTRICTED_REPLY * FREE_REPLIES.saturating_sub(replies) as i32
        }
        Phase::Opening | Phase::Middlegame => 0,
    }
}

/// A position that has stood before is unwelcome when ahead in material, else welcome.
pub(super) fn repetition(scene: &Scene) -> i32 {
    match scene.is_repeated {
        false => 0,
        true if material(scene) > 0 => REPEATED_AHEAD,
        true => REPEATED,
    }
}
