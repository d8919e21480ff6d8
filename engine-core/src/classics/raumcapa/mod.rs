//! **Raumcapa**: no tree, but ten principles that propose moves and fifteen terms that rank them.
//!
//! Influence fields tell where each side reaches, a phase with a one-way floor tells which principles are in
//! force, and the proposed moves are ranked by what the position after them is worth. Difficulty is noise.
//! Every move can be asked why it was made: see [`Candidate`].
//!
//! All of it treats both colours alike: a position turned through the centre, with colours swapped, gets the
//! turned move. Under the other two symmetries of the rules it does not: homes, the base level and the king's
//! corners break them, and ties go to the first cell.
//!
//! ```
//! use engine_core::classics::raumcapa::{Level, Raumcapa};
//! use engine_core::classics::{Budget, Classic};
//! use engine_core::{ArrayBoard, Position};
//!
//! let mut engine = Raumcapa::new(Level::Champion, 1);
//! let choice = engine.choose(&ArrayBoard::start(), Budget::Level).unwrap();
//! let best = &choice.candidates[0];
//! assert_eq!((best.mv, Some(best.score)), (choice.mv, choice.score));
//! assert!(!best.principles.is_empty());
//! ```

mod evaluation;
mod exchange;
mod influence;
mod level;
mod lines;
mod pawns;
mod phase;
mod policy;
mod principles;
mod values;
mod view;

pub use evaluation::evaluate;
pub use influence::{Field, UNIT, influence};
pub use level::{Level, LevelError};
pub use phase::Phase;
pub use policy::{Gesture, Policy};
pub use principles::Principle;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Budget, Candidate, Choice, Classic, Iteration};
use crate::{ArrayBoard, Color, Move, Position};

use evaluation::Scene;
use phase::PhaseFloor;
use principles::Situation;
use view::View;

/// The score of a move that mates: *ours*, the paper plays it without a score.
pub const MATE: i32 = 20_000;

/// The engine with what it remembers of a game: which side has left the opening, and its source of noise.
#[derive(Clone, Debug)]
pub struct Raumcapa {
    level: Level,
    random: Xoshiro256PlusPlus,
    floor: PhaseFloor,
}

impl Raumcapa {
    /// An engine of this level; the same seed gives the same game.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, random: Xoshiro256PlusPlus::seed_from_u64(seed), floor: PhaseFloor::default() }
    }

    /// The phase of a position of this game, for the side to move.
    pub fn phase(&self, board: &ArrayBoard) -> Phase {
        let (cells, us) = (board.setup().cells, board.side_to_move());
        let mut floor = self.floor;
        floor.update(&cells, us);
        floor.phase(&cells, us)
    }

    /// Boy's choice.
    fn any(&mut self, moves: &[Move]) -> Choice {
        let mv = moves[self.below(moves.len() as u64) as usize];
        Choice { mv, score: None, depth: 0, nodes: 0, line: vec![mv], candidates: Vec::new() }
    }

    /// Proposes, weighs and ranks; `noise` is the most a score is changed by.
    fn best(&mut self, board: &ArrayBoard, view: &View, noise: i32) -> Choice {
        let us = board.side_to_move();
        Color::ALL.into_iter().for_each(|color| self.floor.update(&view.cells, color));
        let phases = Color::ALL.map(|color| self.floor.phase(&view.cells, color));
        let mut proposed = principles::candidates(&Situation::new(view, us, phases));
        if proposed.is_empty() {
            proposed.push((self.any(view.moves(us)).mv, vec![Principle::LastResort]));
        }
        let mut board = board.clone();
        let mut candidates = Vec::new();
        for (mv, reasons) in proposed {
            board.make(mv);
            let (mut terms, is_mate) = self.weigh(&board);
            board.unmake();
            if noise > 0 && !is_mate {
                terms.push(("noise", self.noise(noise)));
            }
            let score = terms.iter().map(|(_, value)| value).sum();
            let principles = reasons.into_iter().map(Principle::name).collect();
            candidates.push(Candidate { mv, score, principles, terms });
            if is_mate {
                break;
            }
        }
        let nodes = candidates.len() as u64;
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        let Candidate { mv, score, .. } = candidates[0];
        Choice { mv, score: Some(score), depth: 0, nodes, line: vec![mv], candidates }
    }

    /// What the last move is worth, and whether it mates. A stalemate is worth nothing to either side: *ours*.
    fn weigh(&self, board: &ArrayBoard) -> (Vec<(&'static str, i32)>, bool) {
        let view = View::of(&board.setup().cells);
        let them = board.side_to_move();
        match (view.moves(them).is_empty(), view.is_check(them)) {
            (true, true) => (vec![("spacemate", MATE)], true),
            (true, false) => (vec![("stalemate", 0)], false),
            (false, _) => {
                let phases = Color::ALL.map(|color| self.floor.phase(&view.cells, color));
                let is_repeated = board.repetitions() > 0;
                let scene = Scene { view: &view, us: them.other(), phases, is_repeated };
                (evaluation::terms(&scene), false)
            }
        }
    }

    /// −`most` to `most`, all alike.
    fn noise(&mut self, most: i32) -> i32 {
        self.below(2 * most as u64 + 1) as i32 - most
    }

    /// 0 to `bound` − 1, all alike up to one part in 2⁵⁰.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.random.next_u64()) * u128::from(bound)) >> 64) as u64
    }
}

impl Classic for Raumcapa {
    fn name(&self) -> &'static str {
        "Raumcapa"
    }

    /// Forgets the phases; the noise goes on, so that the next game is another one.
    fn new_game(&mut self) {
        self.floor = PhaseFloor::default();
    }

    /// Takes a few milliseconds whatever the budget. There is no search: a depth or a time asks for the choice
    /// that all levels but Boy would make without noise.
    fn think(
        &mut self,
        board: &ArrayBoard,
        budget: Budget,
        _report: &mut dyn FnMut(Iteration),
    ) -> Option<Choice> {
        let view = View::of(&board.setup().cells);
        let moves = view.moves(board.side_to_move());
        if moves.is_empty() {
            return None;
        }
        let noise = match budget {
            Budget::Level => self.level.noise(),
            Budget::Depth(_) | Budget::Time(_) => Some(0),
        };
        Some(match noise {
            Some(noise) => self.best(board, &view, noise),
            None => self.any(moves),
        })
    }
}
