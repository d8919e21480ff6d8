use std::collections::HashMap;

use arbitrary::Unstructured;
use engine_bitboard::perft::hash::{Key, PerftTable};
use engine_bitboard::search::score::{MATE, MATE_BOUND, MAX_PLY, Score, from_table, to_table};
use engine_bitboard::search::tt::{Bound, Entry, Table, TableMove};
use engine_core::{Cell, Move, PieceKind};

use crate::input;

/// Plays the bytes on the tables of the search and of perft, with keys that fight for three clusters: what
/// comes back was stored under that key, what is stored is known right afterwards, and a table that was cleared
/// or made anew knows nothing.
pub fn tt(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let mut tables = Tables::new(1);
    while !bytes.is_empty() {
        match input::number(&mut bytes, 64) {
            0 => tables.forget(Table::clear),
            1 => tables = Tables::new(1 + input::number(&mut bytes, 3)),
            2..6 => tables.search.age(),
            6..26 => tables.count(key(&mut bytes), count(&mut bytes)),
            _ => {
                let (key, ply) = (key(&mut bytes), input::number(&mut bytes, MAX_PLY));
                tables.store(key, entry(&mut bytes, ply), ply);
            }
        }
        tables.assert_tells_nothing_else();
    }
    tables.forget(Table::clear);
    tables.assert_tells_nothing_else();
    assert_eq!(tables.search.fullness(), 0);
}

/// The tables, and by key all that they were told: the last entry last.
struct Tables {
    search: Table,
    perft: PerftTable,
    entries: HashMap<u64, Vec<Entry>>,
    counts: HashMap<u64, Vec<u64>>,
}

impl Tables {
    fn new(mib: usize) -> Self {
        Self {
            search: Table::new(mib).expect("a few mebibytes are there"),
            perft: PerftTable::new(mib).expect("a few mebibytes are there"),
            entries: HashMap::new(),
            counts: HashMap::new(),
        }
    }

    /// Perft's table is not cleared, but made anew: its counts are true for ever.
    fn forget(&mut self, clear: fn(&mut Table)) {
        clear(&mut self.search);
        self.entries.clear();
    }

    /// A search at `ply` stores what it found, and finds it.
    fn store(&mut self, key: u64, found: Entry, ply: usize) {
        let before = self.search.probe(key);
        let stored = Entry { score: to_table(found.score, ply), ..found };
        self.search.store(key, stored);
        self.entries.entry(key).or_default().push(stored);
        let known = self.search.probe(key).unwrap_or_else(|| panic!("{stored:?} is not there"));
        if Some(known) == before {
            return; // far deeper, or the same
        }
        let kept = Entry { score: from_table(known.score, ply), ..known };
        let mv = found.mv.or(before.and_then(|before| before.mv));
        assert_eq!(kept, Entry { mv, ..found }, "key {key:x}, ply {ply}, before: {before:?}");
    }

    /// Perft stores a count, and finds it unless it is 0.
    fn count(&mut self, key: u64, count: u64) {
        self.perft.store(at(key), count);
        self.counts.entry(key).or_default().push(count);
        assert_eq!(self.perft.probe(at(key)), Some(count).filter(|&count| count > 0), "key {key:x}");
    }

    fn assert_tells_nothing_else(&self) {
        assert!(self.search.fullness() <= 1_000);
        for key in keys() {
            if let Some(known) = self.search.probe(key) {
                let stored = self.entries.get(&key).map_or(&[][..], Vec::as_slice);
                assert!(is_one_of(known, stored), "key {key:x}: {known:?} is none of {stored:?}");
            }
            if let Some(count) = self.perft.probe(at(key)) {
                let stored = self.counts.get(&key).is_some_and(|counts| counts.contains(&count));
                assert!(stored, "key {key:x}: {count} was never stored");
            }
        }
    }
}

/// An entry keeps the move of one before it if it brings none.
fn is_one_of(known: Entry, stored: &[Entry]) -> bool {
    let but_for_the_move = |entry: &&Entry| Entry { mv: known.mv, ..**entry } == known;
    let is_known = |entry: &Entry| entry.mv == known.mv;
    stored.iter().filter(but_for_the_move).any(|entry| is_known(entry) || entry.mv.is_none())
        && (known.mv.is_none() || stored.iter().any(is_known))
}

/// The same in perft's table, which compares another word than the one that says which cluster.
fn at(key: u64) -> Key {
    Key { place: key, check: key }
}

/// How many keys want each of the three clusters, which have four slots.
const RIVALS: u64 = 7;

/// All keys: the high bits say which cluster, in a table of any size; 0 is the key of an empty slot.
fn keys() -> impl Iterator<Item = u64> {
    [0, 1 << 63, u64::MAX << 20].into_iter().flat_map(|high| (0..RIVALS).map(move |low| high | low << 3))
}

fn key(bytes: &mut Unstructured<'_>) -> u64 {
    let count = 3 * RIVALS as usize;
    keys().nth(input::number(bytes, count)).expect("so many there are")
}

/// What a search may find `ply` plies from its root: no mate is nearer to the root than that.
fn entry(bytes: &mut Unstructured<'_>, ply: usize) -> Entry {
    let nearest = MATE - ply as Score;
    let score = match input::number(bytes, 3) {
        0 => nearest - input::number(bytes, MAX_PLY - ply) as Score,
        1 => -nearest + input::number(bytes, MAX_PLY - ply) as Score,
        _ => input::number(bytes, 2 * MATE_BOUND as usize - 1) as Score + 1 - MATE_BOUND,
    };
    let eval = bytes.int_in_range(-MATE..=MATE).unwrap_or(0);
    let depth = input::number(bytes, 256) as u8;
    let bound = [Bound::Upper, Bound::Lower, Bound::Exact][input::number(bytes, 3)];
    Entry { mv: table_move(bytes), score, eval, depth, bound }
}

fn table_move(bytes: &mut Unstructured<'_>) -> Option<TableMove> {
    let [from, to] = [0; 2].map(|_| Cell::from_index(input::number(bytes, Cell::COUNT)).expect("125 cells"));
    let promotion = PieceKind::PROMOTIONS.get(input::number(bytes, 10)).copied();
    (from != to).then(|| TableMove::new(Move::new(from, to, PieceKind::Pawn, None, promotion)))
}

/// A count of any size, 0 among them.
fn count(bytes: &mut Unstructured<'_>) -> u64 {
    bytes.int_in_range(0..=u64::MAX).unwrap_or(0) >> input::number(bytes, 64)
}
