//! [`Tally`]: for each cell a small number, in bit planes.

use crate::Bitboard;

/// How many moves arrive on each cell, 0 to 15: plane *i* holds bit *i* of the numbers.
///
/// The planes are kept as eight words, two a plane, so that one AND and one population count of eight lanes
/// weigh a whole set: a single AVX-512 instruction each where there is VPOPCNTDQ.
pub(super) struct Tally {
    planes: [u64; 8],
    overflow: u64,
}

/// Weighed sums in the making, one lane a word of the planes.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight([u64; 8]);

impl Tally {
    pub(super) const fn new() -> Self {
        Self { planes: [0; 8], overflow: 0 }
    }

    /// Adds one on each cell of the set.
    #[inline(always)]
    pub(super) fn add(&mut self, set: Bitboard) {
        let mut carry = halves(set);
        for plane in self.planes.chunks_exact_mut(2) {
            for (word, carry) in plane.iter_mut().zip(&mut carry) {
                (*word, *carry) = (*word ^ *carry, *word & *carry);
            }
        }
        self.overflow |= carry[0] | carry[1];
    }

    /// Whether a number went beyond 15: then the tally is of no use.
    #[inline(always)]
    pub(super) fn has_overflowed(&self) -> bool {
        self.overflow != 0
    }

    /// Adds the numbers on the cells of `set` to `weight`.
    #[inline(always)]
    pub(super) fn weigh(&self, set: Bitboard, weight: &mut Weight) {
        let halves = halves(set);
        for (lane, (sum, word)) in weight.0.iter_mut().zip(self.planes).enumerate() {
            *sum += u64::from((word & halves[lane & 1]).count_ones());
        }
    }
}

impl Weight {
    /// The weighed sum.
    #[inline(always)]
    pub(super) fn total(&self) -> i64 {
        let lane = |n: usize| (self.0[2 * n] + self.0[2 * n + 1]) as i64;
        lane(0) + 2 * lane(1) + 4 * lane(2) + 8 * lane(3)
    }
}

#[inline(always)]
fn halves(set: Bitboard) -> [u64; 2] {
    [set.bits() as u64, (set.bits() >> 64) as u64]
}

#[cfg(test)]
mod tests {
    use engine_core::Cell;

    use super::*;

    #[test]
    fn numbers_of_moves_are_weighed_exactly() {
        let mut tally = Tally::new();
        // Cell n receives n % 16.
        for round in 1..16 {
            tally.add(Cell::all().filter(|cell| cell.index() % 16 >= round).collect());
        }
        assert!(!tally.has_overflowed());
        for modulus in 1..9 {
            let cells = || Cell::all().filter(|cell| cell.index() % modulus == 0);
            let mut weight = Weight::default();
            tally.weigh(cells().collect(), &mut weight);
            assert_eq!(weight.total(), cells().map(|cell| cell.index() as i64 % 16).sum::<i64>());
        }
        tally.add(Bitboard::ALL);
        assert!(tally.has_overflowed(), "15 + 1");
    }
}
