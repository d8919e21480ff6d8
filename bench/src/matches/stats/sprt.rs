//! The sequential probability ratio test: is A better by `elo1` or only by `elo0`? Stop as soon as it is clear.
//!
//! The log-likelihood ratio is that of the generalized test on pairs (GSPRT, Michel Van den Bergh's for
//! fishtest): under each hypothesis the probabilities of the five scores are those that make the observed pairs
//! most likely among all with the expected score that the hypothesis names.

use std::str::FromStr;

use super::pairs::SCORES;
use super::{Pairs, score_of};
use crate::failure::excerpt;

/// The chance to accept either hypothesis where the other is true.
const ERROR: f64 = 0.05;

/// Stands for a count of none, so that what has not been seen yet is unlikely and not impossible.
const UNSEEN: f64 = 1e-3;

/// Beyond this a score is as good as 0 or 1.
const LARGEST: f64 = 1000.0;

/// Two hypotheses, in logistic Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// H0: A is better by this.
    pub elo0: f64,
    /// H1: A is better by this, more than `elo0`.
    pub elo1: f64,
}

/// How a test ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// H0 is accepted.
    H0,
    /// H1 is accepted.
    H1,
}

impl Sprt {
    /// Where the log-likelihood ratio decides: H0 at the first or below, H1 at the second or above.
    pub fn bounds() -> (f64, f64) {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        (-bound, bound)
    }

    /// The log-likelihood ratio of H1 to H0.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.total() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let h0 = most_likely(observed, score_of(self.elo0));
        let h1 = most_likely(observed, score_of(self.elo1));
        (0..SCORES.len()).map(|i| counts[i] * (h1[i] / h0[i]).ln()).sum()
    }

    /// What is accepted, if the pairs are enough to decide.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (lower, upper) = Self::bounds();
        match self.llr(pairs) {
            llr if llr <= lower => Some(Verdict::H0),
            llr if llr >= upper => Some(Verdict::H1),
            _ => None,
        }
    }
}

/// The probabilities with mean `mean` under which `observed` is most likely.
///
/// To maximize Σ oᵢ ln pᵢ where Σ pᵢ = 1 and Σ pᵢ (sᵢ − mean) = 0, Lagrange gives pᵢ = oᵢ / (1 + x (sᵢ − mean)),
/// with x such that the second sum is 0. That sum falls with x from +∞ to −∞ while all denominators are
/// positive: it has one root there, found by halving.
fn most_likely(observed: [f64; 5], mean: f64) -> [f64; 5] {
    let from_mean = SCORES.map(|score| score - mean);
    let (mut low, mut high) = (-1.0 / from_mean[4], -1.0 / from_mean[0]);
    let at = |x: f64| -> [f64; 5] { std::array::from_fn(|i| observed[i] / (1.0 + x * from_mean[i])) };
    for _ in 0..100 {
        let x = (low + high) / 2.0;
        let sum: f64 = at(x).iter().zip(from_mean).map(|(p, distance)| p * distance).sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    at((low + high) / 2.0)
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let elo = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= LARGEST);
        let both = text.split_once(',').and_then(|(elo0, elo1)| Some((elo(elo0)?, elo(elo1)?)));
        match both {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1 }),
            _ => Err(format!(
                "\"{}\": expected elo0,elo1 from -1000 to 1000, the first less than the second, as 0,5",
                excerpt(text)
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts, hypotheses and log-likelihood ratio as the tests of fastchess have them
    /// (`app/tests/sprt_test.cpp`, logistic).
    const PUBLISHED: [([u64; 5], (f64, f64), f64); 2] = [
        ([223, 9863, 21279, 10037, 246], (0.5, 2.5), -3.07),
        ([871, 26175, 55983, 26678, 821], (0.0, 2.0), -4.98),
    ];

    #[test]
    fn published_ratios() {
        for (counts, (elo0, elo1), expected) in PUBLISHED {
            let llr = Sprt { elo0, elo1 }.llr(&Pairs(counts));
            assert!((llr - expected).abs() < 0.005, "{llr}, not {expected}");
        }
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_and_sums_to_one() {
        let observed = [0.1, 0.2, 0.4, 0.2, 0.1];
        for mean in [0.01, 0.3, 0.5, 0.8, 0.99] {
            let found = most_likely(observed, mean);
            let sum: f64 = found.iter().sum();
            let found_mean: f64 = found.iter().zip(SCORES).map(|(p, score)| p * score).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (found_mean - mean).abs() < 1e-9, "{mean}: {found:?}");
        }
        let same = most_likely(observed, 0.5).iter().zip(observed).all(|(p, o)| (p - o).abs() < 1e-9);
        assert!(same, "it is the observed one where the mean is the same");
    }

    #[test]
    fn verdicts() {
        let sprt: Sprt = "0,10".parse().unwrap();
        assert_eq!(sprt.verdict(&Pairs::default()), None);
        assert_eq!(sprt.verdict(&Pairs([10, 20, 40, 20, 10])), None);
        assert_eq!(sprt.verdict(&Pairs([100, 200, 400, 300, 300])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&Pairs([300, 300, 400, 200, 100])), Some(Verdict::H0));
        assert!((Sprt::bounds().1 - 2.944).abs() < 1e-3);
    }

    #[test]
    fn hypotheses_are_in_order() {
        assert_eq!("-1.5, 0".parse(), Ok(Sprt { elo0: -1.5, elo1: 0.0 }));
        for text in ["", "5", "5,0", "0,0", "a,b", "0,nan", "0,1,2", "0,inf", "-1001,0"] {
            assert!(text.parse::<Sprt>().unwrap_err().contains("expected elo0,elo1"), "{text}");
        }
    }
}
