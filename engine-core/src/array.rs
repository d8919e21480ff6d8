//! The reference: an array of 125 cells, coordinates, and the rules as they are written.
//!
//! Everything here is meant to be checked by reading. A move is legal when, on a copy of the board, it does
//! not leave the mover's own king attacked; a move is taken back by restoring a copy of all that was.

use crate::geometry::{self, Step};
use crate::perft::legality::PseudoLegal;
use crate::setup::Cells;
use crate::zobrist::Zobrist;
use crate::{Cell, Color, Move, MoveList, Piece, PieceKind, Position, Setup, SetupErrors};

/// A position as an array of cells, with its past.
#[derive(Clone)]
pub struct ArrayBoard {
    now: Setup,
    past: Vec<(Setup, Move)>,
}

impl Position for ArrayBoard {
    fn from_setup(setup: &Setup) -> Result<Self, SetupErrors> {
        setup.validate()?;
        Ok(Self { now: setup.clone(), past: Vec::new() })
    }

    fn setup(&self) -> Setup {
        self.now.clone()
    }

    fn side_to_move(&self) -> Color {
        self.now.side
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.now.cells[cell.index()]
    }

    fn halfmove(&self) -> u16 {
        self.now.halfmove
    }

    fn key(&self) -> u64 {
        Zobrist::shared().of(&self.now)
    }

    fn is_check(&self) -> bool {
        is_king_attacked(&self.now.cells, self.now.side)
    }

    fn legal_moves(&self, moves: &mut MoveList) {
        for (from, piece) in self.now.pieces().filter(|(_, piece)| piece.color == self.now.side) {
            for_each_move(&self.now.cells, from, piece, |mv| {
                let mut after = self.now.cells;
                move_piece(&mut after, mv);
                if !is_king_attacked(&after, piece.color) {
                    moves.push(mv);
                }
            });
        }
    }

    fn make(&mut self, mv: Move) {
        self.past.push((self.now.clone(), mv));
        move_piece(&mut self.now.cells, mv);
        self.now.halfmove = if mv.is_irreversible() { 0 } else { self.now.halfmove.saturating_add(1) };
        if self.now.side == Color::Black {
            self.now.fullmove = self.now.fullmove.saturating_add(1);
        }
        self.now.side = self.now.side.other();
    }

    fn unmake(&mut self) -> Option<Move> {
        let (before, mv) = self.past.pop()?;
        self.now = before;
        Some(mv)
    }

    fn repetitions(&self) -> usize {
        let same = |(then, _): &&(Setup, Move)| (then.side, then.cells) == (self.now.side, self.now.cells);
        self.past.iter().filter(same).count()
    }
}

impl PseudoLegal for ArrayBoard {
    fn pseudo_legal_moves(&self, moves: &mut MoveList) {
        for (from, piece) in self.now.pieces().filter(|(_, piece)| piece.color == self.now.side) {
            for_each_move(&self.now.cells, from, piece, |mv| moves.push(mv));
        }
    }

    fn can_take_king(&self) -> bool {
        is_king_attacked(&self.now.cells, self.now.side.other())
    }
}

/// Takes the piece from its cell and puts it, or what it is promoted to, on the other.
pub(crate) fn move_piece(cells: &mut Cells, mv: Move) {
    let color = cells[mv.from().index()].take().expect("a legal move starts on a piece").color;
    cells[mv.to().index()] = Some(Piece::new(color, mv.placed()));
}

/// Calls `found` with every move of `piece` on `from`, whether or not it leaves the own king attacked.
pub(crate) fn for_each_move(cells: &Cells, from: Cell, piece: Piece, mut found: impl FnMut(Move)) {
    let at = |cell: Cell| cells[cell.index()];
    let captured = |cell: Cell| at(cell).map(|piece| piece.kind);
    match piece.kind {
        PieceKind::Pawn => {
            let pushes = geometry::pawn_pushes(piece.color);
            let pushes = pushes.iter().filter_map(|&step| from.offset(step)).filter(|&to| at(to).is_none());
            let captures = geometry::pawn_captures(piece.color);
            let captures = captures
                .iter()
                .filter_map(|&step| from.offset(step))
                .filter(|&to| at(to).is_some_and(|other| other.color != piece.color));
            for to in pushes.chain(captures) {
                if geometry::is_promotion_cell(piece.color, to) {
                    for kind in PieceKind::PROMOTIONS {
                        found(Move::new(from, to, piece.kind, captured(to), Some(kind)));
                    }
                } else {
                    found(Move::new(from, to, piece.kind, captured(to), None));
                }
            }
        }
        kind => {
            for &step in steps(kind) {
                let mut next = from.offset(step);
                while let Some(to) = next {
                    if at(to).is_some_and(|other| other.color == piece.color) {
                        break;
                    }
                    found(Move::new(from, to, kind, captured(to), None));
                    next = if slides(kind) && at(to).is_none() { to.offset(step) } else { None };
                }
            }
        }
    }
}

/// Whether a piece of `by` could move to `target` by capturing there, were it not for its own king.
pub(crate) fn is_attacked(cells: &Cells, target: Cell, by: Color) -> bool {
    PieceKind::ALL.into_iter().any(|kind| attacker(cells, target, Piece::new(by, kind)).is_some())
}

/// A cell from which such a `piece` could move to `target` by capturing there, were it not for its own king.
pub(crate) fn attacker(cells: &Cells, target: Cell, piece: Piece) -> Option<Cell> {
    let at = |cell: Cell| cells[cell.index()];
    match piece.kind {
        // The other side's pawn on the target would capture the same way back.
        PieceKind::Pawn => geometry::pawn_captures(piece.color.other())
            .iter()
            .filter_map(|&step| target.offset(step))
            .find(|&from| at(from) == Some(piece)),
        kind => steps(kind).iter().find_map(|&step| {
            let mut next = target.offset(step);
            if slides(kind) {
                while let Some(empty) = next.filter(|&cell| at(cell).is_none()) {
                    next = empty.offset(step);
                }
            }
            next.filter(|&from| at(from) == Some(piece))
        }),
    }
}

fn is_king_attacked(cells: &Cells, color: Color) -> bool {
    let king = Some(Piece::new(color, PieceKind::King));
    Cell::all().any(|cell| cells[cell.index()] == king && is_attacked(cells, cell, color.other()))
}

/// The steps of a piece other than a pawn.
pub(crate) fn steps(kind: PieceKind) -> &'static [Step] {
    match kind {
        PieceKind::Pawn => &[],
        PieceKind::Knight => &geometry::KNIGHT,
        PieceKind::Bishop => &geometry::DIAGONAL,
        PieceKind::Unicorn => &geometry::TRIAGONAL,
        PieceKind::Rook => &geometry::ORTHOGONAL,
        PieceKind::Queen | PieceKind::King => &geometry::ALL_DIRECTIONS,
    }
}

pub(crate) fn slides(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bishop | PieceKind::Unicorn | PieceKind::Rook | PieceKind::Queen)
}
