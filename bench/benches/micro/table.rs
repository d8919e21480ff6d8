//! The table of counted positions, asked and told of those one move later: so few that it stays in the cache.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use engine_bitboard::Board;
use engine_bitboard::perft::hash::{self, Key, PerftTable};

use crate::cases;

/// The least depth that is stored.
const DEPTH: u32 = 2;

/// A key and its count.
type Entry = (Key, u64);

pub(crate) fn all(criterion: &mut Criterion) {
    let children = cases::child_boards();
    let entries: Vec<Entry> = children.iter().map(|child| Key::new(child, DEPTH)).zip(1..).collect();
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(entries.len() as u64));

    let (full, empty) = (table(), table());
    store(&full, &entries);
    let expected: u64 = (1..=entries.len() as u64).sum();
    group.bench_function("probe/found", |bencher| {
        bencher.iter(|| assert_eq!(sum(&full, black_box(&entries)), expected));
    });
    group.bench_function("probe/absent", |bencher| {
        bencher.iter(|| assert_eq!(sum(&empty, black_box(&entries)), 0));
    });

    let stored = table();
    group.bench_function("store", |bencher| {
        bencher.iter(|| store(&stored, black_box(&entries)));
        // Two keys of one bucket may drive each other out, but for the last.
        assert!(entries.iter().all(|&(key, count)| [None, Some(count)].contains(&stored.probe(key))));
        assert!(entries.last().is_some_and(|&(key, count)| stored.probe(key) == Some(count)));
    });

    let counted = table();
    let expected = cases::leaves(DEPTH as usize + 1);
    group.bench_function("count", |bencher| {
        assert_eq!(count(&counted, &children), expected); // counts and stores
        bencher.iter(|| assert_eq!(count(&counted, black_box(&children)), expected));
    });
    group.finish();
}

fn table() -> PerftTable {
    PerftTable::new(16).expect("there is memory for a small table")
}

fn store(table: &PerftTable, entries: &[Entry]) {
    for &(key, count) in entries {
        table.store(key, count);
    }
}

/// Of the counts that are found.
fn sum(table: &PerftTable, entries: &[Entry]) -> u64 {
    entries.iter().filter_map(|&(key, _)| table.probe(key)).sum()
}

fn count(table: &PerftTable, children: &[Board]) -> u64 {
    children.iter().map(|child| hash::count(child, DEPTH, table)).sum()
}
