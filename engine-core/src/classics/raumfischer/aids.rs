//! §3.1: what is asked of cells alone, and of lines.

use crate::setup::Cells;
use crate::{Cell, Color, File, Level, PieceKind, Rank};

/// `cheby`: moves of a king from a cell to the centre, Cc3, 0 to 2.
pub fn chebyshev(cell: Cell) -> i32 {
    coordinates(cell).map(|x| (x - 2).abs()).into_iter().max().unwrap_or(0)
}

/// `isInner`: whether a cell is one of the inner 3×3×3.
pub fn is_inner(cell: Cell) -> bool {
    chebyshev(cell) <= 1
}

/// `uParity`: (level + rank + file) mod 2.
///
/// The paper calls it a unicorn's permanent class. It is not: a triagonal step changes three coordinates by
/// one, and so this number as well. What stays is the pair (level + rank) mod 2 and (rank + file) mod 2, four
/// classes of 35, 30, 30 and 30 cells. The formula is kept, for it is this engine's.
pub fn unicorn_parity(cell: Cell) -> i32 {
    coordinates(cell).iter().sum::<i32>() % 2
}

/// `adv`: the steps a pawn has made from its side's base, less one, so that those of the array begin at 0 and
/// 1. From −1 to 6. *Ours*.
pub fn advance(color: Color, cell: Cell) -> i32 {
    let [level, rank, _] = coordinates(cell);
    match color {
        Color::White => level + rank - 1,
        Color::Black => (4 - level) + (4 - rank) - 1,
    }
}

/// The level on which the other side's king and rooks begin.
pub fn enemy_home(color: Color) -> Level {
    match color {
        Color::White => Level::E,
        Color::Black => Level::A,
    }
}

/// Along what a line runs: its cells differ in this coordinate only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From level to level.
    Level,
    /// From rank to rank.
    Rank,
    /// From file to file.
    File,
}

/// `isOpenLine`: whether no pawn of either side stands on the line through `cell` along `axis`.
///
/// The paper does not tell what makes a line open: *ours*, as in chess.
pub fn is_open_line(cells: &Cells, cell: Cell, axis: Axis) -> bool {
    let pawn = |cell: Cell| cells[cell.index()].is_some_and(|piece| piece.kind == PieceKind::Pawn);
    let (level, rank, file) = (cell.level(), cell.rank(), cell.file());
    !match axis {
        Axis::Level => Level::ALL.into_iter().any(|level| pawn(Cell::new(level, rank, file))),
        Axis::Rank => Rank::ALL.into_iter().any(|rank| pawn(Cell::new(level, rank, file))),
        Axis::File => File::ALL.into_iter().any(|file| pawn(Cell::new(level, rank, file))),
    }
}

/// Level, rank and file, 0 to 4 each.
pub(super) fn coordinates(cell: Cell) -> [i32; 3] {
    [cell.level().index() as i32, cell.rank().index() as i32, cell.file().index() as i32]
}
