//! All orders in which threads may read and write, and all that their reads may then find, by `loom`: whatever a
//! table gives for a key, some thread has stored for it.
//!
//! `RUSTFLAGS="--cfg loom" cargo test -p engine-bitboard --lib model`

use std::sync::Arc;

use loom::model::Builder;
use loom::sync::atomic::{AtomicU64, Ordering::Relaxed};
use loom::thread;

use super::{Clusters, Slot};
use crate::perft::hash::{Key, PerftTable};
use crate::search::tt::{Bound, Entry, Table};

/// Somewhere for a key and its data.
trait Pair: Default + Send + Sync + 'static {
    fn load(&self) -> (u64, u64);
    fn store(&self, key: u64, data: u64);
}

impl Pair for Slot {
    fn load(&self) -> (u64, u64) {
        self.load()
    }

    fn store(&self, key: u64, data: u64) {
        self.store(key, data);
    }
}

/// A slot as it should not be: the key as it is.
#[derive(Default)]
struct Plain {
    key: AtomicU64,
    data: AtomicU64,
}

impl Pair for Plain {
    fn load(&self) -> (u64, u64) {
        (self.key.load(Relaxed), self.data.load(Relaxed))
    }

    fn store(&self, key: u64, data: u64) {
        self.key.store(key, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// What is stored: two keys, one of them with two data.
const STORED: [(u64, u64); 3] = [(0x0123 << 40, 7), (0x4567 << 40, 9), (0x4567 << 40, 12)];

fn read_what_was_written<P: Pair>() {
    loom::model(|| {
        let pair = Arc::new(P::default());
        let write = |stored: &'static [(u64, u64)]| {
            let pair = Arc::clone(&pair);
            thread::spawn(move || stored.iter().for_each(|&(key, data)| pair.store(key, data)))
        };
        let writers = [write(&STORED[..1]), write(&STORED[1..])];
        let read = || {
            let found = pair.load();
            let is_one_of_the_keys = STORED.iter().any(|&(key, _)| key == found.0);
            assert!(!is_one_of_the_keys || STORED.contains(&found), "torn: {found:x?}");
        };
        read();
        writers.into_iter().for_each(|writer| writer.join().unwrap());
        read();
    });
}

#[test]
fn no_half_of_a_pair_is_taken_for_the_whole() {
    read_what_was_written::<Slot>();
}

/// The proof that the proof can fail.
#[test]
#[should_panic(expected = "torn: ")]
fn pairs_without_the_xor_are_torn() {
    read_what_was_written::<Plain>();
}

/// Orders with two interruptions of a thread: with a whole table, all orders are out of reach.
fn explore(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = Builder::new();
    builder.preemption_bound = Some(2);
    builder.check(model);
}

const KEYS: [u64; 3] = [0x0123 << 40, 0x4567 << 40, 0x89ab << 40];

#[test]
fn a_perft_table_gives_what_was_stored_for_the_key() {
    const COUNTS: [[u64; 2]; 3] = [[5, 6], [9, 10], [17, 18]];
    let key = |index: usize| Key { place: 0, check: KEYS[index] };
    explore(move || {
        let table = Arc::new(PerftTable::on(Clusters::tiny(1)));
        let check = move |table: &PerftTable, index: usize| {
            let known = table.probe(key(index));
            assert!(known.is_none_or(|count| COUNTS[index].contains(&count)), "{index}: {known:?}");
        };
        let other = Arc::clone(&table);
        let thread = thread::spawn(move || {
            other.store(key(0), COUNTS[0][0]);
            other.store(key(1), COUNTS[1][0]);
            check(&other, 2);
        });
        table.store(key(2), COUNTS[2][0]);
        table.store(key(0), COUNTS[0][1]);
        check(&table, 1);
        thread.join().unwrap();
        (0..3).for_each(|index| check(&table, index));
    });
}

/// What a thread stores for a key.
fn entry(index: usize, thread: i32) -> Entry {
    let score = 1000 * index as i32 + thread;
    Entry { mv: None, score, eval: -score, depth: index as u8 + 1, bound: Bound::Exact }
}

#[test]
fn a_transposition_table_gives_what_was_stored_for_the_key() {
    explore(|| {
        let table = Arc::new(Table::on(Clusters::tiny(1)));
        let check = |table: &Table, index: usize| {
            let known = table.probe(KEYS[index]);
            assert!(
                known.is_none_or(|known| (0..2).any(|thread| known == entry(index, thread))),
                "{known:?}"
            );
        };
        let other = Arc::clone(&table);
        let thread = thread::spawn(move || {
            other.store(KEYS[0], entry(0, 1));
            other.store(KEYS[1], entry(1, 1));
            check(&other, 2);
        });
        table.store(KEYS[2], entry(2, 0));
        table.store(KEYS[0], entry(0, 0));
        check(&table, 1);
        thread.join().unwrap();
        (0..3).for_each(|index| check(&table, index));
    });
}
