//! Maackesgeist, the first documented opponent for Raumschach.
//!
//! Its paper describes a program for the browser: the board is copied at every node, alpha-beta minimax of a
//! fixed depth tries captures first, by the victim's value alone, and at depth zero comes a static evaluation
//! of material and centrality. There is no quiescence search, no table and no iterative deepening. Of its four
//! levels the lowest plays at random, the others search 2, 3 and 4 plies.
//!
//! The paper names its own remedy, and so a promise to check: bitboards, moves made and taken back in place
//! and an incremental Zobrist key should give ten times the nodes per second, and depth 6 or 7 in the time
//! that depth 4 takes. `engine_bitboard` has the same evaluation, to the centipawn.
//!
//! Where the paper is silent:
//! - draws count 0, and of moves with the same score the first one found is played;
//! - a [`Budget::Time`] is *ours*: depths 1, 2, 3 … are searched in turn, each from nothing, and the last one
//!   completed counts; depth 1 is always completed;
//! - candidates are the moves that raised alpha at the root: of the others plain alpha-beta knows no more than
//!   that they are not better. Their terms are the evaluation right after the move, while the score is that of
//!   the position at the end of the line: the two add up at depth 1 only.

mod evaluation;
mod level;
mod search;

use std::ops::RangeInclusive;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub use evaluation::{
    BISHOP_PER_LEVEL, CENTRAL_PAWN, CENTRALITY, CENTRALITY_DIVISOR, PAWN_PER_LEVEL, PAWN_PER_RANK, TERMS,
    Term, VALUES, evaluate, terms, worth,
};
pub use level::{Level, UnknownLevel};
pub use search::{DEEPEST, MATE, is_mate, order};

use self::search::{Found, Search};
use super::{Budget, Candidate, Choice, Classic, Iteration};
use crate::{ArrayBoard, Move, MoveList, Position};

/// The engine at one of its levels.
///
/// ```
/// use engine_core::classics::maackesgeist::{Level, Maackesgeist};
/// use engine_core::classics::{Budget, Classic};
/// use engine_core::{ArrayBoard, Position};
///
/// let mut engine = Maackesgeist::new(Level::Easy, 1);
/// let choice = engine.choose(&ArrayBoard::start(), Budget::Level).expect("the game has begun");
/// assert_eq!((choice.depth, choice.line[0]), (2, choice.mv));
/// ```
#[derive(Clone, Debug)]
pub struct Maackesgeist {
    level: Level,
    random: Xoshiro256PlusPlus,
}

impl Maackesgeist {
    /// An engine that plays at `level`; the lowest one takes its random moves from `seed`.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// How strong it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    fn random_move(&mut self, board: &ArrayBoard) -> Option<Choice> {
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        let count = u64::try_from(moves.len()).ok().filter(|&count| count > 0)?;
        let mv = moves[(self.random.next_u64() % count) as usize];
        Some(Choice { mv, score: None, depth: 0, nodes: 0, line: vec![mv], candidates: Vec::new() })
    }
}

impl Classic for Maackesgeist {
    fn name(&self) -> &'static str {
        "Maackesgeist"
    }

    /// It remembers nothing; its random moves go on, so that a second game is not the first one again.
    fn new_game(&mut self) {}

    fn think(
        &mut self,
        board: &ArrayBoard,
        budget: Budget,
        report: &mut dyn FnMut(Iteration),
    ) -> Option<Choice> {
        match budget {
            Budget::Level => match self.level.plies() {
                None => self.random_move(board),
                Some(plies) => think(board, plies..=plies, None, report),
            },
            Budget::Depth(plies) => {
                let plies = plies.clamp(1, DEEPEST);
                think(board, plies..=plies, None, report)
            }
            // A time too long for the clock is as good as endless.
            Budget::Time(time) => think(board, 1..=DEEPEST, Instant::now().checked_add(time), report),
        }
    }
}

/// Searches each depth in turn, the first one to its end, the others until the deadline or a mate.
fn think(
    board: &ArrayBoard,
    depths: RangeInclusive<usize>,
    deadline: Option<Instant>,
    report: &mut dyn FnMut(Iteration),
) -> Option<Choice> {
    let board = without_old_past(board);
    let mut search = Search::default();
    let mut best = None;
    for depth in depths {
        let Some(found) = search.root(&board, depth) else { break };
        let choice = choice(&board, found, depth)?;
        report(Iteration { depth, nodes: search.nodes });
        let is_mate = choice.score.is_some_and(is_mate);
        best = Some(choice);
        if is_mate {
            break;
        }
        search.deadline = deadline;
    }
    best.map(|best| Choice { nodes: search.nodes, ..best })
}

/// A copy that remembers what can still be repeated, and nothing older: it is copied at every node.
fn without_old_past(board: &ArrayBoard) -> ArrayBoard {
    let mut copy = board.clone();
    let mut moves: Vec<Move> = (0..board.halfmove()).map_while(|_| copy.unmake()).collect();
    let mut copy = ArrayBoard::from_setup(&copy.setup()).expect("a board is in a position of the game");
    while let Some(mv) = moves.pop() {
        copy.make(mv);
    }
    copy
}

fn choice(board: &ArrayBoard, found: Vec<Found>, depth: usize) -> Option<Choice> {
    let candidates = found.iter().filter_map(|found| candidate(board, found)).collect();
    let Found { score, line } = found.into_iter().next()?;
    let mv = *line.first()?;
    Some(Choice { mv, score: Some(score), depth, nodes: 0, line, candidates })
}

fn candidate(board: &ArrayBoard, found: &Found) -> Option<Candidate> {
    let mv = *found.line.first()?;
    let mut after = board.clone();
    after.make(mv);
    let terms = terms(&after).map(|(name, worth)| (name, -worth)).to_vec();
    Some(Candidate { mv, score: found.score, principles: Vec::new(), terms })
}
