//! [`Score`]: a value for the middlegame and one for the endgame.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Centipawns with all officers on the board, and with none.
///
/// Both are kept in one integer, the endgame in the high half: a sum or a product by a number takes one
/// instruction (a borrow from the low half is made good when the high one is read). The idea is Stockfish's.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Score(i64);

impl Score {
    /// Nothing.
    pub const ZERO: Self = Self::new(0, 0);

    /// The middlegame's and the endgame's value.
    pub const fn new(middlegame: i32, endgame: i32) -> Self {
        Self(((endgame as i64) << 32) + middlegame as i64)
    }

    /// What counts with all officers on the board.
    #[inline(always)]
    pub const fn middlegame(self) -> i32 {
        self.0 as i32
    }

    /// What counts when they have gone.
    #[inline(always)]
    pub const fn endgame(self) -> i32 {
        ((self.0 + (1 << 31)) >> 32) as i32
    }

    /// Between the two values, by `phase`: 0 is the endgame, `all` the middlegame.
    #[inline(always)]
    pub const fn tapered(self, phase: i32, all: i32) -> i32 {
        (self.middlegame() * phase + self.endgame() * (all - phase)) / all
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({}, {})", self.middlegame(), self.endgame())
    }
}

impl Add for Score {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Score {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Score {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// So many times the score.
impl Mul<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * i64::from(times))
    }
}

/// The score once for each member of a set.
impl Mul<u32> for Score {
    type Output = Self;

    #[inline(always)]
    fn mul(self, times: u32) -> Self {
        self * times as i32
    }
}

impl Sum for Score {
    #[inline(always)]
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Self::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_counted_apart() {
        let values = [-20_000, -301, -1, 0, 1, 7, 20_000];
        for (a, b) in values.into_iter().flat_map(|a| values.map(|b| (a, b))) {
            let halves = |score: Score| (score.middlegame(), score.endgame());
            assert_eq!(halves(Score::new(a, b)), (a, b));
            assert_eq!(halves(Score::new(a, b) + Score::new(b, -a)), (a + b, b - a));
            assert_eq!(halves(Score::new(a, b) - Score::new(b, a)), (a - b, b - a));
            assert_eq!(halves(Score::new(a, b) * -3), (-3 * a, -3 * b));
        }
    }
}
