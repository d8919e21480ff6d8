//! The legal moves of `us`: the regular ones as sets, the special ones also as lists.

use arrayvec::ArrayVec;
use engine_core::{Cell, Color, Move, MoveList, PieceKind};

use super::any;
use super::lines::Lines;
use crate::attacks::{self, PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, PawnStep, Sliders};
use crate::movegen::{OFFICERS, Safety, advance, attacks_of, king_targets, origin};
use crate::{Bitboard, Sets};

/// A piece with its moves; a pawn that promotes is one for each kind that it may become.
pub(super) struct Mover {
    /// What it is when it arrives.
    pub(super) kind: PieceKind,
    pub(super) from: Cell,
    /// Where its regular moves arrive.
    pub(super) regular: Bitboard,
    /// Where all its moves arrive.
    pub(super) every: Bitboard,
}

/// The moves of many pawns by step: where they arrive.
#[derive(Default)]
pub(super) struct PawnMoves {
    pub(super) pushes: [Bitboard; 2],
    pub(super) captures: [Bitboard; 5],
}

/// Every legal move of `us`.
pub(super) struct Movers {
    us: Color,
    /// The king, the officers, and pawns that are pinned or special in all their moves.
    pub(super) pieces: ArrayVec<Mover, 20>,
    /// Promotions: a pawn is a mover for each cell of arrival and each kind that it becomes there.
    pub(super) promotions: ArrayVec<Mover, 150>,
    /// Number + 1 of the piece on a cell, 0 if it has no regular moves or is a pawn of `pawns`.
    slots: [u8; 128],
    /// All other pawns; their promotions are with the pieces.
    pub(super) pawns: Bitboard,
    /// Pawns that have promotions.
    pub(super) promoting: Bitboard,
    /// All cells from which something moves without promoting.
    pub(super) origins: Bitboard,
    /// Their regular moves.
    pub(super) regular: PawnMoves,
    /// All their moves but promotions.
    pub(super) every: PawnMoves,
    /// Empty cells to which they move regularly.
    regular_quiet: Bitboard,
    /// Enemies that they take regularly.
    regular_takes: Bitboard,
    /// Empty cells to which they move without promoting.
    every_quiet: Bitboard,
    /// Enemies that they take without promoting.
    every_takes: Bitboard,
    /// Special moves by which the piece that moves gives check, and nothing else is special.
    pub(super) checks: MoveList,
    /// The other special moves.
    pub(super) special: MoveList,
}

impl Movers {
    /// No moves yet.
    #[inline(always)]
    pub(super) fn new(sets: &Sets, us: Color, safety: &Safety, lines: &Lines) -> Self {
        let own = sets.color(us);
        let occupied = sets.occupied();
        let special = lines.special_targets(PieceKind::Pawn) | PROMOTION[us.index()];
        Self {
            us,
            pieces: ArrayVec::new(),
            slots: [0; 128],
            pawns: sets.kind(PieceKind::Pawn) & own & !safety.pinned & !lines.leavers,
            promotions: ArrayVec::new(),
            promoting: Bitboard::EMPTY,
            origins: Bitboard::EMPTY,
            regular: PawnMoves::default(),
            every: PawnMoves::default(),
            regular_quiet: !occupied & !special,
            regular_takes: sets.color(us.other()) & !special,
            every_quiet: !occupied & !PROMOTION[us.index()],
            every_takes: sets.color(us.other()) & !PROMOTION[us.index()],
            checks: MoveList::new(),
            special: MoveList::new(),
        }
    }

    /// Finds the moves of a side that is not in check.
    ///
    /// Apart from `new`, since returning the lists filled would copy them: 150 instructions a leaf parent.
    #[inline(always)]
    pub(super) fn find<S: Sliders>(&mut self, sets: &Sets, safety: &Safety, lines: &Lines) {
        let us = self.us;
        let own = sets.color(us);
        let occupied = sets.occupied();
        self.add(sets, lines, PieceKind::King, safety.king, king_targets::<S>(sets, us, safety.king));
        for kind in OFFICERS {
            for from in own & sets.kind(kind) {
                let mut to = attacks_of::<S>(kind, from, occupied) & !own;
                if safety.pinned.has(from) {
                    to &= safety.pin_line(from);
                }
                self.add(sets, lines, kind, from, to);
            }
        }
        self.add_pawns(sets, lines);
        // Pawns that are pinned or whose every move is special, one by one.
        for from in own & sets.kind(PieceKind::Pawn) & !self.pawns {
            let mut to =
                attacks::pawn_push(us, from) & !occupied | attacks::pawn(us, from) & sets.color(us.other());
            if safety.pinned.has(from) {
                to &= safety.pin_line(from);
            }
            let promoting = to & PROMOTION[us.index()];
            self.add_promotions(sets, lines, from, promoting);
            self.add(sets, lines, PieceKind::Pawn, from, to ^ promoting);
        }
    }

    /// Calls `f` with where the regular moves of the piece on a cell arrive, once more for each promotion.
    #[inline(always)]
    pub(super) fn for_each_regular_from(&self, from: Cell, mut f: impl FnMut(Bitboard)) {
        f(self.regular_from(from));
        if self.promoting.has(from) {
            self.promotions.iter().filter(|piece| piece.from == from).for_each(|piece| f(piece.regular));
        }
    }

    #[inline(always)]
    fn regular_from(&self, from: Cell) -> Bitboard {
        if self.pawns.has(from) {
            return attacks::pawn_push(self.us, from) & self.regular_quiet
                | attacks::pawn(self.us, from) & self.regular_takes;
        }
        match self.slots[from.index() & 127] {
            0 => Bitboard::EMPTY,
            n => self.pieces[n as usize - 1].regular,
        }
    }

    /// What stands on a cell of `origins`, and where it moves without promoting.
    #[inline(always)]
    pub(super) fn every_from(&self, from: Cell) -> (PieceKind, Bitboard) {
        match self.slots[from.index() & 127] {
            0 => {
                let quiet = attacks::pawn_push(self.us, from) & self.every_quiet;
                (PieceKind::Pawn, quiet | attacks::pawn(self.us, from) & self.every_takes)
            }
            n => (self.pieces[n as usize - 1].kind, self.pieces[n as usize - 1].every),
        }
    }

    #[inline(always)]
    fn add(&mut self, sets: &Sets, lines: &Lines, kind: PieceKind, from: Cell, to: Bitboard) {
        if !any(to) {
            return;
        }
        let mut special = to & lines.special_targets(kind);
        let mut checks = to & lines.check_targets(kind);
        if lines.leavers.has(from) {
            (special, checks) = (to, Bitboard::EMPTY);
        }
        for to in checks {
            self.checks.push(Move::new(from, to, kind, sets.kind_at(to), None));
        }
        for to in special ^ checks {
            self.special.push(Move::new(from, to, kind, sets.kind_at(to), None));
        }
        self.pieces.push(Mover { kind, from, regular: to ^ special, every: to });
        self.slots[from.index() & 127] = self.pieces.len() as u8;
        self.origins |= Bitboard::of(from);
    }

    #[inline(always)]
    fn add_pawns(&mut self, sets: &Sets, lines: &Lines) {
        let us = self.us;
        self.origins |= self.pawns;
        let empty = !sets.occupied();
        let enemies = sets.color(us.other());
        for (n, step) in PAWN_PUSHES[us.index()].into_iter().enumerate() {
            let to = advance(us, self.pawns, step) & empty;
            self.regular.pushes[n] = to & self.regular_quiet;
            self.every.pushes[n] = to & !PROMOTION[us.index()];
            self.add_special_step(sets, lines, to & !self.regular_quiet, step);
        }
        for (n, step) in PAWN_CAPTURES[us.index()].into_iter().enumerate() {
            let to = advance(us, self.pawns, step) & enemies;
            self.regular.captures[n] = to & self.regular_takes;
            self.every.captures[n] = to & !PROMOTION[us.index()];
            self.add_special_step(sets, lines, to & !self.regular_takes, step);
        }
    }

    #[inline(always)]
    fn add_special_step(&mut self, sets: &Sets, lines: &Lines, to: Bitboard, step: PawnStep) {
        for to in to {
            let from = origin(self.us, to, step);
            if PROMOTION[self.us.index()].has(to) {
                self.add_promotions(sets, lines, from, Bitboard::of(to));
                continue;
            }
            let mv = Move::new(from, to, PieceKind::Pawn, sets.kind_at(to), None);
            let list = match lines.check_targets(PieceKind::Pawn).has(to) {
                true => &mut self.checks,
                false => &mut self.special,
            };
            list.push(mv);
        }
    }

    /// What a pawn may become is a mover each.
    #[inline(always)]
    fn add_promotions(&mut self, sets: &Sets, lines: &Lines, from: Cell, to: Bitboard) {
        for to in to {
            for kind in PieceKind::PROMOTIONS {
                let special = lines.is_special_promotion(kind, from, to);
                let every = Bitboard::of(to);
                let regular = if special { Bitboard::EMPTY } else { every };
                if special {
                    self.special.push(Move::new(from, to, PieceKind::Pawn, sets.kind_at(to), Some(kind)));
                }
                self.promotions.push(Mover { kind, from, regular, every });
                self.promoting |= Bitboard::of(from);
            }
        }
    }
}

impl PawnMoves {
    /// Where the moves of each step arrive.
    #[inline(always)]
    pub(super) fn steps(&self) -> impl Iterator<Item = Bitboard> + '_ {
        self.pushes.iter().chain(&self.captures).copied()
    }
}
