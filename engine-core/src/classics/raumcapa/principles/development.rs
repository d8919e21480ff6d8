//! Principles 4 and 4b, and the two gates that keep order in the opening.

use crate::array::steps;
use crate::setup::Cells;
use crate::{Cell, Color, Level, Piece, PieceKind};

use super::super::influence::{center_distance, is_inner};
use super::super::phase::{Phase, is_home, undeveloped};
use super::super::view::sliders;
use super::{Principle, Proposals, Prospect, Situation};

/// In the opening: safe moves of undeveloped pieces towards the centre, or if one has none of these, to a cell
/// as central as its home; and the king's tuck.
pub(super) fn opening_development(s: &Situation, found: &mut Proposals) {
    const BY: Principle = Principle::Development;
    if s.phase() != Phase::Opening {
        return;
    }
    for (home, _) in undeveloped(&s.view.cells, s.us).filter(|&(_, kind)| kind != PieceKind::King) {
        let distance = center_distance(home);
        let safe = |p: &Prospect| p.mv.from() == home && s.is_safe(p);
        let mut proposed = found.propose(BY, |p| safe(p) && center_distance(p.mv.to()) < distance);
        if proposed == 0 {
            proposed = found.propose(BY, |p| safe(p) && center_distance(p.mv.to()) <= distance);
        }
        found.development_found |= proposed > 0;
    }
    found.propose(BY, |p| is_tuck(p, s.us) && s.is_safe(p));
}

/// A king's move on its home level towards the nearer of the files a and e.
fn is_tuck(p: &Prospect, us: Color) -> bool {
    let home = match us {
        Color::White => Level::A,
        Color::Black => Level::E,
    };
    let stays = p.mv.from().level() == home && p.mv.to().level() == home;
    p.is_by_king() && stays && corner_distance(p.mv.to()) < corner_distance(p.mv.from())
}

/// Files to the nearer of a and e, 0 to 2.
pub(in super::super) fn corner_distance(cell: Cell) -> i32 {
    let file = cell.file().index() as i32;
    file.min(4 - file)
}

/// In the opening: safe quiet pawn moves that claim a central cell or open a line.
pub(super) fn pawn_development(s: &Situation, found: &mut Proposals) {
    if s.phase() != Phase::Opening {
        return;
    }
    found.propose(Principle::PawnDevelopment, |p| {
        let is_quiet_advance = p.mv.mover() == PieceKind::Pawn && p.mv.captured().is_none();
        is_quiet_advance
            && (is_inner(p.mv.to()) || opens_line(&s.view.cells, p.mv.from(), s.us))
            && s.is_safe(p)
    });
}

/// Whether an own slider would see further if the pawn on `pawn` were gone: the pawn is the first piece in its
/// way, and behind the pawn is a cell of the board without an own piece.
fn opens_line(cells: &Cells, pawn: Cell, us: Color) -> bool {
    let at = |cell: Cell| cells[cell.index()];
    sliders(cells, us).any(|(from, kind)| {
        steps(kind).iter().any(|&step| {
            let mut next = from.offset(step);
            while let Some(empty) = next.filter(|&cell| at(cell).is_none()) {
                next = empty.offset(step);
            }
            let behind = next.filter(|&first| first == pawn).and_then(|pawn| pawn.offset(step));
            behind.is_some_and(|cell| at(cell).is_none_or(|piece| piece.color != us))
        })
    })
}

/// The development gate: in the opening no piece moves twice while others wait, unless it is threatened, it
/// wins material, or those that wait have no safe move.
pub(super) fn passes_development_gate(s: &Situation, p: &Prospect, development_found: bool) -> bool {
    let mover = p.mv.mover();
    let wins = || p.mv.captured().is_some() && p.see1() > s.threshold.at(p.mv.from());
    s.phase() != Phase::Opening
        || matches!(mover, PieceKind::Pawn | PieceKind::King)
        || is_home(p.mv.from(), Piece::new(s.us, mover))
        || s.attacker(p.mv.from()).is_some()
        || wins()
        || !development_found
}

/// The queen's gate: in the opening she does not leave home before a knight has, unless nothing else is left.
pub(super) fn hold_queen(s: &Situation, found: &mut Proposals) {
    let at_home = |kind| undeveloped(&s.view.cells, s.us).filter(move |&(_, other)| other == kind);
    let (Phase::Opening, 2) = (s.phase(), at_home(PieceKind::Knight).count()) else { return };
    let Some((home, _)) = at_home(PieceKind::Queen).next() else { return };
    let held: Vec<_> = found.prospects.iter().map(|p| p.mv.from() == home).collect();
    let others = held.iter().zip(&found.reasons).any(|(held, reasons)| !held && !reasons.is_empty());
    if others {
        let of_queen = found.reasons.iter_mut().zip(held).filter(|&(_, held)| held);
        of_queen.for_each(|(reasons, _)| reasons.clear());
    }
}
