//! The heuristic of pawns.

use super::super::{aids, weights};
use super::{Scene, both};
use crate::{Cell, Color, PieceKind};

/// §6.5: passed, doubled and isolated pawns, and more pawns than the enemy on a level.
pub fn pawn_structure(scene: &Scene) -> i32 {
    both(|color| {
        let own = scene.of_kind(color, PieceKind::Pawn);
        let each = own.clone().map(|pawn| {
            let advance = aids::advance(color, pawn);
            let passed = weights::PASSED + advance * advance * weights::PASSED_ADVANCE;
            let when = |holds: bool, worth: i32| if holds { worth } else { 0 };
            when(is_passed(scene, color, pawn), passed)
                + when(own.clone().any(|other| is_above_or_below(pawn, other)), weights::DOUBLED)
                + when(!own.clone().any(|other| supports(pawn, other)), weights::ISOLATED)
        });
        // Over all levels, the differences on each add up to the difference of all pawns.
        each.sum::<i32>() + own.clone().count() as i32 * weights::LEVEL_MAJORITY
    })
}

/// `isPassed3D`: no enemy pawn on the same file or a neighbouring one that is neither lower nor further back.
/// *Ours*.
fn is_passed(scene: &Scene, color: Color, pawn: Cell) -> bool {
    let [level, rank, file] = aids::coordinates(pawn);
    let forward = super::sign(color);
    !scene.of_kind(color.other(), PieceKind::Pawn).any(|enemy| {
        let [enemy_level, enemy_rank, enemy_file] = aids::coordinates(enemy);
        (file - enemy_file).abs() <= 1
            && (enemy_level - level) * forward >= 0
            && (enemy_rank - rank) * forward >= 0
    })
}

/// Same file and rank, another level.
fn is_above_or_below(pawn: Cell, other: Cell) -> bool {
    pawn != other && (pawn.file(), pawn.rank()) == (other.file(), other.rank())
}

/// Another level, and the same file or the same rank.
fn supports(pawn: Cell, other: Cell) -> bool {
    pawn.level() != other.level() && (pawn.file() == other.file() || pawn.rank() == other.rank())
}
