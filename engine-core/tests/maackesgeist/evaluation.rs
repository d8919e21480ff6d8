//! Each term by hand, and what all of them have in common.

use engine_core::classics::maackesgeist::{evaluate, terms};
use engine_core::{ArrayBoard, Cell, Position, Setup};

use super::place;
use crate::common::walk;

/// Material, centrality, bishop level, pawn levels, pawn ranks, central pawns: White's less Black's.
///
/// The kings, on Aa1 and Ee5, are worth nothing to the evaluation wherever they stand. A pair of the same
/// pieces cancels its material, so that one term speaks alone.
const BY_HAND: [(&str, [i32; 6]); 17] = [
    // Both kings: 0, and centrality × 0, in a corner and in the centre.
    ("KCc3 kEe5", [0, 0, 0, 0, 0, 0]),
    // In a corner only material is left: 6 − (2 + 2 + 2) = 0.
    ("KAa2 kEe4 NAa1", [350, 0, 0, 0, 0, 0]),
    ("KAa2 kEe4 BAa1", [350, 0, 0, 0, 0, 0]),
    ("KAa2 kEe4 UAa1", [400, 0, 0, 0, 0, 0]),
    ("KAa2 kEe4 RAa1", [500, 0, 0, 0, 0, 0]),
    ("KAa2 kEd3 QAe5", [1200, 0, 0, 0, 0, 0]),
    // A pawn on Aa2: one rank from its first, 15; the same pawn on Ba1: one level, 15.
    ("KAc1 kEe5 PAa2", [100, 0, 0, 0, 15, 0]),
    ("KAc1 kEe5 PBa1", [100, 0, 0, 15, 0, 0]),
    // Against a pawn of the same steps only level C is left: Cc1 2 levels and no rank; the black one on Bc5
    // 4 − 1 = 3 levels and no rank. 30 − 45 = −15, and 25 for level C.
    ("KAc1 kEe1 PCc1 pBc5", [0, 0, 0, -15, 0, 25]),
    // Cc3 against De5, 6 − 0 = 6 and 6 − (1 + 2 + 2) = 1: knight 30 − 5, unicorn 60 − 10.
    ("KAa1 kEd1 NCc3 nDe5", [0, 25, 0, 0, 0, 0]),
    ("KAa1 kEd1 UCc3 uDe5", [0, 50, 0, 0, 0, 0]),
    // 67 · 6 / 10 = 40.2 and 67 / 10 = 6.7, each rounded down: 40 − 6.
    ("KAa2 kEe1 RCc3 rDe5", [0, 34, 0, 0, 0, 0]),
    // 60 for the queen in the centre; on Aa5, a corner, nothing.
    ("KAb1 kEd1 QCc3 qAa5 b", [0, -60, 0, 0, 0, 0]),
    // Bishops at 33 · 4 / 10 = 13.2: Ac3 (2 + 0 + 0 from the middle) on an outer level, Cc1 (0 + 2 + 0) on the
    // middle one. 13 − 13, and 0 · 8 − 2 · 8.
    ("KAa2 kEe4 BAc3 bCc1", [0, 0, -16, 0, 0, 0]),
    // Bb3 (1 + 0 + 1) and Cc5 (0 + 2 + 0) again 13 each, and 1 · 8 − 2 · 8.
    ("KAa2 kEe4 BBb3 bCc5", [0, 0, -8, 0, 0, 0]),
    // A pawn on its last level, 4 · 15, with one rank, 15; Black to move sees it from the other side.
    ("KAa1 kEe5 PEa2", [100, 0, 0, 60, 15, 0]),
    ("KAa1 kEe5 PEa2 b", [-100, 0, 0, -60, -15, 0]),
];

fn values(board: &ArrayBoard) -> [i32; 6] {
    terms(board).map(|(_, worth)| worth)
}

#[test]
fn each_term_is_what_the_formula_says() {
    for (text, expected) in BY_HAND {
        let board = place(text);
        assert_eq!(values(&board), expected, "{text}");
        assert_eq!(evaluate(&board), expected.iter().sum::<i32>(), "{text}");
    }
}

#[test]
fn terms_have_their_names() {
    let names = terms(&ArrayBoard::start()).map(|(name, _)| name);
    let expected = ["material", "centrality", "bishop level", "pawn levels", "pawn ranks", "central pawns"];
    assert_eq!(names, expected);
}

#[test]
fn terms_add_up_and_symmetries_change_nothing() {
    for seed in 0..60 {
        walk(seed, 60, |board| {
            let score = evaluate(board);
            let on = |setup: Setup| evaluate(&ArrayBoard::from_setup(&setup).unwrap());
            let setup = board.setup();
            assert_eq!(values(board).iter().sum::<i32>(), score, "seed {seed}: {setup}");
            assert_eq!(on(setup.turned()), score, "seed {seed}, turned: {setup}");
            assert_eq!(on(setup.map_cells(Cell::mirror_files)), score, "seed {seed}, mirrored: {setup}");
        });
    }
}
