//! One small, crowded table for many positions and depths: nothing is taken for something else.

mod common;

use common::positions::samples;
use common::{known, on};
use engine_bitboard::attacks::Native;
use engine_bitboard::perft::hash::{PerftTable, count};
use engine_bitboard::{Board, perft};
use engine_core::{Position, Setup};

#[test]
fn one_table_serves_all_known_positions_at_all_depths() {
    let table = PerftTable::new(1).unwrap();
    for round in ["empty", "filled"] {
        for line in known().0 {
            let board: Board = on(&line.setup);
            for &(depth, nodes) in line.counts.iter().filter(|&&(_, nodes)| nodes <= 20_000_000) {
                let found = count(&board, depth, &table);
                assert_eq!(found, nodes, "{round} table, line {} depth {depth}", line.number);
            }
        }
    }
}

/// The same pieces with the other side to move are another position, and the counters are not part of it.
#[test]
fn one_table_tells_the_sides_apart_and_not_the_counters() {
    let table = PerftTable::new(1).unwrap();
    let mut checked = 0;
    for sample in samples(300_000..300_400) {
        let setup = sample.setup.clone();
        let other_side = Setup { side: setup.side.other(), ..setup.clone() };
        let later = Setup { halfmove: 7, fullmove: 70, ..setup.clone() };
        if other_side.validate().is_ok() && on::<Board>(&setup).legal_count() <= 60 {
            for setup in [setup, other_side, later] {
                let board: Board = on(&setup);
                let plain = perft::plain::<Native>(&board, 3);
                assert_eq!(count(&board, 3, &table), plain, "{sample}, counted as {setup}");
            }
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked} positions");
}
