//! Results for people.

use std::io::Write;

use super::figures::{Spread, in_three_digits};
use super::results::{Results, WayFigures};
use super::way::Way;
use crate::columns::write_columns;
use crate::failure::Failure;
use crate::machine::Machine;
use crate::positions::BenchPosition;

/// What is measured on, and how.
pub(crate) fn write_machine(
    machine: &Machine,
    positions: usize,
    rounds: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Machine { cpu, features, threads } = machine;
    let features = if features.is_empty() { "none".to_owned() } else { features.join(", ") };
    writeln!(out, "Processor: {cpu}; threads: {threads}; instructions used: {features}")?;
    writeln!(out, "{positions} positions, {rounds} rounds with all ways in turn: medians (least–most)\n")?;
    Ok(())
}

/// A table of the ways, and one of the positions.
pub(crate) fn write_results(
    results: &Results,
    positions: &[BenchPosition],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    write_columns(&ways(results), out)?;
    writeln!(out)?;
    write_columns(&by_position(results, positions), out)?;
    Ok(())
}

fn ways(results: &Results) -> Vec<Vec<String>> {
    let base = results.threads_base;
    let plural = if base == 1 { "" } else { "s" };
    let mut rows =
        vec![["way", "depth", "M nodes/s", "ns a leaf parent", "× array"].map(str::to_owned).to_vec()];
    rows[0].push(format!("× {base} thread{plural}"));
    for way in &results.ways {
        rows.push(vec![
            way.way.to_string(),
            range(way.depths),
            cell(way.all.nps.scaled(1e-6)),
            optional(way.all.ns_per_leaf_parent),
            optional(way.ratio_array.filter(|_| way.way != Way::Array)),
            optional(way.ratio_threads.filter(|_| way.way.threads() != base)),
        ]);
    }
    rows
}

/// How fast the fastest way is on each position, and what a leaf parent costs the ways that count as deep.
fn by_position(results: &Results, positions: &[BenchPosition]) -> Vec<Vec<String>> {
    let counts = |way: &&WayFigures| way.way.counts_leaf_parents() && way.way != Way::Array;
    let counting: Vec<&WayFigures> = results.ways.iter().filter(counts).collect();
    let mut titles = vec!["position".to_owned(), "depth".to_owned(), "count: M nodes/s".to_owned()];
    titles.extend(counting.iter().map(|way| format!("{}: ns", way.way)));
    let mut rows = vec![titles];
    let Some(count) = results.find(Way::Count) else { return rows };
    for (n, position) in positions.iter().enumerate() {
        let found = &count.positions[n];
        let mut row =
            vec![position.name.clone(), found.depth.to_string(), cell(found.figures.nps.scaled(1e-6))];
        row.extend(counting.iter().map(|way| optional(way.positions[n].figures.ns_per_leaf_parent)));
        rows.push(row);
    }
    rows
}

fn range((least, most): (u32, u32)) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

fn cell(spread: Spread) -> String {
    let [median, min, max] = [spread.median, spread.min, spread.max].map(in_three_digits);
    format!("{median} ({min}–{max})")
}

fn optional(spread: Option<Spread>) -> String {
    spread.map_or_else(String::new, cell)
}
