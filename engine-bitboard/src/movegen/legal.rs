//! Strictly legal generation: no move is made to find out whether it may be.

use engine_core::{Cell, Color, Move, MoveList, PieceKind};

use super::safety::{Safety, king_targets};
use super::{OFFICERS, advance, attacks_of, origin};
use crate::attacks::{self, PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, PawnStep, Sliders};
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

/// Moves that take nothing; promotions too.
pub struct OnlyQuiets;

impl Wanted for OnlyQuiets {
    #[inline(always)]
    fn targets(_: Bitboard, empty: Bitboard) -> Bitboard {
        empty
    }
}

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

/// The legal move of `us` from one cell to another, if there is one, without making a list of all.
pub fn find<S: Sliders>(
    sets: &Sets,
    us: Color,
    from: Cell,
    to: Cell,
    promotion: Option<PieceKind>,
) -> Option<Move> {
    let kind = sets.kind_at(from).filter(|_| sets.color(us).has(from) && !sets.color(us).has(to))?;
    let promotes = kind == PieceKind::Pawn && PROMOTION[us.index()].has(to);
    if promotes != promotion.is_some() || promotion.is_some_and(|p| !PieceKind::PROMOTIONS.contains(&p)) {
        return None;
    }
    let occupied = sets.occupied();
    let attacked = match kind {
        PieceKind::Pawn if occupied.has(to) => attacks::pawn(us, from),
        PieceKind::Pawn => attacks::pawn_push(us, from),
        kind => attacks_of::<S>(kind, from, occupied),
    };
    let safety = Safety::of(sets, us);
    let safe = match kind {
        PieceKind::King => king_targets::<S>(sets, us, from).has(to),
        _ => {
            let held = safety.pinned.has(from) && !safety.pin_line(from).has(to);
            !held && !safety.checkers.has_several() && safety.check_mask.has(to)
        }
    };
    (attacked.has(to) && safe).then(|| Move::new(from, to, kind, sets.kind_at(to), promotion))
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
