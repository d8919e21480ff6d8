//! §5.5: quiescence, captures only.

use super::search::Search;
use super::weights::{CHECK_EXT_MAX, DELTA_MARGIN, MATERIAL, QUIESCENCE_PLIES};
use crate::Move;

/// How far quiescence may go on.
#[derive(Clone, Copy)]
pub(super) struct Left {
    /// Plies.
    plies: usize,
    /// Plies that checks may still add. The pseudo-code would let captures with check go on for ever; its text
    /// says two plies at most.
    extensions: usize,
}

impl Left {
    pub(super) const ALL: Self = Self { plies: QUIESCENCE_PLIES, extensions: CHECK_EXT_MAX };

    /// After one more ply.
    fn next(self, extended: bool) -> Self {
        if extended {
            Self { extensions: self.extensions - 1, ..self }
        } else {
            Self { plies: self.plies - 1, ..self }
        }
    }

    /// Whether a move that gives check costs nothing.
    fn may_extend(self) -> bool {
        self.plies <= CHECK_EXT_MAX && self.extensions > 0
    }
}

impl Search<'_> {
    /// The score after the captures that are worth it, from the view of the side to move, which may always
    /// leave it at that (stand pat). Checks are not answered, and mates not seen, as the paper has it.
    pub(super) fn quiesce(&mut self, mut alpha: i32, beta: i32, left: Left) -> Option<i32> {
        let stand_pat = self.cube.evaluate();
        if left.plies == 0 || !self.params.quiescence || stand_pat >= beta {
            return Some(stand_pat);
        }
        alpha = alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut captures = self.cube.captures();
        self.order.sort_captures(&mut captures);
        for mv in captures {
            if !self.cube.is_safe(mv) {
                continue;
            }
            let score = self.try_capture(mv, alpha, beta, left, stand_pat)?;
            best = best.max(score);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    fn try_capture(&mut self, mv: Move, alpha: i32, beta: i32, left: Left, stand_pat: i32) -> Option<i32> {
        let victim = mv.captured().map_or(0, |kind| MATERIAL[kind.index()]);
        let most = stand_pat + victim + DELTA_MARGIN;
        let undo = self.cube.make(mv);
        let checks = self.cube.is_check();
        let exempt = checks || mv.promotion().is_some();
        let score = if self.params.delta_pruning && !exempt && most < alpha {
            most
        } else {
            self.enter()?;
            let extended = self.params.check_extension && checks && left.may_extend();
            -self.quiesce(-beta, -alpha, left.next(extended))?
        };
        self.cube.unmake(mv, &undo);
        Some(score)
    }
}
