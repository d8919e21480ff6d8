//! The central volume contest.

use super::super::influence::{inner_sum, is_inner};
use super::development::passes_development_gate;
use super::{Principle, Proposals, Situation};

/// When the opponent has more influence on the inner 3×3×3: moves into it, except by the king, to cells with
/// little influence of the enemy.
pub(super) fn central_volume(s: &Situation, found: &mut Proposals) {
    if inner_sum(s.view.field(s.them())) <= inner_sum(s.view.field(s.us)) {
        return;
    }
    let development_found = found.development_found;
    found.propose(Principle::CentralVolume, |p| {
        is_inner(p.mv.to())
            && !p.is_by_king()
            && s.is_quiet(p.mv.to())
            && passes_development_gate(s, p, development_found)
    });
}
