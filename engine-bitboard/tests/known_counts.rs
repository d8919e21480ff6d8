//! Every way to count finds the counts that independent programs agree on.

mod common;

use common::ways::WAYS;
use common::{both, known};
use engine_core::Position;
use engine_core::perft::divide;

#[test]
fn every_way_finds_the_known_counts() {
    for way in WAYS {
        let mut checked = 0;
        for line in known().0 {
            let (board, _) = both(&line.setup);
            assert_eq!((way.count)(&board, 0), 1, "{}, line {} depth 0", way.name, line.number);
            for &(depth, nodes) in line.counts.iter().filter(|&&(_, nodes)| nodes <= way.limit) {
                let found = (way.count)(&board, depth);
                assert_eq!(found, nodes, "{}, line {} depth {depth}: {}", way.name, line.number, line.setup);
                checked += 1;
            }
        }
        assert!(checked >= 20, "{}: {checked} counts are below its limit", way.name);
    }
}

#[test]
fn below_each_root_move_both_boards_count_the_same() {
    for line in known().0 {
        let (mut board, mut array) = both(&line.setup);
        let [mut fast, mut slow] = [divide(&mut board, 2), divide(&mut array, 2)];
        fast.sort_unstable();
        slow.sort_unstable();
        assert_eq!(fast, slow, "line {}: {}", line.number, line.setup);
        assert_eq!(board.setup(), line.setup, "counting leaves the board as it was");
    }
}
