//! The lines to the king of `them`: which moves of `us` give check, make a pin or undo one.

use engine_core::{Cell, Color, PieceKind};

use crate::attacks::{self, Sliders};
use crate::{Bitboard, Sets};

/// What makes a move special, seen from the king of `them`.
///
/// ```text
/// k . . R      a rook arrives on the line: check
/// k b . R      … beyond one piece of theirs: a pin       (`sensitive`)
/// k b . R      anything arrives between, or takes b      (`segments`)
/// k b . R      the rook leaves: the pin is undone        (`leavers`)
/// k N . R      the knight leaves: discovered check       (`leavers`)
/// k b N R      the knight leaves: b is pinned            (`leavers`)
/// ```
pub(super) struct Lines {
    /// Pieces of `them` that are pinned.
    pub(super) pinned: Bitboard,
    /// Pieces of `us` whose every move is special.
    pub(super) leavers: Bitboard,
    /// Cells of arrival that are special for every piece.
    pub(super) segments: Bitboard,
    /// Cells of arrival that are special for a kind.
    sensitive: [Bitboard; PieceKind::ALL.len()],
}

impl Lines {
    #[inline(always)]
    pub(super) fn of<S: Sliders>(sets: &Sets, us: Color) -> Self {
        let them = us.other();
        let king = sets.king(them);
        let (own, enemies, occupied) = (sets.color(us), sets.color(them), sets.occupied());
        let queens = sets.kind(PieceKind::Queen);
        let mut lines = Self {
            pinned: Bitboard::EMPTY,
            leavers: Bitboard::EMPTY,
            segments: Bitboard::EMPTY,
            sensitive: [Bitboard::EMPTY; PieceKind::ALL.len()],
        };

        // What the king sees, and what it would see through the first enemy (of ours) … piece of theirs.
        let through = |look: fn(Cell, Bitboard) -> Bitboard| {
            let seen = look(king, occupied);
            seen | look(king, occupied ^ (seen & enemies))
        };
        let (rook, bishop, unicorn) = (through(S::rook), through(S::bishop), through(S::unicorn));
        lines.sensitive[PieceKind::Pawn.index()] = attacks::pawn(them, king);
        lines.sensitive[PieceKind::Knight.index()] = attacks::knight(king);
        lines.sensitive[PieceKind::Bishop.index()] = bishop;
        lines.sensitive[PieceKind::Unicorn.index()] = unicorn;
        lines.sensitive[PieceKind::Rook.index()] = rook;
        lines.sensitive[PieceKind::Queen.index()] = rook | bishop | unicorn;

        let aligned = own
            & (S::rook(king, Bitboard::EMPTY) & (sets.kind(PieceKind::Rook) | queens)
                | S::bishop(king, Bitboard::EMPTY) & (sets.kind(PieceKind::Bishop) | queens)
                | S::unicorn(king, Bitboard::EMPTY) & (sets.kind(PieceKind::Unicorn) | queens));
        for slider in aligned {
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
        self.segments | self.sensitive[kind.index()]
    }
}
