//! What a search says while and after it runs.

use std::time::Duration;

use engine_core::Move;

use super::score::Score;

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Plies completed.
    pub depth: usize,
    /// The rank of its line among those asked for, from 1.
    pub rank: usize,
    /// The deepest ply reached.
    pub seldepth: usize,
    /// From the view of the side to move.
    pub score: Score,
    /// Nodes visited by all threads.
    pub nodes: u64,
    /// Since the start of the search.
    pub time: Duration,
    /// Thousandths of the table in use.
    pub hashfull: usize,
    /// The principal variation: legal moves from the root.
    pub pv: Vec<Move>,
}

impl Report {
    /// Nodes per second.
    pub fn nps(&self) -> u64 {
        nps(self.nodes, self.time)
    }
}

/// Nodes per second.
pub(crate) fn nps(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResult {
    /// The best move; `None` if there is no legal one.
    pub best: Option<Move>,
    /// The reply that is expected.
    pub ponder: Option<Move>,
    /// The lines of the last iteration, the best first: as many as were asked for, or as there are moves.
    pub lines: Vec<Report>,
    /// Nodes visited by all threads.
    pub nodes: u64,
    /// How well the first thread's tree was ordered.
    pub stats: Stats,
}

impl SearchResult {
    /// The best line; `None` if no iteration was completed.
    pub fn report(&self) -> Option<&Report> {
        self.lines.first()
    }
}

/// Counts that tell how well a search does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions looked up in the table.
    pub probes: u64,
    /// Those that it knew.
    pub hits: u64,
    /// Positions that a move refuted, leaves apart.
    pub cuts: u64,
    /// Those that the first move refuted.
    pub first_cuts: u64,
}
