//! Raumgeist's reasons: a search for the best lines, and the evaluation that it rests on.

use engine_bitboard::search::score::mate_moves;
use engine_bitboard::search::{Control, Limits, Pool, Report};
use engine_bitboard::{Board, eval};
use engine_core::{Move, Position};

use super::super::cli::Explain;
use super::explanation::{Balance, Explanation, MoveText, Weighed, texts};
use super::field::Field;

/// Plies and lines: a second's work or so in the middle of a game.
const DEPTH: usize = 8;
const LINES: usize = 4;

const HASH_MIB: usize = 64;

pub(crate) fn explain(args: &Explain, board: &Board) -> Result<Explanation, String> {
    if args.level.is_some() {
        return Err("--level: raumgeist is explained at its best: expected --depth, or none".to_owned());
    }
    // One thread: the same question gets the same answer.
    let mut pool = Pool::new(1, HASH_MIB).map_err(|error| error.to_string())?;
    pool.multi_pv = LINES;
    let depth = args.depth.map_or(DEPTH, usize::from);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let found = pool.search(board, &limits, &Control::new(), &|_| {});
    let best = found.report();
    Ok(Explanation {
        position: board.setup().to_string(),
        engine: args.engine.to_string(),
        level: None,
        mv: found.best.map(MoveText),
        score: best.map(|report| report.score),
        mate: best.and_then(|report| mate_moves(report.score)),
        depth: best.map_or(0, |report| report.depth),
        nodes: found.nodes,
        line: best.map_or_else(Vec::new, |report| texts(&report.pv)),
        outcome: board.outcome().map(|outcome| outcome.to_string()),
        candidates: found.lines.iter().filter_map(weighed).collect(),
        before: balances(board),
        after: found.best.map_or_else(Vec::new, |mv| balances(&after(board, mv))),
        field: Field::attacks(board),
    })
}

fn weighed(report: &Report) -> Option<Weighed> {
    let (score, line) = (report.score, texts(&report.pv));
    let mv = MoveText(*report.pv.first()?);
    Some(Weighed { mv, score, mate: mate_moves(score), line, principles: Vec::new(), terms: Vec::new() })
}

pub(crate) fn after(board: &Board, mv: Move) -> Board {
    let mut after = board.clone();
    after.make(mv);
    after
}

fn balances(board: &Board) -> Vec<Balance> {
    let both = |score: eval::native::Score| [score.middlegame(), score.endgame()];
    let balance = |term: eval::native::Term| Balance {
        name: term.name,
        white: both(term.white),
        black: both(term.black),
    };
    eval::native::terms(board).into_iter().map(balance).collect()
}
