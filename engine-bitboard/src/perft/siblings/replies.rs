//! The replies of all pieces of `them` but the king, after all regular moves.

use engine_core::{Cell, Color, PieceKind};

use super::lines::Lines;
use super::movers::Movers;
use super::tally::{Tally, Weight};
use super::{any, pawn_weight};
use crate::attacks::{self, PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, Sliders};
use crate::movegen::{OFFICERS, advance, attackers, attacks_of, origin, pawn_moves, pinned_moves};
use crate::{Bitboard, Sets};

/// The sum over all regular moves; `None` if too many of them arrive on one cell.
#[inline(always)]
pub(super) fn regular<S: Sliders>(sets: &Sets, us: Color, lines: &Lines, movers: &Movers) -> Option<i64> {
    let replies = Replies::<S>::new(sets, us, lines, movers);
    let tally = replies.tally()?;
    let mut sum = Sum::default();
    replies.officers(&tally, &mut sum);
    replies.pawns(&tally, &mut sum);
    replies.pinned(&mut sum);
    replies.captures(&mut sum);
    let of_pieces = movers.pieces.iter().chain(&movers.promotions).map(|piece| piece.regular);
    let moves: u32 = of_pieces.chain(movers.regular.steps()).map(Bitboard::len).sum();
    Some(i64::from(moves) * sum.each + sum.gained.total() - sum.lost.total() + sum.corrections)
}

/// The parts of the result.
#[derive(Default)]
struct Sum {
    /// Replies as if the mover had passed: they count once for each move.
    each: i64,
    /// Replies that arrivals make possible.
    gained: Weight,
    /// Replies that arrivals make impossible.
    lost: Weight,
    /// What departures and captures change, and where a departure and an arrival touch the same line.
    corrections: i64,
}

struct Replies<'a, S> {
    sets: &'a Sets,
    movers: &'a Movers,
    us: Color,
    them: Color,
    occupied: Bitboard,
    /// The pieces of `us`.
    own: Bitboard,
    /// The pieces of `them`.
    enemies: Bitboard,
    /// Those that may move freely.
    free: Bitboard,
    pinned: Bitboard,
    sliders: std::marker::PhantomData<S>,
}

impl<'a, S: Sliders> Replies<'a, S> {
    #[inline(always)]
    fn new(sets: &'a Sets, us: Color, lines: &Lines, movers: &'a Movers) -> Self {
        let them = us.other();
        let enemies = sets.color(them);
        Self {
            sets,
            movers,
            us,
            them,
            occupied: sets.occupied(),
            own: sets.color(us),
            enemies,
            free: enemies & !lines.pinned,
            pinned: lines.pinned,
            sliders: std::marker::PhantomData,
        }
    }

    /// How many quiet regular moves arrive on each cell.
    #[inline(always)]
    fn tally(&self) -> Option<Tally> {
        let mut tally = Tally::new();
        for piece in self.movers.pieces.iter().chain(&self.movers.promotions) {
            tally.add(piece.regular & !self.occupied);
        }
        for to in self.movers.regular.pushes {
            tally.add(to);
        }
        (!tally.has_overflowed()).then_some(tally)
    }

    #[inline(always)]
    fn officers(&self, tally: &Tally, sum: &mut Sum) {
        for kind in OFFICERS {
            for from in self.free & self.sets.kind(kind) {
                let attacked = attacks_of::<S>(kind, from, self.occupied);
                let reach = attacked & !self.enemies;
                sum.each += i64::from(reach.len());
                if kind == PieceKind::Knight {
                    continue;
                }
                // An arrival between the slider and a cell of its reach takes that cell from it.
                for to in reach & !attacks::king(from) {
                    tally.weigh(attacks::between(from, to), &mut sum.lost);
                }
                for through in attacked & self.own {
                    sum.corrections += self.opened(from, through);
                }
            }
        }
    }

    /// What a slider gains by the departures of the piece that it attacks on `through`.
    ///
    /// The piece may depart along that very line: then the slider gains only the way to where it arrives.
    #[inline(always)]
    fn opened(&self, slider: Cell, through: Cell) -> i64 {
        let opened = self.gain(slider, through);
        let mut gain = 0;
        self.movers.for_each_regular_from(through, |to| {
            let quiet = to & !self.occupied;
            // Towards the slider: nothing is opened, and the tally has counted what is shut.
            let towards = quiet & attacks::between(slider, through);
            gain += i64::from(to.len() - towards.len()) * i64::from(opened.len());
            for to in quiet & attacks::ray(slider, through) {
                gain -= i64::from((attacks::ray(slider, to) & opened).len());
            }
        });
        gain
    }

    /// The cells that a slider would gain if `through`, which it attacks, were empty.
    #[inline(always)]
    fn gain(&self, slider: Cell, through: Cell) -> Bitboard {
        attacks::beyond(slider, through, self.occupied) & !self.enemies
    }

    #[inline(always)]
    fn pawns(&self, tally: &Tally, sum: &mut Sum) {
        let Self { them, .. } = *self;
        let pawns = self.free & self.sets.kind(PieceKind::Pawn);
        sum.each += i64::from(pawn_moves(self.sets, them, pawns, !self.enemies));
        let mut touched = Bitboard::EMPTY;
        let mut weigh = |to: Bitboard, weight: &mut Weight| {
            touched |= to;
            tally.weigh(to, weight);
            let promoting = to & PROMOTION[them.index()];
            if any(promoting) {
                (0..4).for_each(|_| tally.weigh(promoting, weight));
            }
        };
        for step in PAWN_PUSHES[them.index()] {
            weigh(advance(them, pawns, step), &mut sum.lost);
        }
        for step in PAWN_CAPTURES[them.index()] {
            weigh(advance(them, pawns, step), &mut sum.gained);
        }
        for from in touched & self.own {
            let pushed = (attacks::pawn_push(self.us, from) & pawns).len();
            let attacked = (attacks::pawn(self.us, from) & pawns).len();
            let change = (i64::from(pushed) - i64::from(attacked)) * pawn_weight(self.them, from);
            self.movers.for_each_regular_from(from, |to| sum.corrections += change * i64::from(to.len()));
        }
    }

    /// No regular move changes what a pinned piece may do.
    #[inline(always)]
    fn pinned(&self, sum: &mut Sum) {
        if any(self.pinned) {
            let king = self.sets.king(self.them);
            let moves = pinned_moves::<S>(self.sets, self.them, king, self.pinned, !self.enemies);
            sum.each += i64::from(moves);
        }
    }

    #[inline(always)]
    fn captures(&self, sum: &mut Sum) {
        for piece in self.movers.pieces.iter().chain(&self.movers.promotions) {
            for to in piece.regular & self.enemies {
                sum.corrections += self.captured(piece.from, to);
            }
        }
        for (to, step) in self.movers.regular.captures.iter().zip(PAWN_CAPTURES[self.us.index()]) {
            for to in *to {
                sum.corrections += self.captured(origin(self.us, to, step), to);
            }
        }
    }

    /// What the capture changes beyond the departure: the captured piece's own replies are gone, with what
    /// the departure would have changed of them, and its protectors may take back.
    #[inline]
    fn captured(&self, from: Cell, to: Cell) -> i64 {
        let Self { sets, us, them, .. } = *self;
        let own_replies = match sets.kind_at(to) {
            Some(PieceKind::Pawn) => {
                let replies = pawn_moves(sets, them, Bitboard::of(to), !self.enemies);
                let pushed = attacks::pawn_push(them, to).has(from);
                let attacked = attacks::pawn(them, to).has(from);
                i64::from(replies) + (i64::from(pushed) - i64::from(attacked)) * pawn_weight(self.them, from)
            }
            Some(kind) => {
                let attacked = attacks_of::<S>(kind, to, self.occupied);
                let mut replies = (attacked & !self.enemies).len();
                if kind != PieceKind::Knight && attacked.has(from) {
                    replies += self.gain(to, from).len();
                }
                i64::from(replies)
            }
            None => 0,
        };
        let protectors = attackers::<S>(sets, to, them, self.occupied ^ Bitboard::of(from)) & self.free;
        let pawns = attacks::pawn(us, to) & protectors & sets.kind(PieceKind::Pawn);
        let retakes = i64::from(protectors.len()) + (pawn_weight(self.them, to) - 1) * i64::from(pawns.len());
        retakes - own_replies
    }
}
