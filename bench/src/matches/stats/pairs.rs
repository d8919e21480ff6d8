//! Counts of pairs by their score, and the estimate of strength from them.

use super::elo_of;

/// Pairs by what A scored in them: 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

/// What a game is worth on average in a pair of each kind.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// 97.5 % of a normal distribution lie below this many standard deviations: an interval of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// The strength of A against B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Mean score of a game, from 0 to 1.
    pub score: f64,
    /// The difference in Elo, infinite if everything was won or lost.
    pub elo: f64,
    /// The 95 % interval of the difference, in Elo; an infinite end is none.
    pub interval: (f64, f64),
    /// Likelihood of superiority: that A is the stronger, from 0 to 1.
    pub los: f64,
}

impl Pairs {
    /// How many.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The estimate, if there is a pair.
    ///
    /// The mean score of N pairs is normally distributed with the variance of a pair divided by N; Elo is the
    /// logistic image of the mean and of the ends of its interval.
    pub fn estimate(&self) -> Option<Estimate> {
        let n = self.total() as f64;
        if n == 0.0 {
            return None;
        }
        let (score, variance) = self.mean_and_variance();
        let error = (variance / n).sqrt();
        let ((low, high), los) = if variance > 0.0 {
            ((score - Z * error, score + Z * error), superiority(score, error))
        } else {
            all_alike(score, n)
        };
        let interval = (elo_of(low.max(0.0)), elo_of(high.min(1.0)));
        Some(Estimate { score, elo: elo_of(score), interval, los })
    }

    /// Of the score of a pair, on the scale from 0 to 1.
    fn mean_and_variance(&self) -> (f64, f64) {
        let n = self.total() as f64;
        let mean = |of: &dyn Fn(f64) -> f64| {
            self.0.iter().zip(SCORES).map(|(&count, score)| count as f64 * of(score)).sum::<f64>() / n
        };
        let score = mean(&|score| score);
        (score, mean(&|of_pair| (of_pair - score).powi(2)))
    }
}

/// The part of the normal distribution around `score` that lies above one half.
fn superiority(score: f64, error: f64) -> f64 {
    0.5 * libm::erfc((0.5 - score) / error / std::f64::consts::SQRT_2)
}

/// Interval and likelihood of superiority where there is no variance to estimate from.
///
/// If a pair is of this kind with probability p, then N in a row are seen with probability pᴺ: p is at least
/// ᴺ√0.025, or one has met with a chance of 2.5 % on this side. The other pairs may have scored anything.
fn all_alike(score: f64, n: f64) -> ((f64, f64), f64) {
    let p = 0.025f64.powf(1.0 / n);
    let interval = (score * p, 1.0 - (1.0 - score) * p);
    let doubt = (0.5 / score.max(1.0 - score)).powf(n); // of the p that would make them equal
    let los = match score {
        _ if score > 0.5 => 1.0 - doubt,
        _ if score < 0.5 => doubt,
        _ => 0.5,
    };
    (interval, los)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts with Elo, half of the width of its interval, and LOS in per cent, as the tests of fastchess have
    /// them (`app/tests/elo_test.cpp`).
    const PUBLISHED: [([u64; 5], f64, f64, f64); 2] =
        [([34, 54, 63, 64, 75], 55.58, 27.65, 100.0), ([332, 433, 498, 333, 334], -8.64, 10.33, 5.05)];

    #[test]
    fn published_estimates() {
        for (counts, elo, error, los) in PUBLISHED {
            let found = Pairs(counts).estimate().unwrap();
            let (low, high) = found.interval;
            assert!((found.elo - elo).abs() < 0.005, "{found:?}");
            assert!(((high - low) / 2.0 - error).abs() < 0.005, "{found:?}");
            assert!((found.los * 100.0 - los).abs() < 0.005, "{found:?}");
        }
    }

    #[test]
    fn colours_swapped_turn_the_sign() {
        let (there, back) = (Pairs([1, 2, 3, 5, 8]).estimate(), Pairs([8, 5, 3, 2, 1]).estimate());
        let (there, back) = (there.unwrap(), back.unwrap());
        assert!((there.elo + back.elo).abs() < 1e-9 && (there.los + back.los - 1.0).abs() < 1e-9);
        assert!((there.interval.0 + back.interval.1).abs() < 1e-9);
    }

    #[test]
    fn pairs_that_are_all_alike() {
        let won = Pairs([0, 0, 0, 0, 5]).estimate().unwrap();
        assert_eq!((won.elo, won.interval.1), (f64::INFINITY, f64::INFINITY));
        // 0.025^(1/5) = 0.4782, and 400 lg(0.4782 / 0.5218) = -15.2; heads five times: 1 in 32
        assert!((won.interval.0 + 15.2).abs() < 0.05 && won.los == 31.0 / 32.0, "{won:?}");
        let lost = Pairs([3, 0, 0, 0, 0]).estimate().unwrap();
        assert_eq!((lost.elo, lost.interval.0, lost.los), (f64::NEG_INFINITY, f64::NEG_INFINITY, 0.125));
        let even = Pairs([0, 0, 7, 0, 0]).estimate().unwrap();
        assert_eq!((even.elo, even.los), (0.0, 0.5));
        assert!((even.interval.0 + even.interval.1).abs() < 1e-9 && even.interval.0 < 0.0, "{even:?}");
        assert_eq!(Pairs::default().estimate(), None);
    }
}
