//! Raumfischer, version 1: alpha-beta with an evaluation of seven heuristics after Robert James Fischer.
//!
//! The paragraphs (§) are those of its paper, "Raumfischer: Un Motor de Ajedrez para el Raumschach". What the
//! paper leaves open has a value that is marked *ours*. The search knows neither repetitions nor the fifty
//! moves, as in the paper; time as a limit is *ours*.

pub mod aids;
mod cube;
pub mod evaluation;
mod level;
mod mobility;
mod order;
mod params;
mod quiescence;
mod root;
mod search;
mod table;
pub mod weights;

use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub use evaluation::{evaluate, terms};
pub use level::Level;
pub use params::Params;

use self::cube::Cube;
use self::order::{Layer, MAX_PLY, Order};
use self::root::{Found, Limits};
use self::search::Search;
use self::table::Table;
use super::{Budget, Candidate, Choice, Classic, Iteration};
use crate::{ArrayBoard, Move, MoveList, Position};

/// The engine, with its table, its killers and its history.
///
/// ```
/// use engine_core::classics::raumfischer::{Level, Raumfischer};
/// use engine_core::classics::{Budget, Classic};
/// use engine_core::{ArrayBoard, Position, Setup};
///
/// let mate_in_1: Setup = "4k/5/5/5/5|Q4/5/5/5/4R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1".parse().unwrap();
/// let board = ArrayBoard::from_setup(&mate_in_1).unwrap();
/// let mut engine = Raumfischer::new(Level::Facil, 1907);
/// let choice = engine.choose(&board, Budget::Level).unwrap();
/// assert_eq!((choice.depth, choice.score), (2, Some(20_050)));
/// ```
pub struct Raumfischer {
    level: Level,
    params: Params,
    random: Xoshiro256PlusPlus,
    table: Table,
    order: Order,
}

impl Raumfischer {
    /// An engine of some strength; `seed` decides which moves it plays at [`Level::Principiante`].
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with_params(level, seed, Params::default())
    }

    /// The same with parts of its search switched off.
    pub fn with_params(level: Level, seed: u64, params: Params) -> Self {
        let layer = if params.fischer_order { Layer::Fischer } else { Layer::HistoryOnly };
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { level, params, random, table: Table::new(), order: Order::new(layer) }
    }

    fn search(
        &mut self,
        board: &ArrayBoard,
        moves: MoveList,
        limits: Limits,
        report: &mut dyn FnMut(Iteration),
    ) -> Choice {
        let cube = Cube::new(&board.setup());
        self.order.begin(cube.kings());
        let Self { params, table, order, .. } = self;
        let mut search = Search { cube, params: *params, table, order, deadline: None, nodes: 0 };
        let found = search.deepen(moves, limits, report);
        let nodes = search.nodes;
        Choice {
            mv: found.best,
            score: Some(found.score),
            depth: found.depth,
            nodes,
            line: self.line(board, &found),
            candidates: found.known.iter().map(|&(mv, score)| candidate(board, mv, score)).collect(),
        }
    }

    /// The best move and, as far as the table still knows them, the best ones that follow.
    fn line(&self, board: &ArrayBoard, found: &Found) -> Vec<Move> {
        let mut cube = Cube::new(&board.setup());
        let mut line = vec![found.best];
        cube.make(found.best);
        while line.len() < found.depth {
            match self.table.probe(cube.key()) {
                Some(entry) if cube.legal().contains(&entry.best) => {
                    cube.make(entry.best);
                    line.push(entry.best);
                }
                _ => break,
            }
        }
        line
    }

    fn any(&mut self, moves: &MoveList) -> Choice {
        let mv = moves[(self.random.next_u64() % moves.len() as u64) as usize];
        Choice { mv, score: None, depth: 0, nodes: 0, line: vec![mv], candidates: Vec::new() }
    }
}

impl Classic for Raumfischer {
    fn name(&self) -> &'static str {
        "Raumfischer"
    }

    /// Empties the table, the killers and the history; the random numbers go on.
    fn new_game(&mut self) {
        self.table.clear();
        self.order.clear();
    }

    /// Candidates are the root moves that were the best so far when they were searched: of the others only a
    /// bound is known. Their terms are those of the position right after the move; the score comes from the
    /// end of its line, and is not their sum.
    fn think(
        &mut self,
        board: &ArrayBoard,
        budget: Budget,
        report: &mut dyn FnMut(Iteration),
    ) -> Option<Choice> {
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let (plies, deadline) = match budget {
            Budget::Level => (self.level.plies(), None),
            Budget::Depth(plies) => (plies.max(1), None),
            // A time beyond what a clock can tell is no limit.
            Budget::Time(time) => (MAX_PLY, Instant::now().checked_add(time)),
        };
        if plies == 0 {
            return Some(self.any(&moves));
        }
        let depth = plies.min(MAX_PLY);
        Some(self.search(board, moves, Limits { depth, deadline }, report))
    }
}

fn candidate(board: &ArrayBoard, mv: Move, score: i32) -> Candidate {
    let mut after = board.clone();
    after.make(mv);
    let terms = terms(&after).map(|(name, worth)| (name, -worth)).to_vec();
    Candidate { mv, score, principles: Vec::new(), terms }
}
