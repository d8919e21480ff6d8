//! The random positions that other tests count on hold what they are there for, and plenty of it.

mod common;

use std::collections::BTreeMap;

use common::positions::samples;
use common::{legal, on};
use engine_bitboard::attacks::{self, Rays, Sliders};
use engine_bitboard::{Bitboard, Board, Sets};
use engine_core::{Cell, Color, PieceKind, Position};

/// The pieces of `by` that attack a cell.
fn attackers(sets: &Sets, cell: Cell, by: Color) -> Bitboard {
    let occupied = sets.occupied();
    let reach = |kind| match kind {
        PieceKind::Pawn => attacks::pawn(by.other(), cell),
        PieceKind::Knight => attacks::knight(cell),
        PieceKind::Bishop => Rays::bishop(cell, occupied),
        PieceKind::Unicorn => Rays::unicorn(cell, occupied),
        PieceKind::Rook => Rays::rook(cell, occupied),
        PieceKind::Queen => Rays::queen(cell, occupied),
        PieceKind::King => attacks::king(cell),
    };
    let of = |kind| reach(kind) & sets.of_kind(by, kind);
    PieceKind::ALL.into_iter().map(of).fold(Bitboard::EMPTY, |all, some| all | some)
}

fn checkers(board: &Board) -> Bitboard {
    let us = board.side_to_move();
    attackers(board.sets(), board.sets().king(us), us.other())
}

/// Pieces of the side to move whose absence would let one more enemy attack the king.
fn pinned(board: &Board) -> Bitboard {
    let (sets, us) = (board.sets(), board.side_to_move());
    let king = sets.king(us);
    let is_pinned = |&cell: &Cell| {
        let mut without = *sets;
        without.toggle(board.piece_at(cell).expect("one of our pieces"), Bitboard::of(cell));
        attackers(&without, king, us.other()).len() > checkers(board).len()
    };
    (sets.color(us) & !Bitboard::of(king)).iter().filter(is_pinned).collect()
}

/// What is special about a position and about its moves.
fn features(board: &mut Board) -> Vec<&'static str> {
    let (sets, us) = (*board.sets(), board.side_to_move());
    let (pinned, checkers_now) = (pinned(board), checkers(board));
    let king = sets.king(us);
    let mut found = vec![
        ("check", checkers_now.len() == 1),
        ("double check", checkers_now.len() == 2),
        ("more than double check", checkers_now.len() > 2),
        ("pin", !pinned.is_empty()),
        ("two pins", pinned.has_several()),
        ("pin and check", !pinned.is_empty() && !checkers_now.is_empty()),
        ("three queens of a side", Color::ALL.iter().any(|&c| sets.of_kind(c, PieceKind::Queen).len() > 2)),
        ("king in the open", (attacks::king(king) & sets.color(us)).is_empty()),
        ("no move", board.legal_count() == 0),
    ];
    for mv in legal(board) {
        let from = Bitboard::of(mv.from());
        let stays_pinned = !(pinned & from).is_empty();
        found.push(("move within a pin", stays_pinned));
        found.push(("taking within a pin", stays_pinned && mv.captured().is_some()));
        found.push(("promotion", mv.promotion().is_some()));
        found.push(("promotion by taking", mv.promotion().is_some() && mv.captured().is_some()));
        found.push(("taking the checker", checkers_now.has(mv.to())));
        board.make(mv);
        let given = checkers(board);
        found.push(("discovered check", !(given & !Bitboard::of(mv.to())).is_empty()));
        found.push(("giving double check", given.has_several()));
        board.unmake();
    }
    found.into_iter().filter(|&(_, is_so)| is_so).map(|(name, _)| name).collect()
}

#[test]
fn every_special_case_is_there_many_times() {
    let mut seen = BTreeMap::new();
    for sample in samples(0..4_000) {
        let mut names = features(&mut on(&sample.setup));
        names.sort_unstable();
        names.dedup();
        names.into_iter().for_each(|name| *seen.entry(name).or_insert(0) += 1);
    }
    println!("{seen:#?}");
    assert_eq!(seen.len(), 16, "{seen:#?}");
    assert!(seen.values().all(|&positions| positions >= 25), "{seen:#?}");
}
