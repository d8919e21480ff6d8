//! The shipped positions: their counts are right, and there is something of everything.

use std::collections::HashSet;

use bench::positions::{BenchPosition, shipped};
use engine_bitboard::Board;
use engine_bitboard::attacks::Native;
use engine_bitboard::movegen::Safety;
use engine_bitboard::perft::{count, plain};
use engine_bitboard::see::see;
use engine_core::perft::perft;
use engine_core::{Color, Move, MoveList, PieceKind, Position};

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
    let queens = |position: &BenchPosition| pieces(position, PieceKind::Queen);
    let all_pieces = |position: &BenchPosition| position.board.sets().occupied().len();
    let texts: HashSet<String> = all.iter().map(|position| position.board.setup().to_string()).collect();
    let names: HashSet<&String> = all.iter().map(|position| &position.name).collect();
    assert_eq!((all.len(), texts.len(), names.len()), (20, 20, 20));
    assert_eq!(number(&|position| position.board.side_to_move() == Color::Black), 10, "Black to move");
    assert_eq!([6, 10].map(|n| number(&|position| queens(position) == n)), [1, 1], "many queens");
    assert!(number(&|position| queens(position) == 0) >= 5, "no queens");
    assert!(number(&|position| all_pieces(position) >= 38) >= 3, "openings");
    assert!((5..=10).contains(&number(&|position| (20..38).contains(&all_pieces(position)))), "middlegames");
    assert!(number(&|position| all_pieces(position) <= 14) >= 4, "endgames");
    for kind in [PieceKind::Pawn, PieceKind::Unicorn] {
        let only = |position: &BenchPosition| pieces(position, kind) == all_pieces(position) - 2;
        assert_eq!(number(&only), 1, "kings and {kind:?}s only");
    }
}

#[test]
fn there_is_something_of_every_kind_of_move() {
    let all = shipped();
    let number = |of: &dyn Fn(&Board, &[Move]) -> bool| {
        let has = |position: &&BenchPosition| {
            let mut moves = MoveList::new();
            position.board.legal_moves(&mut moves);
            of(&position.board, &moves)
        };
        all.iter().filter(has).count()
    };
    let safety = |board: &Board, side| Safety::of(board.sets(), side);
    let own = |board: &Board| safety(board, board.side_to_move());
    let checkers = |n| number(&|board, _| own(board).checkers.len() == n);
    assert_eq!([1, 2].map(checkers), [1, 1], "in check by one and by two pieces");
    let blocks = |mv: &Move| mv.mover() != PieceKind::King && mv.captured().is_none();
    assert_eq!(number(&|board, moves| board.is_check() && moves.iter().any(blocks)), 1, "a check is blocked");
    let pinned = |board: &Board, side| safety(board, side).pinned.len();
    assert_eq!(
        number(&|board, _| pinned(board, Color::White) >= 5 && pinned(board, Color::Black) >= 2),
        1,
        "pins"
    );
    assert!(number(&|_, moves| moves.iter().any(|mv| mv.promotion().is_some())) >= 1, "promotions");
    let quiet = |board: &Board, moves: &[Move]| {
        !board.is_check()
            && board.sets().occupied().len() >= 30
            && moves.iter().all(|mv| mv.captured().is_none())
    };
    assert_eq!(number(&|board, moves| quiet(board, moves) && moves.len() <= 40), 1, "closed");
    let wins = |board: &Board, moves: &[Move]| {
        moves.iter().filter(|mv| mv.captured().is_some() && see(board, **mv) >= 200).count()
    };
    assert!(number(&|board, moves| wins(board, moves) >= 3) >= 1, "hanging pieces");
}
