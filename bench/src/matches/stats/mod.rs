//! What the results of game pairs tell about the difference in strength.
//!
//! The unit is the pair: two games from one opening with colours reversed. Their results depend on each other
//! through the opening, those of different pairs do not, so it is pairs whose scatter is measured (the
//! *pentanomial* model: a pair has five possible scores).

mod pairs;
mod sprt;

pub use pairs::{Estimate, Pairs};
pub use sprt::{Sprt, Verdict};

/// The score that a difference in Elo makes expect (the *logistic* scale), from 0 to 1.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The reverse of [`score_of`]: infinite for 0 and 1.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_logistic() {
        assert_eq!(score_of(0.0), 0.5);
        assert!((score_of(400.0) - 10.0 / 11.0).abs() < 1e-12, "ten to one");
        assert!((elo_of(0.75) - 190.848).abs() < 1e-3);
        assert_eq!((elo_of(0.0), elo_of(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }
}
