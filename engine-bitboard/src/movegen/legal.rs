//! Strictly legal generation: no move is made to find out whether it may be.

use engine_core::{Cell, Color, Move, MoveList, PieceKind};

use super::safety::{Safety, king_targets};
use super::{OFFICERS, advance, attacks_of, origin};
use crate::attacks::{PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, PawnStep, Sliders};
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
    // Two copies of the code, each with its colour as a constant.
    match us {
        Color::White => generate::<S, W>(sets, Color::White, moves),
        Color::Black => generate::<S, W>(sets, Color::Black, moves),
    }
}

#[inline(always)]
fn generate<S: Sliders, W: Wanted>(sets: &Sets, us: Color, moves: &mut MoveList) {
    let safety = Safety::of(sets, us);
    let occupied = sets.occupied();
    let wanted = W::targets(sets.color(us.other()), !occupied);
    let king = king_targets::<S>(sets, us, safety.king) & wanted;
    push(sets, PieceKind::King, safety.king, king, moves);
    let targets = wanted & safety.check_mask;
    if targets.is_empty() {
        return;
    }
    let own = sets.color(us);
    for kind in OFFICERS {
        for from in own & sets.kind(kind) & !safety.pinned {
            push(sets, kind, from, attacks_of::<S>(kind, from, occupied) & targets, moves);
        }
    }
    push_pawns(sets, us, own & sets.kind(PieceKind::Pawn) & !safety.pinned, targets, moves);
    for from in safety.pinned {
        let targets = targets & safety.pin_line(from);
        match sets.kind_at(from) {
            Some(PieceKind::Pawn) => push_pawns(sets, us, Bitboard::of(from), targets, moves),
            Some(kind) => push(sets, kind, from, attacks_of::<S>(kind, from, occupied) & targets, moves),
            None => {}
        }
    }
}

/// The moves of a king or an officer.
#[inline(always)]
fn push(sets: &Sets, kind: PieceKind, from: Cell, to: Bitboard, moves: &mut MoveList) {
    let occupied = sets.occupied();
    for to in to & occupied {
        moves.push(Move::new(from, to, kind, sets.kind_at(to), None));
    }
    for to in to & !occupied {
        moves.push(Move::new(from, to, kind, None, None));
    }
}

/// The moves of these pawns to `targets`.
#[inline(always)]
fn push_pawns(sets: &Sets, us: Color, pawns: Bitboard, targets: Bitboard, moves: &mut MoveList) {
    let empty = targets & !sets.occupied();
    let enemies = targets & sets.color(us.other());
    for step in PAWN_PUSHES[us.index()] {
        push_step(sets, us, advance(us, pawns, step) & empty, step, moves);
    }
    for step in PAWN_CAPTURES[us.index()] {
        push_step(sets, us, advance(us, pawns, step) & enemies, step, moves);
    }
}

#[inline(always)]
fn push_step(sets: &Sets, us: Color, reached: Bitboard, step: PawnStep, moves: &mut MoveList) {
    for to in reached {
        let from = origin(us, to, step);
        let captured = sets.kind_at(to);
        if PROMOTION[us.index()].has(to) {
            for kind in PieceKind::PROMOTIONS {
                moves.push(Move::new(from, to, PieceKind::Pawn, captured, Some(kind)));
            }
        } else {
            moves.push(Move::new(from, to, PieceKind::Pawn, captured, None));
        }
    }
}
