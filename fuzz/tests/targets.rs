//! Every target on stable, on bytes that proptest thinks of and shrinks, and on inputs of the command's.

use fuzz::cases::Cases;
use fuzz::{TARGETS, Target};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

/// So many cases; the same ones in every run unless `PROPTEST_RNG_SEED` asks for others, and no files.
fn cases(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    let rng_seed = match asked.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1907),
        fixed => fixed,
    };
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..asked }
}

/// Noise of up to 300 bytes, or what `fuzz smoke` would take with some other seed.
fn inputs(target: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let noise = prop::collection::vec(any::<u8>(), 0..300);
    let made = (any::<u64>(), 1_000..2_000_usize).prop_map(move |(seed, n)| Cases::of(target, seed).input(n));
    prop_oneof![noise, made]
}

fn never_fails(target: Target) {
    let Target { name, run, .. } = target;
    let mut runner = TestRunner::new(cases(target.cases as u32 / 4));
    let result = runner.run(&inputs(name), |input| {
        run(&input);
        Ok(())
    });
    result.unwrap_or_else(|failure| panic!("{name}: {failure}"));
}

macro_rules! each_target {
    ($($name:ident),*) => {
        $(#[test]
        fn $name() {
            never_fails(fuzz::find(stringify!($name)).expect("a target"));
        })*

        #[test]
        fn none_is_left_out() {
            assert!(TARGETS.iter().map(|target| target.name).eq([$(stringify!($name)),*]));
        }
    };
}

each_target!(
    position_text,
    move_text,
    rgn,
    perft_suite,
    setup_validation,
    operations,
    perft_ways,
    hashed_perft,
    see,
    evaluations,
    tt,
    search,
    classics,
    uci_session,
    ugi_session
);

#[test]
fn the_canary_fails() {
    let Target { name, run, .. } = fuzz::CANARY;
    let fails = |n| std::panic::catch_unwind(|| run(&Cases::of(name, 1).input(n))).is_err();
    assert!((0..100).any(fails));
}
