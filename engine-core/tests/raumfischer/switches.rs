//! Every part of the search does something, and its switch takes it away.

use std::iter::once;

use engine_core::classics::raumfischer::Params;

use crate::{EXCHANGE, place, search, small};

type Switch = (&'static str, fn(&mut Params));

const SWITCHES: [Switch; 10] = [
    ("table", |params| params.table = false),
    ("fischer order", |params| params.fischer_order = false),
    ("quiescence", |params| params.quiescence = false),
    ("delta pruning", |params| params.delta_pruning = false),
    ("check extension", |params| params.check_extension = false),
    ("null move", |params| params.null_move = false),
    ("late move reductions", |params| params.late_move_reductions = false),
    ("futility", |params| params.futility = false),
    ("aspiration", |params| params.aspiration = false),
    ("principal variation", |params| params.principal_variation = false),
];

#[test]
fn each_part_changes_the_search() {
    for (name, switch) in SWITCHES {
        let mut without = Params::default();
        switch(&mut without);
        // Quiescence is rarely so long that checks extend it: one position is made for that. A null move and
        // reductions need three plies after the root's move.
        let mut cases = once((place(EXCHANGE), 1)).chain(small(300).take(20).map(|board| (board, 4)));
        let changed = cases.any(|(board, depth)| {
            let [on, off] = [Params::default(), without].map(|params| search(params, &board, depth));
            (on.nodes, on.score) != (off.nodes, off.score)
        });
        assert!(changed, "{name}");
    }
}

/// Fewer nodes: what pruning and the table are for.
#[test]
fn the_whole_is_cheaper_than_the_bare_search() {
    let nodes = |params| small(500).take(10).map(|board| search(params, &board, 3).nodes).sum::<u64>();
    let (pruned, bare) = (nodes(Params::default()), nodes(Params::EXACT));
    assert!(pruned * 2 < bare, "{pruned} nodes against {bare}");
}
