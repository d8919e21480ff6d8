//! The shipped positions: their counts are right, and there is something of everything.

use std::collections::HashSet;

use bench::positions::{BenchPosition, shipped};
use engine_bitboard::attacks::Native;
use engine_bitboard::perft::{count, plain};
use engine_core::perft::perft;
use engine_core::{Color, PieceKind, Position};

fn check(position: &mut BenchPosition, depth: u32) {
    let (name, expected) = (&position.name, position.counts()[depth as usize]);
    assert_eq!(count(&position.board, depth), expected, "{name}: count, depth {depth}");
    if depth <= 3 {
        assert_eq!(plain::<Native>(&position.board, depth), expected, "{name}: plain, depth {depth}");
    }
    if depth <= 2 {
        assert_eq!(perft(&mut position.array, depth), expected, "{name}: array, depth {depth}");
    }
}

#[test]
fn counts_are_right() {
    for mut position in shipped() {
        for depth in 0..=4 {
            check(&mut position, depth);
        }
    }
}

#[test]
fn there_is_something_of_everything() {
    let all = shipped();
    let number = |of: &dyn Fn(&BenchPosition) -> bool| all.iter().filter(|position| of(position)).count();
    let pieces = |position: &BenchPosition, kind| position.board.sets().kind(kind).len();
    assert_eq!(all.iter().map(|position| &position.name).collect::<HashSet<_>>().len(), 12, "names");
    assert_eq!(number(&|position| position.board.side_to_move() == Color::Black), 6, "Black to move");
    assert_eq!(number(&|position| position.board.is_check()), 1, "in check");
    assert_eq!(number(&|position| pieces(position, PieceKind::Queen) == 6), 1, "many queens");
    assert!(number(&|position| pieces(position, PieceKind::Queen) == 0) >= 3, "no queens");
    assert!(number(&|position| position.board.sets().occupied().len() >= 38) >= 2, "openings");
    assert!(number(&|position| position.board.sets().occupied().len() <= 14) >= 2, "endgames");
    let promotes = |position: &BenchPosition| {
        let mut moves = engine_core::MoveList::new();
        position.board.legal_moves(&mut moves);
        moves.iter().any(|mv| mv.promotion().is_some())
    };
    assert!(number(&promotes) >= 1, "promotions");
}
