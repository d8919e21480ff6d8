//! The number of legal moves, without a list of them: what a leaf parent of a bulk-counted perft costs.

use engine_core::{Color, PieceKind};

use super::safety::{Safety, king_targets};
use super::{OFFICERS, advance, attacks_of};
use crate::attacks::{PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, Sliders};
use crate::{Bitboard, Sets};

/// How many legal moves `us` has: as many as [`super::legal`] lists.
pub fn legal_count<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    match us {
        Color::White => count::<S, true>(sets),
        Color::Black => count::<S, false>(sets),
    }
}

#[inline(always)]
fn count<S: Sliders, const WHITE: bool>(sets: &Sets) -> u64 {
    let us = if WHITE { Color::White } else { Color::Black };
    let safety = Safety::of::<S>(sets, us);
    let mut moves = king_targets::<S>(sets, us, safety.king).len();
    if safety.checkers.has_several() {
        return moves.into();
    }
    let occupied = sets.occupied();
    let own = sets.color(us);
    let targets = !own & safety.check_mask;
    for kind in OFFICERS {
        for from in own & sets.kind(kind) & !safety.pinned {
            moves += (attacks_of::<S>(kind, from, occupied) & targets).len();
        }
    }
    moves += pawn_moves::<WHITE>(sets, sets.kind(PieceKind::Pawn) & own & !safety.pinned, targets);
    for from in safety.pinned {
        let targets = targets & safety.pin_line(from);
        moves += match sets.kind_at(from) {
            Some(PieceKind::Pawn) => pawn_moves::<WHITE>(sets, Bitboard::of(from), targets),
            Some(kind) => (attacks_of::<S>(kind, from, occupied) & targets).len(),
            None => 0,
        };
    }
    moves.into()
}

/// The number of moves of these pawns to `targets`; one that promotes counts five times.
#[inline(always)]
fn pawn_moves<const WHITE: bool>(sets: &Sets, pawns: Bitboard, targets: Bitboard) -> u32 {
    let (side, them) = if WHITE { (0, Color::Black) } else { (1, Color::White) };
    let empty = targets & !sets.occupied();
    let enemies = targets & sets.color(them);
    let weigh = |to: Bitboard| to.len() + 4 * (to & PROMOTION[side]).len();
    let mut moves = 0;
    for step in PAWN_PUSHES[side] {
        moves += weigh(advance::<WHITE>(pawns, step) & empty);
    }
    for step in PAWN_CAPTURES[side] {
        moves += weigh(advance::<WHITE>(pawns, step) & enemies);
    }
    moves
}
