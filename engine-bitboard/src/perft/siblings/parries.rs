//! The replies of all pieces of `them` but the king, after the plain checks.

use engine_core::{Color, Move, PieceKind};

use super::lines::Lines;
use super::pawn_weight;
use crate::attacks::{self, Sliders};
use crate::movegen::attackers;
use crate::{Bitboard, Sets};

/// The sum over moves that give check in the plainest way: the checker is taken, or something moves between
/// it and the king. There are few cells to do it on, so each is asked who gets there.
#[inline(always)]
pub(super) fn after_checks<S: Sliders>(sets: &Sets, us: Color, lines: &Lines, checks: &[Move]) -> i64 {
    let them = us.other();
    let king = sets.king(them);
    let enemies = sets.color(them);
    let pawns = enemies & sets.kind(PieceKind::Pawn) & !lines.pinned;
    let officers = enemies & !pawns & !lines.pinned & !sets.kind(PieceKind::King);
    let mut sum = 0;
    for mv in checks {
        let checker = Bitboard::of(mv.to());
        let occupied = (sets.occupied() ^ Bitboard::of(mv.from())) | checker;
        let between = attacks::between(king, mv.to());
        let retakes = attacks::pawn(us, mv.to()) & pawns;
        sum += i64::from(retakes.len()) * pawn_weight(them, mv.to());
        for cell in between {
            let blocks = attacks::pawn_push(us, cell) & pawns & !checker; // a pawn taken there is gone
            sum += i64::from(blocks.len()) * pawn_weight(them, cell);
        }
        for cell in between | checker {
            sum += i64::from((attackers::<S>(sets, cell, them, occupied) & officers & !checker).len());
        }
    }
    sum
}
