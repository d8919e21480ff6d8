//! Making moves: on a board with its key and its past, and on bare sets.

use std::hint::black_box;

use bench::positions;
use criterion::{Criterion, Throughput};
use engine_bitboard::Board;
use engine_core::{MoveList, Position};

use crate::cases::{self, mix};

/// A position and its moves.
type Case<P> = (P, MoveList);

pub(crate) fn all(criterion: &mut Criterion) {
    let with_moves = |board: Board| {
        let moves = cases::legal_moves(&board);
        (board, moves)
    };
    let boards = positions::shipped().into_iter().map(|position| position.board);
    let mut cases: Vec<Case<Board>> = boards.map(with_moves).collect();
    let mut arrays: Vec<_> = positions::shipped()
        .into_iter()
        .zip(&cases)
        .map(|(position, (_, moves))| (position.array, moves.clone()))
        .collect();

    let mut group = criterion.benchmark_group("making");
    group.throughput(Throughput::Elements(cases::leaves(1)));
    let expected = digest_of_keys(&mut arrays);
    group.bench_function("make-unmake", |bencher| {
        bencher.iter(|| assert_eq!(digest_of_keys(black_box(&mut cases)), expected));
    });
    let expected = digest_of_boards(&mut cases);
    group.bench_function("sets-after", |bencher| {
        bencher.iter(|| assert_eq!(digest_of_sets(black_box(&cases)), expected));
    });
    group.finish();
}

/// One number for the keys after all moves, each made and taken back.
fn digest_of_keys<P: Position>(cases: &mut [Case<P>]) -> u64 {
    let mut digest = 0_u64;
    for (board, moves) in cases {
        for &mv in &*moves {
            board.make(mv);
            digest = digest.rotate_left(1) ^ board.key();
            board.unmake();
        }
    }
    digest
}

/// One number for what stands where after all moves, without a board.
fn digest_of_sets(cases: &[Case<Board>]) -> u128 {
    let mut digest = 0;
    for (board, moves) in cases {
        let us = board.side_to_move();
        for &mv in moves {
            digest = mix(digest, black_box(&board.sets().after(us, mv)).occupied()); // all of the sets, used or not
        }
    }
    digest
}

/// The same by making the moves.
fn digest_of_boards(cases: &mut [Case<Board>]) -> u128 {
    let mut digest = 0;
    for (board, moves) in cases {
        for &mv in &*moves {
            board.make(mv);
            digest = mix(digest, board.sets().occupied());
            board.unmake();
        }
    }
    digest
}
