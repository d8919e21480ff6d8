#[cfg(not(miri))] // millions of nodes
mod verifying;

use std::thread;

use engine_core::Position;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;
use crate::Board;
use crate::perft::parallel::Count;
use crate::table::SLOTS;

#[test]
fn a_table_of_any_size_counts_the_same() {
    let (depth, nodes) = if cfg!(miri) { (2, 3615) } else { (4, 15_587_032) };
    for mib in [1, 3] {
        let table = PerftTable::new(mib).unwrap();
        let board = Board::start();
        assert_eq!(count(&board, depth, &table), nodes);
        assert_eq!(count(&board, depth, &table), nodes, "read back");
        assert!(table.probe(Key::new(&board, depth)).is_some());
    }
}

#[test]
fn the_smallest_count_makes_room() {
    let table = PerftTable::on(Clusters::tiny(1));
    let key = |check| Key { place: 0, check };
    for n in 1..=5 {
        table.store(key(n), n * 100);
    }
    assert_eq!(
        [1, 2, 3, 4, 5].map(|n| table.probe(key(n))),
        [None, Some(200), Some(300), Some(400), Some(500)]
    );
}

#[test]
fn a_key_has_one_slot() {
    let table = PerftTable::on(Clusters::tiny(1));
    let key = |check| Key { place: 0, check };
    for (check, count) in [(1, 900), (2, 20), (3, 30), (4, 40), (1, 800)] {
        table.store(key(check), count);
    }
    assert_eq!([1, 2, 3, 4].map(|n| table.probe(key(n))), [Some(800), Some(20), Some(30), Some(40)]);
}

#[test]
fn what_is_asked_and_found_is_told() {
    let table = PerftTable::on(Clusters::tiny(100));
    let board = Board::start();
    let seen = || (table.use_so_far().probes, table.use_so_far().hits);
    assert_eq!((count(&board, 1, &table), seen()), (61, (0, 0)), "no look for so little");
    assert_eq!((count(&board, 2, &table), seen()), (3615, (1, 0)));
    assert_eq!((count(&board, 2, &table), seen()), (3615, (2, 1)));
    let hashed = Hashed(&table);
    assert_eq!((hashed.known(&board, 2), seen()), (Some(3615), (3, 2)));
    assert_eq!((hashed.known(&board, 3), seen()), (None, (4, 2)));
    hashed.learn(&board, 3, 237_316);
    assert_eq!((Count::count(&hashed, &mut Board::start(), 3), seen()), (237_316, (5, 3)));
}

#[cfg(not(miri))] // which gives what is asked for, or ends
#[test]
fn impossible_sizes_are_refused() {
    assert_eq!(PerftTable::new(0).err(), Some(TableError::Empty));
    for mib in [usize::MAX, 1 << 40] {
        let error = PerftTable::new(mib).err().unwrap().to_string();
        assert!(error.starts_with(&format!("no memory for a table of {mib} MiB: ")), "{error}");
    }
}

/// A tableful of keys: as many are found again as their clusters have room for.
#[test]
fn a_tableful_is_read_back() {
    let clusters = if cfg!(miri) { 20 } else { 1000 };
    let table = PerftTable::on(Clusters::tiny(clusters));
    let mut random = SplitMix64::seed_from_u64(125);
    let mut key = || Key { place: random.next_u64(), check: random.next_u64() };
    let pairs: Vec<_> = (0..clusters * SLOTS).map(|_| key()).map(|key| (key, key.check | 1)).collect();
    let mut sizes = vec![0; clusters];
    for &(key, count) in &pairs {
        table.store(key, count);
        assert_eq!(table.probe(key), Some(count));
        sizes[((u128::from(key.place) * clusters as u128) >> 64) as usize] += 1;
    }
    let found = |&&(key, count): &&(Key, u64)| {
        let known = table.probe(key);
        assert!(known.is_none_or(|known| known == count), "{key:?}");
        known.is_some()
    };
    let room: usize = sizes.iter().map(|&size| SLOTS.min(size)).sum();
    assert_eq!(pairs.iter().filter(found).count(), room);
}

/// The same key always has the same count, whoever stores it: nothing else is ever read.
#[test]
fn threads_that_fight_for_a_cluster_read_what_was_written() {
    let table = PerftTable::on(Clusters::tiny(1));
    let rounds = if cfg!(miri) { 500 } else { 1_000_000 };
    let fight = |seed| {
        let mut random = SplitMix64::seed_from_u64(seed);
        let mut hits = 0;
        for _ in 0..rounds {
            let check = (random.next_u64() % 6 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let (key, count) = (Key { place: 0, check }, check.rotate_left(23));
            if random.next_u64() & 1 == 0 {
                table.store(key, count);
            } else if let Some(known) = table.probe(key) {
                assert_eq!(known, count, "seed {seed}, {key:?}");
                hits += 1;
            }
        }
        hits
    };
    let hits: Vec<u32> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|seed| scope.spawn(move || fight(seed))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no count of another key")).collect()
    });
    assert!(hits.iter().all(|&hits| hits > rounds / 1000), "{hits:?}");
}

/// With so few bits to compare that other positions are found: one in 2¹² of the slots that are looked at.
#[cfg(not(miri))] // a sample needs its size
#[test]
fn as_many_lies_as_the_layout_predicts() {
    const BITS: u32 = 12;
    let table = PerftTable::on(Clusters::tiny(1000));
    let mut random = SplitMix64::seed_from_u64(125);
    let mut key = || Key { place: random.next_u64(), check: random.next_u64() >> (64 - BITS) };
    for _ in 0..20_000 {
        table.store(key(), 1); // nearly every cluster is full now, and stays so
    }
    let used = table.clusters.slots().filter(|slot| slot.load().1 != 0).count();
    const PROBES: usize = 1_000_000;
    let lies = (0..PROBES).filter(|_| table.probe(key()).is_some()).count();
    let expected = PROBES as f64 * used as f64 / 1000.0 / f64::from(1 << BITS);
    let share = lies as f64 / expected;
    assert!((0.9..1.1).contains(&share), "{lies}, expected {expected}, {used} slots used");
}
