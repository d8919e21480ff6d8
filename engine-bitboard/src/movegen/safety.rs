//! Attacks on the king: checks, pins, and the cells it may not step on.

use engine_core::{Cell, Color, PieceKind};

use super::{OFFICERS, advance, attacks_of};
use crate::attacks::{self, PAWN_CAPTURES, Sliders};
use crate::{Bitboard, Sets};

/// What stands between a side and its legal moves.
pub struct Safety {
    /// The king's cell.
    pub king: Cell,
    /// The enemies that give check.
    pub checkers: Bitboard,
    /// Where a piece other than the king parries the check: everywhere if there is none.
    pub check_mask: Bitboard,
    /// Own pieces that may not leave their line with the king.
    pub pinned: Bitboard,
}

impl Safety {
    /// The checks and pins against the king of `us`.
    #[inline(always)]
    pub fn of(sets: &Sets, us: Color) -> Self {
        let them = us.other();
        let king = sets.king(us);
        let enemies = sets.color(them);
        let occupied = sets.occupied();
        let mut checkers = attacks::knight(king) & sets.kind(PieceKind::Knight)
            | attacks::pawn(us, king) & sets.kind(PieceKind::Pawn);
        checkers &= enemies;
        let mut pinned = Bitboard::EMPTY;
        for slider in aligned_sliders(sets, them, king) {
            let between = attacks::between(king, slider) & occupied;
            if between.is_empty() {
                checkers |= Bitboard::of(slider);
            } else if !between.has_several() {
                pinned |= between;
            }
        }
        pinned &= sets.color(us);
        let check_mask = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_several() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker) | checkers,
        };
        Self { king, checkers, check_mask, pinned }
    }

    /// Where a pinned piece may go.
    #[inline(always)]
    pub fn pin_line(&self, cell: Cell) -> Bitboard {
        attacks::line(self.king, cell)
    }
}

/// The sliders of `side` that would attack a cell on an empty board.
#[inline(always)]
pub(crate) fn aligned_sliders(sets: &Sets, side: Color, cell: Cell) -> Bitboard {
    let queens = sets.kind(PieceKind::Queen);
    let aligned = |kind| attacks::lines(kind, cell) & (sets.kind(kind) | queens);
    sets.color(side) & (aligned(PieceKind::Rook) | aligned(PieceKind::Bishop) | aligned(PieceKind::Unicorn))
}

/// Up to so many cells are asked one by one whether they are attacked, rather than all at once.
const FEW: u32 = 3;

/// The cells next to the king of `us` that it may step on, own pieces and attacked cells excluded.
#[inline(always)]
pub(crate) fn king_targets<S: Sliders>(sets: &Sets, us: Color, king: Cell) -> Bitboard {
    let near = attacks::king(king) & !sets.color(us);
    // The king does not shield the cells behind it.
    let occupied = sets.occupied() ^ Bitboard::of(king);
    if near.len() > FEW {
        return near & !attacked_by::<S>(sets, us.other(), occupied);
    }
    let near = near & !attacks::king(sets.king(us.other()));
    near.iter()
        .filter(|&cell| attackers::<S>(sets, cell, us.other(), occupied).is_empty())
        .fold(Bitboard::EMPTY, |safe, cell| safe | Bitboard::of(cell))
}

/// Every cell that `side` attacks on a board with these cells occupied, own pieces that it guards included.
pub fn attacked_by<S: Sliders>(sets: &Sets, side: Color, occupied: Bitboard) -> Bitboard {
    let pawns = sets.of_kind(side, PieceKind::Pawn);
    let mut attacked = attacks::king(sets.king(side));
    for step in PAWN_CAPTURES[side.index()] {
        attacked |= advance(side, pawns, step);
    }
    for kind in OFFICERS {
        for cell in sets.of_kind(side, kind) {
            attacked |= attacks_of::<S>(kind, cell, occupied);
        }
    }
    attacked
}

/// Whether a piece of `by` attacks `cell`.
#[inline]
pub fn is_attacked<S: Sliders>(sets: &Sets, cell: Cell, by: Color) -> bool {
    let attackers = attackers::<S>(sets, cell, by, sets.occupied())
        | attacks::king(cell) & sets.of_kind(by, PieceKind::King);
    !attackers.is_empty()
}

/// The pieces of `by`, its king apart, that attack `cell` on a board with these cells occupied.
#[inline(always)]
pub(crate) fn attackers<S: Sliders>(sets: &Sets, cell: Cell, by: Color, occupied: Bitboard) -> Bitboard {
    let queens = sets.kind(PieceKind::Queen);
    sets.color(by)
        & (attacks::pawn(by.other(), cell) & sets.kind(PieceKind::Pawn)
            | attacks::knight(cell) & sets.kind(PieceKind::Knight)
            | S::rook(cell, occupied) & (sets.kind(PieceKind::Rook) | queens)
            | S::bishop(cell, occupied) & (sets.kind(PieceKind::Bishop) | queens)
            | S::unicorn(cell, occupied) & (sets.kind(PieceKind::Unicorn) | queens))
}
