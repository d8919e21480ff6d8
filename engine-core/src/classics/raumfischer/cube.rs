//! §5.1: the board of the search, on which moves are made and taken back in place.

use super::evaluation::{self, Scene};
use super::mobility::{self, Mobility};
use crate::array::{for_each_move, is_attacked};
use crate::setup::Cells;
use crate::zobrist::Zobrist;
use crate::{Cell, Color, Move, MoveList, Piece, PieceKind, Setup};

/// The reference's array of cells, with what a search wants to have at hand. Nothing here allocates.
///
/// It has no past: the paper's search knows neither repetitions nor the fifty moves.
pub(super) struct Cube {
    cells: Cells,
    side: Color,
    key: u64,
    kings: [Cell; 2],
    mobility: Mobility,
    zobrist: &'static Zobrist,
}

/// What a move does not tell of the position before it.
pub(super) struct Undo {
    key: u64,
    mobility: Mobility,
}

impl Cube {
    /// The cube of a position of the game.
    pub(super) fn new(setup: &Setup) -> Self {
        let king = |color| {
            let king = Piece::new(color, PieceKind::King);
            setup.pieces().find(|&(_, piece)| piece == king).expect("each side has a king").0
        };
        let zobrist = Zobrist::shared();
        Self {
            cells: setup.cells,
            side: setup.side,
            key: zobrist.of(setup),
            kings: Color::ALL.map(king),
            mobility: mobility::count_all(&setup.cells),
            zobrist,
        }
    }

    pub(super) fn cells(&self) -> &Cells {
        &self.cells
    }

    pub(super) fn side(&self) -> Color {
        self.side
    }

    /// §5.2: the paper's two halves of 32 bits are one native number here, from the keys of both boards.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn kings(&self) -> [Cell; 2] {
        self.kings
    }

    /// Whether the side to move is in check.
    pub(super) fn is_check(&self) -> bool {
        is_attacked(&self.cells, self.kings[self.side.index()], self.side.other())
    }

    /// Whether the side to move has nothing but its king and pawns.
    pub(super) fn only_king_and_pawns(&self) -> bool {
        let mut own = self.cells.iter().flatten().filter(|piece| piece.color == self.side);
        own.all(|piece| matches!(piece.kind, PieceKind::King | PieceKind::Pawn))
    }

    /// The static score, from the view of the side to move.
    pub(super) fn evaluate(&self) -> i32 {
        let scene = Scene::new(&self.cells, &self.mobility);
        evaluation::sign(self.side) * evaluation::score(&scene)
    }

    /// `legalMoves`.
    pub(super) fn legal(&mut self) -> MoveList {
        let mut moves = self.pseudo_legal(|_| true);
        moves.retain(|mv| self.is_safe(*mv));
        moves
    }

    /// The captures, of which some may leave the own king attacked.
    pub(super) fn captures(&self) -> MoveList {
        self.pseudo_legal(|mv| mv.captured().is_some())
    }

    fn pseudo_legal(&self, keep: impl Fn(Move) -> bool) -> MoveList {
        let mut moves = MoveList::new();
        for cell in Cell::all() {
            if let Some(piece) = self.cells[cell.index()].filter(|piece| piece.color == self.side) {
                for_each_move(&self.cells, cell, piece, |mv| {
                    if keep(mv) {
                        moves.push(mv);
                    }
                });
            }
        }
        moves
    }

    /// Whether a pseudo-legal move does not leave the own king attacked.
    pub(super) fn is_safe(&mut self, mv: Move) -> bool {
        let king = if mv.mover() == PieceKind::King { mv.to() } else { self.kings[self.side.index()] };
        self.put(mv);
        let safe = !is_attacked(&self.cells, king, self.side.other());
        self.put_back(mv);
        safe
    }

    pub(super) fn make(&mut self, mv: Move) -> Undo {
        let undo = Undo { key: self.key, mobility: self.mobility };
        self.key = self.zobrist.after(self.key, self.side, mv);
        self.put(mv);
        if mv.mover() == PieceKind::King {
            self.kings[self.side.index()] = mv.to();
        }
        self.side = self.side.other();
        mobility::update(&mut self.mobility, &self.cells, mv);
        debug_assert_eq!(self.mobility, mobility::count_all(&self.cells), "after {mv}");
        undo
    }

    pub(super) fn unmake(&mut self, mv: Move, undo: &Undo) {
        self.side = self.side.other();
        if mv.mover() == PieceKind::King {
            self.kings[self.side.index()] = mv.from();
        }
        self.put_back(mv);
        (self.key, self.mobility) = (undo.key, undo.mobility);
        debug_assert_eq!(self.mobility, mobility::count_all(&self.cells), "before {mv}");
    }

    /// Gives the move to the other side, or takes it back.
    pub(super) fn pass(&mut self) {
        self.side = self.side.other();
        self.key ^= self.zobrist.black_to_move();
    }

    fn put(&mut self, mv: Move) {
        self.cells[mv.from().index()] = None;
        self.cells[mv.to().index()] = Some(Piece::new(self.side, mv.placed()));
    }

    fn put_back(&mut self, mv: Move) {
        self.cells[mv.from().index()] = Some(Piece::new(self.side, mv.mover()));
        self.cells[mv.to().index()] = mv.captured().map(|kind| Piece::new(self.side.other(), kind));
    }
}
