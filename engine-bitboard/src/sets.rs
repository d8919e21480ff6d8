//! [`Sets`]: where the pieces stand, as bit sets and nothing else.

use engine_core::{Cell, Color, Move, Piece, PieceKind, Setup};

use crate::Bitboard;

/// One set a kind and one a colour: 144 bytes, cheap to copy, all that move generation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sets {
    kinds: [Bitboard; PieceKind::ALL.len()],
    colors: [Bitboard; 2],
}

impl Sets {
    /// The pieces of a set-up.
    pub fn of(setup: &Setup) -> Self {
        let mut sets = Self::default();
        for (cell, piece) in setup.pieces() {
            sets.toggle(piece, Bitboard::of(cell));
        }
        sets
    }

    /// The pieces of a kind, of both colours.
    #[inline(always)]
    pub const fn kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// All pieces of a colour.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The pieces of a colour and kind.
    #[inline(always)]
    pub fn of_kind(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.color(color) & self.kind(kind)
    }

    /// All pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.color(Color::White) | self.color(Color::Black)
    }

    /// The king's cell.
    ///
    /// # Panics
    /// If there is no king of that colour, which a validated position always has.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Cell {
        self.of_kind(color, PieceKind::King).first().expect("each side has a king")
    }

    /// What stands on a cell.
    pub fn kind_at(&self, cell: Cell) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|&kind| self.kind(kind).has(cell))
    }

    /// Adds a piece to those cells where it is not, and takes it from those where it is.
    #[inline(always)]
    pub fn toggle(&mut self, piece: Piece, cells: Bitboard) {
        self.kinds[piece.kind.index()] ^= cells;
        self.colors[piece.color.index()] ^= cells;
    }

    /// The sets after a move of `color`.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, color: Color, mv: Move) -> Self {
        let mut sets = *self;
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        if let Some(kind) = mv.captured() {
            sets.toggle(Piece::new(color.other(), kind), to);
        }
        sets.toggle(Piece::new(color, mv.mover()), from);
        sets.toggle(Piece::new(color, mv.placed()), to);
        sets
    }
}
