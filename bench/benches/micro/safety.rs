//! What stands between a side and its moves, in the positions one move later: checks and pins, and the cells
//! where its king would be attacked.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Bitboard;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_bitboard::attacks::Pext;
use engine_bitboard::attacks::{Rays, Sliders};
use engine_bitboard::movegen::{self, Safety};
use engine_core::{Position, Setup};

use crate::cases::{self, Case, mix};
use crate::rules;

pub(crate) fn all(criterion: &mut Criterion) {
    let boards = cases::child_boards();
    let cases: Vec<Case> = boards.iter().map(cases::bare).collect();
    let setups: Vec<Setup> = boards.iter().map(Position::setup).collect();
    let mut measure = |name: &str, expected: u128, digest: fn(&[Case]) -> u128| {
        let mut group = criterion.benchmark_group("movegen");
        group.throughput(Throughput::Elements(cases.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(digest(black_box(&cases)), expected));
        });
        group.finish();
    };
    measure("pins", setups.iter().map(rules::safety).fold(0, mix_all), pins);
    let expected = setups.iter().map(danger_by_the_rules).fold(0, mix);
    measure("danger/rays", expected, danger::<Rays>);
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    measure("danger/pext", expected, danger::<Pext>);
}

fn pins(cases: &[Case]) -> u128 {
    cases.iter().map(|(sets, us)| Safety::of(sets, *us)).fold(0, mix_all)
}

fn mix_all(digest: u128, safety: Safety) -> u128 {
    let Safety { king, checkers, check_mask, pinned } = safety;
    [Bitboard::of(king), checkers, check_mask, pinned].into_iter().fold(digest, mix)
}

/// As for the king's moves: it does not shield the cells behind it.
fn danger<S: Sliders>(cases: &[Case]) -> u128 {
    let danger = |&(ref sets, us): &Case| {
        movegen::attacked_by::<S>(sets, us.other(), sets.occupied() ^ Bitboard::of(sets.king(us)))
    };
    cases.iter().map(danger).fold(0, mix)
}

fn danger_by_the_rules(setup: &Setup) -> Bitboard {
    let king = Bitboard::of(rules::king(setup, setup.side));
    rules::attacked_by(setup, setup.side.other(), rules::occupied(setup) ^ king)
}
