//! Principles 2 and 5c: answers to threats that are on the board.

use super::super::values::{balance, is_officer, value};
use super::{Principle, Proposals, Situation, THREAT_THRESHOLD};

/// Behind by more than this, pieces attacked by cheaper ones escape.
const DEFICIT: i32 = -50;

/// If a piece is threatened, by influence or by a piece that could take it now: its escapes, and any capture on
/// the board that clears the exchange threshold.
pub(super) fn threat_response(s: &Situation, found: &mut Proposals) {
    let mut any = false;
    for (cell, _) in s.own() {
        if s.view.influence(s.them(), cell) > THREAT_THRESHOLD || s.attacker(cell).is_some() {
            any = true;
            found.propose(Principle::ThreatResponse, |p| p.mv.from() == cell && s.is_safe(p));
        }
    }
    if any {
        found.propose(Principle::ThreatResponse, |p| s.clears_threshold(p));
    }
}

/// When behind in material: the escapes of pieces attacked by a cheaper one.
pub(super) fn piece_safety(s: &Situation, found: &mut Proposals) {
    if balance(&s.view.cells, s.us) >= DEFICIT {
        return;
    }
    for (cell, kind) in s.own().filter(|&(_, kind)| is_officer(kind)) {
        if s.attacker(cell).is_some_and(|attacker| value(attacker) < value(kind)) {
            found.propose(Principle::PieceSafety, |p| p.mv.from() == cell && p.is_truly_safe());
        }
    }
}
