//! What a run has found: a line of the file, an object with the fields that `bench depth --help` documents.

use std::time::Duration;

use engine_core::Move;
use serde::{Deserialize, Serialize};

/// Which run it is: two with the same are the same measurement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Key {
    pub(crate) engine: String,
    /// The position text.
    pub(crate) text: String,
    /// `None` where the limit is not a time.
    pub(crate) budget_ms: Option<u64>,
    pub(crate) threads: usize,
}

/// A run and what it has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    #[serde(flatten)]
    pub(crate) key: Key,
    /// The position's name.
    pub(crate) position: String,
    #[serde(flatten)]
    pub(crate) found: Found,
}

/// A run that has found nothing, since a program has failed: a later session tries it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct FaultRow {
    #[serde(flatten)]
    pub(crate) key: Key,
    /// The position's name.
    pub(crate) position: String,
    /// What was wrong.
    pub(crate) fault: String,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Found {
    /// Plies completed.
    pub(crate) depth: Option<usize>,
    /// The deepest ply reached, if the engine tells.
    pub(crate) seldepth: Option<usize>,
    pub(crate) nodes: u64,
    /// Nodes a second of the whole search.
    pub(crate) nps: u64,
    /// The time that it took.
    pub(crate) ms: f64,
    /// In centipawns, from the view of the side to move; a mate as the engine writes it.
    pub(crate) score: Option<i32>,
    /// Moves to mate, negative if it is suffered.
    pub(crate) mate: Option<i32>,
    pub(crate) best_move: String,
    /// Effective branching factor.
    pub(crate) ebf: Option<f64>,
    /// The part of the refuted positions that the first move refuted.
    pub(crate) first_cut_rate: Option<f64>,
    /// The part of the look-ups in the table that found something.
    pub(crate) hit_rate: Option<f64>,
    pub(crate) hash_mib: Option<usize>,
    /// One for each depth completed.
    pub(crate) iterations: Vec<Iteration>,
}

/// A completed depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Iteration {
    pub(crate) depth: usize,
    /// Since the search began.
    pub(crate) ms: f64,
    /// Since the search began.
    pub(crate) nodes: u64,
}

impl Found {
    /// What every engine tells.
    pub(crate) fn new(best: Move, nodes: u64, time: Duration, iterations: Vec<Iteration>) -> Self {
        Self {
            depth: None,
            seldepth: None,
            nodes,
            nps: (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
            ms: in_ms(time),
            score: None,
            mate: None,
            best_move: best.to_string(),
            ebf: branching(&iterations),
            first_cut_rate: None,
            hit_rate: None,
            hash_mib: None,
            iterations,
        }
    }
}

/// The factor that makes as many leaves of a uniform tree as there were nodes until the last depth was complete:
/// the depth-th root.
fn branching(iterations: &[Iteration]) -> Option<f64> {
    let last = iterations.last().filter(|last| last.nodes > 0)?;
    Some(libm::pow(last.nodes as f64, 1.0 / last.depth as f64))
}

/// To the microsecond.
pub(crate) fn in_ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_branching_factor_is_a_root() {
        let iteration = |depth, nodes| Iteration { depth, ms: 0.0, nodes };
        assert_eq!(branching(&[iteration(1, 7), iteration(3, 1000)]).map(f64::round), Some(10.0));
        assert_eq!(branching(&[]), None);
    }
}
