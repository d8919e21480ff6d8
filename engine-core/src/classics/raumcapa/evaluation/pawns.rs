//! Pawn structure.

use crate::setup::Cells;
use crate::{Cell, Color, Piece, PieceKind};

use super::super::influence::relative;
use super::super::lines::forward_lines;
use super::super::pawns::{advance, is_passed, pawns};
use super::Scene;

const RANK_DOUBLED: i32 = -12;
const LEVEL_DOUBLED: i32 = -12;
const APEX_DOUBLED: i32 = -20;
const ISOLATED: i32 = -15;
const PASSED: i32 = 20;
const PASSED_BY_ADVANCE: i32 = 4;
const ROOK_BEHIND_PASSER: i32 = 18;

/// The pawns' structure of either side.
pub(super) fn structure(scene: &Scene) -> i32 {
    let cells = &scene.view.cells;
    scene.difference(|color| {
        pawns(cells, color)
            .map(|pawn| {
                doubled(cells, pawn, color) + isolated(cells, pawn, color) + passed(cells, pawn, color)
            })
            .sum()
    })
}

/// A pawn with an own pawn before it on its line of ranks is rank-doubled, on its line of levels level-doubled.
/// One that shares both lines with own pawns, before or behind, is the apex of a doubled angle.
fn doubled(cells: &Cells, pawn: Cell, color: Color) -> i32 {
    let own = relative(pawn, color);
    let [ranks, levels] = forward_lines(pawn).map(|line| {
        let others = move |&&cell: &&Cell| cell != pawn && is_pawn(cells, cell, color);
        let shared = line.iter().filter(others).count() > 0;
        let before = line.iter().filter(others).any(|&cell| relative(cell, color) > own);
        (shared, before)
    });
    let when = |is_so: bool, weight: i32| if is_so { weight } else { 0 };
    when(ranks.1, RANK_DOUBLED) + when(levels.1, LEVEL_DOUBLED) + when(ranks.0 && levels.0, APEX_DOUBLED)
}

/// No own pawn on a neighbouring file, wherever on it.
fn isolated(cells: &Cells, pawn: Cell, color: Color) -> i32 {
    let beside = |other: Cell| other.file().index().abs_diff(pawn.file().index()) == 1;
    if pawns(cells, color).any(beside) { 0 } else { ISOLATED }
}

/// A passed pawn, the more so the further it has come, and the rook behind it, as Tarrasch has it.
fn passed(cells: &Cells, pawn: Cell, color: Color) -> i32 {
    if !is_passed(cells, pawn, color) {
        return 0;
    }
    let advance = advance(pawn, color).max(0);
    let rook = if has_rook_behind(cells, pawn, color) { ROOK_BEHIND_PASSER } else { 0 };
    PASSED + PASSED_BY_ADVANCE * advance * advance + rook
}

/// Whether the next piece behind the pawn, on either of its lines, is an own rook.
fn has_rook_behind(cells: &Cells, pawn: Cell, color: Color) -> bool {
    let own = relative(pawn, color);
    forward_lines(pawn).into_iter().any(|line| {
        let behind = line.into_iter().filter(|&cell| relative(cell, color) < own);
        let nearest =
            behind.filter(|cell| cells[cell.index()].is_some()).max_by_key(|&cell| relative(cell, color));
        nearest.is_some_and(|cell| cells[cell.index()] == Some(Piece::new(color, PieceKind::Rook)))
    })
}

fn is_pawn(cells: &Cells, cell: Cell, color: Color) -> bool {
    cells[cell.index()] == Some(Piece::new(color, PieceKind::Pawn))
}
