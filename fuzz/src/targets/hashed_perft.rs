use arbitrary::Unstructured;
use engine_bitboard::attacks::Native;
use engine_bitboard::perft::hash::{Hashed, Key, PerftTable, count};
use engine_bitboard::perft::parallel::{Monitor, divide};
use engine_bitboard::{Board, perft};
use engine_core::{Move, Position};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::input;
use crate::pair::{legal, on};

/// Slots of a table of 1 MiB, the smallest one.
const SLOTS: usize = 1 << 16;

/// Where there are more, a count is left out: an input should take milliseconds.
const MOST_NODES: u64 = 200_000;

/// Counts several positions at several depths with one table, which is crowded with what others have left:
/// all counts are those without a table, whatever had to give way.
pub fn hashed_perft(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let table = PerftTable::new(1).expect("a mebibyte is there");
    let random = SplitMix64::seed_from_u64(input::number(&mut bytes, 256) as u64);
    crowd(&table, [0, 4, 32][input::number(&mut bytes, 3)] * SLOTS / 16, random);
    let mut board: Board = on(&input::position(&mut bytes));
    for _ in 0..1 + input::number(&mut bytes, 6) {
        assert_counts(&board, &table, &mut bytes);
        // A move on, where the table knows a part, or somewhere else.
        let moves: Vec<Move> = legal(&board);
        if input::number(&mut bytes, 3) == 0 || moves.is_empty() {
            board = on(&input::position(&mut bytes));
        } else {
            board.make(moves[input::number(&mut bytes, moves.len())]);
        }
    }
    let used = table.use_so_far();
    assert!(used.hits <= used.probes, "{used:?}");
}

/// Counts of no position, small ones that give way and large ones that stay.
fn crowd(table: &PerftTable, entries: usize, mut random: SplitMix64) {
    for _ in 0..entries {
        let [place, check, word] = [(); 3].map(|()| random.next_u64());
        table.store(Key { place, check }, word >> (word & 63));
    }
}

/// Counts to one depth after the other, or the other way round, alone and on all threads.
fn assert_counts(board: &Board, table: &PerftTable, bytes: &mut Unstructured<'_>) {
    let moves = perft::plain::<Native>(board, 1);
    let mut depths: Vec<u32> = (0..=4).filter(|&depth| moves.pow(depth) <= MOST_NODES).collect();
    if input::number(bytes, 2) == 1 {
        depths.reverse();
    }
    for depth in depths {
        let nodes = perft::count(board, depth);
        let counts = [count(board, depth, table), count(board, depth, table)];
        assert_eq!(counts, [nodes; 2], "depth {depth} of {}", board.setup());
        if depth > 0 {
            let roots = divide(board, depth, 2, &Hashed(table), &Monitor::new());
            let sum: u64 = roots.iter().map(|root| root.nodes).sum();
            assert_eq!(sum, nodes, "in parallel, depth {depth} of {}", board.setup());
        }
    }
}
