//! The table of counted positions, when it holds what is asked.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Board;
use engine_bitboard::perft::hash::{self, PerftTable};

use crate::cases;

/// Deep enough to be stored.
const DEPTH: u32 = 3;

pub(crate) fn all(criterion: &mut Criterion) {
    let mut children = cases::child_boards();
    let table = PerftTable::new(16).expect("there is memory for a small table");
    let expected = cases::leaves(DEPTH as usize + 1);
    let sum = |children: &mut [Board]| -> u64 {
        children.iter_mut().map(|child| hash::count(child, DEPTH, &table)).sum()
    };
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(children.len() as u64));
    group.bench_function("probe", |bencher| {
        assert_eq!(sum(&mut children), expected); // counts and stores
        bencher.iter(|| assert_eq!(sum(black_box(&mut children)), expected));
    });
    group.finish();
}
