//! Terms of the kings: safety while there are officers, and a bare king driven to the edge.

use engine_core::Color;

use super::masks;
use super::score::Score;
use super::view::View;
use super::weights::Weights;
use crate::attacks::{self, Native, Sliders};
use crate::movegen::aligned_sliders;

/// The danger divided by this, times the danger, is what the enemy's attack is worth.
const DANGER_DIVISOR: i32 = 24;

/// More danger than this adds nothing.
const MOST_DANGER: i32 = 120;

/// The attack on the enemy king's zone, its cell and up to 26 neighbours: officers that attack it, their
/// attacks, and attacked cells that only the king guards. Grows with the square of its parts: attackers help
/// each other.
#[inline(always)]
pub(super) fn attack(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let them = us.other();
    let zone = masks::king_zone(view.king(them));
    let weak = zone & view.by(us).all & !view.by(them).all_but_king;
    let danger = view.by(us).danger + weights.danger_weak[0] * weak.len();
    let worth = |danger: i32| {
        let danger = danger.clamp(0, MOST_DANGER);
        danger * danger / DANGER_DIVISOR
    };
    Score::new(worth(danger.middlegame()), worth(danger.endgame()))
}

/// Lines that are open to the king, or closed by a piece or two only while an enemy slider waits on them.
#[inline(always)]
pub(super) fn lines(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let king = view.king(us);
    let exposed = Native::queen(king, view.occupied) & !view.sets.color(us);
    let mut score = weights.king_exposed[0] * exposed.len();
    for slider in aligned_sliders(view.sets, us.other(), king) {
        let between = attacks::between(king, slider) & view.occupied;
        match between.len() {
            1 => score += weights.king_line[0],
            2 => score += weights.king_line[1],
            _ => {}
        }
    }
    score
}

/// A bare enemy king is driven to the edge, and the own king comes near: so the queen mates.
#[inline(always)]
pub(super) fn bare_king(view: &View<'_>, weights: &Weights, us: Color) -> Score {
    let them = us.other();
    if !view.is_bare(them) || view.is_bare(us) {
        return Score::ZERO;
    }
    let (king, enemy) = (view.king(us), view.king(them));
    weights.bare_king_edge[0] * masks::from_centre(enemy)
        + weights.bare_king_near[0] * (4 - masks::king_distance(king, enemy))
}
