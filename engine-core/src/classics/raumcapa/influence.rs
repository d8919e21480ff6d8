//! Influence fields: how far each side reaches, decayed by distance.
//!
//! The paper adds up fractions in floating point. Here they are whole sixtieths, which hold every value of φ
//! exactly, so that sums do not depend on their order and both colours get the same ones.

use crate::{ArrayBoard, Cell, Color, Move, Position};

use super::view::View;

/// An influence of 1, in the units of a [`Field`].
pub const UNIT: i32 = 60;

/// The influence of one side on every cell, by [`Cell::index`], in sixtieths: see [`UNIT`].
pub type Field = [i32; Cell::COUNT];

/// The influence of White and of Black in a position, indexed by [`Color::index`].
///
/// Each piece adds φ(d) to every cell it could legally move to if it were its side's turn, where d is the
/// distance. A cell that an own piece stands on has no influence of that side.
///
/// ```
/// use engine_core::classics::raumcapa::{UNIT, influence};
/// use engine_core::{ArrayBoard, Cell, Color, Position};
///
/// let fields = influence(&ArrayBoard::start());
/// // The knight of Ab1 reaches Aa3, two steps away, as the pawn of Aa2 does, which is next to it.
/// let cell = Cell::from_text("Aa3").unwrap();
/// assert_eq!(fields[Color::White.index()][cell.index()], UNIT / 3 + UNIT / 2);
/// ```
pub fn influence(board: &ArrayBoard) -> [Field; 2] {
    View::of(&board.setup().cells).fields
}

/// The decay φ(d) = 1 / (1 + d), in sixtieths; exact for a distance of 0 to 4.
pub(super) const fn phi(distance: i32) -> i32 {
    UNIT / (1 + distance)
}

/// The field of the pieces that have these moves.
pub(super) fn field(moves: &[Move]) -> Field {
    let mut field = [0; Cell::COUNT];
    for mv in moves {
        field[mv.to().index()] += reach(*mv);
    }
    field
}

/// What a move adds to a field: φ of its length.
pub(super) fn reach(mv: Move) -> i32 {
    phi(chebyshev(mv.from(), mv.to()))
}

/// King's steps between two cells, 0 to 4.
pub(super) fn chebyshev(a: Cell, b: Cell) -> i32 {
    deltas(a, b).into_iter().max().unwrap_or(0)
}

/// King's steps to Cc3, the centre, 0 to 2.
pub(super) fn center_distance(cell: Cell) -> i32 {
    chebyshev(cell, CENTER)
}

/// Whether a cell is of the inner 3×3×3.
pub(super) fn is_inner(cell: Cell) -> bool {
    center_distance(cell) <= 1
}

/// The influence on the inner 3×3×3.
pub(super) fn inner_sum(field: &Field) -> i32 {
    Cell::all().filter(|&cell| is_inner(cell)).map(|cell| field[cell.index()]).sum()
}

/// Up to 26 cells around a cell.
pub(super) fn neighbors(cell: Cell) -> impl Iterator<Item = Cell> {
    crate::geometry::ALL_DIRECTIONS.into_iter().filter_map(move |step| cell.offset(step))
}

/// The influence on the neighbours of a cell.
pub(super) fn neighborhood_sum(field: &Field, cell: Cell) -> i32 {
    neighbors(cell).map(|cell| field[cell.index()]).sum()
}

/// Distances in levels, ranks and files.
pub(super) fn deltas(a: Cell, b: Cell) -> [i32; 3] {
    let apart = |a: usize, b: usize| a.abs_diff(b) as i32;
    [
        apart(a.level().index(), b.level().index()),
        apart(a.rank().index(), b.rank().index()),
        apart(a.file().index(), b.file().index()),
    ]
}

/// The cell as its owner sees it: Black's turned through the centre.
///
/// Whatever is taken in this order comes in the same order for both colours, so that ties are broken alike.
pub(super) fn relative(cell: Cell, color: Color) -> Cell {
    match color {
        Color::White => cell,
        Color::Black => cell.turn(),
    }
}

const CENTER: Cell = Cell::new(crate::Level::C, crate::Rank::R3, crate::File::C);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decay_is_exact() {
        assert_eq!([0, 1, 2, 3, 4].map(phi), [60, 30, 20, 15, 12]);
        for distance in 0..=4 {
            assert_eq!(phi(distance) * (1 + distance), UNIT);
        }
    }

    #[test]
    fn inner_cells_are_27() {
        assert_eq!(Cell::all().filter(|&cell| is_inner(cell)).count(), 27);
        assert_eq!(neighbors(CENTER).count(), 26);
    }
}
