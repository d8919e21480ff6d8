//! The tables of counted and of searched positions, asked and told of those one move later: so few that they stay
//! in the cache. By one thread, and by two that share the table.

use std::hint::black_box;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use engine_bitboard::Board;
use engine_bitboard::perft::hash::{self, Key, PerftTable};
use engine_bitboard::search::tt::{Bound, Entry, Table};
use engine_core::Position;

use crate::cases;

/// The least depth that is stored.
const DEPTH: u32 = 2;

/// A table under test.
trait Memory: Sync {
    /// What it knows a position by.
    type Key: Copy + Sync;

    fn key(board: &Board) -> Self::Key;
    fn empty() -> Self;
    fn store(&self, key: Self::Key, number: u64);
    fn probe(&self, key: Self::Key) -> Option<u64>;
}

impl Memory for PerftTable {
    type Key = Key;

    fn key(board: &Board) -> Key {
        Key::new(board, DEPTH)
    }

    fn empty() -> Self {
        Self::new(16).expect("there is memory for a small table")
    }

    fn store(&self, key: Key, number: u64) {
        self.store(key, number);
    }

    fn probe(&self, key: Key) -> Option<u64> {
        self.probe(key)
    }
}

impl Memory for Table {
    type Key = u64;

    fn key(board: &Board) -> u64 {
        board.key()
    }

    fn empty() -> Self {
        Self::new(16).expect("there is memory for a small table")
    }

    fn store(&self, key: u64, number: u64) {
        let score = number as i32; // there are fewer positions than scores
        self.store(key, Entry { mv: None, score, eval: -score, depth: 9, bound: Bound::Exact });
    }

    fn probe(&self, key: u64) -> Option<u64> {
        let entry = self.probe(key)?;
        assert_eq!(entry.eval, -entry.score, "both of one entry");
        u64::try_from(entry.score).ok()
    }
}

/// A key and its number.
type Numbered<M> = (<M as Memory>::Key, u64);

pub(crate) fn all(criterion: &mut Criterion) {
    let children = cases::child_boards();
    by::<PerftTable>(criterion, "perft-table", &children);
    by::<Table>(criterion, "search-table", &children);
    count(criterion, &children);
}

fn by<M: Memory>(criterion: &mut Criterion, name: &str, children: &[Board]) {
    let entries: &[Numbered<M>] = &children.iter().map(M::key).zip(1..).collect::<Vec<_>>();
    let mut group = criterion.benchmark_group(name);
    let (full, empty, stored) = (M::empty(), M::empty(), M::empty());
    store(&full, entries);
    let expected: u64 = (1..=entries.len() as u64).sum();
    for threads in [1, 2] {
        group.throughput(Throughput::Elements((entries.len() * threads) as u64));
        measure(&mut group, "probe-found", threads, &|| assert_eq!(sum(&full, black_box(entries)), expected));
        measure(&mut group, "probe-absent", threads, &|| assert_eq!(sum(&empty, black_box(entries)), 0));
        measure(&mut group, "store", threads, &|| store(&stored, black_box(entries)));
        // Keys of one bucket may drive each other out, but for the last.
        assert!(entries.iter().all(|&(key, number)| [None, Some(number)].contains(&stored.probe(key))));
        assert!(sum(&stored, entries) > expected / 2 || sum(&stored, entries) == 0, "not measured, or kept");
    }
    group.finish();
}

/// All threads begin together, and each does as much as one alone.
fn measure(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, threads: usize, work: &(dyn Fn() + Sync)) {
    group.bench_function(format!("{name}/{threads}"), |bencher| {
        bencher.iter_custom(|times| {
            let begin = Barrier::new(threads);
            let timed = || {
                begin.wait();
                let start = Instant::now();
                (0..times).for_each(|_| work());
                start.elapsed()
            };
            thread::scope(|scope| {
                let running: Vec<_> = (0..threads).map(|_| scope.spawn(timed)).collect();
                let times = running.into_iter().map(|thread| thread.join().expect("nothing is wrong"));
                times.max().unwrap_or(Duration::ZERO)
            })
        });
    });
}

fn store<M: Memory>(table: &M, entries: &[Numbered<M>]) {
    for &(key, number) in entries {
        table.store(key, number);
    }
}

/// Of the numbers that are found.
fn sum<M: Memory>(table: &M, entries: &[Numbered<M>]) -> u64 {
    entries.iter().filter_map(|&(key, _)| table.probe(key)).sum()
}

/// A count of two plies that the table holds.
fn count(criterion: &mut Criterion, children: &[Board]) {
    let (table, expected) = (PerftTable::empty(), cases::leaves(DEPTH as usize + 1));
    let count =
        |children: &[Board]| -> u64 { children.iter().map(|child| hash::count(child, DEPTH, &table)).sum() };
    let mut group = criterion.benchmark_group("perft-table");
    group.throughput(Throughput::Elements(children.len() as u64));
    group.bench_function("count", |bencher| {
        assert_eq!(count(children), expected); // counts and stores
        bencher.iter(|| assert_eq!(count(black_box(children)), expected));
    });
    group.finish();
}
