//! What the table keeps, held against lists that are searched from end to end.

use proptest::prelude::*;

use super::{cases, entries};
use crate::search::tt::{Bound, Entry, Table};
use crate::table::{Clusters, SLOTS};

/// What a slot holds.
#[derive(Clone, Copy)]
struct Kept {
    key: u64,
    entry: Entry,
    search: i32,
}

/// The model: clusters of at most four, and the number of the search.
struct Model {
    clusters: Vec<Vec<Kept>>,
    search: i32,
}

impl Model {
    fn cluster(&mut self, key: u64) -> &mut Vec<Kept> {
        let index = u128::from(key) * self.clusters.len() as u128 / (1 << 64);
        &mut self.clusters[index as usize]
    }

    fn probe(&mut self, key: u64) -> Option<Entry> {
        self.cluster(key).iter().find(|kept| kept.key == key).map(|kept| kept.entry)
    }

    fn store(&mut self, key: u64, entry: Entry) {
        let search = self.search;
        let cluster = self.cluster(key);
        let mut new = Kept { key, entry, search };
        if let Some(old) = cluster.iter_mut().find(|kept| kept.key == key) {
            new.entry.mv = entry.mv.or(old.entry.mv);
            let much_deeper = i32::from(old.entry.depth) > i32::from(entry.depth) + 3;
            let of_this_search = (search - old.search) % 32 == 0;
            if entry.bound == Bound::Exact || !of_this_search || !much_deeper {
                *old = new;
            }
        } else if cluster.len() < SLOTS {
            cluster.push(new);
        } else {
            let worth = |kept: &Kept| i32::from(kept.entry.depth) - 8 * ((search - kept.search) % 32);
            let least = cluster.iter().map(worth).min().expect("four of them");
            let gives_way = cluster.iter().position(|kept| worth(kept) == least).expect("one has the least");
            cluster[gives_way] = new;
        }
    }
}

/// What may happen to a table.
#[derive(Clone, Copy, Debug)]
enum Step {
    Store(u64, Entry),
    Age,
    Clear,
}

/// Few keys, so that they meet again, all over the clusters; 0 is as good a key as any.
fn keys() -> impl Strategy<Value = u64> {
    (0..24_u64).prop_map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let shallow = (entries(), 0..12_u8).prop_map(|(entry, depth)| Entry { depth, ..entry });
    let entry = prop_oneof![3 => shallow, 1 => entries()];
    let step = prop_oneof![
        60 => (keys(), entry).prop_map(|(key, entry)| Step::Store(key, entry)),
        6 => Just(Step::Age),
        1 => Just(Step::Clear),
    ];
    prop::collection::vec(step, 1..if cfg!(miri) { 20 } else { 400 })
}

proptest! {
    #![proptest_config(cases(if cfg!(miri) { 4 } else { 400 }))]

    #[test]
    fn the_table_keeps_what_the_lists_keep(count in 1..4_usize, steps in steps()) {
        let mut table = Table::on(Clusters::tiny(count));
        let mut model = Model { clusters: vec![Vec::new(); count], search: 0 };
        for step in steps {
            match step {
                Step::Store(key, entry) => {
                    table.store(key, entry);
                    model.store(key, entry);
                }
                Step::Age => {
                    table.age();
                    model.search += 1;
                }
                Step::Clear => {
                    table.clear();
                    model = Model { clusters: vec![Vec::new(); count], search: 0 };
                }
            }
            for n in 0..24_u64 {
                let key = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                prop_assert_eq!(table.probe(key), model.probe(key), "key {:x} after {:?}", key, step);
            }
        }
    }
}
