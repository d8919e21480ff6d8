use arbitrary::Unstructured;
use engine_core::classics::maackesgeist::{self, Maackesgeist};
use engine_core::classics::raumcapa::{self, Raumcapa};
use engine_core::classics::raumfischer::{self, Params, Raumfischer};
use engine_core::classics::{Budget, Candidate, Choice, Classic, Iteration};
use engine_core::{ArrayBoard, Move, Position};

use crate::input;
use crate::pair::{Pair, legal};

/// Moves with which two plies are still quick on the reference.
const FEW_MOVES: usize = 20;

/// Lets a documented engine choose a move or two: legal ones, unless there is none, with reasons that add up.
pub fn classics(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let mut engine = Player::of(&mut bytes);
    let budget = [Budget::Level, Budget::Depth(1), Budget::Depth(2)][input::number(&mut bytes, 3)];
    let Pair { array: mut board, .. } = input::game(&mut bytes);
    for _ in 0..2 {
        let Some(mv) = engine.play(&board, budget) else { return };
        board.make(mv);
    }
}

/// One of the three.
enum Player {
    Capa(Raumcapa),
    Fischer(Box<Raumfischer>),
    Maack(Maackesgeist),
}

impl Player {
    fn of(bytes: &mut Unstructured<'_>) -> Self {
        let (engine, seed) = (input::number(bytes, 3), input::number(bytes, 256) as u64);
        match engine {
            0 => {
                let levels = raumcapa::Level::ALL;
                Self::Capa(Raumcapa::new(levels[input::number(bytes, levels.len())], seed))
            }
            1 => {
                // The two lowest levels: a random move, and two plies.
                let level = raumfischer::Level::ALL[input::number(bytes, 2)];
                Self::Fischer(Box::new(Raumfischer::with_params(level, seed, params(bytes))))
            }
            _ => {
                let level = maackesgeist::Level::ALL[input::number(bytes, 2)];
                Self::Maack(Maackesgeist::new(level, seed))
            }
        }
    }

    fn engine(&mut self) -> &mut dyn Classic {
        match self {
            Self::Capa(engine) => engine,
            Self::Fischer(engine) => &mut **engine,
            Self::Maack(engine) => engine,
        }
    }

    /// Chooses a move, and holds the choice against all that is promised.
    fn play(&mut self, board: &ArrayBoard, budget: Budget) -> Option<Move> {
        let moves = legal(board);
        let searches = !matches!(self, Self::Capa(_));
        let budget = if searches && moves.len() > FEW_MOVES { Budget::Depth(1) } else { budget };
        let mut told: Vec<Iteration> = Vec::new();
        let choice = self.engine().think(board, budget, &mut |iteration| told.push(iteration));
        let place = format!("{} with {budget:?} in {}", self.engine().name(), board.setup());
        let Some(choice) = choice else {
            assert!(moves.is_empty(), "no move: {place}");
            return None;
        };
        assert!(moves.contains(&choice.mv), "{}: {place}", choice.mv);
        assert!(told.is_sorted_by(|a, b| a.depth < b.depth && a.nodes <= b.nodes), "{told:?}: {place}");
        assert!(told.iter().all(|told| told.depth <= choice.depth), "{told:?}: {place}");
        assert_line(board, &choice, &place);
        for candidate in &choice.candidates {
            assert!(moves.contains(&candidate.mv), "{candidate:?}: {place}");
            self.assert_adds_up(board, candidate, &place);
        }
        assert!(choice.candidates.is_sorted_by(|a, b| a.score >= b.score), "{choice:?}: {place}");
        if let Some(first) = choice.candidates.first() {
            assert_eq!((first.mv, Some(first.score)), (choice.mv, choice.score), "{place}");
        }
        Some(choice.mv)
    }

    /// The terms are the score where nothing is searched, and the evaluation after the move elsewhere.
    fn assert_adds_up(&self, board: &ArrayBoard, candidate: &Candidate, place: &str) {
        let mut after = board.clone();
        after.make(candidate.mv);
        let expected = match self {
            Self::Capa(_) => candidate.score,
            Self::Fischer(_) => -raumfischer::evaluate(&after),
            Self::Maack(_) => -maackesgeist::evaluate(&after),
        };
        let sum: i32 = candidate.terms.iter().map(|(_, worth)| worth).sum();
        assert_eq!(sum, expected, "{candidate:?}: {place}");
        assert_eq!(candidate.principles.is_empty(), !matches!(self, Self::Capa(_)), "{candidate:?}: {place}");
        assert!(candidate.score.abs() <= maackesgeist::MATE, "{candidate:?}: {place}");
    }
}

/// Legal to its end, and no longer than it was searched.
fn assert_line(board: &ArrayBoard, choice: &Choice, place: &str) {
    let Choice { line, depth, .. } = choice;
    assert_eq!(line.first(), Some(&choice.mv), "{place}");
    assert!(line.len() <= (*depth).max(1), "{line:?} of depth {depth}: {place}");
    let mut board = board.clone();
    for &mv in line {
        assert!(legal(&board).contains(&mv), "{mv} of {line:?}: {place}");
        board.make(mv);
    }
}

/// Raumfischer's search with some of its techniques.
fn params(bytes: &mut Unstructured<'_>) -> Params {
    let mut on = || input::number(bytes, 4) > 0;
    Params {
        table: on(),
        fischer_order: on(),
        quiescence: on(),
        delta_pruning: on(),
        check_extension: on(),
        null_move: on(),
        late_move_reductions: on(),
        futility: on(),
        aspiration: on(),
        principal_variation: on(),
    }
}
