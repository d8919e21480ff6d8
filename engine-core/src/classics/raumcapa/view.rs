//! One position with what both sides could do in it, computed once and read by everything else.

use crate::array::{self, for_each_move, move_piece};
use crate::setup::Cells;
use crate::{Cell, Color, Move, MoveList, Piece, PieceKind};

use super::influence::{self, Field, deltas, relative};

/// Pieces, legal moves of either side as if it were its turn, and the fields that follow from them.
pub(super) struct View {
    pub(super) cells: Cells,
    /// By [`Color::index`], like all that follows.
    pub(super) kings: [Cell; 2],
    /// In the order of [`relative`] cells.
    pub(super) moves: [MoveList; 2],
    pub(super) fields: [Field; 2],
}

impl View {
    /// Panics if a side has no king, which no board has.
    pub(super) fn of(cells: &Cells) -> Self {
        let kings = Color::ALL.map(|color| {
            let king = |&(_, kind): &(Cell, PieceKind)| kind == PieceKind::King;
            pieces(cells, color).find(king).expect("every board has both kings").0
        });
        let moves = Color::ALL.map(|color| legal_moves(cells, color, kings[color.index()]));
        let fields = [influence::field(&moves[0]), influence::field(&moves[1])];
        Self { cells: *cells, kings, moves, fields }
    }

    pub(super) fn pieces(&self, color: Color) -> impl Iterator<Item = (Cell, PieceKind)> + '_ {
        pieces(&self.cells, color)
    }

    pub(super) fn king(&self, color: Color) -> Cell {
        self.kings[color.index()]
    }

    pub(super) fn moves(&self, color: Color) -> &[Move] {
        &self.moves[color.index()]
    }

    pub(super) fn field(&self, color: Color) -> &Field {
        &self.fields[color.index()]
    }

    pub(super) fn influence(&self, color: Color, cell: Cell) -> i32 {
        self.fields[color.index()][cell.index()]
    }

    pub(super) fn is_defended(&self, cell: Cell, color: Color) -> bool {
        array::is_attacked(&self.cells, cell, color)
    }

    pub(super) fn is_check(&self, color: Color) -> bool {
        array::is_attacked(&self.cells, self.king(color), color.other())
    }
}

/// The pieces of a side, in the order of [`relative`] cells.
pub(super) fn pieces(cells: &Cells, color: Color) -> impl Iterator<Item = (Cell, PieceKind)> + '_ {
    Cell::all().map(move |cell| relative(cell, color)).filter_map(move |cell| {
        let piece = cells[cell.index()].filter(|piece| piece.color == color)?;
        Some((cell, piece.kind))
    })
}

/// The pieces that slide.
pub(super) fn sliders(cells: &Cells, color: Color) -> impl Iterator<Item = (Cell, PieceKind)> + '_ {
    pieces(cells, color).filter(|&(_, kind)| array::slides(kind))
}

/// The legal moves of a side; of the five promotions only the queen's, as the paper has it.
///
/// A move is tried on a copy. It need not be tried when it cannot uncover the king: there is
/// no check, and the piece is neither the king nor on a line with it.
fn legal_moves(cells: &Cells, color: Color, king: Cell) -> MoveList {
    let mut moves = MoveList::new();
    let in_check = array::is_attacked(cells, king, color.other());
    for (from, kind) in pieces(cells, color) {
        let certain = !in_check && kind != PieceKind::King && !shares_line(from, king);
        for_each_move(cells, from, Piece::new(color, kind), |mv| {
            let wanted = mv.promotion().is_none_or(|kind| kind == PieceKind::Queen);
            if wanted && (certain || is_legal(cells, mv, king, color)) {
                moves.push(mv);
            }
        });
    }
    moves.sort_unstable_by_key(|mv| (relative(mv.from(), color), relative(mv.to(), color)));
    moves
}

fn is_legal(cells: &Cells, mv: Move, king: Cell, color: Color) -> bool {
    let after = after(cells, mv);
    let king = if mv.mover() == PieceKind::King { mv.to() } else { king };
    !array::is_attacked(&after, king, color.other())
}

/// The cells after a move.
pub(super) fn after(cells: &Cells, mv: Move) -> Cells {
    let mut after = *cells;
    move_piece(&mut after, mv);
    after
}

/// Whether a queen on one cell would look towards the other.
fn shares_line(a: Cell, b: Cell) -> bool {
    let [level, rank, file] = deltas(a, b);
    let longest = level.max(rank).max(file);
    [level, rank, file].into_iter().all(|delta| delta == 0 || delta == longest)
}
