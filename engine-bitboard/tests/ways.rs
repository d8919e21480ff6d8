//! On any position every way to count finds the same.

mod common;

use common::both;
use common::positions::samples;
use common::ways::WAYS;

#[test]
fn all_ways_agree_on_random_positions() {
    for sample in samples(10_000..10_240) {
        let (board, _) = both(&sample.setup);
        let [first, others @ ..] = WAYS;
        // The table of the hashed way is of use from depth 2 on.
        let deepest = if (first.count)(&board, 2) <= 500 { 3 } else { 2 };
        for depth in 1..=deepest {
            let nodes = (first.count)(&board, depth);
            for way in others.iter().filter(|way| nodes <= way.limit) {
                let found = (way.count)(&board, depth);
                assert_eq!(found, nodes, "{} against {}, depth {depth}, {sample}", way.name, first.name);
            }
        }
    }
}
