//! Principles 5 and 5b: the worst piece, one's own and the opponent's.

use crate::array::for_each_move;
use crate::{Cell, Color, Piece};

use super::super::influence::{center_distance, reach};
use super::super::phase::Phase;
use super::super::values::is_officer;
use super::super::view::View;
use super::development::passes_development_gate;
use super::{Principle, Proposals, Situation};

/// After the opening: safe moves of the worst piece to a more central cell.
pub(super) fn worst_piece_improvement(s: &Situation, found: &mut Proposals) {
    if s.phase() == Phase::Opening {
        return;
    }
    if let Some((worst, _)) = worst_piece(s.view, s.us) {
        let distance = center_distance(worst);
        found.propose(Principle::WorstPiece, |p| {
            p.mv.from() == worst && center_distance(p.mv.to()) < distance && s.is_safe(p)
        });
    }
}

/// While the opponent is in the opening: safe moves, except by the king, to a more central cell that the
/// opponent's worst piece could move to.
pub(super) fn anti_development(s: &Situation, found: &mut Proposals) {
    if s.phases[s.them().index()] != Phase::Opening {
        return;
    }
    let Some((worst, piece)) = worst_piece(s.view, s.them()) else { return };
    let mut targets = Vec::new();
    for_each_move(&s.view.cells, worst, piece, |mv| {
        if center_distance(mv.to()) < center_distance(worst) {
            targets.push(mv.to());
        }
    });
    let development_found = found.development_found;
    found.propose(Principle::AntiDevelopment, |p| {
        targets.contains(&p.mv.to())
            && !p.is_by_king()
            && passes_development_gate(s, p, development_found)
            && s.is_safe(p)
    });
}

/// The piece with the least mobility weighed by φ; one that cannot move is none, nor are king and pawns.
fn worst_piece(view: &View, color: Color) -> Option<(Cell, Piece)> {
    let mobility = |cell: Cell| {
        view.moves(color).iter().filter(|mv| mv.from() == cell).map(|&mv| reach(mv)).sum::<i32>()
    };
    view.pieces(color)
        .filter(|&(_, kind)| is_officer(kind))
        .map(|(cell, kind)| (mobility(cell), cell, kind))
        .filter(|&(mobility, ..)| mobility > 0)
        .min_by_key(|&(mobility, ..)| mobility)
        .map(|(_, cell, kind)| (cell, Piece::new(color, kind)))
}
