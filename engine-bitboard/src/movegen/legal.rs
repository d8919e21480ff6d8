//! Strictly legal generation: no move is made to find out whether it may be.

use engine_core::{Color, Move, MoveList, PieceKind};

use super::safety::{Safety, king_targets};
use super::{OFFICERS, advance, attacks_of};
use crate::attacks::{PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, Sliders};
use crate::{Bitboard, Sets};

/// Which moves a generator lists.
pub trait Wanted {
    /// The cells of arrival, among the enemies and the empty cells.
    fn targets(enemies: Bitboard, empty: Bitboard) -> Bitboard;
}

/// All moves.
pub struct Every;

/// Moves that take something.
pub struct OnlyCaptures;

impl Wanted for Every {
    #[inline(always)]
    fn targets(enemies: Bitboard, empty: Bitboard) -> Bitboard {
        enemies | empty
    }
}

impl Wanted for OnlyCaptures {
    #[inline(always)]
    fn targets(enemies: Bitboard, _: Bitboard) -> Bitboard {
        enemies
    }
}

/// Appends the legal moves of `us` to `moves`.
pub fn legal<S: Sliders, W: Wanted>(sets: &Sets, us: Color, moves: &mut MoveList) {
    match us {
        Color::White => Generator::<S, true>::new(sets).generate::<W>(moves),
        Color::Black => Generator::<S, false>::new(sets).generate::<W>(moves),
    }
}

struct Generator<'a, S, const WHITE: bool> {
    sets: &'a Sets,
    safety: Safety,
    sliders: std::marker::PhantomData<S>,
}

impl<'a, S: Sliders, const WHITE: bool> Generator<'a, S, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };

    #[inline(always)]
    fn new(sets: &'a Sets) -> Self {
        Self { sets, safety: Safety::of::<S>(sets, Self::US), sliders: std::marker::PhantomData }
    }

    #[inline(always)]
    fn generate<W: Wanted>(&self, moves: &mut MoveList) {
        let Self { sets, safety, .. } = self;
        let occupied = sets.occupied();
        let wanted = W::targets(sets.color(Self::US.other()), !occupied);
        let king = king_targets::<S>(sets, Self::US, safety.king) & wanted;
        self.push(PieceKind::King, safety.king, king, moves);
        let targets = wanted & safety.check_mask;
        if targets.is_empty() {
            return;
        }
        let own = sets.color(Self::US);
        for kind in OFFICERS {
            for from in own & sets.kind(kind) & !safety.pinned {
                self.push(kind, from, attacks_of::<S>(kind, from, occupied) & targets, moves);
            }
        }
        let pawns = own & sets.kind(PieceKind::Pawn);
        self.pawns(pawns & !safety.pinned, targets, moves);
        for from in safety.pinned {
            let targets = targets & safety.pin_line(from);
            match sets.kind_at(from) {
                Some(PieceKind::Pawn) => self.pawns(Bitboard::of(from), targets, moves),
                Some(kind) => self.push(kind, from, attacks_of::<S>(kind, from, occupied) & targets, moves),
                None => {}
            }
        }
    }

    /// The moves of these pawns to `targets`.
    #[inline(always)]
    fn pawns(&self, pawns: Bitboard, targets: Bitboard, moves: &mut MoveList) {
        let empty = !self.sets.occupied();
        let enemies = self.sets.color(Self::US.other());
        let side = Self::US.index();
        for step in PAWN_PUSHES[side] {
            self.push_pawns(advance::<WHITE>(pawns, step) & empty & targets, step.shift, moves);
        }
        for step in PAWN_CAPTURES[side] {
            self.push_pawns(advance::<WHITE>(pawns, step) & enemies & targets, step.shift, moves);
        }
    }

    #[inline(always)]
    fn push_pawns(&self, reached: Bitboard, shift: u32, moves: &mut MoveList) {
        for to in reached {
            let shift = shift as usize;
            let from = if WHITE { to.index() - shift } else { to.index() + shift };
            let from = engine_core::Cell::from_index(from).expect("a pawn came from a cell");
            let captured = self.captured(to);
            if PROMOTION[Self::US.index()].has(to) {
                for kind in PieceKind::PROMOTIONS {
                    moves.push(Move::new(from, to, PieceKind::Pawn, captured, Some(kind)));
                }
            } else {
                moves.push(Move::new(from, to, PieceKind::Pawn, captured, None));
            }
        }
    }

    #[inline(always)]
    fn push(&self, kind: PieceKind, from: engine_core::Cell, to: Bitboard, moves: &mut MoveList) {
        let enemies = self.sets.color(Self::US.other());
        for to in to & enemies {
            moves.push(Move::new(from, to, kind, self.captured(to), None));
        }
        for to in to & !enemies {
            moves.push(Move::new(from, to, kind, None, None));
        }
    }

    #[inline(always)]
    fn captured(&self, to: engine_core::Cell) -> Option<PieceKind> {
        if self.sets.color(Self::US.other()).has(to) { self.sets.kind_at(to) } else { None }
    }
}
