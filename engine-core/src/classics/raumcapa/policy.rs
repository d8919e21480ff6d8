//! When to offer, accept or give up: decisions about going on, which the chooser of moves has no part in.

/// Below this a draw is offered.
const DRAW_OFFER: i32 = -80;
/// Below this an offered draw is accepted.
const DRAW_ACCEPT: i32 = 50;
/// Below this for [`RESIGN_MOVES`] own moves running the game is given up: both are *ours*.
const RESIGN: i32 = -900;
const RESIGN_MOVES: usize = 3;

/// What goes with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gesture {
    /// Nothing.
    PlayOn,
    /// A draw is offered.
    OfferDraw,
    /// The game is given up, the move is not made.
    Resign,
}

/// One side's policy in one game; a new game takes a new one.
///
/// ```
/// use engine_core::classics::raumcapa::{Gesture, Policy};
///
/// let mut policy = Policy::default();
/// assert_eq!(policy.judge(Some(-81)), Gesture::OfferDraw);
/// assert!(policy.accepts_draw());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    last: Option<i32>,
    hopeless: usize,
}

impl Policy {
    /// Hears the score of the own move that was chosen, in centipawns, if it has one, and says what goes with
    /// that move. A move without a score ends a run of hopeless ones.
    pub fn judge(&mut self, score: Option<i32>) -> Gesture {
        self.last = score;
        self.hopeless = if score.is_some_and(|score| score < RESIGN) { self.hopeless + 1 } else { 0 };
        match score {
            _ if self.hopeless >= RESIGN_MOVES => Gesture::Resign,
            Some(score) if score < DRAW_OFFER => Gesture::OfferDraw,
            _ => Gesture::PlayOn,
        }
    }

    /// Whether a draw that is offered now is accepted; never before the first score.
    pub fn accepts_draw(&self) -> bool {
        self.last.is_some_and(|score| score < DRAW_ACCEPT)
    }
}
