//! What may be lost next, and what lies in wait. Only the own side: the opponent has the move.

use crate::array::steps;
use crate::{Cell, PieceKind};

use super::super::exchange::ExchangeThreshold;
use super::super::values::{is_officer, value};
use super::super::view::sliders;
use super::Scene;

/// Parts of a piece's value, in per cent.
const HANGING: i32 = -60;
const UNFAVORABLE: i32 = -30;
const VEILED_THREAT: i32 = 10;

/// Own pieces that are attacked and not defended, and threats that one move would unveil.
pub(super) fn hanging_and_veiled(scene: &Scene) -> i32 {
    let hanging = attacked(scene).filter(|&(cell, ..)| !scene.view.is_attacked(cell, scene.us));
    let hanging: i32 = hanging.map(|(_, kind, _)| value(kind) * HANGING / 100).sum();
    hanging + veiled_threats(scene) * VEILED_THREAT
}

/// Own pieces that are attacked and defended, where the exchange wins less than its threshold.
pub(super) fn unfavorable_exchanges(scene: &Scene) -> i32 {
    let threshold = ExchangeThreshold::of(scene.view, scene.us);
    attacked(scene)
        .filter(|&(cell, ..)| scene.view.is_attacked(cell, scene.us))
        .filter(|&(cell, kind, attacker)| value(attacker) - value(kind) < threshold.at(cell))
        .map(|(_, kind, _)| value(kind) * UNFAVORABLE / 100)
        .sum()
}

/// The own pieces, the king apart, that could be taken: where, what, and by what at the cheapest.
fn attacked<'a>(scene: &'a Scene) -> impl Iterator<Item = (Cell, PieceKind, PieceKind)> + 'a {
    let others = scene.view.pieces(scene.us).filter(|&(_, kind)| kind != PieceKind::King);
    others.filter_map(|(cell, kind)| Some((cell, kind, scene.view.lva(cell, scene.them())?)))
}

/// Lines of own sliders on which an own piece stands before an enemy piece that is no pawn: *ours*.
fn veiled_threats(scene: &Scene) -> i32 {
    let first = |from: Cell, step| {
        let mut next = from.offset(step);
        while let Some(empty) = next.filter(|cell| scene.view.cells[cell.index()].is_none()) {
            next = empty.offset(step);
        }
        next.and_then(|cell| Some((cell, scene.view.cells[cell.index()]?)))
    };
    let mut count = 0;
    for (from, kind) in sliders(&scene.view.cells, scene.us) {
        for &step in steps(kind) {
            let veil = first(from, step).filter(|(_, piece)| piece.color == scene.us);
            let target = veil.and_then(|(cell, _)| first(cell, step));
            let is_threat = target.is_some_and(|(_, piece)| {
                piece.color == scene.them() && (is_officer(piece.kind) || piece.kind == PieceKind::King)
            });
            count += i32::from(is_threat);
        }
    }
    count
}
