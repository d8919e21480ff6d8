//! Which moves give check, known without making them.

use engine_core::{Cell, Color, Move, PieceKind};

use super::safety::{aligned_sliders, is_attacked};
use crate::attacks::{self, Sliders};
use crate::{Bitboard, Sets};

/// The ways in which a side can give check, the same for all its moves.
pub struct Checks {
    us: Color,
    king: Cell,
    /// Where a piece attacks the enemy king, by kind.
    direct: [Bitboard; PieceKind::ALL.len()],
    /// Own pieces that stand alone between an own slider and the enemy king.
    blockers: Bitboard,
}

impl Checks {
    /// The checks that `us` can give.
    #[inline]
    pub fn of<S: Sliders>(sets: &Sets, us: Color) -> Self {
        let king = sets.king(us.other());
        let occupied = sets.occupied();
        let [rook, bishop, unicorn] =
            [S::rook(king, occupied), S::bishop(king, occupied), S::unicorn(king, occupied)];
        let mut direct = [Bitboard::EMPTY; PieceKind::ALL.len()];
        let by_kind = [
            (PieceKind::Pawn, attacks::pawn(us.other(), king)),
            (PieceKind::Knight, attacks::knight(king)),
            (PieceKind::Bishop, bishop),
            (PieceKind::Unicorn, unicorn),
            (PieceKind::Rook, rook),
            (PieceKind::Queen, rook | bishop | unicorn),
        ];
        for (kind, cells) in by_kind {
            direct[kind.index()] = cells;
        }
        let mut blockers = Bitboard::EMPTY;
        for slider in aligned_sliders(sets, us, king) {
            let between = attacks::between(king, slider) & occupied;
            if !between.has_several() {
                blockers |= between;
            }
        }
        Self { us, king, direct, blockers: blockers & sets.color(us) }
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn given_by<S: Sliders>(&self, sets: &Sets, mv: Move) -> bool {
        if mv.promotion().is_some() {
            // The new piece may attack through the cell that the pawn leaves.
            return is_attacked::<S>(&sets.after(self.us, mv), self.king, self.us);
        }
        self.direct[mv.mover().index()].has(mv.to())
            || self.blockers.has(mv.from()) && !attacks::line(self.king, mv.from()).has(mv.to())
    }
}
