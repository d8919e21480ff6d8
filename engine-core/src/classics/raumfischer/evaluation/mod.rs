//! §6: the evaluation, seven heuristics.
//!
//! A function of the pieces alone: what the paper calls dormant is a piece with few moves, not one that has
//! not moved, and neither past nor counters count. In centipawns; no position is worth ±20,000 or more.

mod king;
mod pawns;
mod pieces;

pub use king::king_safety;
pub use pawns::pawn_structure;
pub use pieces::{activity, material, rook_activation, spatial_centre, unicorn_parity};

use arrayvec::ArrayVec;

use super::mobility::{self, Mobility};
use crate::setup::Cells;
use crate::{ArrayBoard, Cell, Color, Piece, PieceKind, Position};

/// A heuristic: its worth to White less its worth to Black.
pub type Heuristic = fn(&Scene) -> i32;

/// The seven with their names, in the paper's order.
pub const HEURISTICS: [(&str, Heuristic); 7] = [
    ("material", material),
    ("activity", activity),
    ("spatial centre", spatial_centre),
    ("king safety", king_safety),
    ("pawn structure", pawn_structure),
    ("rook activation", rook_activation),
    ("unicorn parity", unicorn_parity),
];

/// What the heuristics look at: the pieces as a list, gathered in one pass, and their mobility.
pub struct Scene {
    cells: Cells,
    mobility: Mobility,
    pieces: ArrayVec<(Cell, Piece), 40>,
}

impl Scene {
    /// The pieces of a board.
    pub fn of(board: &ArrayBoard) -> Self {
        let setup = board.setup();
        Self::new(&setup.cells, &mobility::count_all(&setup.cells))
    }

    pub(super) fn new(cells: &Cells, mobility: &Mobility) -> Self {
        let piece = |cell: Cell| cells[cell.index()].map(|piece| (cell, piece));
        Self { cells: *cells, mobility: *mobility, pieces: Cell::all().filter_map(piece).collect() }
    }

    /// The cells with a side's pieces of a kind.
    fn of_kind(&self, color: Color, kind: PieceKind) -> impl Iterator<Item = Cell> + Clone + '_ {
        let wanted = Piece::new(color, kind);
        self.pieces.iter().filter(move |&&(_, piece)| piece == wanted).map(|&(cell, _)| cell)
    }

    fn king(&self, color: Color) -> Cell {
        self.of_kind(color, PieceKind::King).next().expect("each side has a king")
    }

    /// The sum over all pieces, White's less Black's.
    fn sum(&self, worth: impl Fn(Cell, Piece) -> i32) -> i32 {
        self.pieces.iter().map(|&(cell, piece)| sign(piece.color) * worth(cell, piece)).sum()
    }
}

/// White's worth less Black's.
fn both(worth: impl Fn(Color) -> i32) -> i32 {
    Color::ALL.into_iter().map(|color| sign(color) * worth(color)).sum()
}

/// 1 for White, −1 for Black.
pub(super) fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// `evalBoard`: the worth of a scene to White.
pub(super) fn score(scene: &Scene) -> i32 {
    HEURISTICS.iter().map(|(_, heuristic)| heuristic(scene)).sum()
}

/// The worth of a position in centipawns, from the view of the side to move.
///
/// ```
/// use engine_core::classics::raumfischer::evaluate;
/// use engine_core::{ArrayBoard, Position};
///
/// assert_eq!(evaluate(&ArrayBoard::start()), 0); // Black's array is White's, turned
/// ```
pub fn evaluate(board: &ArrayBoard) -> i32 {
    terms(board).iter().map(|(_, worth)| worth).sum()
}

/// What [`evaluate`] adds up: the name of each heuristic and its worth to the side to move.
pub fn terms(board: &ArrayBoard) -> [(&'static str, i32); 7] {
    let scene = Scene::of(board);
    HEURISTICS.map(|(name, heuristic)| (name, sign(board.side_to_move()) * heuristic(&scene)))
}
