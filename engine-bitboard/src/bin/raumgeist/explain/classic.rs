//! The reasons of the documented engines.

use engine_bitboard::Board;
use engine_core::classics::{Budget, Candidate};
use engine_core::{Move, Position, Setup};

use super::super::cli::Explain;
use super::super::engines::{EngineName, Pace, array_board, classic};
use super::explanation::{Explanation, MoveText, Term, Weighed, texts};
use super::field::Field;

/// Explains the move in `board`, which came about from `setup` by the moves of the arguments.
pub(crate) fn explain(
    name: EngineName,
    args: &Explain,
    setup: &Setup,
    board: &Board,
) -> Result<Explanation, String> {
    let Some(mut leveled) = classic(name, args.level.as_deref(), args.seed)? else {
        return Err(format!("{name} is none of the documented engines"));
    };
    let array = array_board(setup, past(board).into_iter())?;
    let is_raumcapa = name == EngineName::Raumcapa;
    let pace = Pace { movetime: None, depth: args.depth.map(usize::from) };
    let (budget, level) = match &args.level {
        // Raumcapa's noise explains nothing: it is there only if asked for.
        None if is_raumcapa => (Budget::Depth(1), Some("without noise".to_owned())),
        None if args.depth.is_some() => (pace.budget(), None),
        _ => (pace.budget(), Some(leveled.level)),
    };
    let choice = leveled.engine.choose(&array, budget);
    let choice = choice.as_ref();
    let line = choice.map_or(&[][..], |choice| &choice.line);
    Ok(Explanation {
        position: board.setup().to_string(),
        engine: name.to_string(),
        level,
        mv: choice.map(|choice| MoveText(choice.mv)),
        score: choice.and_then(|choice| choice.score),
        mate: None,
        depth: choice.map_or(0, |choice| choice.depth),
        nodes: choice.map_or(0, |choice| choice.nodes),
        line: texts(line),
        outcome: board.outcome().map(|outcome| outcome.to_string()),
        candidates: choice.map_or_else(Vec::new, |choice| {
            choice.candidates.iter().map(|candidate| weighed(candidate, line)).collect()
        }),
        before: Vec::new(),
        after: Vec::new(),
        field: if is_raumcapa { Field::influence(&array) } else { Field::attacks(board) },
    })
}

/// The moves that led to a position, the first one first.
fn past(board: &Board) -> Vec<Move> {
    let mut board = board.clone();
    let mut moves: Vec<Move> = std::iter::from_fn(|| board.unmake()).collect();
    moves.reverse();
    moves
}

/// The line is known of the move that was chosen; of others no more than the move.
fn weighed(candidate: &Candidate, best: &[Move]) -> Weighed {
    let mv = candidate.mv;
    Weighed {
        mv: MoveText(mv),
        score: candidate.score,
        mate: None,
        line: texts(if best.first() == Some(&mv) { best } else { std::slice::from_ref(&mv) }),
        principles: candidate.principles.clone(),
        terms: candidate.terms.iter().map(|&(name, value)| Term { name, value }).collect(),
    }
}
