//! Move generation: strictly legal by check mask and pins, counted without a list, or pseudo-legal.

mod count;
mod legal;
mod pseudo;
mod safety;

pub use count::legal_count;
pub use legal::{Every, OnlyCaptures, Wanted, legal};
pub use pseudo::pseudo_legal;
pub use safety::is_attacked;

use engine_core::{Cell, PieceKind};

use crate::Bitboard;
use crate::attacks::{self, PawnStep, Sliders};

/// The kinds whose moves and attacks are alike, other than the king.
const OFFICERS: [PieceKind; 5] =
    [PieceKind::Knight, PieceKind::Bishop, PieceKind::Unicorn, PieceKind::Rook, PieceKind::Queen];

/// Where an officer or a king on `cell` attacks; a pawn's attacks depend on its colour and are not here.
#[inline(always)]
fn attacks_of<S: Sliders>(kind: PieceKind, cell: Cell, occupied: Bitboard) -> Bitboard {
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

/// Takes all pawns of White, or of Black, one step at once.
#[inline(always)]
fn advance<const WHITE: bool>(pawns: Bitboard, step: PawnStep) -> Bitboard {
    let safe = (pawns & step.safe).bits();
    // On the board by `safe`: no mask needed, but `from_bits` is how a set is made.
    Bitboard::from_bits(if WHITE { safe << step.shift } else { safe >> step.shift })
}
