//! The lines to the king of `them`: which moves of `us` give check, make a pin or undo one.

use engine_core::{Cell, Color, PieceKind};

use crate::attacks::{self, Sliders};
use crate::movegen::aligned_sliders;
use crate::{Bitboard, Sets};

/// What makes a move special, seen from the king of `them`.
///
/// ```text
/// k . . R      a rook arrives on the line: check         (`checks`)
/// k b . R      … beyond one piece of theirs: a pin       (`pins`)
/// k b . R      anything arrives between, or takes b      (`segments`)
/// k b . R      the rook leaves: the pin is undone        (`leavers`)
/// k N . R      the knight leaves: discovered check       (`leavers`)
/// k b N R      the knight leaves: b is pinned            (`leavers`)
/// ```
pub(super) struct Lines {
    king: Cell,
    /// Pieces of `them` that are pinned.
    pub(super) pinned: Bitboard,
    /// Pieces of `us` whose every move is special.
    pub(super) leavers: Bitboard,
    /// Cells of arrival that are special for every piece.
    pub(super) segments: Bitboard,
    /// Cells from which a kind gives check.
    checks: [Bitboard; PieceKind::ALL.len()],
    /// Cells from which a kind pins a piece of `them`.
    pins: [Bitboard; PieceKind::ALL.len()],
}

impl Lines {
    #[inline(always)]
    pub(super) fn of<S: Sliders>(sets: &Sets, us: Color) -> Self {
        let them = us.other();
        let king = sets.king(them);
        let (own, enemies, occupied) = (sets.color(us), sets.color(them), sets.occupied());
        // What the king sees, and what it would see beyond the first piece of its own.
        let rook = S::rook(king, occupied);
        let bishop = S::bishop(king, occupied);
        let unicorn = S::unicorn(king, occupied);
        let seen = rook | bishop | unicorn;
        let screen = occupied ^ (seen & enemies);
        let far_rook = S::rook(king, screen) & !rook;
        let far_bishop = S::bishop(king, screen) & !bishop;
        let far_unicorn = S::unicorn(king, screen) & !unicorn;
        let none = Bitboard::EMPTY;
        let mut lines = Self {
            king,
            pinned: none,
            leavers: none,
            segments: none,
            checks: [attacks::pawn(them, king), attacks::knight(king), bishop, unicorn, rook, seen, none],
            pins: [none, none, far_bishop, far_unicorn, far_rook, far_rook | far_bishop | far_unicorn, none],
        };
        for slider in aligned_sliders(sets, us, king) {
            let between = attacks::between(king, slider);
            let blockers = between & occupied;
            match (blockers.len(), (blockers & enemies).len()) {
                (1, 1) => {
                    lines.pinned |= blockers;
                    lines.leavers |= Bitboard::of(slider);
                    lines.segments |= between;
                }
                (1, 0) => lines.leavers |= blockers,
                (2, 1) => lines.leavers |= blockers & own,
                _ => {}
            }
        }
        lines
    }

    /// The cells on which a piece of `us` arrives with a special move.
    #[inline(always)]
    pub(super) fn special_targets(&self, kind: PieceKind) -> Bitboard {
        self.segments | self.checks[kind.index()] | self.pins[kind.index()]
    }

    /// Whether this promotion is special: what a pawn becomes may look back over the cell that it left.
    #[inline(always)]
    pub(super) fn is_special_promotion(&self, kind: PieceKind, from: Cell, to: Cell) -> bool {
        self.leavers.has(from)
            || self.special_targets(kind).has(to)
            || (kind != PieceKind::Knight && attacks::between(self.king, to).has(from))
    }

    /// Those on which it gives check, and nothing else about the move is special.
    #[inline(always)]
    pub(super) fn check_targets(&self, kind: PieceKind) -> Bitboard {
        self.checks[kind.index()] & !self.segments
    }
}
