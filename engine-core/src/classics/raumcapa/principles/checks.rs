//! Principle 1.

use super::{Principle, Proposals};

/// Checks whose checking piece, moved or uncovered, is defended or not attacked.
pub(super) fn safe_checks(found: &mut Proposals) {
    found.propose(Principle::SafeCheck, |p| p.is_safe_check);
}
