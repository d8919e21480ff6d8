//! Results for people.

use std::io::Write;

use super::figures::{Spread, in_three_digits};
use super::results::{Results, WayFigures};
use super::search::{SEARCH_HASH_MIB, SearchFigures, SearchWay, Times};
use super::way::{BoardKind, Legality, Way};
use crate::columns::write_columns;
use crate::failure::Failure;
use crate::machine::Machine;
use crate::positions::BenchPosition;

/// Speed-up by threads.
const EFFICIENCY: &str = "efficiency";

/// What is measured on, and how.
pub(crate) fn write_machine(
    machine: &Machine,
    positions: usize,
    rounds: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Machine { cpu, threads, features, unused, target, attacks, debug } = machine;
    let list = |names: &[String]| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    writeln!(out, "Processor: {cpu}; threads: {threads}")?;
    let (used, unused) = (list(features), list(unused));
    let debug = if *debug { ", with debug assertions: too slow to mean anything" } else { "" };
    writeln!(
        out,
        "Build: {target}, slider attacks by {attacks}{debug}; instructions used: {used}; not: {unused}"
    )?;
    writeln!(out, "{positions} positions, {rounds} rounds with all ways in turn: medians (least–most)\n")?;
    Ok(())
}

/// A table of the ways, one of the positions, and one of the ways of legality.
pub(crate) fn write_results(
    results: &Results,
    positions: &[BenchPosition],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    write_columns(&ways(results), out)?;
    writeln!(out)?;
    write_columns(&by_position(results, positions), out)?;
    writeln!(out, "\nWays of legality: every move made, down to the leaves")?;
    write_columns(&legality(results), out)?;
    writeln!(out, "{}", klondike(results))?;
    Ok(())
}

fn ways(results: &Results) -> Vec<Vec<String>> {
    let base = results.threads_base;
    let mut rows =
        vec![["way", "depth", "M nodes/s", "ns a leaf parent", "× array"].map(str::to_owned).to_vec()];
    rows[0].extend([times_threads(base), EFFICIENCY.to_owned()]);
    for way in results.ways.iter().filter(|figures| !figures.way.is_of_legality()) {
        rows.push(vec![
            way.way.to_string(),
            range(way.depths),
            cell(way.all.nps.scaled(1e-6)),
            optional(way.all.ns_per_leaf_parent),
            optional(way.ratio_array.filter(|_| way.way != Way::Array)),
            optional(way.ratio_threads.filter(|_| way.way.threads() != base)),
            optional(way.efficiency.filter(|_| way.way.threads() != base)),
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

/// The three ways, on both boards side by side.
fn legality(results: &Results) -> Vec<Vec<String>> {
    let titles = [
        "way",
        "array: M nodes/s",
        "× make-and-test",
        "bitboard: M nodes/s",
        "× make-and-test",
        "bitboard × array",
    ];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for legality in Legality::ALL {
        let [array, bitboard] = BoardKind::ALL.map(|board| results.find(Way::Legality(legality, board)));
        let (Some(array), Some(bitboard)) = (array, bitboard) else { continue };
        let filter =
            |way: &WayFigures| optional(way.ratio_filter.filter(|_| legality != Legality::MakeAndTest));
        rows.push(vec![
            legality.to_string(),
            cell(array.all.nps.scaled(1e-6)),
            filter(array),
            cell(bitboard.all.nps.scaled(1e-6)),
            filter(bitboard),
            optional(bitboard.ratio_boards),
        ]);
    }
    rows
}

/// What is left of a claim: klondike went "from less than 10,000 positions a second to more than 50,000".
fn klondike(results: &Results) -> String {
    let [array, bitboard] = BoardKind::ALL.map(|board| {
        let king_capture = results.find(Way::Legality(Legality::KingCapture, board));
        optional(king_capture.and_then(|way| way.ratio_filter))
    });
    format!(
        "King capture instead of filtering: its author reports × 5 for klondike; here it is × {array} on \
         the array and × {bitboard} on the bitboard."
    )
}

/// How fast a search is, by way.
pub(crate) fn write_searches(
    searches: &[SearchFigures],
    base: usize,
    times: Times,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (position, start) = (times.position, times.start);
    writeln!(
        out,
        "\nSearch: raumgeist with {SEARCH_HASH_MIB} MiB, empty at first; {position:?} a position, and \
         {start:?} for the start position"
    )?;
    let ratio = times_threads(base);
    let titles = [
        "way",
        "M nodes/s",
        "× array",
        &ratio,
        EFFICIENCY,
        "start: M nodes/s",
        &ratio,
        EFFICIENCY,
        "start: depth",
    ];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    rows.extend(searches.iter().map(|search| search_row(search, base)));
    write_columns(&rows, out)?;
    Ok(())
}

fn search_row(search: &SearchFigures, base: usize) -> Vec<String> {
    let SearchFigures { way, nps, ratio_array, threads } = *search;
    let ratios = |ratio: Option<Spread>| {
        let ratio = ratio.filter(|_| way.threads() != base);
        [optional(ratio), optional(ratio.map(|ratio| ratio.a_thread(way.threads(), base)))]
    };
    let [ratio, efficiency] = ratios(threads.map(|threads| threads.ratio));
    let [start_ratio, start_efficiency] = ratios(threads.map(|threads| threads.start_ratio));
    let depth = |Spread { median, min, max }| format!("{median} ({min}–{max})");
    vec![
        way.to_string(),
        cell(nps.scaled(1e-6)),
        optional(Some(ratio_array).filter(|_| way != SearchWay::Array)),
        ratio,
        efficiency,
        optional(threads.map(|threads| threads.start_nps.scaled(1e-6))),
        start_ratio,
        start_efficiency,
        threads.map_or_else(String::new, |threads| depth(threads.start_depth)),
    ]
}

fn times_threads(base: usize) -> String {
    format!("× {base} thread{}", if base == 1 { "" } else { "s" })
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
