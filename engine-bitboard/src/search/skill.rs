//! Playing weaker on purpose: a level searches less, and chooses by chance among several lines, the worse ones
//! the more rarely.

use rand_xoshiro::rand_core::Rng;

use super::limits::Limits;
use super::report::Report;
use super::score::{Score, is_mate};

/// How well to play: from 0, for beginners, to 10, as well as possible.
///
/// Level 0 looks one ply ahead and plays nearly anything, but will take a queen that hangs now and then, and
/// will mate in one more often than not. Each level looks further, and strays less from the best move.
///
/// ```
/// use engine_bitboard::Board;
/// use engine_bitboard::search::{Control, Limits, Pool, Skill};
/// use engine_core::Position;
///
/// let mut pool = Pool::new(1, 1).unwrap();
/// (pool.skill, pool.seed) = (Skill::new(0), 1907);
/// let found = pool.search(&Board::start(), &Limits::default(), &Control::new(), &|_| ());
/// assert_eq!(found.report().unwrap().depth, 1); // without a limit it would have gone on for ever
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skill(u8);

/// What a level does without.
#[derive(Debug)]
pub(super) struct Handicap {
    /// Plies, at most.
    depth: usize,
    /// Nodes, at most.
    nodes: u64,
    /// How many lines there are to choose from.
    pub(super) lines: usize,
    /// Centipawns: a line that is so much worse than another is chosen e times more rarely.
    temperature: f64,
}

/// By level.
const HANDICAPS: [Handicap; 10] = [
    level(1, 30_000, usize::MAX, 400.0),
    level(1, 30_000, usize::MAX, 250.0),
    level(2, 40_000, 32, 150.0),
    level(2, 40_000, 24, 100.0),
    level(3, 60_000, 16, 70.0),
    level(3, 60_000, 12, 50.0),
    level(4, 100_000, 10, 35.0),
    level(5, 150_000, 8, 25.0),
    level(6, 250_000, 6, 15.0),
    level(8, 400_000, 4, 8.0),
];

const fn level(depth: usize, nodes: u64, lines: usize, temperature: f64) -> Handicap {
    Handicap { depth, nodes, lines, temperature }
}

/// A mate tempts as two queens do, so that even mates are missed at times.
const MATE_TEMPTS: Score = 2_000;

impl Skill {
    /// The best level.
    pub const MOST: u8 = 10;

    /// Full strength: nothing is held back.
    pub const FULL: Self = Self(Self::MOST);

    /// A level from 0 to [`Skill::MOST`]; more is full strength.
    pub const fn new(level: u8) -> Self {
        Self(if level < Self::MOST { level } else { Self::MOST })
    }

    /// The level, from 0 to [`Skill::MOST`].
    pub const fn level(self) -> u8 {
        self.0
    }

    /// What it does without, if anything.
    pub(super) fn handicap(self) -> Option<&'static Handicap> {
        HANDICAPS.get(usize::from(self.0))
    }
}

impl Default for Skill {
    fn default() -> Self {
        Self::FULL
    }
}

impl Handicap {
    /// The limits of a search, as far as they are narrower than its own.
    pub(super) fn restrict(&self, limits: &Limits) -> Limits {
        Limits {
            depth: Some(limits.depth.map_or(self.depth, |depth| depth.min(self.depth))),
            nodes: Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes))),
            ..limits.clone()
        }
    }

    /// The index of the line to play, if there is any: each has the chance e^(score / temperature), in
    /// proportion to the others'.
    pub(super) fn choose(&self, lines: &[Report], random: &mut impl Rng) -> Option<usize> {
        let calm = lines.iter().map(|line| line.score).filter(|&score| !is_mate(score)).max().unwrap_or(0);
        let tempting = |line: &Report| line.score.clamp(calm - MATE_TEMPTS, calm + MATE_TEMPTS);
        let best = lines.iter().map(tempting).max()?;
        let weight = |line: &Report| (f64::from(tempting(line) - best) / self.temperature).exp();
        let mut left = fraction(random) * lines.iter().map(weight).sum::<f64>();
        let chosen = lines.iter().position(|line| {
            left -= weight(line);
            left < 0.0
        });
        Some(chosen.unwrap_or(0)) // what rounding leaves over
    }
}

/// From 0 up to 1.
fn fraction(random: &mut impl Rng) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_holds_less_back_than_the_one_before() {
        for pair in HANDICAPS.windows(2) {
            let [weaker, stronger] = pair else { unreachable!("pairs") };
            assert!(weaker.depth <= stronger.depth && weaker.nodes <= stronger.nodes, "{pair:?}");
            assert!(weaker.lines >= stronger.lines && stronger.lines >= 4, "{pair:?}");
            assert!(weaker.temperature > stronger.temperature, "{pair:?}");
        }
        assert!(Skill::FULL.handicap().is_none() && Skill::new(u8::MAX) == Skill::FULL);
        assert!((0..Skill::MOST).all(|level| Skill::new(level).handicap().is_some()));
    }
}
