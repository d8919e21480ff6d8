//! Principle 3.

use super::super::influence::{UNIT, chebyshev, neighborhood_sum};
use super::{Principle, Proposals, Situation};

/// Enemy influence around the king may exceed the own by so much: 0.5.
const MARGIN: i32 = UNIT / 2;

/// When the enemy's influence around the king is greater: safe moves to a cell next to it.
///
/// The king's own steps are among them, as in the pseudo-code.
pub(super) fn king_shelter(s: &Situation, found: &mut Proposals) {
    let king = s.view.king(s.us);
    let around = |color| neighborhood_sum(s.view.field(color), king);
    if around(s.them()) > around(s.us) + MARGIN {
        found.propose(Principle::KingShelter, |p| chebyshev(p.mv.to(), king) == 1 && p.is_truly_safe());
    }
}
