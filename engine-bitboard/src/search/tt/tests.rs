mod policy;

use std::thread;

use engine_core::{Cell, Move, PieceKind};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::search::score::{INFINITE, Score};

fn cases(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(1907), failure_persistence: None, ..Config::default() }
}

const BOUNDS: [Bound; 3] = [Bound::Upper, Bound::Lower, Bound::Exact];

/// From any cell to any other, and to whatever.
fn moves() -> impl Strategy<Value = Move> {
    let kinds = proptest::option::of((0..7_usize).prop_filter_map("seven kinds", PieceKind::from_index));
    let cells = (0..125_usize, 0..125_usize).prop_filter("a move goes somewhere", |(from, to)| from != to);
    (cells, kinds).prop_map(|((from, to), promotion)| {
        let cell = |index| Cell::from_index(index).expect("125 cells");
        Move::new(cell(from), cell(to), PieceKind::Pawn, None, promotion)
    })
}

fn scores() -> impl Strategy<Value = Score> {
    let extremes = [0, 1, -1, INFINITE, -INFINITE, i16::MAX.into(), i16::MIN.into()];
    prop_oneof![
        4 => (i16::MIN..=i16::MAX).prop_map(Score::from),
        1 => proptest::sample::select(extremes.to_vec()),
    ]
}

fn entries() -> impl Strategy<Value = Entry> {
    let mv = proptest::option::of(moves().prop_map(TableMove::new));
    (mv, scores(), scores(), any::<u8>(), proptest::sample::select(&BOUNDS[..]))
        .prop_map(|(mv, score, eval, depth, bound)| Entry { mv, score, eval, depth, bound })
}

proptest! {
    #![proptest_config(cases(if cfg!(miri) { 20 } else { 2000 }))]

    #[test]
    fn an_entry_survives_packing(entry in entries(), generation: u8) {
        let data = pack(&entry, generation);
        prop_assert_eq!(unpack(data), Some(entry));
        prop_assert_eq!((depth_of(data), generation_of(data)), (entry.depth, generation & 31));
        prop_assert_ne!(data, 0, "that is an empty slot");
    }

    #[test]
    fn a_move_survives_packing(mv in moves()) {
        prop_assert_eq!(TableMove::new(mv).parts(), Some((mv.from(), mv.to(), mv.promotion())));
    }
}

fn entry(depth: u8) -> Entry {
    let cell = |text| Cell::from_text(text).unwrap();
    let mv = Move::new(cell("Ed4"), cell("Ed5"), PieceKind::Pawn, None, Some(PieceKind::Unicorn));
    Entry { mv: Some(TableMove::new(mv)), score: -29_990, eval: 123, depth, bound: Bound::Lower }
}

#[test]
fn the_oldest_and_shallowest_makes_room() {
    let table = Table::on(Clusters::tiny(1));
    for depth in 1..=5 {
        table.store(u64::from(depth), entry(depth));
    }
    assert_eq!([1, 2, 3, 4, 5].map(|key| table.probe(key).is_some()), [false, true, true, true, true]);
    table.age();
    table.store(9, entry(1));
    table.store(10, entry(1));
    assert_eq!(
        [2, 3, 4, 5, 9, 10].map(|key| table.probe(key).is_some()),
        [false, false, true, true, true, true]
    );
}

#[test]
fn a_cleared_table_knows_nothing() {
    let (clusters, keys): (usize, u64) = if cfg!(miri) { (60, 100) } else { (50_000, 10_000) };
    let mut table = Table::on(Clusters::tiny(clusters));
    let least = keys * 9 / 10;
    let keys = || (0..keys).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    keys().for_each(|key| table.store(key, entry(3)));
    assert!(table.fullness() > 0 && keys().filter(|&key| table.probe(key).is_some()).count() as u64 > least);
    table.age();
    assert_eq!(table.fullness(), 0, "of this search");
    table.clear();
    assert_eq!((table.fullness(), keys().find(|&key| table.probe(key).is_some())), (0, None));
}

#[cfg(not(miri))] // which gives what is asked for, or ends
#[test]
fn impossible_sizes_are_refused() {
    assert_eq!(Table::new(0).err(), Some(TableError::Empty));
    for mib in [usize::MAX, 1 << 40] {
        let error = Table::new(mib).err().unwrap().to_string();
        assert!(error.starts_with(&format!("no memory for a table of {mib} MiB: ")), "{error}");
    }
}

/// Of a key, all entries are alike but for the depth, and the depth tells the score.
fn entry_for(key: u64, depth: u8) -> Entry {
    let word = (key ^ u64::from(depth)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let low = |shift: u32| Score::from((word >> shift) as i16);
    Entry { mv: entry(0).mv, score: low(48), eval: low(32), depth, bound: BOUNDS[(word >> 20) as usize % 3] }
}

#[test]
fn threads_that_fight_for_two_clusters_read_what_was_written() {
    let table = Table::on(Clusters::tiny(2));
    let rounds = if cfg!(miri) { 500 } else { 500_000 };
    let fight = |seed| {
        let mut random = SplitMix64::seed_from_u64(seed);
        let mut hits = 0;
        for round in 0..rounds {
            let word = random.next_u64();
            let key = (word % 12).wrapping_mul(0xd134_2543_de82_ef95);
            match word >> 60 {
                0..8 => table.store(key, entry_for(key, (word >> 32) as u8)),
                _ => {
                    let known = table.probe(key);
                    let expected = known.map(|known| entry_for(key, known.depth));
                    assert_eq!(known, expected, "seed {seed}, round {round}");
                    hits += u32::from(known.is_some());
                }
            }
            if word >> 44 & 0xfff == 0 {
                table.age();
            }
        }
        hits
    };
    let hits: Vec<u32> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|seed| scope.spawn(move || fight(seed))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no entry of another key")).collect()
    });
    assert!(hits.iter().all(|&hits| hits > rounds / 500), "{hits:?}");
}
