//! The count that is made for speed against the plain one and the reference, on thousands of positions.
//!
//! Whatever short cuts `perft::count` takes, it must find what a generator finds that takes none. A failure
//! prints the position's text: `perft divide 2 --position TEXT` with both engines shows the move.

mod common;

use common::both;
use common::positions::{Sample, samples};
use engine_bitboard::attacks::{Native, Rays};
use engine_bitboard::perft;
use engine_core::{Position, perft::perft as reference};

fn check(sample: &Sample, deepest: u32) {
    let (board, _) = both(&sample.setup);
    for depth in 1..=deepest {
        let (fast, plain) = (perft::count(&board, depth), perft::plain::<Native>(&board, depth));
        assert_eq!(fast, plain, "count against plain, depth {depth}, {sample}");
    }
}

#[test]
fn count_is_plain_two_plies_deep() {
    samples(0..12_000).for_each(|sample| check(&sample, 2));
}

#[test]
fn count_is_plain_three_plies_deep() {
    let few_moves = |sample: &Sample| both(&sample.setup).0.legal_count() <= 120;
    let checked = samples(100_000..102_500).filter(few_moves).map(|sample| check(&sample, 3)).count();
    assert!(checked > 1_500, "{checked} positions");
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
