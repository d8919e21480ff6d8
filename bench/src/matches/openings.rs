//! Where games begin: positions of a file, or random moves that leave both sides their chances.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use engine_bitboard::Board;
use engine_bitboard::search::pool::PoolError;
use engine_bitboard::search::score::{INFINITE, Score};
use engine_bitboard::search::{Control, Limits, Pool};
use engine_core::{Move, MoveList, Position, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::player::Game;
use crate::failure::Failure;

/// Random moves of both sides.
pub const PLIES: usize = 8;

/// How many centipawns either side may be ahead after them.
pub const BALANCE: Score = 60;

/// Positions are judged by a search of so many nodes.
const JUDGE_NODES: u64 = 5_000;

/// Half of the random positions are balanced enough; if none of so many is, the best has to do.
const ATTEMPTS: usize = 100;

/// A source of openings.
#[derive(Debug)]
pub enum Openings {
    /// Positions, the first again after the last.
    Listed {
        /// Their file.
        path: PathBuf,
        /// At least one, none of them the end of a game.
        setups: Vec<Setup>,
    },
    /// Random moves from the start position.
    Random {
        /// The same seed gives the same openings.
        seed: u64,
    },
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where from.
    pub setup: Setup,
    /// The moves that are played first.
    pub moves: Vec<Move>,
}

impl Opening {
    /// A game that begins like this.
    pub(super) fn game(&self) -> Game {
        let board = Board::from_setup(&self.setup).expect("openings are positions of the game");
        let mut game = Game { setup: self.setup.clone(), moves: Vec::new(), board };
        self.moves.iter().for_each(|&mv| game.make(mv));
        game
    }
}

impl Openings {
    /// Reads a file of position texts, one a line; empty lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// At the first line that is no position to play from, with its number, or if there is none.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let failure = |reason| Failure::Openings { path: path.to_owned(), reason };
        let text = read_text(path).map_err(failure)?;
        let lines = text.lines().map(str::trim).enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let setup =
            |(n, line)| read_setup(line).map_err(|reason| failure(format!("line {}: {reason}", n + 1)));
        let setups = lines.map(setup).collect::<Result<Vec<_>, _>>()?;
        if setups.is_empty() {
            return Err(failure("no position: expected position texts, one a line".to_owned()));
        }
        Ok(Self::Listed { path: path.to_owned(), setups })
    }

    /// The opening of a pair of games.
    pub(super) fn pick(&self, pair: usize, judge: &mut Judge) -> Opening {
        match self {
            Self::Listed { setups, .. } => {
                Opening { setup: setups[pair % setups.len()].clone(), moves: Vec::new() }
            }
            Self::Random { seed } => judge.balanced(*seed, pair),
        }
    }
}

/// A seed for each number; those of one seed are not those of the next, moved by one.
pub(super) fn seed_of(seed: u64, number: usize) -> u64 {
    seed.wrapping_add((number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Reads a file of position texts.
///
/// # Errors
/// When it cannot be read, or is longer than any such file.
pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    /// Some hundred thousand positions; a device without an end has more.
    const LONGEST: u64 = 64 << 20;
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text));
    match read {
        Ok(length) if length as u64 > LONGEST => {
            Err(format!("longer than {} MiB: expected position texts, one a line", LONGEST >> 20))
        }
        Ok(_) => Ok(text),
        Err(error) => Err(format!("{error}: expected a file of position texts, one a line")),
    }
}

/// Reads a position from which a game can go on.
pub(crate) fn read_setup(text: &str) -> Result<Setup, String> {
    let setup: Setup = text.parse().map_err(|error| format!("{error}"))?;
    let board = Board::from_setup(&setup).map_err(|error| error.to_string())?;
    match board.outcome() {
        None => Ok(setup),
        Some(outcome) => Err(format!("the game is over ({outcome}): expected a position to play from")),
    }
}

/// Finds random openings that are balanced.
pub(super) struct Judge {
    pool: Pool,
}

impl Judge {
    pub(super) fn new() -> Result<Self, PoolError> {
        Ok(Self { pool: Pool::new(1, 1)? })
    }

    /// Depends on the seed and the number of the pair alone, and not on who asks when.
    fn balanced(&mut self, seed: u64, pair: usize) -> Opening {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed_of(seed, pair));
        let mut best: Option<(Score, Vec<Move>)> = None;
        for _ in 0..ATTEMPTS {
            let (moves, board) = random_line(&mut rng);
            let imbalance = self.imbalance(&board);
            if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
                best = Some((imbalance, moves));
            }
            if imbalance <= BALANCE {
                break;
            }
        }
        let moves = best.map_or_else(Vec::new, |(_, moves)| moves);
        Opening { setup: Setup::start(), moves }
    }

    /// By how much a side is ahead.
    fn imbalance(&mut self, board: &Board) -> Score {
        if board.outcome().is_some() {
            return INFINITE;
        }
        self.pool.clear();
        let limits = Limits { nodes: Some(JUDGE_NODES), ..Limits::default() };
        let found = self.pool.search(board, &limits, &Control::new(), &|_| ());
        found.report().map_or(INFINITE, |report| report.score.abs())
    }
}

fn random_line(rng: &mut Xoshiro256PlusPlus) -> (Vec<Move>, Board) {
    let (mut line, mut board) = (Vec::new(), Board::start());
    for _ in 0..PLIES {
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        moves.sort_unstable(); // the order of generation is nobody's promise
        if moves.is_empty() {
            break;
        }
        let mv = moves[(rng.next_u64() % moves.len() as u64) as usize];
        board.make(mv);
        line.push(mv);
    }
    (line, board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_depend_on_seed_and_pair_only() {
        let openings = Openings::Random { seed: 7 };
        let (mut judge, mut other) = (Judge::new().unwrap(), Judge::new().unwrap());
        let forth = [0, 1, 2].map(|pair| openings.pick(pair, &mut judge));
        let mut back = [2, 1, 0].map(|pair| openings.pick(pair, &mut other));
        back.reverse();
        assert_eq!(forth, back);
        assert!(forth[0] != forth[1] && forth[1] != forth[2]);
        for opening in forth {
            assert_eq!(opening.moves.len(), PLIES);
            assert!(judge.imbalance(&opening.game().board) <= BALANCE);
        }
    }

    #[test]
    fn a_finished_game_is_no_opening() {
        let mated = "4k/4r/5/5/4q|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
        assert!(read_setup(mated).is_ok(), "far away");
        let kings = "k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1";
        assert!(read_setup(kings).unwrap_err().starts_with("the game is over (draw by dead position): "));
    }
}
