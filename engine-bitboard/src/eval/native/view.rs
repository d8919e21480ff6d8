//! [`View`]: what several terms need to know, found once.

use engine_core::{Cell, Color, PieceKind};

use super::masks;
use super::score::Score;
use super::weights::Weights;
use crate::attacks::{Native, PAWN_CAPTURES};
use crate::movegen::{OFFICERS, advance, attacks_of};
use crate::{Bitboard, Sets};

/// The pieces, and what each side attacks.
pub(super) struct View<'a> {
    pub(super) sets: &'a Sets,
    pub(super) occupied: Bitboard,
    kings: [Cell; 2],
    reaches: [Reach; 2],
}

/// What one side attacks, and two sums that cost nothing besides.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// By pawns.
    pub(super) pawns: Bitboard,
    /// By knights, bishops and unicorns.
    pub(super) minors: Bitboard,
    /// By rooks.
    pub(super) rooks: Bitboard,
    /// By anything but the king.
    pub(super) all_but_king: Bitboard,
    /// By anything.
    pub(super) all: Bitboard,
    /// The worth of the safe cells that officers attack.
    pub(super) mobility: Score,
    /// The danger of officers' attacks on the enemy king's zone.
    pub(super) danger: Score,
}

/// More safe cells than that add nothing, by kind: the first ones matter most.
const MOST_CELLS: [u32; 7] = [0, 16, 18, 10, 9, 30, 0];

impl<'a> View<'a> {
    #[inline(always)]
    pub(super) fn of(sets: &'a Sets, weights: &Weights) -> Self {
        let kings = Color::ALL.map(|color| sets.king(color));
        let pawns = Color::ALL.map(|color| pawn_attacks(sets, color));
        let mut view = Self { sets, occupied: sets.occupied(), kings, reaches: [Reach::default(); 2] };
        view.reaches[0] = view.reach(Color::White, pawns, weights);
        view.reaches[1] = view.reach(Color::Black, pawns, weights);
        view
    }

    /// A side's king.
    #[inline(always)]
    pub(super) fn king(&self, color: Color) -> Cell {
        self.kings[color.index()]
    }

    /// What a side attacks.
    #[inline(always)]
    pub(super) fn reach(&self, color: Color, pawns: [Bitboard; 2], weights: &Weights) -> Reach {
        let them = color.other();
        let own = self.sets.color(color);
        let safe = !own & !pawns[them.index()];
        let zone = masks::king_zone(self.king(them));
        let mut reach = Reach { pawns: pawns[color.index()], ..Reach::default() };
        reach.all_but_king = reach.pawns;
        for kind in OFFICERS {
            let n = kind.index();
            for from in own & self.sets.kind(kind) {
                let attacked = attacks_of::<Native>(kind, from, self.occupied);
                reach.all_but_king |= attacked;
                match kind {
                    PieceKind::Queen => {}
                    PieceKind::Rook => reach.rooks |= attacked,
                    _ => reach.minors |= attacked,
                }
                reach.mobility += weights.mobility[n] * (attacked & safe).len().min(MOST_CELLS[n]);
                let near = (attacked & zone).len();
                if near > 0 {
                    reach.danger += weights.danger_attacker[n] + weights.danger_attack[0] * near;
                }
            }
        }
        reach.all = reach.all_but_king | crate::attacks::king(self.king(color));
        reach
    }

    /// What a side attacks.
    #[inline(always)]
    pub(super) fn by(&self, color: Color) -> &Reach {
        &self.reaches[color.index()]
    }

    /// A side's pieces of a kind.
    #[inline(always)]
    pub(super) fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.sets.of_kind(color, kind)
    }

    /// A side's pieces other than pawns and the king.
    #[inline(always)]
    pub(super) fn officers(&self, color: Color) -> Bitboard {
        self.sets.color(color) & !self.sets.kind(PieceKind::Pawn) & !self.sets.kind(PieceKind::King)
    }

    /// Whether a side has nothing but its king.
    #[inline(always)]
    pub(super) fn is_bare(&self, color: Color) -> bool {
        !self.sets.color(color).has_several()
    }
}

#[inline(always)]
fn pawn_attacks(sets: &Sets, color: Color) -> Bitboard {
    let pawns = sets.of_kind(color, PieceKind::Pawn);
    PAWN_CAPTURES[color.index()]
        .into_iter()
        .fold(Bitboard::EMPTY, |attacked, step| attacked | advance(color, pawns, step))
}
