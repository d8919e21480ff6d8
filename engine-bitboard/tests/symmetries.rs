//! Mirrored files, levels exchanged with ranks, and the turned board with colours swapped are the same game:
//! on the fast board too every count is unchanged.

mod common;

use common::positions::samples;
use common::{known, on};
use engine_bitboard::{Board, perft};
use engine_core::{Cell, Setup};

type Symmetry = (&'static str, fn(&Setup) -> Setup);

/// They undo themselves and commute: these seven and the position itself are all there is.
const SYMMETRIES: [Symmetry; 7] = [
    ("files mirrored", mirrored),
    ("levels and ranks exchanged", exchanged),
    ("turned", Setup::turned),
    ("mirrored, exchanged", |setup| exchanged(&mirrored(setup))),
    ("mirrored, turned", |setup| mirrored(setup).turned()),
    ("exchanged, turned", |setup| exchanged(setup).turned()),
    ("all three", |setup| exchanged(&mirrored(setup)).turned()),
];

fn mirrored(setup: &Setup) -> Setup {
    setup.map_cells(Cell::mirror_files)
}

fn exchanged(setup: &Setup) -> Setup {
    setup.map_cells(Cell::exchange_levels_ranks)
}

fn count(setup: &Setup, depth: u32) -> u64 {
    perft::count(&on::<Board>(setup), depth)
}

/// Depth 3 where that is quick, else 2.
fn check(what: &str, setup: &Setup) {
    let nodes = count(setup, 2);
    let depth = if nodes <= 8_000 { 3 } else { 2 };
    let nodes = if depth == 2 { nodes } else { count(setup, 3) };
    for (name, see) in SYMMETRIES {
        let seen = see(setup);
        assert_eq!(count(&seen, depth), nodes, "depth {depth}, {what}, {name}: {seen}");
    }
}

#[test]
fn known_positions_count_the_same_from_everywhere() {
    for line in known().0 {
        check(&format!("line {}: {}", line.number, line.setup), &line.setup);
    }
}

#[test]
fn random_positions_count_the_same_from_everywhere() {
    for sample in samples(20_000..20_600) {
        check(&sample.to_string(), &sample.setup);
    }
}
