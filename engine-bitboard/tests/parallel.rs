//! Counting on threads: the same sums in the same order, an honest monitor, and a stop that is said.

mod common;

use common::{known, on};
use engine_bitboard::perft::parallel::{Monitor, RootCount, divide};
use engine_bitboard::{Board, perft};
use engine_core::{Move, MoveList, Position};

fn count(board: &mut Board, depth: u32) -> u64 {
    perft::count(board, depth)
}

fn in_generated_order(board: &Board) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    moves.to_vec()
}

#[test]
fn order_and_sums_depend_on_nothing() {
    for line in known().0 {
        let board: Board = on(&line.setup);
        let expected: Vec<_> = engine_core::perft::divide(&mut board.clone(), 3)
            .into_iter()
            .map(|(mv, nodes)| RootCount { mv, nodes, complete: true })
            .collect();
        for threads in [1, 2, 3] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            for grain in 0..=4 {
                let found = pool.install(|| divide(&board, 3, grain, &count, &Monitor::new()));
                assert_eq!(found, expected, "line {}, {threads} threads, grain {grain}", line.number);
            }
        }
    }
}

#[test]
fn the_monitor_counts_all_nodes_and_root_moves() {
    let board = Board::start();
    for depth in 0..=3 {
        let monitor = Monitor::new();
        let roots = divide(&board, depth, 2, &count, &monitor);
        assert_eq!(monitor.nodes(), roots.iter().map(|root| root.nodes).sum(), "depth {depth}");
        assert_eq!((monitor.roots_left(), monitor.is_stopped()), (0, false), "depth {depth}");
        assert_eq!(roots.len(), if depth == 0 { 0 } else { 61 });
    }
}

#[test]
fn stopped_before_it_starts_it_counts_nothing_and_says_so() {
    let board = Board::start();
    let monitor = Monitor::new();
    monitor.stop();
    let roots = divide(&board, 4, 2, &count, &monitor);
    assert!(roots.iter().map(|root| root.mv).eq(in_generated_order(&board)));
    assert!(roots.iter().all(|root| root.nodes == 0 && !root.complete));
    assert_eq!((monitor.nodes(), monitor.roots_left()), (0, 61));
}

#[test]
fn stopped_on_the_way_it_keeps_what_was_counted() {
    let board = Board::start();
    let monitor = Monitor::new();
    let stop_at_the_tenth = |board: &mut Board, depth| {
        let nodes = count(board, depth);
        if monitor.nodes() >= 10 * nodes {
            monitor.stop();
        }
        nodes
    };
    let roots = divide(&board, 3, 1, &stop_at_the_tenth, &monitor);
    let counted: u64 = roots.iter().map(|root| root.nodes).sum();
    assert!(monitor.is_stopped() && counted == monitor.nodes() && counted < 237_316, "{counted}");
    let whole: Vec<_> = divide(&board, 3, 2, &count, &Monitor::new());
    let is_honest = |(root, whole): (&RootCount, &RootCount)| root.nodes == whole.nodes || !root.complete;
    assert!(roots.iter().zip(&whole).all(is_honest), "complete is complete");
    let unfinished = roots.iter().filter(|root| !root.complete).count();
    assert!(unfinished > 0 && unfinished == monitor.roots_left(), "{unfinished}");
}
