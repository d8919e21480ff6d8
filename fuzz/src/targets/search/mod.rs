mod mates;

use std::sync::Mutex;

use arbitrary::Unstructured;
use engine_bitboard::Board;
use engine_bitboard::eval::Evaluation;
use engine_bitboard::search::score::{MATE, is_mate};
use engine_bitboard::search::{Control, Limits, Pool, Report, SearchParams, SearchResult, Skill};
use engine_core::{ArrayBoard, Move, Position};

use crate::input;
use crate::pair::{Pair, legal, on};

/// Nodes of all threads, but for the last few of each: those between two looks at the limit.
const UNCOUNTED: u64 = 1_024;

/// Nodes that end every search, as a rule soon: an input should take milliseconds.
const MOST_NODES: [usize; 4] = [100, 100, 600, 3_000];

/// Searches a position with some of its techniques: the moves are legal, mates are mates, limits are kept, and
/// one thread finds the same once more. Then a few plies on, with what table and histories have kept.
pub fn search(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let asked = Asked::of(&mut bytes);
    let Pair { mut board, .. } = input::game(&mut bytes);
    let mut pool = asked.pool();
    let found = asked.search(&mut pool, &board);
    if asked.threads == 1 {
        pool.clear();
        pool.seed = 0;
        let again = asked.search(&mut pool, &board);
        assert_eq!(timeless(again), timeless(found.clone()), "{asked:?} in {}", board.setup());
    }
    let mut line = found.lines.first().map_or_else(Vec::new, |line| line.pv.clone());
    line.truncate(2);
    line.into_iter().for_each(|mv| board.make(mv));
    asked.search(&mut pool, &board);
}

/// How to search.
#[derive(Debug)]
struct Asked {
    params: SearchParams,
    evaluation: Evaluation,
    threads: usize,
    multi_pv: usize,
    skill: Skill,
    depth: Option<usize>,
    nodes: usize,
}

impl Asked {
    fn of(bytes: &mut Unstructured<'_>) -> Self {
        let mask = bytes.int_in_range(0..=u16::MAX).unwrap_or(u16::MAX);
        let mut params = SearchParams::exact();
        for (bit, name) in SearchParams::NAMES.iter().enumerate() {
            *params.technique(name).expect("it is among the names") = mask >> bit & 1 == 1;
        }
        // All of them together are what is played with.
        if mask >> 15 == 1 {
            params = SearchParams::all();
        }
        let most_nodes = MOST_NODES[input::number(bytes, MOST_NODES.len())];
        Self {
            params,
            evaluation: Evaluation::ALL[input::number(bytes, 4).saturating_sub(1)],
            threads: 1 + input::number(bytes, 4) / 3,
            multi_pv: [1, 1, 1, 2, 3, 300][input::number(bytes, 6)],
            skill: [Skill::FULL, Skill::FULL, Skill::new(3)][input::number(bytes, 3)],
            depth: [None, Some(1), Some(2), Some(4), Some(9)][input::number(bytes, 5)],
            nodes: 1 + input::number(bytes, most_nodes),
        }
    }

    fn pool(&self) -> Pool {
        let mut pool = Pool::new(self.threads, 1).expect("two threads and a mebibyte are there");
        pool.set_evaluation(self.evaluation);
        (pool.params, pool.multi_pv, pool.skill) = (self.params, self.multi_pv, self.skill);
        pool
    }

    /// Searches, and holds what comes out against all that is promised.
    fn search(&self, pool: &mut Pool, board: &Board) -> SearchResult {
        let limits = Limits { depth: self.depth, nodes: Some(self.nodes as u64), ..Limits::default() };
        let reports = Mutex::new(Vec::new());
        let found = pool.search(board, &limits, &Control::new(), &|report| {
            reports.lock().expect("nothing fails in here").push(report.clone());
        });
        let reports = reports.into_inner().expect("nothing fails in here");
        let place = format!("{self:?} in {}", board.setup());
        let moves = legal(&on::<ArrayBoard>(&board.setup()));
        let Some(best) = found.best else {
            assert!(moves.is_empty() && found == SearchResult::default(), "no move: {place}");
            return found;
        };
        assert!(moves.contains(&best), "{best}: {place}");
        self.assert_limits_kept(&found, &place);
        assert!(found.lines.len() <= self.multi_pv.min(moves.len()), "{} lines: {place}", found.lines.len());
        assert_ranked(&found.lines, &place);
        for line in found.lines.iter().chain(&reports) {
            assert_line(board, line, &place);
        }
        if self.skill == Skill::FULL && found.report().is_some_and(|best| best.depth > 0) {
            mates::assert_none_is_missed(board, &found.lines[0], &place);
        }
        let pv = found.report().map_or(&[][..], |best| &best.pv);
        assert_eq!(pv.first().copied().unwrap_or(best), best, "{place}");
        assert_eq!(pv.get(1).copied(), found.ponder, "{place}");
        let told = reports.iter().rfind(|line| line.rank == 1).map(|line| &line.pv[..]);
        assert!(told.is_none_or(|told| told.first() == Some(&best)), "told another best move: {place}");
        found
    }

    fn assert_limits_kept(&self, found: &SearchResult, place: &str) {
        let slack = if self.threads == 1 { 0 } else { UNCOUNTED * self.threads as u64 };
        assert!(found.nodes <= self.nodes as u64 + slack, "{} nodes: {place}", found.nodes);
        let deepest = found.lines.iter().map(|line| line.depth).max().unwrap_or(0);
        assert!(self.depth.is_none_or(|depth| deepest <= depth), "depth {deepest}: {place}");
        let stats = found.stats;
        assert!(stats.hits <= stats.probes && stats.first_cuts <= stats.cuts, "{stats:?}: {place}");
    }
}

/// Different moves, numbered from 1.
fn assert_ranked(lines: &[Report], place: &str) {
    let mut firsts: Vec<Option<&Move>> = lines.iter().map(|line| line.pv.first()).collect();
    assert!(lines.iter().map(|line| line.rank).eq(1..=lines.len()), "{place}");
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), lines.len(), "a move twice: {place}");
}

/// Legal to its end on the reference; where it has as many plies as its mate, it mates.
fn assert_line(board: &Board, line: &Report, place: &str) {
    let Report { score, pv, .. } = line;
    assert!(!pv.is_empty() && score.abs() <= MATE && line.hashfull <= 1_000, "{line:?}: {place}");
    let mut array: ArrayBoard = on(&board.setup());
    for mv in pv {
        assert!(legal(&array).contains(mv), "{mv} of {pv:?}: {place}");
        array.make(*mv);
    }
    if is_mate(*score) {
        mates::assert_mate(board, *score, pv, place);
    }
}

/// The same without what depends on the clock.
fn timeless(mut found: SearchResult) -> SearchResult {
    found.lines.iter_mut().for_each(|line| line.time = Default::default());
    found
}
