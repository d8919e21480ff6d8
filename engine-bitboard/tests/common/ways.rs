//! All the ways to count, behind one signature.

use engine_bitboard::attacks::{Native, Rays};
use engine_bitboard::perft::hash::{Hashed, PerftTable};
use engine_bitboard::perft::parallel::{Count, Monitor, divide};
use engine_bitboard::{Board, perft};
use engine_core::{ArrayBoard, Position};
use rayon::ThreadPoolBuilder;

/// A way to count the leaves of a tree of legal moves.
pub(crate) struct Way {
    pub(crate) name: &'static str,
    /// The largest count that takes it about a second or less, optimised as tests are.
    pub(crate) limit: u64,
    pub(crate) count: fn(&Board, u32) -> u64,
}

/// Every one there is, the reference last.
pub(crate) const WAYS: [Way; 11] = [
    Way { name: "count", limit: 20_000_000, count: |board, depth| perft::count(board, depth) },
    Way {
        name: "plain, native",
        limit: 20_000_000,
        count: |board, depth| perft::plain::<Native>(board, depth),
    },
    Way { name: "plain, rays", limit: 20_000_000, count: |board, depth| perft::plain::<Rays>(board, depth) },
    Way { name: "hashed", limit: 20_000_000, count: hashed },
    Way { name: "1 thread", limit: 20_000_000, count: |board, depth| parallel(board, depth, 1, &fast) },
    Way { name: "2 threads", limit: 20_000_000, count: |board, depth| parallel(board, depth, 2, &fast) },
    Way { name: "hashed, 2 threads", limit: 20_000_000, count: hashed_parallel },
    Way {
        name: "legal",
        limit: 1_000_000,
        count: |board, depth| perft::legality::legal(&mut board.clone(), depth),
    },
    Way {
        name: "make and test",
        limit: 1_000_000,
        count: |board, depth| perft::legality::make_and_test(&mut board.clone(), depth),
    },
    Way {
        name: "king capture",
        limit: 1_000_000,
        count: |board, depth| perft::legality::king_capture(&mut board.clone(), depth),
    },
    Way { name: "the array board", limit: 10_000, count: array },
];

fn hashed(board: &Board, depth: u32) -> u64 {
    let table = PerftTable::new(1).expect("a mebibyte is there");
    let [cold, warm] = [0; 2].map(|_| perft::hash::count(board, depth, &table));
    assert_eq!(cold, warm, "read back from the table, depth {depth} of {}", board.setup());
    cold
}

fn hashed_parallel(board: &Board, depth: u32) -> u64 {
    let table = PerftTable::new(1).expect("a mebibyte is there");
    let [cold, warm] = [0; 2].map(|_| parallel(board, depth, 2, &Hashed(&table)));
    assert_eq!(cold, warm, "read back from the table, depth {depth} of {}", board.setup());
    cold
}

fn fast(board: &mut Board, depth: u32) -> u64 {
    perft::count(board, depth)
}

fn parallel(board: &Board, depth: u32, threads: usize, count: &impl Count<Board>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be made");
    let monitor = Monitor::new();
    let roots = pool.install(|| divide(board, depth, 2, count, &monitor));
    assert!(roots.iter().all(|root| root.complete));
    roots.iter().map(|root| root.nodes).sum()
}

fn array(board: &Board, depth: u32) -> u64 {
    let mut array = ArrayBoard::from_setup(&board.setup()).expect("a board is in a position of the game");
    engine_core::perft::perft(&mut array, depth)
}
