//! The count that is made for speed against the plain one and the reference, on thousands of positions.
//!
//! Whatever short cuts `perft::count` takes, it must find what a generator finds that takes none. A failure
//! prints the position's text: `perft divide 2 --position TEXT` with both engines shows the move.

mod common;

use std::fmt::Display;

use common::placed::crowded;
use common::positions::{Sample, samples};
use common::{Random, both, legal, on};
use engine_bitboard::attacks::{Native, Rays};
use engine_bitboard::{Board, perft};
use engine_core::{Cell, Position, Setup, perft::perft as reference};

fn check(setup: &Setup, what: &impl Display, depth: u32) {
    let board: Board = on(setup);
    let (fast, plain) = (perft::count(&board, depth), perft::plain::<Native>(&board, depth));
    assert_eq!(fast, plain, "count against plain, depth {depth}, {what}");
}

#[test]
fn count_is_plain_two_plies_deep() {
    samples(0..20_000).for_each(|sample| check(&sample.setup, &sample, 2));
}

#[test]
fn count_is_plain_three_plies_deep() {
    let few_moves = |sample: &Sample| on::<Board>(&sample.setup).legal_count() <= 120;
    let samples = samples(100_000..102_500).filter(few_moves);
    let checked = samples.map(|sample| check(&sample.setup, &sample, 3)).count();
    assert!(checked > 1_500, "{checked} positions");
}

/// The short cut counts arrivals with few bits a cell, and must see when they do not suffice.
#[test]
fn count_is_plain_where_many_moves_arrive_on_one_cell() {
    let mut most = 0;
    for seed in 0..1_500 {
        let setup = crowded(&mut Random::new(seed));
        check(&setup, &format!("a crowd with seed {seed}: {setup}"), 2);
        most = most.max(arrivals(&setup));
    }
    assert!(most >= 20, "{most} moves to a cell");
}

/// The moves to the cell that most of them go to.
fn arrivals(setup: &Setup) -> usize {
    let moves = legal(&on::<Board>(setup));
    Cell::all().map(|cell| moves.iter().filter(|mv| mv.to() == cell).count()).max().unwrap_or(0)
}

#[test]
fn count_is_the_reference_two_plies_deep() {
    let mut checked = 0;
    for sample in samples(200_000..202_500) {
        let (board, mut array) = both(&sample.setup);
        let rays = perft::plain::<Rays>(&board, 2);
        if rays <= 4_000 {
            assert_eq!(perft::count(&board, 2), rays, "count against rays, depth 2, {sample}");
            assert_eq!(reference(&mut array, 2), rays, "reference against rays, depth 2, {sample}");
            checked += 1;
        }
    }
    assert!(checked > 1_000, "{checked} positions");
}
