//! Chance, the same for the same seed.

use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A time up to `most`.
    pub(crate) fn up_to(&mut self, most: Duration) -> Duration {
        most.mul_f64(self.below(1001) as f64 / 1000.0)
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }

    /// Bytes, mostly few.
    pub(crate) fn noise(&mut self) -> Vec<u8> {
        let most = [300, 300, 300, 1_500][self.below(4)];
        (0..self.below(most)).map(|_| self.byte()).collect()
    }
}
