//! How much work a unit is, and where to cut so that files are even.

use engine_bitboard::perft;

use super::packed::Packed;

/// Plies of the shallow count: see the README of this crate for how well it tells the time of a deep one.
pub const WEIGHT_PLIES: u32 = 2;

/// The weight of a position that is to be counted `plies` deep: the leaves of two plies, at least 1.
pub fn weight(position: &Packed, plies: u32) -> u64 {
    perft::count(&position.board(), plies.min(WEIGHT_PLIES)).max(1)
}

/// Cuts a sequence of units into files of even weight, without a look ahead.
///
/// A file takes units as long as that brings it nearer to an even share of what is left.
#[derive(Clone, Debug)]
pub struct Cutter {
    units_left: u64,
    weight_left: u128,
    files_left: u64,
    here: u128,
}

impl Cutter {
    /// For so many units of so much weight in all, and as many files at the most.
    pub fn new(units: u64, weight: u128, files: u64) -> Self {
        Self { units_left: units, weight_left: weight, files_left: files.min(units).max(1), here: 0 }
    }

    /// Whether the next unit, of this weight, is the first of another file.
    pub fn begins_next_file(&mut self, weight: u64) -> bool {
        let share = self.weight_left / u128::from(self.files_left);
        // So many are left that each file after this one gets its unit.
        let needed_there = self.units_left < self.files_left;
        let full = self.here > 0 && self.here + u128::from(weight) / 2 > share;
        let next = self.files_left > 1 && self.here > 0 && (full || needed_there);
        if next {
            self.weight_left -= self.here;
            self.files_left -= 1;
            self.here = 0;
        }
        self.units_left -= 1;
        self.here += u128::from(weight);
        next
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// The weights of the files.
    fn cut(weights: &[u64], files: u64) -> Vec<u64> {
        let total = weights.iter().map(|&weight| u128::from(weight)).sum();
        let mut cutter = Cutter::new(weights.len() as u64, total, files);
        let mut sums = Vec::new();
        for &weight in weights {
            if cutter.begins_next_file(weight) || sums.is_empty() {
                sums.push(0);
            }
            *sums.last_mut().expect("one was begun") += weight;
        }
        sums
    }

    #[test]
    fn files_are_even_to_a_unit() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        for files in [1, 2, 3, 7, 64] {
            let weights: Vec<u64> = (0..5_000).map(|_| 1 + random.next_u64() % 1_000).collect();
            let sums = cut(&weights, files);
            let (total, heaviest) = (weights.iter().sum::<u64>(), 1_000);
            assert_eq!(sums.len() as u64, files);
            assert_eq!(sums.iter().sum::<u64>(), total);
            assert!(sums.iter().all(|sum| sum.abs_diff(total / files) <= heaviest), "{files}: {sums:?}");
        }
    }

    #[test]
    fn every_file_has_a_unit() {
        assert_eq!(cut(&[5, 5, 5], 8), [5, 5, 5]);
        assert_eq!(cut(&[1, 1, 1_000_000], 3), [1, 1, 1_000_000]);
        assert_eq!(cut(&[1_000_000, 1, 1], 3), [1_000_000, 1, 1]);
        assert_eq!(cut(&[1, 1_000_000, 1, 1], 3), [1, 1_000_000, 2]);
        assert_eq!(cut(&[7], 1), [7]);
        assert_eq!(cut(&[], 5), [0; 0]);
    }
}
