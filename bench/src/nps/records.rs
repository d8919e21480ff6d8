//! Results for scripts: one JSON object a line. The fields are documented by `bench nps --help`.

use std::io::Write;

use engine_core::Position;
use serde::{Deserialize, Serialize};

use super::figures::Spread;
use super::results::{PositionFigures, Results, WayFigures};
use super::search::{SEARCH_HASH_MIB, SearchFigures, SearchWay, Times};
use crate::failure::Failure;
use crate::machine::Machine;
use crate::positions::BenchPosition;

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "row", rename_all = "lowercase")]
pub(crate) enum Record {
    Machine {
        #[serde(flatten)]
        machine: Machine,
        positions: usize,
        rounds: usize,
    },
    Way(WayRecord),
    Position(PositionRecord),
    Search(SearchRecord),
}

/// All positions together, by one way.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct WayRecord {
    pub(crate) way: String,
    pub(crate) threads: usize,
    pub(crate) depth_min: u32,
    pub(crate) depth_max: u32,
    pub(crate) nodes: u64,
    pub(crate) nps: Spread,
    pub(crate) ns_per_leaf_parent: Option<Spread>,
    pub(crate) ratio_array: Option<Spread>,
    pub(crate) ratio_threads: Option<Spread>,
    pub(crate) efficiency: Option<Spread>,
    pub(crate) threads_base: Option<usize>,
    pub(crate) ratio_filter: Option<Spread>,
    pub(crate) ratio_boards: Option<Spread>,
    pub(crate) hit_rate: Option<f64>,
}

/// One position, by one way.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PositionRecord {
    pub(crate) way: String,
    pub(crate) threads: usize,
    pub(crate) position: String,
    pub(crate) text: String,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) leaf_parents: u64,
    pub(crate) nps: Spread,
    pub(crate) ns_per_leaf_parent: Option<Spread>,
}

/// The search by one way. What is `None` is told of raumgeist by numbers of threads only.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SearchRecord {
    pub(crate) way: String,
    pub(crate) threads: usize,
    pub(crate) hash_mib: Option<usize>,
    pub(crate) movetime_ms: u64,
    pub(crate) nps: Spread,
    pub(crate) ratio_array: Spread,
    pub(crate) threads_base: Option<usize>,
    pub(crate) ratio_threads: Option<Spread>,
    pub(crate) efficiency: Option<Spread>,
    pub(crate) start_movetime_ms: Option<u64>,
    pub(crate) start_nps: Option<Spread>,
    pub(crate) start_ratio_threads: Option<Spread>,
    pub(crate) start_efficiency: Option<Spread>,
    pub(crate) start_depth: Option<Spread>,
}

impl Record {
    fn of_way(figures: &WayFigures, threads_base: usize) -> Self {
        Self::Way(WayRecord {
            way: figures.way.to_string(),
            threads: figures.way.threads(),
            depth_min: figures.depths.0,
            depth_max: figures.depths.1,
            nodes: figures.nodes,
            nps: figures.all.nps,
            ns_per_leaf_parent: figures.all.ns_per_leaf_parent,
            ratio_array: figures.ratio_array,
            ratio_threads: figures.ratio_threads,
            efficiency: figures.efficiency,
            threads_base: figures.ratio_threads.map(|_| threads_base),
            ratio_filter: figures.ratio_filter,
            ratio_boards: figures.ratio_boards,
            hit_rate: figures.hit_rate,
        })
    }

    fn of_position(way: &WayFigures, position: &BenchPosition, found: &PositionFigures) -> Self {
        Self::Position(PositionRecord {
            way: way.way.to_string(),
            threads: way.way.threads(),
            position: position.name.clone(),
            text: position.board.setup().to_string(),
            depth: found.depth,
            nodes: found.nodes,
            leaf_parents: found.leaf_parents,
            nps: found.figures.nps,
            ns_per_leaf_parent: found.figures.ns_per_leaf_parent,
        })
    }

    fn of_search(figures: &SearchFigures, threads_base: usize, times: Times) -> Self {
        let SearchFigures { way, nps, ratio_array, threads } = *figures;
        let efficiency = |ratio: Spread| ratio.a_thread(way.threads(), threads_base);
        Self::Search(SearchRecord {
            way: way.to_string(),
            threads: way.threads(),
            hash_mib: (way != SearchWay::Array).then_some(SEARCH_HASH_MIB),
            movetime_ms: times.position.as_millis() as u64,
            nps,
            ratio_array,
            threads_base: threads.map(|_| threads_base),
            ratio_threads: threads.map(|threads| threads.ratio),
            efficiency: threads.map(|threads| efficiency(threads.ratio)),
            start_movetime_ms: threads.map(|_| times.start.as_millis() as u64),
            start_nps: threads.map(|threads| threads.start_nps),
            start_ratio_threads: threads.map(|threads| threads.start_ratio),
            start_efficiency: threads.map(|threads| efficiency(threads.start_ratio)),
            start_depth: threads.map(|threads| threads.start_depth),
        })
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)?;
        Ok(())
    }
}

/// What is measured on, and how.
pub(crate) fn write_machine(
    machine: &Machine,
    positions: usize,
    rounds: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    Record::Machine { machine: machine.clone(), positions, rounds }.write(out)
}

/// A row for each way, then one for each way and position.
pub(crate) fn write_results(
    results: &Results,
    positions: &[BenchPosition],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for way in &results.ways {
        Record::of_way(way, results.threads_base).write(out)?;
    }
    for way in &results.ways {
        for (position, found) in positions.iter().zip(&way.positions) {
            Record::of_position(way, position, found).write(out)?;
        }
    }
    Ok(())
}

/// A row for each way to search.
pub(crate) fn write_searches(
    searches: &[SearchFigures],
    base: usize,
    times: Times,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    searches.iter().try_for_each(|search| Record::of_search(search, base, times).write(out))
}
