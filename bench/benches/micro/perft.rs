//! Whole counts: by the fast and the plain generator, two plies of each position and four of one, and by each
//! way to tell whether a move is legal.

use std::hint::black_box;
use std::time::Duration;

use bench::positions::{self, BenchPosition};
use criterion::{Criterion, SamplingMode, Throughput};
use engine_bitboard::Board;
use engine_bitboard::attacks::Native;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::{Rays, Sliders};
use engine_bitboard::perft::{self, legality};

use crate::cases;

/// A count of several plies takes up to tenths of a second.
const LONG: Duration = Duration::from_secs(2);

/// Two plies take a fraction of a millisecond.
const SHORT: Duration = Duration::from_millis(300);

/// A way of counting.
type Count<'a> = &'a dyn Fn(&mut Board, u32) -> u64;

pub(crate) fn all(criterion: &mut Criterion) {
    let ways: &[(&str, Count<'_>)] = &[
        ("count", &|board, depth| perft::count(board, depth)),
        ("plain-rays", &|board, depth| perft::plain::<Rays>(board, depth)),
        #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
        ("plain-pext", &|board, depth| perft::plain::<Pext>(board, depth)),
    ];
    measure(criterion, cases::named("start"), 4, LONG, ways);
    let ways: &[(&str, Count<'_>)] = &[
        ("legal", &legality::legal),
        ("make-and-test", &legality::make_and_test),
        ("king-capture", &legality::king_capture),
    ];
    measure(criterion, cases::named("middlegame"), 3, LONG, ways);
    let plain = format!("plain-{}", Native::NAME);
    let ways: &[(&str, Count<'_>)] = &[
        ("count", &|board, depth| perft::count(board, depth)),
        (&plain, &|board, depth| perft::plain::<Native>(board, depth)),
    ];
    for case in positions::shipped() {
        measure(criterion, case, 2, SHORT, ways);
    }
}

fn measure(
    criterion: &mut Criterion,
    mut case: BenchPosition,
    depth: u32,
    time: Duration,
    ways: &[(&str, Count<'_>)],
) {
    let expected = case.counts()[depth as usize];
    let mut group = criterion.benchmark_group(format!("perft/{}-{depth}", case.name));
    // As few and as even samples as Criterion allows.
    group.sample_size(10).sampling_mode(SamplingMode::Flat).measurement_time(time);
    group.throughput(Throughput::Elements(expected));
    for (name, count) in ways {
        group.bench_function(*name, |bencher| {
            bencher.iter(|| assert_eq!(count(black_box(&mut case.board), depth), expected));
        });
    }
    group.finish();
}
