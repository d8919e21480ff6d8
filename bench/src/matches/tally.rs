//! The results so far.

use super::figures::Figures;
use super::game::{End, Record, Seat};
use super::player::Fault;
use super::stats::{Pairs, Sprt, Verdict};
use engine_core::Outcome;

/// Counts over games.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games that A has lost, drawn and won.
    pub results: [u64; 3],
    /// Pairs of which both games are played.
    pub pairs: Pairs,
    /// What the players' thinking was like.
    pub figures: [Figures; 2],
    /// What they have lost by.
    pub faults: [Faults; 2],
    /// Games by how the rules ended them, in the order of [`ENDS`].
    pub ends: [u64; ENDS.len()],
    /// Plies of all games, with those of the openings.
    pub plies: u64,
    /// The pair that waits for its second game, and the half points of its first.
    half: Option<(usize, usize)>,
}

/// The ends that the rules know.
pub const ENDS: [&str; 5] = ["spacemate", "stalemate", "dead position", "fifty moves", "repetition"];

/// How the rules call an outcome.
pub fn end_name(outcome: Outcome) -> &'static str {
    ENDS[end_index(outcome)]
}

const fn end_index(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Spacemate { .. } => 0,
        Outcome::Stalemate => 1,
        Outcome::Dead => 2,
        Outcome::FiftyMoves => 3,
        Outcome::Threefold => 4,
    }
}

/// Games that a player has lost by its own fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// It has thought too long.
    pub time_losses: u64,
    /// It has ended, or not begun.
    pub crashes: u64,
    /// Its move was none.
    pub illegal_moves: u64,
}

impl Tally {
    /// Counts a game; whether a pair is complete with it. The second of a pair comes after the first.
    pub fn add(&mut self, record: &Record) -> bool {
        let points = record.half_points();
        self.results[points] += 1;
        self.plies += record.moves.len() as u64;
        for seat in Seat::BOTH {
            self.figures[seat.index()] += record.figures[seat.index()];
        }
        match &record.end {
            End::Rules(outcome) => self.ends[end_index(*outcome)] += 1,
            End::Forfeit(seat, fault) => self.faults[seat.index()].add(fault),
        }
        let pair = record.number / 2;
        match self.half.take() {
            Some((first, half_points)) if first == pair => {
                self.pairs.0[half_points + points] += 1;
                true
            }
            _ => {
                self.half = Some((pair, points));
                false
            }
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// What the test accepts, if there is a test and it is decided.
    pub fn verdict(&self, sprt: Option<&Sprt>) -> Option<Verdict> {
        sprt?.verdict(&self.pairs)
    }

    /// Won, drawn and lost by A.
    pub fn wins_draws_losses(&self) -> [u64; 3] {
        let [losses, draws, wins] = self.results;
        [wins, draws, losses]
    }

    /// The mean score of A, from 0 to 1, if there is a game.
    pub fn score(&self) -> Option<f64> {
        let [losses, draws, wins] = self.results.map(|games| games as f64);
        let games = losses + draws + wins;
        (games > 0.0).then(|| (wins + draws / 2.0) / games)
    }
}

impl Faults {
    fn add(&mut self, fault: &Fault) {
        *match fault {
            Fault::TimeLoss(_) => &mut self.time_losses,
            Fault::Crash(_) => &mut self.crashes,
            Fault::IllegalMove(_) => &mut self.illegal_moves,
        } += 1;
    }
}

#[cfg(test)]
mod tests {
    use engine_core::{Color, Setup};

    use super::*;
    use crate::matches::openings::Opening;

    fn record(number: usize, end: End) -> Record {
        let opening = Opening { setup: Setup::start(), moves: Vec::new() };
        let white = Seat::with_white(number);
        Record { number, opening, moves: Vec::new(), white, end, figures: Default::default() }
    }

    #[test]
    fn a_pair_is_what_both_colours_score() {
        let mut tally = Tally::default();
        let white_wins = End::Rules(Outcome::Spacemate { winner: Color::White });
        assert!(!tally.add(&record(0, white_wins.clone())), "A has won");
        assert!(tally.add(&record(1, white_wins)), "B has won, who had White");
        assert!(!tally.add(&record(2, End::Rules(Outcome::Dead))));
        let crash = Fault::Crash("gone".to_owned());
        assert!(tally.add(&record(3, End::Forfeit(Seat::B, crash))), "A has one and a half");
        assert_eq!(tally.pairs, Pairs([0, 0, 1, 1, 0]));
        assert_eq!((tally.wins_draws_losses(), tally.score()), ([2, 1, 1], Some(0.625)));
        assert_eq!((tally.ends[0], tally.ends[2], tally.faults[1].crashes), (2, 1, 1));
    }

    #[test]
    fn a_gap_makes_no_pair() {
        let mut tally = Tally::default();
        assert!(!tally.add(&record(0, End::Rules(Outcome::Stalemate))));
        assert!(!tally.add(&record(4, End::Rules(Outcome::Stalemate))));
        assert!(tally.add(&record(5, End::Rules(Outcome::Stalemate))));
        assert_eq!((tally.pairs.total(), tally.games()), (1, 3));
    }
}
