//! Principle 6.

use crate::PieceKind;

use super::super::influence::center_distance;
use super::super::pawns::is_passed;
use super::super::phase::Phase;
use super::{Principle, Proposals, Situation};

/// In the endgame: the king's moves towards the centre. Being legal, they lead to no attacked cell.
pub(super) fn king_march(s: &Situation, found: &mut Proposals) {
    if s.phase() == Phase::Endgame {
        found.propose(Principle::Endgame, |p| {
            p.is_by_king() && center_distance(p.mv.to()) < center_distance(p.mv.from())
        });
    }
}

/// In the endgame: all moves of passed pawns.
pub(super) fn passed_pawns(s: &Situation, found: &mut Proposals) {
    if s.phase() == Phase::Endgame {
        found.propose(Principle::Endgame, |p| {
            p.mv.mover() == PieceKind::Pawn && is_passed(&s.view.cells, p.mv.from(), s.us)
        });
    }
}
