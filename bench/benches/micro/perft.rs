//! Whole counts: by the fast and the plain generator, and by each way to tell whether a move is legal.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput};
use engine_bitboard::Board;
use engine_bitboard::attacks::Native;
#[cfg(target_feature = "bmi2")]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::Rays;
use engine_bitboard::perft::{self, legality};

use crate::cases;

/// A way of counting.
type Count<'a> = &'a dyn Fn(&mut Board, u32) -> u64;

pub(crate) fn all(criterion: &mut Criterion) {
    let ways: &[(&str, Count<'_>)] = &[
        ("count", &|board, depth| perft::count(board, depth)),
        ("plain-rays", &|board, depth| perft::plain::<Rays>(board, depth)),
        #[cfg(target_feature = "bmi2")]
        ("plain-pext", &|board, depth| perft::plain::<Pext>(board, depth)),
    ];
    measure(criterion, "start", 4, ways);
    let ways: &[(&str, Count<'_>)] = &[
        ("strictly-legal", &|board, depth| perft::plain::<Native>(board, depth)),
        ("make-and-test", &legality::make_and_test),
        ("king-capture", &legality::king_capture),
    ];
    measure(criterion, "middlegame", 3, ways);
}

fn measure(criterion: &mut Criterion, position: &str, depth: u32, ways: &[(&str, Count<'_>)]) {
    let mut case = cases::named(position);
    let expected = case.counts()[depth as usize];
    let mut group = criterion.benchmark_group(format!("perft/{position}-{depth}"));
    // A count may take tenths of a second: as few and as even samples as Criterion allows.
    group.sample_size(10).sampling_mode(SamplingMode::Flat).measurement_time(Duration::from_secs(2));
    group.throughput(Throughput::Elements(expected));
    for (name, count) in ways {
        group.bench_function(*name, |bencher| {
            bencher.iter(|| assert_eq!(count(black_box(&mut case.board), depth), expected));
        });
    }
    group.finish();
}
