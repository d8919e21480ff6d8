//! Sources disagree on the array and on the pawn: each reading has its own counts, so that a slip into
//! another one shows.

mod common;

use common::{board, legal};
use engine_core::geometry::{Step, pawn_captures};
use engine_core::perft::perft;
use engine_core::{ArrayBoard, Move, PieceKind, Position};

fn array(white_level_b: &str, black_level_d: &str) -> ArrayBoard {
    board(&format!(
        "rnknr/ppppp/5/5/5|{black_level_d}/ppppp/5/5/5|5/5/5/5/5|\
         5/5/5/PPPPP/{white_level_b}|5/5/5/PPPPP/RNKNR w 0 1"
    ))
}

#[test]
fn arrays_differ_by_their_counts() {
    let counts = [
        ("BUQBU", "ubqub", 2, 3_615), // the rules of this project
        ("BUQBU", "ubqub", 3, 237_316),
        ("BUQBU", "buqbu", 2, 3_615), // Black's level D as White's level B, not turned
        ("BUQBU", "buqbu", 3, 237_315),
        ("BUQUB", "ubqub", 2, 3_670), // White's level B in another order
    ];
    for (white, black, depth, count) in counts {
        assert_eq!(perft(&mut array(white, black), depth), count, "{white} {black} depth {depth}");
    }
    assert_eq!(array("BUQBU", "ubqub").setup(), ArrayBoard::start().setup());
}

/// Whether a pawn takes forward and upward at once.
fn takes_forward_and_up(board: &ArrayBoard, mv: Move) -> bool {
    let forward_and_up = pawn_captures(board.side_to_move())
        .into_iter()
        .filter(|step| step.level != 0 && step.rank != 0)
        .collect::<Vec<Step>>();
    mv.mover() == PieceKind::Pawn
        && forward_and_up.iter().any(|&step| mv.from().offset(step) == Some(mv.to()))
}

/// Legal sequences without that capture. Leaving out the moves is enough: within two plies no pawn comes
/// near a king, so that no check, and no move's legality, depends on it.
fn count_without(board: &mut ArrayBoard, depth: u32) -> u64 {
    let mut count = 0;
    for mv in legal(board) {
        if takes_forward_and_up(board, mv) {
            continue;
        }
        board.make(mv);
        count += if depth == 1 { 1 } else { count_without(board, depth - 1) };
        board.unmake();
    }
    count
}

#[test]
fn the_forward_and_up_capture_shows_at_depth_2() {
    assert_eq!(count_without(&mut ArrayBoard::start(), 1), 61);
    assert_eq!(count_without(&mut ArrayBoard::start(), 2), 3_608);
}
