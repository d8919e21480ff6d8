//! [`Score`]: a value for the middlegame and one for the endgame.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Centipawns with all officers on the board, and with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// What counts with all officers on the board.
    pub middlegame: i32,
    /// What counts when they have gone.
    pub endgame: i32,
}

impl Score {
    /// Nothing.
    pub const ZERO: Self = Self::new(0, 0);

    /// The middlegame's and the endgame's value.
    pub const fn new(middlegame: i32, endgame: i32) -> Self {
        Self { middlegame, endgame }
    }

    /// Between the two values, by `phase`: 0 is the endgame, `all` the middlegame.
    #[inline(always)]
    pub const fn tapered(self, phase: i32, all: i32) -> i32 {
        (self.middlegame * phase + self.endgame * (all - phase)) / all
    }
}

impl Add for Score {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(self.middlegame + other.middlegame, self.endgame + other.endgame)
    }
}

impl Sub for Score {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(self.middlegame - other.middlegame, self.endgame - other.endgame)
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
        Self::new(self.middlegame * times, self.endgame * times)
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
