//! What is weighed when the principles propose too little.

use std::cmp::Reverse;

use super::super::influence::{UNIT, center_distance, phi};
use super::{Principle, Proposals, Prospect};

/// The fewest candidates, if so many legal moves can be had without the king's.
const MIN_CANDIDATES: usize = 6;

/// Fills up to [`MIN_CANDIDATES`] by exchange and centrality, without moves of the king.
pub(super) fn fill(found: &mut Proposals) {
    let missing = MIN_CANDIDATES.saturating_sub(found.len());
    let rest = found.prospects.iter().zip(&found.reasons).enumerate();
    let mut rest: Vec<_> = rest
        .filter(|(_, (prospect, reasons))| reasons.is_empty() && !prospect.is_by_king())
        .map(|(index, (prospect, _))| (Reverse(merit(prospect)), index))
        .collect();
    rest.sort_unstable();
    for (_, index) in rest.into_iter().take(missing) {
        found.reasons[index].push(Principle::SafetyNet);
    }
}

/// Exchange in centipawns plus φ of the distance to the centre, in sixtieths.
fn merit(prospect: &Prospect) -> i32 {
    prospect.see1() * UNIT + phi(center_distance(prospect.mv.to()))
}
