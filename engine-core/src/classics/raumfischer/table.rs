//! §5.3: the transposition table, with two buckets.

use crate::Move;

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub(super) depth: usize,
    pub(super) score: i32,
    pub(super) bound: Bound,
    pub(super) best: Move,
}

/// How the score that was found relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// `TT_MASK` + 1.
const ENTRIES: usize = 1 << 17;

/// One bucket for the deepest entry, and one for the last.
pub(super) struct Table {
    deep: Vec<Option<Entry>>,
    always: Vec<Option<Entry>>,
}

impl Table {
    pub(super) fn new() -> Self {
        Self { deep: vec![None; ENTRIES], always: vec![None; ENTRIES] }
    }

    pub(super) fn clear(&mut self) {
        self.deep.fill(None);
        self.always.fill(None);
    }

    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let found = |bucket: &[Option<Entry>]| bucket[index(key)].filter(|entry| entry.key == key);
        found(&self.deep).or_else(|| found(&self.always))
    }

    pub(super) fn store(&mut self, key: u64, depth: usize, score: i32, bound: Bound, best: Move) {
        let entry = Some(Entry { key, depth, score, bound, best });
        self.always[index(key)] = entry;
        let deep = &mut self.deep[index(key)];
        if deep.is_none_or(|old| old.depth <= depth) {
            *deep = entry;
        }
    }
}

fn index(key: u64) -> usize {
    key as usize & (ENTRIES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, PieceKind};

    /// A shallow entry does not drive out a deep one: both are found, the deep one first.
    #[test]
    fn deep_entries_stay_and_new_ones_are_kept() {
        let mut table = Table::new();
        let [from, to] = ["Aa1", "Aa2"].map(|text| Cell::from_text(text).unwrap());
        let mv = Move::new(from, to, PieceKind::Rook, None, None);
        let (deep, shallow, third) = (5, 5 + ENTRIES as u64, 5 + 2 * ENTRIES as u64);
        table.store(deep, 4, 10, Bound::Exact, mv);
        table.store(shallow, 2, 20, Bound::Lower, mv);
        let depths = |table: &Table| [deep, shallow, third].map(|key| table.probe(key).map(|e| e.depth));
        assert_eq!(depths(&table), [Some(4), Some(2), None]);
        table.store(third, 4, 30, Bound::Upper, mv);
        assert_eq!(depths(&table), [None, None, Some(4)], "as deep: both buckets are its own");
        table.store(third, 1, 40, Bound::Upper, mv);
        assert_eq!(depths(&table)[2], Some(4), "the deep bucket is asked first");
        table.clear();
        assert_eq!(depths(&table), [None; 3]);
    }
}
