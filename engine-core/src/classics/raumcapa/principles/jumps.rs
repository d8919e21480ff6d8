//! Principle 2b: the leap an enemy knight could make next.

use crate::geometry::KNIGHT;
use crate::{Cell, Piece, PieceKind};

use super::{Principle, Proposals, Situation};

/// A knight that could land where it attacks something.
#[derive(Debug, PartialEq, Eq)]
struct JumpThreat {
    knight: Cell,
    landing: Cell,
    /// The own pieces attacked from there, pawns apart: two or more are a fork.
    victims: Vec<(Cell, PieceKind)>,
}

/// A victim moves away, the knight is taken for nothing, or its landing is denied.
///
/// A threat to one piece counts as well as a fork: the paper flags forks and makes no use of the flag.
pub(super) fn jump_threats(s: &Situation, found: &mut Proposals) {
    const BY: Principle = Principle::JumpThreat;
    for JumpThreat { knight, landing, victims } in threats(s) {
        for (victim, _) in victims.into_iter().filter(|&(_, kind)| kind != PieceKind::King) {
            found.propose(BY, |p| p.mv.from() == victim && p.is_truly_safe());
        }
        found.propose(BY, |p| p.mv.to() == knight && p.see1() >= 0);
        if s.view.cells[landing.index()].is_none() {
            found.propose(BY, |p| p.mv.to() == landing && !p.is_by_king() && p.is_truly_safe());
        }
    }
}

fn threats(s: &Situation) -> Vec<JumpThreat> {
    let mut threats = Vec::new();
    let knights = s.view.pieces(s.them()).filter(|&(_, kind)| kind == PieceKind::Knight);
    for (knight, _) in knights {
        for landing in leaps(knight).filter(|&cell| !belongs_to_them(s, cell)) {
            let victims: Vec<_> = leaps(landing).filter_map(|cell| victim(s, cell)).collect();
            if !victims.is_empty() {
                threats.push(JumpThreat { knight, landing, victims });
            }
        }
    }
    threats
}

fn leaps(from: Cell) -> impl Iterator<Item = Cell> {
    KNIGHT.into_iter().filter_map(move |step| from.offset(step))
}

fn belongs_to_them(s: &Situation, cell: Cell) -> bool {
    s.view.cells[cell.index()].is_some_and(|piece| piece.color == s.them())
}

fn victim(s: &Situation, cell: Cell) -> Option<(Cell, PieceKind)> {
    let Piece { color, kind } = s.view.cells[cell.index()]?;
    (color == s.us && kind != PieceKind::Pawn).then_some((cell, kind))
}
