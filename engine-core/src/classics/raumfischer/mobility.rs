//! §5.1: the pseudo-legal moves of each piece, counted once and kept up to date.

use crate::array::{for_each_move, slides, steps};
use crate::geometry::{ALL_DIRECTIONS, KNIGHT, Step};
use crate::setup::Cells;
use crate::{Cell, Move, PieceKind};

/// The number of pseudo-legal moves of the piece on each cell (`mobCache`), 0 for an empty cell and for kings.
///
/// A promotion counts five times, as it is five moves.
pub(super) type Mobility = [u8; Cell::COUNT];

/// Every count, from nothing.
pub(super) fn count_all(cells: &Cells) -> Mobility {
    let mut mobility = [0; Cell::COUNT];
    for cell in Cell::all() {
        mobility[cell.index()] = count(cells, cell);
    }
    mobility
}

/// The counts after `mv`, which `cells` has made already.
///
/// The paper counts the movers again and the sliders whose rays cross their cells. Those of knights and pawns
/// beside them change as well.
pub(super) fn update(mobility: &mut Mobility, cells: &Cells, mv: Move) {
    for changed in [mv.from(), mv.to()] {
        mobility[changed.index()] = count(cells, changed);
        for step in ALL_DIRECTIONS {
            if let Some(cell) = looking_at(cells, changed, step) {
                mobility[cell.index()] = count(cells, cell);
            }
        }
        for cell in KNIGHT.iter().filter_map(|&step| changed.offset(step)) {
            if cells[cell.index()].is_some_and(|piece| piece.kind == PieceKind::Knight) {
                mobility[cell.index()] = count(cells, cell);
            }
        }
    }
}

/// The first piece from `cell` along `step`, if it is a slider that moves on this line or a pawn beside it.
fn looking_at(cells: &Cells, cell: Cell, step: Step) -> Option<Cell> {
    let neighbour = cell.offset(step)?;
    let mut seen = neighbour;
    loop {
        if let Some(piece) = cells[seen.index()] {
            let slides_here = slides(piece.kind) && steps(piece.kind).contains(&step);
            let pawn_beside = piece.kind == PieceKind::Pawn && seen == neighbour;
            return (slides_here || pawn_beside).then_some(seen);
        }
        seen = seen.offset(step)?;
    }
}

fn count(cells: &Cells, cell: Cell) -> u8 {
    let mut moves = 0;
    if let Some(piece) = cells[cell.index()].filter(|piece| piece.kind != PieceKind::King) {
        for_each_move(cells, cell, piece, |_| moves += 1);
    }
    moves
}
