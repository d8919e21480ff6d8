use arbitrary::Unstructured;
use engine_bitboard::attacks::{Native, Rays};
use engine_bitboard::perft::parallel::{Monitor, divide};
use engine_bitboard::{Board, perft};
use engine_core::{Position, perft::perft as reference};

use crate::input;
use crate::pair::Pair;

/// A way to count, by its name.
type Way = (&'static str, fn(&Pair, u32) -> u64);

/// Quick ones: as deep as the position allows.
const FAST: [Way; 4] = [
    ("count", |pair, depth| perft::count(&pair.board, depth)),
    ("plain, rays", |pair, depth| perft::plain::<Rays>(&pair.board, depth)),
    ("hashed", hashed),
    ("parallel", parallel),
];

/// Slow ones: two plies.
const SLOW: [Way; 3] = [
    ("make and test", |pair, depth| perft::legality::make_and_test(&mut pair.board.clone(), depth)),
    ("king capture", |pair, depth| perft::legality::king_capture(&mut pair.board.clone(), depth)),
    ("the array board", |pair, depth| reference(&mut pair.array.clone(), depth)),
];

/// Where there are more, a count is left out: an input should take milliseconds.
const MOST_NODES: u64 = 100_000;

/// Counts a position in all ways: two plies deep, and three where there are few moves.
pub fn perft_ways(data: &[u8]) {
    let pair = Pair::new(&input::position(&mut Unstructured::new(data)));
    let plain = |depth| perft::plain::<Native>(&pair.board, depth);
    let moves = plain(1);
    for depth in 1..=3 {
        // As many nodes as there will be if the moves stay as many.
        if moves.pow(depth) > MOST_NODES {
            break;
        }
        let nodes = plain(depth);
        let slow = SLOW.iter().filter(|_| nodes <= 4_000);
        for (name, count) in FAST.iter().chain(slow) {
            assert_eq!(count(&pair, depth), nodes, "{name}, depth {depth}: {}", pair.board.setup());
        }
    }
}

fn hashed(pair: &Pair, depth: u32) -> u64 {
    let table = perft::hash::PerftTable::new(1).expect("a mebibyte is there");
    let cold = perft::hash::count(&pair.board, depth, &table);
    let warm = perft::hash::count(&pair.board, depth, &table);
    assert_eq!(cold, warm, "read back from the table: {}", pair.board.setup());
    cold
}

fn parallel(pair: &Pair, depth: u32) -> u64 {
    let count = |board: &mut Board, depth| perft::count(board, depth);
    divide(&pair.board, depth, 1, &count, &Monitor::new()).iter().map(|root| root.nodes).sum()
}
