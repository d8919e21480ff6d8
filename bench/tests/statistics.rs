//! The statistics of matches hold what they promise, in matches that chance plays.

use bench::matches::stats::{Pairs, Sprt, Verdict, elo_of};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SEED: u64 = 20_260_729;

/// The probabilities, in thousandths, of the five results of a pair between equals.
const EQUAL: [u64; 5] = [60, 190, 500, 190, 60];

/// The same for a difference of 29.6 Elo: a mean score of 0.5425.
const BETTER: [u64; 5] = [40, 160, 475, 240, 85];

/// One pair by chance.
fn add_pair(pairs: &mut Pairs, probabilities: [u64; 5], random: &mut Xoshiro256PlusPlus) {
    let mut ticket = random.next_u64() % 1000;
    for (count, probability) in pairs.0.iter_mut().zip(probabilities) {
        if ticket < probability {
            *count += 1;
            return;
        }
        ticket -= probability;
    }
    unreachable!("the probabilities add up to 1000");
}

fn true_elo(probabilities: [u64; 5]) -> f64 {
    elo_of(probabilities.iter().zip(0..).map(|(p, quarters)| (p * quarters) as f64 / 4000.0).sum())
}

#[test]
fn nineteen_of_twenty_intervals_hold_the_truth() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    for probabilities in [EQUAL, BETTER] {
        let (truth, matches) = (true_elo(probabilities), 2000);
        let holds = (0..matches).filter(|_| {
            let mut pairs = Pairs::default();
            (0..150).for_each(|_| add_pair(&mut pairs, probabilities, &mut random));
            let (low, high) = pairs.estimate().expect("there are pairs").interval;
            (low..=high).contains(&truth)
        });
        let part = holds.count() as f64 / f64::from(matches);
        // The standard deviation of this part is 0.005.
        assert!((0.935..=0.965).contains(&part), "{part} of the intervals hold {truth:.1}, seed {SEED}");
    }
}

#[test]
fn the_test_errs_in_one_of_twenty_matches() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let sprt = Sprt { elo0: 0.0, elo1: true_elo(BETTER) };
    for (probabilities, wrong) in [(EQUAL, Verdict::H1), (BETTER, Verdict::H0)] {
        let matches = 1000;
        let errors = (0..matches).filter(|_| {
            let mut pairs = Pairs::default();
            loop {
                add_pair(&mut pairs, probabilities, &mut random);
                if let Some(verdict) = sprt.verdict(&pairs) {
                    return verdict == wrong;
                }
            }
        });
        let part = errors.count() as f64 / f64::from(matches);
        // 0.05 or less, as the last pair carries the ratio beyond the bound; its standard deviation is 0.007.
        assert!((0.015..=0.07).contains(&part), "{wrong:?} in {part} of the matches, seed {SEED}");
    }
}
