//! Heuristics of pieces: material, activity, the spatial centre, rooks and unicorns.

use super::super::aids::{self, Axis};
use super::super::weights::{self, DORMANCY};
use super::{Scene, both};
use crate::{Cell, Color, Level, PieceKind};

/// §6.1: material, and where the pieces stand: nearer to the centre, bishops near level C, unicorns within the
/// inner cube.
pub fn material(scene: &Scene) -> i32 {
    scene.sum(|cell, piece| {
        let kind = piece.kind.index();
        let centrality = (2 - aids::chebyshev(cell)) * weights::CENTRALITY[kind];
        let level = 2 - (cell.level().index() as i32 - 2).abs();
        let special = match piece.kind {
            PieceKind::Bishop => level * weights::BISHOP_LEVEL,
            PieceKind::Unicorn if aids::is_inner(cell) => weights::INNER_UNICORN,
            _ => 0,
        };
        weights::MATERIAL[kind] + centrality + special
    })
}

/// §6.2: pseudo-legal moves, and what is missing to a piece that has too few of them; kings do not count.
pub fn activity(scene: &Scene) -> i32 {
    scene.sum(|cell, piece| {
        if piece.kind == PieceKind::King {
            return 0;
        }
        let moves = i32::from(scene.mobility[cell.index()]);
        let missing = (DORMANCY[piece.kind.index()] - moves).max(0);
        moves * weights::MOBILITY - missing * weights::DORMANT
    })
}

/// §6.3: pieces of all kinds in the inner cube and on level C.
pub fn spatial_centre(scene: &Scene) -> i32 {
    scene.sum(|cell, _| {
        let inner = if aids::is_inner(cell) { weights::INNER } else { 0 };
        let middle = if cell.level() == Level::C { weights::MIDDLE_LEVEL } else { 0 };
        inner + middle
    })
}

/// §6.6: rooks on open lines and on the enemy's home level; two of them on one line, whatever is between.
///
/// However many rooks there are, the last counts once.
pub fn rook_activation(scene: &Scene) -> i32 {
    let rook = |color: Color, cell: Cell| {
        let open = [
            (Axis::Level, weights::OPEN_LEVELS),
            (Axis::Rank, weights::OPEN_RANKS_OR_FILES),
            (Axis::File, weights::OPEN_RANKS_OR_FILES),
        ];
        let lines = open.iter().filter(|&&(axis, _)| aids::is_open_line(&scene.cells, cell, axis));
        let home = if cell.level() == aids::enemy_home(color) { weights::ENEMY_HOME } else { 0 };
        lines.map(|&(_, worth)| worth).sum::<i32>() + home
    };
    both(|color| {
        let rooks = scene.of_kind(color, PieceKind::Rook);
        let shared = |a: Cell| rooks.clone().any(|b| a < b && on_one_line(a, b));
        let doubled = if rooks.clone().any(shared) { weights::DOUBLED_ROOKS } else { 0 };
        rooks.map(|cell| rook(color, cell)).sum::<i32>() + doubled
    })
}

/// Whether two of the three coordinates are the same.
fn on_one_line(a: Cell, b: Cell) -> bool {
    let (a, b) = (aids::coordinates(a), aids::coordinates(b));
    (0..3).filter(|&n| a[n] == b[n]).count() >= 2
}

/// §6.7: unicorns of the enemy king's parity, and unicorns that are all of one (see
/// [`aids::unicorn_parity`], which is not what the paper takes it for).
///
/// The paper speaks of both unicorns. With promoted ones there may be more: *ours*, two or more.
pub fn unicorn_parity(scene: &Scene) -> i32 {
    both(|color| {
        let wanted = aids::unicorn_parity(scene.king(color.other()));
        let unicorns = scene.of_kind(color, PieceKind::Unicorn).count();
        let matching = scene
            .of_kind(color, PieceKind::Unicorn)
            .filter(|&cell| aids::unicorn_parity(cell) == wanted)
            .count();
        let shared = unicorns >= 2 && (matching == 0 || matching == unicorns);
        matching as i32 * weights::KINGS_PARITY + if shared { weights::SHARED_PARITY } else { 0 }
    })
}
