//! The legal moves of `us`, the regular ones as sets and the special ones as a list.

use arrayvec::ArrayVec;
use engine_core::{Cell, Color, Move, MoveList, PieceKind};

use super::any;
use super::lines::Lines;
use crate::attacks::{self, PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, PawnStep, Sliders};
use crate::movegen::{OFFICERS, Safety, advance, attacks_of, king_targets, origin};
use crate::{Bitboard, Sets};

/// A piece with its regular moves.
pub(super) struct Mover {
    pub(super) kind: PieceKind,
    pub(super) from: Cell,
    pub(super) to: Bitboard,
}

/// Every legal move of `us`.
pub(super) struct Movers {
    /// The king, the officers and the pinned pawns that have regular moves.
    pub(super) pieces: ArrayVec<Mover, 20>,
    /// Number + 1 of the piece on a cell, 0 if it has no regular moves or is a pawn of `pawns`.
    slots: [u8; 128],
    /// The other pawns that have regular moves.
    pub(super) pawns: Bitboard,
    /// Where those arrive, by step.
    pub(super) pushes: [Bitboard; 2],
    /// Where those take something, by step.
    pub(super) captures: [Bitboard; 5],
    /// Cells to which those may move quietly.
    pawn_quiet: Bitboard,
    /// Cells on which those may take something.
    pawn_takes: Bitboard,
    /// Moves whose replies are counted one by one.
    pub(super) special: MoveList,
}

impl Movers {
    /// `None` in check.
    #[inline(always)]
    pub(super) fn of<S: Sliders>(sets: &Sets, us: Color, lines: &Lines) -> Option<Self> {
        let safety = Safety::of::<S>(sets, us);
        if any(safety.checkers) {
            return None;
        }
        let own = sets.color(us);
        let occupied = sets.occupied();
        let special_pawns = lines.special_targets(PieceKind::Pawn) | PROMOTION[us.index()];
        let mut movers = Self {
            pieces: ArrayVec::new(),
            slots: [0; 128],
            pawns: sets.kind(PieceKind::Pawn) & own & !safety.pinned & !lines.leavers,
            pushes: [Bitboard::EMPTY; 2],
            captures: [Bitboard::EMPTY; 5],
            pawn_quiet: !occupied & !special_pawns,
            pawn_takes: sets.color(us.other()) & !special_pawns,
            special: MoveList::new(),
        };

        movers.add(sets, lines, PieceKind::King, safety.king, king_targets::<S>(sets, us, safety.king));
        for kind in OFFICERS {
            for from in own & sets.kind(kind) {
                let mut to = attacks_of::<S>(kind, from, occupied) & !own;
                if safety.pinned.has(from) {
                    to &= safety.pin_line(from);
                }
                movers.add(sets, lines, kind, from, to);
            }
        }
        movers.add_pawns(sets, us);
        // Pawns that are pinned or whose every move is special, one by one.
        for from in own & sets.kind(PieceKind::Pawn) & !movers.pawns {
            let mut to =
                attacks::pawn_push(us, from) & !occupied | attacks::pawn(us, from) & sets.color(us.other());
            if safety.pinned.has(from) {
                to &= safety.pin_line(from);
            }
            let promoting = to & PROMOTION[us.index()];
            movers.add_promotions(sets, from, promoting);
            movers.add(sets, lines, PieceKind::Pawn, from, to ^ promoting);
        }
        Some(movers)
    }

    /// The regular moves of the piece of `us` on a cell.
    #[inline(always)]
    pub(super) fn regular(&self, us: Color, from: Cell) -> Bitboard {
        if self.pawns.has(from) {
            return attacks::pawn_push(us, from) & self.pawn_quiet
                | attacks::pawn(us, from) & self.pawn_takes;
        }
        match self.slots[from.index() & 127] {
            0 => Bitboard::EMPTY,
            n => self.pieces[n as usize - 1].to,
        }
    }

    /// The number of regular moves.
    #[inline(always)]
    pub(super) fn count(&self) -> i64 {
        let of_pieces: u32 = self.pieces.iter().map(|piece| piece.to.len()).sum();
        let of_pawns: u32 = self.pushes.iter().chain(&self.captures).map(|to| to.len()).sum();
        i64::from(of_pieces + of_pawns)
    }

    #[inline(always)]
    fn add(&mut self, sets: &Sets, lines: &Lines, kind: PieceKind, from: Cell, to: Bitboard) {
        let mut special = to & lines.special_targets(kind);
        if lines.leavers.has(from) {
            special = to;
        }
        let regular = to ^ special;
        for to in special {
            self.special.push(Move::new(from, to, kind, sets.kind_at(to), None));
        }
        if any(regular) {
            self.pieces.push(Mover { kind, from, to: regular });
            self.slots[from.index() & 127] = self.pieces.len() as u8;
        }
    }

    #[inline(always)]
    fn add_pawns(&mut self, sets: &Sets, us: Color) {
        let empty = !sets.occupied();
        let enemies = sets.color(us.other());
        for (n, step) in PAWN_PUSHES[us.index()].into_iter().enumerate() {
            let reached = advance(us, self.pawns, step);
            self.pushes[n] = reached & self.pawn_quiet;
            self.add_special_step(sets, us, reached & empty & !self.pawn_quiet, step);
        }
        for (n, step) in PAWN_CAPTURES[us.index()].into_iter().enumerate() {
            let reached = advance(us, self.pawns, step);
            self.captures[n] = reached & self.pawn_takes;
            self.add_special_step(sets, us, reached & enemies & !self.pawn_takes, step);
        }
    }

    #[inline(always)]
    fn add_special_step(&mut self, sets: &Sets, us: Color, reached: Bitboard, step: PawnStep) {
        for to in reached {
            let from = origin(us, to, step);
            if PROMOTION[us.index()].has(to) {
                self.add_promotions(sets, from, Bitboard::of(to));
            } else {
                self.special.push(Move::new(from, to, PieceKind::Pawn, sets.kind_at(to), None));
            }
        }
    }

    /// Promotions, which are all special.
    #[inline(always)]
    fn add_promotions(&mut self, sets: &Sets, from: Cell, to: Bitboard) {
        for to in to {
            for kind in PieceKind::PROMOTIONS {
                self.special.push(Move::new(from, to, PieceKind::Pawn, sets.kind_at(to), Some(kind)));
            }
        }
    }
}
