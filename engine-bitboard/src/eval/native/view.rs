//! [`View`]: what several terms need to know, found once.

use engine_core::{Cell, Color, PieceKind};

use super::masks;
use super::score::Score;
use super::weights::Weights;
use crate::attacks::{self, Native, PAWN_CAPTURES};
use crate::movegen::{advance, attacks_of};
use crate::{Bitboard, Sets};

/// The pieces, and what each side attacks.
pub(super) struct View<'a> {
    pub(super) sets: &'a Sets,
    pub(super) occupied: Bitboard,
    kings: [Cell; 2],
    reaches: [Reach; 2],
}

/// What one side attacks, and sums over its officers that are found on the way.
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
    /// The worth of where officers and the king stand.
    pub(super) centrality: Score,
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

    #[inline(always)]
    fn reach(&self, color: Color, pawns: [Bitboard; 2], weights: &Weights) -> Reach {
        let mut reach =
            Reach { pawns: pawns[color.index()], all_but_king: pawns[color.index()], ..Reach::default() };
        let king = self.king(color);
        let mut count = Count {
            view: self,
            weights,
            own: self.sets.color(color),
            safe: !self.sets.color(color) & !pawns[color.other().index()],
            zone: masks::king_zone(self.king(color.other())),
            reach: &mut reach,
        };
        // Not a loop: each kind gets code of its own.
        count.reach.minors =
            count.add(PieceKind::Knight) | count.add(PieceKind::Bishop) | count.add(PieceKind::Unicorn);
        count.reach.rooks = count.add(PieceKind::Rook);
        count.add(PieceKind::Queen);
        reach.centrality += weights.centrality[masks::kind_and_shell(PieceKind::King, king)];
        reach.all = reach.all_but_king | attacks::king(king);
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

/// What [`View::reach`] adds up.
struct Count<'a, 'b> {
    view: &'a View<'b>,
    weights: &'a Weights,
    own: Bitboard,
    /// Where officers may go without being taken by a pawn.
    safe: Bitboard,
    /// The enemy king and its neighbours.
    zone: Bitboard,
    reach: &'a mut Reach,
}

impl Count<'_, '_> {
    /// Adds the officers of a kind, and returns what they attack.
    #[inline(always)]
    fn add(&mut self, kind: PieceKind) -> Bitboard {
        let (n, weights) = (kind.index(), self.weights);
        let mut all = Bitboard::EMPTY;
        for from in self.own & self.view.sets.kind(kind) {
            let attacked = attacks_of::<Native>(kind, from, self.view.occupied);
            all |= attacked;
            self.reach.centrality += weights.centrality[masks::kind_and_shell(kind, from)];
            self.reach.mobility += weights.mobility[n] * (attacked & self.safe).len().min(MOST_CELLS[n]);
            let near = (attacked & self.zone).len();
            if near > 0 {
                self.reach.danger += weights.danger_attacker[n] + weights.danger_attack[0] * near;
            }
        }
        self.reach.all_but_king |= all;
        all
    }
}

#[inline(always)]
fn pawn_attacks(sets: &Sets, color: Color) -> Bitboard {
    let pawns = sets.of_kind(color, PieceKind::Pawn);
    PAWN_CAPTURES[color.index()]
        .into_iter()
        .fold(Bitboard::EMPTY, |attacked, step| attacked | advance(color, pawns, step))
}
