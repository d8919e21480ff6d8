//! Checks that are foreseen are those that stand on the board after the move.

mod common;

use common::positions::samples;
use common::{legal, on};
use engine_bitboard::attacks::{Native, Rays};
use engine_bitboard::{Board, movegen::Checks};
use engine_core::Position;

#[test]
fn every_check_is_foreseen_and_no_other() {
    // By promotion, by the piece that moved, by one behind it.
    let mut seen = [0; 3];
    for sample in samples(0..2_000) {
        let mut board: Board = on(&sample.setup);
        let sets = *board.sets();
        let us = board.side_to_move();
        let (native, rays) = (Checks::of::<Native>(&sets, us), Checks::of::<Rays>(&sets, us));
        for mv in legal(&board) {
            let foreseen = native.given_by::<Native>(&sets, mv);
            assert_eq!(foreseen, rays.given_by::<Rays>(&sets, mv), "{mv} in {sample}");
            board.make(mv);
            assert_eq!(foreseen, board.is_check(), "{mv} in {sample}");
            if foreseen {
                let king = board.sets().king(board.side_to_move());
                let direct = board.piece_at(mv.to()).is_some_and(|piece| {
                    use engine_bitboard::attacks::Sliders;
                    use engine_core::PieceKind::{Bishop, Queen, Rook, Unicorn};
                    let occupied = board.sets().occupied();
                    match piece.kind {
                        Rook => Rays::rook(king, occupied).has(mv.to()),
                        Bishop => Rays::bishop(king, occupied).has(mv.to()),
                        Unicorn => Rays::unicorn(king, occupied).has(mv.to()),
                        Queen => Rays::queen(king, occupied).has(mv.to()),
                        _ => true,
                    }
                });
                seen[if mv.promotion().is_some() {
                    0
                } else if direct {
                    1
                } else {
                    2
                }] += 1;
            }
            board.unmake();
        }
    }
    assert!(seen.iter().all(|&n| n > 50), "too few of a kind: {seen:?}");
}
