//! Legal moves, legal captures, and their count without a list, in the positions one move later.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::{Rays, Sliders};
use engine_bitboard::movegen::{self, Every, OnlyCaptures, Wanted};
use engine_core::MoveList;

use crate::cases::{self, Case};

pub(crate) fn all(criterion: &mut Criterion) {
    let cases: Vec<Case> = cases::child_boards().iter().map(cases::bare).collect();
    let (moves, captures) = (cases::leaves(2), captures_by_the_reference());
    let mut measure = |name: &str, method, expected: u64, count: &dyn Fn(&Case) -> u64| {
        let mut group = criterion.benchmark_group("movegen");
        group.throughput(Throughput::Elements(cases.len() as u64));
        group.bench_function(format!("{name}/{method}"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&cases).iter().map(count).sum::<u64>(), expected));
        });
        group.finish();
    };
    measure("legal", Rays::NAME, moves, &listed::<Rays, Every>);
    measure("captures", Rays::NAME, captures, &listed::<Rays, OnlyCaptures>);
    measure("count", Rays::NAME, moves, &counted::<Rays>);
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        measure("legal", Pext::NAME, moves, &listed::<Pext, Every>);
        measure("captures", Pext::NAME, captures, &listed::<Pext, OnlyCaptures>);
        measure("count", Pext::NAME, moves, &counted::<Pext>);
    }
}

fn listed<S: Sliders, W: Wanted>(&(ref sets, us): &Case) -> u64 {
    let mut moves = MoveList::new();
    movegen::legal::<S, W>(sets, us, &mut moves);
    black_box(&moves).len() as u64 // the list has to be there, not only its length
}

fn counted<S: Sliders>(&(ref sets, us): &Case) -> u64 {
    movegen::legal_count::<S>(sets, us)
}

fn captures_by_the_reference() -> u64 {
    let captures =
        |board| cases::legal_moves(&board).into_iter().filter(|mv| mv.captured().is_some()).count() as u64;
    cases::children(|position| position.array).into_iter().map(captures).sum()
}
