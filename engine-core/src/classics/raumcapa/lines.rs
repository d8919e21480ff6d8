//! Lines on which rooks look forward: along the ranks or along the levels.

use crate::setup::Cells;
use crate::{Cell, Color, Level, Piece, PieceKind, Rank};

use super::view::pieces;

/// Five cells.
pub(super) type Line = [Cell; 5];

/// The two lines through a cell on which a pawn would step: the line of ranks and the line of levels.
pub(super) fn forward_lines(cell: Cell) -> [Line; 2] {
    [
        Rank::ALL.map(|rank| Cell::new(cell.level(), rank, cell.file())),
        Level::ALL.map(|level| Cell::new(level, cell.rank(), cell.file())),
    ]
}

/// No pawn on it.
pub(super) fn is_open(cells: &Cells, line: Line) -> bool {
    Color::ALL.into_iter().all(|color| is_half_open(cells, line, color))
}

/// No pawn of this side on it.
pub(super) fn is_half_open(cells: &Cells, line: Line, color: Color) -> bool {
    line.iter().all(|cell| cells[cell.index()] != Some(Piece::new(color, PieceKind::Pawn)))
}

/// The rook that alone, of either side's, holds an open line.
///
/// "The only open line" cannot be meant of the board: 20 pawns close at most 40 of the 50 lines. So *ours* is
/// the paper's "open-line monopoly": no other rook stands on an open line.
pub(super) fn monopolist(cells: &Cells) -> Option<Cell> {
    let mut holders = Color::ALL
        .into_iter()
        .flat_map(|color| pieces(cells, color))
        .filter(|&(_, kind)| kind == PieceKind::Rook)
        .map(|(cell, _)| cell)
        .filter(|&cell| forward_lines(cell).into_iter().any(|line| is_open(cells, line)));
    match (holders.next(), holders.next()) {
        (only, None) => only,
        _ => None,
    }
}
