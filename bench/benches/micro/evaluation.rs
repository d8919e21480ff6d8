//! Each evaluation, of the positions one move later.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Board;
use engine_bitboard::eval::Evaluation;
use engine_core::classics::{maackesgeist, raumfischer};
use engine_core::{ArrayBoard, Position};

use crate::cases;

pub(crate) fn all(criterion: &mut Criterion) {
    let boards = cases::child_boards();
    let on_the_array = |board: &Board| ArrayBoard::from_setup(&board.setup()).expect("it is a position");
    let arrays: Vec<ArrayBoard> = boards.iter().map(on_the_array).collect();
    let mut group = criterion.benchmark_group("evaluation");
    group.throughput(Throughput::Elements(boards.len() as u64));
    for evaluation in Evaluation::ALL {
        let expected = digest(arrays.iter().map(|array| slowly(evaluation, array)));
        group.bench_function(evaluation.name(), |bencher| {
            let evaluate = |board: &Board| evaluation.evaluate(board);
            bencher.iter(|| assert_eq!(digest(black_box(&boards).iter().map(evaluate)), expected));
        });
    }
    group.finish();
}

/// The documented engines' on their own board; ours, which has no twin, of the position turned: White's pieces
/// are Black's, seen from the other end, and whoever is to move is as well off.
fn slowly(evaluation: Evaluation, array: &ArrayBoard) -> i32 {
    match evaluation {
        Evaluation::Maack => maackesgeist::evaluate(array),
        Evaluation::Fischer => raumfischer::evaluate(array),
        Evaluation::Native => {
            let turned = Board::from_setup(&array.setup().turned()).expect("turning changes no rule");
            evaluation.evaluate(&turned)
        }
    }
}

/// One number for all scores, in which each counts.
fn digest(scores: impl Iterator<Item = i32>) -> u64 {
    scores.fold(0, |digest: u64, score| digest.rotate_left(5) ^ u64::from(score.cast_unsigned()))
}
