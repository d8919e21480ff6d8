//! The number of legal moves, without a list of them: what a leaf parent of a bulk-counted perft costs.

use engine_core::{Cell, Color, PieceKind};

use super::safety::{Safety, attackers, king_targets};
use super::{OFFICERS, advance, attacks_of};
use crate::attacks::{self, PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, Sliders};
use crate::{Bitboard, Sets};

/// How many legal moves `us` has: as many as [`super::legal()`] lists.
pub fn legal_count<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    // Two copies of the code, each with its colour as a constant.
    match us {
        Color::White => count::<S>(sets, Color::White),
        Color::Black => count::<S>(sets, Color::Black),
    }
}

/// The same without the king's moves.
pub(crate) fn count_but_king<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    match us {
        Color::White => others::<S>(sets, Color::White, &Safety::of(sets, Color::White)).into(),
        Color::Black => others::<S>(sets, Color::Black, &Safety::of(sets, Color::Black)).into(),
    }
}

#[inline(always)]
fn count<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    let safety = Safety::of(sets, us);
    let king = king_targets::<S>(sets, us, safety.king).len();
    u64::from(king + others::<S>(sets, us, &safety))
}

/// The moves of all but the king.
#[inline(always)]
fn others<S: Sliders>(sets: &Sets, us: Color, safety: &Safety) -> u32 {
    if safety.checkers.has_several() {
        return 0;
    }
    if !safety.checkers.is_empty() {
        return parries::<S>(sets, us, safety);
    }
    let occupied = sets.occupied();
    let own = sets.color(us);
    let targets = !own;
    let mut moves = 0;
    for kind in OFFICERS {
        for from in own & sets.kind(kind) & !safety.pinned {
            moves += (attacks_of::<S>(kind, from, occupied) & targets).len();
        }
    }
    moves += pawn_moves(sets, us, sets.kind(PieceKind::Pawn) & own & !safety.pinned, targets);
    moves + pinned_moves::<S>(sets, us, safety.king, safety.pinned, targets)
}

/// The number of moves by which other pieces than the king parry a single check.
///
/// There are few cells to do it on, so each is asked who can get there. A pinned piece never can: the line
/// of its pin and that of the check meet in the king alone.
#[inline(always)]
fn parries<S: Sliders>(sets: &Sets, us: Color, safety: &Safety) -> u32 {
    let free = sets.color(us) & !safety.pinned;
    let pawns = free & sets.kind(PieceKind::Pawn);
    let officers = free & !sets.kind(PieceKind::King) & !pawns;
    let mut moves = pawn_moves(sets, us, pawns, safety.check_mask);
    for cell in safety.check_mask {
        moves += (attackers::<S>(sets, cell, us, sets.occupied()) & officers).len();
    }
    moves
}

/// The number of moves of pinned pieces to `targets`.
#[inline(always)]
pub(crate) fn pinned_moves<S: Sliders>(
    sets: &Sets,
    us: Color,
    king: Cell,
    pinned: Bitboard,
    targets: Bitboard,
) -> u32 {
    let mut moves = 0;
    for from in pinned {
        let targets = targets & attacks::line(king, from);
        moves += match sets.kind_at(from) {
            Some(PieceKind::Pawn) => pawn_moves(sets, us, Bitboard::of(from), targets),
            Some(kind) => (attacks_of::<S>(kind, from, sets.occupied()) & targets).len(),
            None => 0,
        };
    }
    moves
}

/// The number of moves of these pawns to `targets`; one that promotes counts five times.
#[inline(always)]
pub(crate) fn pawn_moves(sets: &Sets, us: Color, pawns: Bitboard, targets: Bitboard) -> u32 {
    let empty = targets & !sets.occupied();
    let enemies = targets & sets.color(us.other());
    let weigh = |to: Bitboard| to.len() + 4 * (to & PROMOTION[us.index()]).len();
    let mut moves = 0;
    for step in PAWN_PUSHES[us.index()] {
        moves += weigh(advance(us, pawns, step) & empty);
    }
    for step in PAWN_CAPTURES[us.index()] {
        moves += weigh(advance(us, pawns, step) & enemies);
    }
    moves
}
