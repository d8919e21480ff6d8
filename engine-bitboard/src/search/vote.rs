//! Which thread speaks for all.

use engine_core::Move;

use super::report::{Report, Stats};
use super::score::{INFINITE, Score};

/// What a thread has found.
pub(super) struct Found {
    pub(super) lines: Vec<Report>,
    /// Whether its last iteration was.
    pub(super) cut_short: bool,
    pub(super) stats: Stats,
}

impl Found {
    /// Depth and score of its best line.
    fn best(&self) -> Option<(usize, Score)> {
        self.lines.first().map(|line| (line.depth, line.score))
    }

    fn first_move(&self) -> Option<Move> {
        self.lines.first()?.pv.first().copied()
    }
}

/// The thread whose best move has most votes, the first one where several lines are wanted. A vote weighs more
/// the deeper its search and the better its score; of the threads for a move the deepest speaks. The idea is
/// Stockfish's.
pub(super) fn vote(found: &[Option<Found>]) -> usize {
    let threads = || found.iter().enumerate().filter_map(|(n, found)| Some((n, found.as_ref()?)));
    if threads().next().is_some_and(|(_, first)| first.lines.len() > 1) {
        return 0;
    }
    let worst = threads().filter_map(|(_, found)| found.best()).map(|(_, score)| score).min();
    let worst = worst.unwrap_or(INFINITE);
    let votes = |mv: Option<Move>| -> i64 {
        let same = threads().filter(|(_, other)| mv.is_some() && other.first_move() == mv);
        let bests = same.filter_map(|(_, other)| other.best());
        bests.map(|(depth, score)| i64::from(score - worst + 14) * depth as i64).sum()
    };
    let weigh = |&(n, found): &(usize, &Found)| {
        let depth = found.best().map_or(0, |(depth, _)| depth);
        (votes(found.first_move()), depth, std::cmp::Reverse(n))
    };
    threads().max_by_key(weigh).map_or(0, |(n, _)| n)
}
