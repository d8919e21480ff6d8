//! A table that lies is found out.

use std::num::NonZeroU64;

use engine_core::Setup;
use engine_core::notation::play_moves;

use super::*;
use crate::perft::parallel::{Count, Monitor, RootCount, divide};

const EVERY: NonZeroU64 = NonZeroU64::MIN;

/// A table that holds a wrong count for a position some moves from the start, and that position.
fn poisoned(moves: &str, depth: u32) -> (PerftTable, Board) {
    let table = PerftTable::new(1).unwrap();
    let mut board = Board::start();
    play_moves(&mut board, moves).unwrap();
    table.store(Key::new(&board, depth), 1_000_000_000);
    (table, board)
}

fn verified(table: &PerftTable, one_in: NonZeroU64, depth: u32) -> (Vec<RootCount>, Option<Mismatch>) {
    let monitor = Monitor::new();
    let verified = Verified::new(table, one_in, &monitor);
    let roots = divide(&Board::start(), depth, 3, &verified, &monitor);
    let mismatch = verified.mismatch();
    assert_eq!(monitor.is_stopped(), mismatch.is_some());
    (roots, mismatch)
}

#[test]
fn a_wrong_count_is_reported_wherever_it_is_asked_for() {
    for (moves, left) in [("Ab1Cb2", 4), ("Ab1Cb2 Dd4Cd4", 3), ("Ab1Cb2 Dd4Cd4 Ba2Ca2", 2)] {
        let (table, board) = poisoned(moves, left);
        let mismatch = verified(&table, EVERY, 5).1.expect(moves);
        assert_eq!(mismatch.position, Setup { halfmove: 0, fullmove: 1, ..board.setup() });
        let expected = (left, 1_000_000_000, count(&board, left, &PerftTable::new(1).unwrap()));
        assert_eq!((mismatch.depth, mismatch.known, mismatch.counted), expected, "{mismatch}");
        let Mismatch { position, counted, .. } = &mismatch;
        let message =
            format!("depth {left} of {position}: 1000000000 leaves by the table, {counted} without it");
        assert_eq!(mismatch.to_string(), message);
    }
}

#[test]
fn a_right_table_has_every_answer_confirmed_and_its_counts_unchanged() {
    let table = PerftTable::new(1).unwrap();
    let (roots, mismatch) = verified(&table, EVERY, 5);
    assert_eq!((mismatch, roots.iter().map(|root| root.nodes).sum()), (None, 1_100_404_403));
    let TableUse { hits, verified, .. } = table.use_so_far();
    assert!(hits > 1000 && verified == hits, "{verified} of {hits}");
}

#[test]
fn what_is_counted_is_kept_while_it_is_verified() {
    let (table, monitor) = (PerftTable::new(1).unwrap(), Monitor::new());
    Verified::new(&table, EVERY, &monitor).learn(&Board::start(), 3, 237_316);
    assert_eq!(table.probe(Key::new(&Board::start(), 3)), Some(237_316));
}

/// The same positions are asked about again whenever they are met, so that a run can be repeated.
#[test]
fn one_in_so_many_is_checked_and_always_the_same() {
    let checked = || {
        let (table, monitor) = (PerftTable::new(1).unwrap(), Monitor::new());
        let verified = Verified::new(&table, NonZeroU64::new(10).unwrap(), &monitor);
        verified.count(&mut Board::start(), 5); // on one thread
        table.use_so_far()
    };
    let first = checked();
    let share = first.hits as f64 / first.verified as f64;
    assert!((7.0..14.0).contains(&share), "{first:?}");
    assert_eq!(checked(), first);
}
