//! From samples to figures.

use serde::{Deserialize, Serialize};

/// The median of some samples, and how far they reach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) min: f64,
    pub(crate) max: f64,
}

impl Spread {
    /// Of one sample or more.
    pub(crate) fn of(mut samples: Vec<f64>) -> Self {
        samples.sort_unstable_by(f64::total_cmp);
        let middle = |n: usize| samples[n / 2];
        let n = samples.len();
        Self { median: (middle(n - 1) + middle(n)) / 2.0, min: samples[0], max: samples[n - 1] }
    }

    /// A ratio of speeds by the ratio of the numbers of threads.
    pub(crate) fn a_thread(self, threads: usize, base: usize) -> Self {
        self.scaled(base as f64 / threads as f64)
    }

    /// The same in another unit.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        Self { median: self.median * factor, min: self.min * factor, max: self.max * factor }
    }
}

/// A figure for people: three digits that count.
pub(crate) fn in_three_digits(figure: f64) -> String {
    let decimals = match figure.abs() {
        x if x >= 99.95 => 0,
        x if x >= 9.995 => 1,
        _ => 2,
    };
    format!("{figure:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(Spread::of(vec![3.0, 1.0, 7.0]), Spread { median: 3.0, min: 1.0, max: 7.0 });
        assert_eq!(Spread::of(vec![3.0, 1.0, 7.0, 4.0]), Spread { median: 3.5, min: 1.0, max: 7.0 });
        assert_eq!(Spread::of(vec![2.0]), Spread { median: 2.0, min: 2.0, max: 2.0 });
    }

    #[test]
    fn figures_have_three_digits() {
        let shown = [0.123, 1.0, 9.994, 9.996, 99.94, 99.96, 1234.5].map(in_three_digits);
        assert_eq!(shown, ["0.12", "1.00", "9.99", "10.0", "99.9", "100", "1234"]);
    }
}
