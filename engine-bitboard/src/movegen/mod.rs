//! Move generation: strictly legal by check mask and pins, counted without a list, or pseudo-legal.

mod checks;
mod count;
mod legal;
mod pseudo;
mod safety;

pub use checks::Checks;
pub use count::legal_count;
pub(crate) use count::{count_but_king, pawn_moves, pinned_moves};
pub use legal::{Every, OnlyCaptures, OnlyQuiets, Wanted, find, legal};
pub use pseudo::pseudo_legal;
pub use safety::{Safety, attacked_by, is_attacked};
pub(crate) use safety::{aligned_sliders, attackers, king_targets};

use engine_core::{Cell, Color, PieceKind};

use crate::Bitboard;
use crate::attacks::{self, PawnStep, Sliders};

/// The kinds whose moves and attacks are alike, other than the king.
pub(crate) const OFFICERS: [PieceKind; 5] =
    [PieceKind::Knight, PieceKind::Bishop, PieceKind::Unicorn, PieceKind::Rook, PieceKind::Queen];

/// Where an officer or a king on `cell` attacks; a pawn's attacks depend on its colour and are not here.
#[inline(always)]
pub(crate) fn attacks_of<S: Sliders>(kind: PieceKind, cell: Cell, occupied: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => Bitboard::EMPTY,
        PieceKind::Knight => attacks::knight(cell),
        PieceKind::Bishop => S::bishop(cell, occupied),
        PieceKind::Unicorn => S::unicorn(cell, occupied),
        PieceKind::Rook => S::rook(cell, occupied),
        PieceKind::Queen => S::queen(cell, occupied),
        PieceKind::King => attacks::king(cell),
    }
}

/// Takes all pawns of a colour one step at once.
#[inline(always)]
pub(crate) fn advance(color: Color, pawns: Bitboard, step: PawnStep) -> Bitboard {
    let safe = (pawns & step.safe).bits();
    Bitboard::from_bits(match color {
        Color::White => safe << step.shift,
        Color::Black => safe >> step.shift,
    })
}

/// The cell that a pawn left, one step before it arrived on `to`.
#[inline(always)]
pub(crate) fn origin(color: Color, to: Cell, step: PawnStep) -> Cell {
    let from = match color {
        Color::White => to.index().wrapping_sub(step.shift as usize),
        Color::Black => to.index() + step.shift as usize,
    };
    Cell::from_index(from).expect("a pawn that arrives has left a cell of the board")
}
