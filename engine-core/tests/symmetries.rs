//! Mirrored files, levels exchanged with ranks, and the turned board with colours swapped are the same game.

mod common;

use common::{known, legal};
use engine_core::perft::perft;
use engine_core::{ArrayBoard, Cell, Move, Position, Setup};

struct Symmetry {
    name: &'static str,
    setup: fn(&Setup) -> Setup,
    cell: fn(Cell) -> Cell,
}

const SYMMETRIES: [Symmetry; 4] = [
    Symmetry {
        name: "files mirrored",
        setup: |setup| setup.map_cells(Cell::mirror_files),
        cell: Cell::mirror_files,
    },
    Symmetry {
        name: "levels and ranks exchanged",
        setup: |setup| setup.map_cells(Cell::exchange_levels_ranks),
        cell: Cell::exchange_levels_ranks,
    },
    Symmetry { name: "turned", setup: Setup::turned, cell: Cell::turn },
    Symmetry {
        name: "all three",
        setup: |setup| setup.map_cells(Cell::mirror_files).map_cells(Cell::exchange_levels_ranks).turned(),
        cell: |cell| cell.mirror_files().exchange_levels_ranks().turn(),
    },
];

/// Every position of the suite with every symmetry, and that of the position seen through it.
fn for_each_pair(check: impl Fn(&str, &Symmetry, ArrayBoard, ArrayBoard)) {
    for line in known().0 {
        for symmetry in &SYMMETRIES {
            let seen = (symmetry.setup)(&line.setup);
            let what = format!("line {} {}: {seen}", line.number, symmetry.name);
            let [here, there] = [&line.setup, &seen].map(|setup| {
                ArrayBoard::from_setup(setup).unwrap_or_else(|errors| panic!("{what}: {errors}"))
            });
            check(&what, symmetry, here, there);
        }
    }
}

#[test]
fn counts_are_unchanged() {
    for_each_pair(|what, _, mut here, mut there| {
        for depth in 1..=2 {
            assert_eq!(perft(&mut there, depth), perft(&mut here, depth), "{what} depth {depth}");
        }
    });
}

#[test]
fn moves_and_checks_map_one_to_one() {
    for_each_pair(|what, symmetry, here, there| {
        let see = |mv: Move| {
            let (from, to) = ((symmetry.cell)(mv.from()), (symmetry.cell)(mv.to()));
            Move::new(from, to, mv.mover(), mv.captured(), mv.promotion())
        };
        let mut seen: Vec<_> = legal(&here).into_iter().map(see).collect();
        seen.sort_unstable();
        assert_eq!(seen, legal(&there), "{what}");
        assert_eq!(here.is_check(), there.is_check(), "{what}");
        assert_eq!(here.is_dead(), there.is_dead(), "{what}");
    });
}

#[test]
fn seen_twice_a_position_is_itself() {
    for_each_pair(|what, symmetry, here, there| {
        assert_eq!((symmetry.setup)(&there.setup()), here.setup(), "{what}");
    });
}

/// Black's array is White's turned; the other two symmetries are the rules' alone, not the array's.
#[test]
fn the_start_position_has_the_turn_only() {
    let start = Setup::start();
    let black_to_move = start.turned();
    assert_eq!((black_to_move.cells, black_to_move.side), (start.cells, start.side.other()));
    assert_ne!(start.map_cells(Cell::mirror_files), start);
    assert_ne!(start.map_cells(Cell::exchange_levels_ranks), start);
}
