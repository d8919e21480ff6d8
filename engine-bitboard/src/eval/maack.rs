//! The evaluation of Maackesgeist on bit sets: that of [`engine_core::classics::maackesgeist`], its documented
//! twin, to the centipawn.
//!
//! What a piece is worth depends on its kind and cell alone: one look into a table for each piece.

use engine_core::classics::maackesgeist::worth;
use engine_core::{Cell, Color, Piece, PieceKind, Position};

use crate::{Bitboard, Board};

/// The worth of White's pieces in centipawns, by kind and cell; a black piece is worth as much as a white one
/// on the turned cell. 128 cells, so that `index & 127` needs no bounds check; the king's worth is 0 anywhere.
static WORTH: [[i16; 128]; PieceKind::ALL.len()] = {
    let mut table = [[0; 128]; PieceKind::ALL.len()];
    let mut n = 0;
    while n < PieceKind::ALL.len() * Cell::COUNT {
        let (kind, index) = (PieceKind::ALL[n / Cell::COUNT], n % Cell::COUNT);
        if let Some(cell) = Cell::from_index(index) {
            table[kind.index()][index] = worth(Piece::new(Color::White, kind), cell) as i16;
        }
        n += 1;
    }
    table
};

/// The worth of a position in centipawns, from the view of the side to move.
///
/// ```
/// use engine_bitboard::{Board, eval};
/// use engine_core::{Position, notation};
///
/// let mut board = Board::start();
/// board.make(notation::find_move(&board, "Bb2Cb2").unwrap());
/// // For Black: White's pawn has come a level further, 15, and stands on level C, 25.
/// assert_eq!(eval::maack::evaluate(&board), -40);
/// ```
#[inline]
pub fn evaluate(board: &Board) -> i32 {
    let sets = board.sets();
    let mut white = 0;
    for (kind, table) in PieceKind::ALL.into_iter().zip(&WORTH) {
        white += sum(table, sets.of_kind(Color::White, kind), |cell| cell);
        white -= sum(table, sets.of_kind(Color::Black, kind), Cell::turn);
    }
    match board.side_to_move() {
        Color::White => white,
        Color::Black => -white,
    }
}

#[inline(always)]
fn sum(table: &[i16; 128], cells: Bitboard, seen: impl Fn(Cell) -> Cell) -> i32 {
    cells.iter().map(|cell| i32::from(table[seen(cell).index() & 127])).sum()
}
