//! One position with what both sides could do in it, computed once and read by everything else.

use crate::array::{self, for_each_move, move_piece};
use crate::setup::Cells;
use crate::{Cell, Color, Move, MoveList, Piece, PieceKind, geometry};

use super::exchange;
use super::influence::{self, Field, deltas, relative};

/// Pieces, legal moves of either side as if it were its turn, and the fields that follow from them.
pub(super) struct View {
    pub(super) cells: Cells,
    /// By [`Color::index`], like all that follows.
    pub(super) kings: [Cell; 2],
    /// In the order of [`relative`] cells.
    pub(super) moves: [MoveList; 2],
    pub(super) fields: [Field; 2],
    /// Where a side could capture, or defends its own.
    attacked: [Attacked; 2],
}

/// By [`Cell::index`].
type Attacked = [bool; Cell::COUNT];

impl View {
    /// Panics if a side has no king, which no board has.
    pub(super) fn of(cells: &Cells) -> Self {
        let kings = Color::ALL.map(|color| {
            let king = |&(_, kind): &(Cell, PieceKind)| kind == PieceKind::King;
            pieces(cells, color).find(king).expect("every board has both kings").0
        });
        let attacked = Color::ALL.map(|color| attacked_by(cells, color));
        let moves = Color::ALL.map(|color| {
            let king = kings[color.index()];
            legal_moves(cells, color, king, attacked[color.other().index()][king.index()])
        });
        let fields = [influence::field(&moves[0]), influence::field(&moves[1])];
        Self { cells: *cells, kings, moves, fields, attacked }
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

    /// Whether a piece of `by` could capture on the cell, or defends it: pins are not looked at.
    pub(super) fn is_attacked(&self, cell: Cell, by: Color) -> bool {
        self.attacked[by.index()][cell.index()]
    }

    /// [`exchange::lva`] of this position.
    pub(super) fn lva(&self, cell: Cell, by: Color) -> Option<PieceKind> {
        let attacker = self.is_attacked(cell, by).then(|| exchange::lva(&self.cells, cell, by));
        attacker.flatten().map(|(_, kind)| kind)
    }

    pub(super) fn is_check(&self, color: Color) -> bool {
        self.is_attacked(self.king(color), color.other())
    }
}

/// Every cell that [`array::is_attacked`] by a side, in one pass over its pieces.
fn attacked_by(cells: &Cells, color: Color) -> Attacked {
    let mut attacked = [false; Cell::COUNT];
    for (from, kind) in pieces(cells, color) {
        let captures = geometry::pawn_captures(color);
        let steps = if kind == PieceKind::Pawn { &captures[..] } else { array::steps(kind) };
        for &step in steps {
            let mut next = from.offset(step);
            while let Some(to) = next {
                attacked[to.index()] = true;
                next =
                    if array::slides(kind) && cells[to.index()].is_none() { to.offset(step) } else { None };
            }
        }
    }
    attacked
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
fn legal_moves(cells: &Cells, color: Color, king: Cell, in_check: bool) -> MoveList {
    let mut moves = MoveList::new();
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

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::{ArrayBoard, Position};

    /// What is computed here in one pass is what the board says move by move and cell by cell.
    #[test]
    fn agrees_with_the_board() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1907);
        let mut board = ArrayBoard::start();
        for _ in 0..300 {
            let mut legal = MoveList::new();
            board.legal_moves(&mut legal);
            if legal.is_empty() {
                board = ArrayBoard::start();
                continue;
            }
            let setup = board.setup();
            let view = View::of(&setup.cells);
            for color in Color::ALL {
                for cell in Cell::all() {
                    let attacked = array::is_attacked(&setup.cells, cell, color);
                    assert_eq!(view.is_attacked(cell, color), attacked, "{setup} {cell}");
                }
            }
            let mut expected: Vec<_> = legal.iter().copied().collect();
            expected.retain(|mv| mv.promotion().is_none_or(|kind| kind == PieceKind::Queen));
            expected
                .sort_unstable_by_key(|mv| (relative(mv.from(), setup.side), relative(mv.to(), setup.side)));
            assert_eq!(view.moves(setup.side), expected, "{setup}");
            board.make(legal[random.next_u64() as usize % legal.len()]);
        }
    }
}
