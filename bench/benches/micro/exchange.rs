//! Exchange values of all captures in the positions one move later.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Board;
use engine_bitboard::eval::VALUES;
use engine_bitboard::see::{see, see_ge};
use engine_core::{Cell, Move, MoveList, PieceKind, Position};

use crate::cases;

/// A position and its captures.
type Case = (Board, MoveList);

pub(crate) fn all(criterion: &mut Criterion) {
    let captures = |board: Board| {
        let mut captures = MoveList::new();
        board.legal_captures(&mut captures);
        (board, captures)
    };
    let cases: Vec<Case> = cases::child_boards().into_iter().map(captures).collect();
    let values: Vec<i32> = cases.iter().flat_map(by_search).collect();
    let mut group = criterion.benchmark_group("exchange");
    group.throughput(Throughput::Elements(values.len() as u64));
    let expected: i32 = values.iter().sum();
    group.bench_function("see", |bencher| {
        let see = |(board, moves): &Case| moves.iter().map(|&mv| see(board, mv)).sum::<i32>();
        bencher.iter(|| assert_eq!(black_box(&cases).iter().map(see).sum::<i32>(), expected));
    });
    let expected = values.iter().filter(|&&value| value >= 0).count();
    group.bench_function("see_ge", |bencher| {
        let good = |(board, moves): &Case| moves.iter().filter(|&&mv| see_ge(board, mv, 0)).count();
        bencher.iter(|| assert_eq!(black_box(&cases).iter().map(good).sum::<usize>(), expected));
    });
    group.finish();
}

/// The values by playing the exchanges, as `see` documents them.
fn by_search((board, moves): &Case) -> Vec<i32> {
    let mut board = board.clone();
    moves.iter().map(|&mv| search(&mut board, mv)).collect()
}

/// What a move wins if each side then may take on its cell, with the cheapest piece that can.
fn search(board: &mut Board, mv: Move) -> i32 {
    board.make(mv);
    let reply = cheapest(board, mv.to()).map_or(0, |reply| search(board, reply));
    board.unmake();
    let worth = |kind: PieceKind| VALUES[kind.index()];
    mv.captured().map_or(0, worth) + worth(mv.placed()) - worth(mv.mover()) - reply.max(0)
}

/// The king last; of equals the one from the cell with the lowest number; a pawn becomes a queen.
fn cheapest(board: &Board, cell: Cell) -> Option<Move> {
    use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook, Unicorn};
    let order = |kind| [Pawn, Unicorn, Knight, Bishop, Rook, Queen, King].iter().position(|&k| k == kind);
    let mut moves = MoveList::new();
    board.legal_captures(&mut moves);
    let takes = |mv: &Move| mv.to() == cell && matches!(mv.promotion(), None | Some(Queen));
    moves.into_iter().filter(takes).min_by_key(|mv| (order(mv.mover()), mv.from()))
}
