//! Attacks by kind: sliders by method, leapers by their masks.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Bitboard;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::{self, Rays, Sliders};
use engine_core::geometry::{self, ALL_DIRECTIONS, DIAGONAL, KNIGHT, ORTHOGONAL, Step, TRIAGONAL};
use engine_core::{Cell, Color};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::cases::mix;
use crate::rules;

/// A slider's cell, and the occupied cells.
type Query = (Cell, Bitboard);

pub(crate) fn all(criterion: &mut Criterion) {
    let queries = queries();
    sliders::<Rays>(criterion, &queries);
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    sliders::<Pext>(criterion, &queries);
    let mut leaper = |name: &str, steps: &[Step], attacks: fn(Cell) -> Bitboard| {
        let expected = digest(&queries, |cell, _| rules::walk(steps, cell, Bitboard::ALL));
        measure(criterion, &queries, &format!("leapers/{name}"), expected, |cell, _| attacks(cell));
    };
    leaper("knight", &KNIGHT, attacks::knight);
    leaper("king", &ALL_DIRECTIONS, attacks::king);
    let captures = [Color::White, Color::Black].map(geometry::pawn_captures);
    leaper("white-pawn", &captures[0], |cell| attacks::pawn(Color::White, cell));
    leaper("black-pawn", &captures[1], |cell| attacks::pawn(Color::Black, cell));
}

fn sliders<S: Sliders>(criterion: &mut Criterion, queries: &[Query]) {
    let mut slider = |name: &str, steps: &[Step], attacks: fn(Cell, Bitboard) -> Bitboard| {
        let expected = digest(queries, |cell, occupied| rules::walk(steps, cell, occupied));
        measure(criterion, queries, &format!("sliders/{name}/{}", S::NAME), expected, attacks);
    };
    slider("rook", &ORTHOGONAL, S::rook);
    slider("bishop", &DIAGONAL, S::bishop);
    slider("unicorn", &TRIAGONAL, S::unicorn);
    slider("queen", &ALL_DIRECTIONS, S::queen);
}

fn measure(
    criterion: &mut Criterion,
    queries: &[Query],
    name: &str,
    expected: u128,
    attacks: impl Fn(Cell, Bitboard) -> Bitboard,
) {
    let mut group = criterion.benchmark_group("attacks");
    group.throughput(Throughput::Elements(queries.len() as u64));
    group.bench_function(name, |bencher| {
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
