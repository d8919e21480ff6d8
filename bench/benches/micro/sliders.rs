//! Slider attacks, by kind and method.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Bitboard;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::{Rays, Sliders};
use engine_core::Cell;
use engine_core::geometry::{ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL, Step, TRIAGONAL};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::cases::mix;
use crate::rules;

/// A slider's cell, and the occupied cells.
type Query = (Cell, Bitboard);

pub(crate) fn all(criterion: &mut Criterion) {
    let queries = queries();
    by::<Rays>(criterion, &queries);
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    by::<Pext>(criterion, &queries);
}

fn by<S: Sliders>(criterion: &mut Criterion, queries: &[Query]) {
    measure::<S>(criterion, queries, "rook", &ORTHOGONAL, S::rook);
    measure::<S>(criterion, queries, "bishop", &DIAGONAL, S::bishop);
    measure::<S>(criterion, queries, "unicorn", &TRIAGONAL, S::unicorn);
    measure::<S>(criterion, queries, "queen", &ALL_DIRECTIONS, S::queen);
}

fn measure<S: Sliders>(
    criterion: &mut Criterion,
    queries: &[Query],
    kind: &str,
    steps: &[Step],
    attacks: impl Fn(Cell, Bitboard) -> Bitboard,
) {
    let expected = digest(queries, |cell, occupied| rules::walk(steps, cell, occupied));
    let mut group = criterion.benchmark_group("sliders");
    group.throughput(Throughput::Elements(queries.len() as u64));
    group.bench_function(format!("{kind}/{}", S::NAME), |bencher| {
        bencher.iter(|| assert_eq!(digest(black_box(queries), &attacks), expected));
    });
    group.finish();
}

/// Every cell with boards of few and of many pieces, in no order that a processor or compiler could use.
fn queries() -> Vec<Query> {
    let random = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    let mut bits = || u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
    let many: Vec<_> = (0..4).map(|_| bits() & bits()).collect(); // about 31 pieces
    let few = (0..4).map(|_| bits() & bits() & bits()); // about 16
    let boards: Vec<_> = few.chain(many).map(Bitboard::from_bits).collect();
    let mut queries: Vec<Query> =
        boards.into_iter().flat_map(|board| Cell::all().map(move |cell| (cell, board))).collect();
    for n in (1..queries.len()).rev() {
        queries.swap(n, (random.next_u64() % (n as u64 + 1)) as usize);
    }
    queries
}

/// One number for all answers, in which each counts.
fn digest(queries: &[Query], attacks: impl Fn(Cell, Bitboard) -> Bitboard) -> u128 {
    queries.iter().map(|&(cell, occupied)| attacks(cell, occupied)).fold(0, mix)
}
