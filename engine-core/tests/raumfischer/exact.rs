//! Without pruning: held against plain minimax on the reference board, and the table against none.

use engine_core::classics::raumfischer::{Params, evaluate};
use engine_core::{ArrayBoard, Move, Position};

use crate::common::legal;
use crate::{EXCHANGE, place, search, small};

/// What a leaf is worth.
type Leaf = fn(&mut ArrayBoard) -> i32;

/// The score of every line to the same depth, from the view of the side to move. There are no draws but
/// stalemate, as in the paper.
fn minimax(board: &mut ArrayBoard, depth: usize, leaf: Leaf) -> i32 {
    if depth == 0 {
        return leaf(board);
    }
    let moves = legal(board);
    if moves.is_empty() {
        return if board.is_check() { -20_000 - 50 * depth as i32 } else { 0 };
    }
    moves.into_iter().map(|mv| after(board, mv, |board| minimax(board, depth - 1, leaf))).max().unwrap()
}

fn after(board: &mut ArrayBoard, mv: Move, score: impl FnOnce(&mut ArrayBoard) -> i32) -> i32 {
    board.make(mv);
    let score = -score(board);
    board.unmake();
    score
}

/// Every line of captures, up to six plies; one that gives check with two plies left or fewer costs none, twice.
fn captures(board: &mut ArrayBoard, plies: usize, extensions: usize) -> i32 {
    let stand_pat = evaluate(board);
    if plies == 0 {
        return stand_pat;
    }
    let moves = legal(board).into_iter().filter(|mv| mv.captured().is_some());
    let scores = moves.map(|mv| {
        after(board, mv, |board| {
            if board.is_check() && plies <= 2 && extensions > 0 {
                captures(board, plies, extensions - 1)
            } else {
                captures(board, plies - 1, extensions)
            }
        })
    });
    scores.max().map_or(stand_pat, |best| best.max(stand_pat))
}

#[test]
fn without_pruning_the_score_is_that_of_minimax() {
    let params = Params { quiescence: false, ..Params::EXACT };
    for mut board in small(600).take(40) {
        for depth in 1..=2 {
            let expected = minimax(&mut board, depth, |board| evaluate(board));
            let found = search(params, &board, depth).score;
            assert_eq!(found, Some(expected), "depth {depth} of {}", board.setup());
        }
    }
}

#[test]
fn quiescence_is_minimax_over_captures() {
    for mut board in small(250).take(40) {
        for depth in 1..=2 {
            let expected = minimax(&mut board, depth, |board| captures(board, 6, 2));
            let found = search(Params::EXACT, &board, depth).score;
            assert_eq!(found, Some(expected), "depth {depth} of {}", board.setup());
        }
    }
}

/// With its two extensions quiescence sees one more rook taken on either side.
#[test]
fn checks_extend_quiescence_by_two_plies() {
    let mut board = place(EXCHANGE);
    let short = Params { check_extension: false, ..Params::EXACT };
    let [long, short] = [Params::EXACT, short].map(|params| search(params, &board, 1).score);
    assert_eq!(long, Some(minimax(&mut board, 1, |board| captures(board, 6, 2))));
    assert_eq!(short, Some(minimax(&mut board, 1, |board| captures(board, 6, 0))));
    assert_ne!(long, short);
}

/// With the pruning off that looks at the window: what futility and delta pruning let pass depends on alpha, and
/// alpha on the order of moves, which the table changes. So do reductions, by the number of a move; and a null
/// move leads to positions of the tree at another depth, from which the table would know more than was asked.
///
/// Without them a position is searched equally deep wherever it stands in a tree of three plies: it would take
/// each side another move at least to come back to one of the tree.
#[test]
fn the_table_changes_no_score() {
    let with_table = Params { table: true, ..Params::EXACT };
    for board in small(400).take(50) {
        let [with, without] = [with_table, Params::EXACT].map(|params| search(params, &board, 3).score);
        assert_eq!(with, without, "{}", board.setup());
    }
}

/// Aspiration and the null windows at the root cost or save time, and change no score.
#[test]
fn windows_change_no_score() {
    let wide = Params { aspiration: false, principal_variation: false, ..Params::EXACT };
    for board in small(400).take(20) {
        let [narrow, wide] = [Params::EXACT, wide].map(|params| search(params, &board, 3).score);
        assert_eq!(narrow, wide, "{}", board.setup());
    }
}
