//! What the timings say: speeds, and ratios within a round.

use super::figures::Spread;
use super::measure::{Timing, WayTimings};
use super::way::{BoardKind, Legality, Way};

/// The figures of all ways.
pub(crate) struct Results {
    pub(crate) ways: Vec<WayFigures>,
    /// The fewest threads that were asked for: what more threads are compared with.
    pub(crate) threads_base: usize,
}

/// The figures of one way.
pub(crate) struct WayFigures {
    pub(crate) way: Way,
    pub(crate) all: Figures,
    /// The least and the greatest depth of a position.
    pub(crate) depths: (u32, u32),
    /// Leaves of all positions.
    pub(crate) nodes: u64,
    /// Its speed by that of the reference.
    pub(crate) ratio_array: Option<Spread>,
    /// Its speed by that of the fewest threads, if it is one of several numbers of threads.
    pub(crate) ratio_threads: Option<Spread>,
    /// That by how many times as many threads it has: 1 where twice the threads are twice as fast.
    pub(crate) efficiency: Option<Spread>,
    /// Of a way of legality: its speed by that of make-and-test on the same board.
    pub(crate) ratio_filter: Option<Spread>,
    /// Of a way of legality: its speed by that of the same way on the array.
    pub(crate) ratio_boards: Option<Spread>,
    /// The part of its look-ups that found something, if it has a table.
    pub(crate) hit_rate: Option<f64>,
    pub(crate) positions: Vec<PositionFigures>,
}

/// The figures of one way for one position.
pub(crate) struct PositionFigures {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) leaf_parents: u64,
    pub(crate) figures: Figures,
}

/// How fast.
#[derive(Clone, Copy)]
pub(crate) struct Figures {
    /// Leaves a second.
    pub(crate) nps: Spread,
    /// Of a leaf parent, for the ways that count them.
    pub(crate) ns_per_leaf_parent: Option<Spread>,
}

impl Results {
    pub(crate) fn new(timings: &[WayTimings]) -> Self {
        let numbers = timings.iter().map(|timings| timings.way).filter(|way| matches!(way, Way::Threads(_)));
        let threads_base = numbers.map(Way::threads).min().unwrap_or(1);
        Self {
            ways: timings.iter().map(|own| WayFigures::new(own, timings, threads_base)).collect(),
            threads_base,
        }
    }

    /// The figures of a way that was measured.
    pub(crate) fn find(&self, way: Way) -> Option<&WayFigures> {
        self.ways.iter().find(|figures| figures.way == way)
    }
}

impl WayFigures {
    fn new(own: &WayTimings, all: &[WayTimings], threads_base: usize) -> Self {
        let WayTimings { way, hit_rate, ref positions } = *own;
        let nps = nps_by_round(own);
        let ratio = |base: Way| {
            let base = nps_by_round(all.iter().find(|timings| timings.way == base)?);
            Some(Spread::of(nps.iter().zip(base).map(|(nps, base)| nps / base).collect()))
        };
        let (mut ratio_filter, mut ratio_boards) = (None, None);
        if let Way::Legality(legality, board) = way {
            ratio_filter = ratio(Way::Legality(Legality::MakeAndTest, board));
            ratio_boards = ratio(Way::Legality(legality, BoardKind::Array));
        }
        let ratio_threads = way.on(threads_base).and_then(ratio);
        let depths = || positions.iter().map(|timing| timing.depth);
        Self {
            way,
            depths: (depths().min().unwrap_or(0), depths().max().unwrap_or(0)),
            nodes: positions.iter().map(|timing| timing.nodes).sum(),
            ratio_array: ratio(Way::Array),
            ratio_threads,
            efficiency: ratio_threads.map(|ratio| ratio.a_thread(way.threads(), threads_base)),
            ratio_filter,
            ratio_boards,
            hit_rate,
            all: Figures {
                ns_per_leaf_parent: way.counts_leaf_parents().then(|| Spread::of(ns_by_round(positions))),
                nps: Spread::of(nps),
            },
            positions: positions.iter().map(|timing| PositionFigures::new(way, timing)).collect(),
        }
    }
}

impl PositionFigures {
    fn new(way: Way, timing: &Timing) -> Self {
        let Timing { depth, nodes, leaf_parents, ref seconds } = *timing;
        let nps = seconds.iter().map(|seconds| nodes as f64 / seconds);
        let ns = || Spread::of(ns_by_round(std::slice::from_ref(timing)));
        let figures = Figures {
            nps: Spread::of(nps.collect()),
            ns_per_leaf_parent: way.counts_leaf_parents().then(ns),
        };
        Self { depth, nodes, leaf_parents, figures }
    }
}

/// Leaves of all positions by the time for all of them, round by round.
fn nps_by_round(timings: &WayTimings) -> Vec<f64> {
    let nodes: u64 = timings.positions.iter().map(|timing| timing.nodes).sum();
    by_round(&timings.positions, |timing, round| timing.seconds[round])
        .map(|seconds| nodes as f64 / seconds)
        .collect()
}

/// The mean over the positions, round by round: a large tree weighs no more than a small one.
fn ns_by_round(positions: &[Timing]) -> Vec<f64> {
    by_round(positions, |timing, round| timing.seconds[round] / timing.leaf_parents as f64)
        .map(|sum| sum / positions.len() as f64 * 1e9)
        .collect()
}

/// Sums of something over the positions.
fn by_round(positions: &[Timing], of: impl Fn(&Timing, usize) -> f64) -> impl Iterator<Item = f64> {
    let rounds = positions.first().map_or(0, |timing| timing.seconds.len());
    (0..rounds).map(move |round| positions.iter().map(|timing| of(timing, round)).sum())
}
