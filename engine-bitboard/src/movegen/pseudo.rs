//! Pseudo-legal moves, which may leave the own king attacked: for legality by trial, or by king capture.

use engine_core::{Color, Move, MoveList, PieceKind};

use super::{OFFICERS, attacks_of};
use crate::attacks::{self, Native, PROMOTION};
use crate::{Bitboard, Sets};

/// Appends every move of `us` that is legal or leaves its own king attacked, the taking of a king included.
pub fn pseudo_legal(sets: &Sets, us: Color, moves: &mut MoveList) {
    let occupied = sets.occupied();
    let own = sets.color(us);
    let mut push = |kind, from, to: Bitboard, promotion| {
        for to in to {
            let captured = if occupied.has(to) { sets.kind_at(to) } else { None };
            moves.push(Move::new(from, to, kind, captured, promotion));
        }
    };
    for kind in OFFICERS.into_iter().chain([PieceKind::King]) {
        for from in own & sets.kind(kind) {
            push(kind, from, attacks_of::<Native>(kind, from, occupied) & !own, None);
        }
    }
    for from in own & sets.kind(PieceKind::Pawn) {
        let to = attacks::pawn_push(us, from) & !occupied | attacks::pawn(us, from) & sets.color(us.other());
        let promoted = to & PROMOTION[us.index()];
        push(PieceKind::Pawn, from, to & !promoted, None);
        for kind in PieceKind::PROMOTIONS {
            push(PieceKind::Pawn, from, promoted, Some(kind));
        }
    }
}
