//! Raumcapa's principles, each in small positions where the moves it proposes are worked out by hand.

use engine_core::classics::raumcapa::{Level, Raumcapa};
use engine_core::classics::{Budget, Candidate, Classic};
use engine_core::{ArrayBoard, Cell, Color, Position};

mod common;
use common::place;

/// A principle, pieces with White to move, and every move it proposes there.
const PROPOSALS: &[(&str, &str, &str)] = &[
    // The rook checks on the king's line of levels or of ranks.
    ("safe check", "KAa1 kEe5 RCe1", "Ce1Ce5 Ce1Ee1"),
    // Ee1 is attacked by the rook and not defended.
    ("safe check", "KAa1 kEe5 RCe1 rEc1", "Ce1Ce5"),
    // Until another rook takes the line and the first defends it. De5 is next to the king.
    ("safe check", "KAa1 kEe5 RCe1 rEc1 RDe1", "Ce1Ce5 De1Ee1"),
    // The pawn is attacked: Cc4 is attacked as well, Dc3 is not.
    ("threat response", "KAa1 kEe5 PCc3 rCc5", "Cc3Dc3"),
    // And the bishop may take the rook.
    ("threat response", "KAa1 kEe5 PCc3 rCc5 BAa5", "Aa5Cc5 Cc3Dc3"),
    // By Cc2 the knight would attack the unicorn, which may leave; the pawn may take Cc2, where the king
    // defends it against the knight. By Dc1 or Cb3 it would check: the pawn on Dc1 would be lost.
    ("jump threat", "KBb1 kEe5 UAc1 PCc1 nEc3", "Ac1Bb2 Ac1Bd2 Ac1Ca3 Ac1Ce3 Cc1Cc2"),
    // Without the unicorn only the checks are left, and nothing that could deny them.
    ("jump threat", "KBb1 kEe5 PCc1 nEc3", ""),
    // The pawn takes the knight that threatens the king.
    ("jump threat", "KBb1 kEe5 PDc2 nEc3", "Dc2Ec3"),
    // The rooks have 27 + 27 + 27 + 50 sixtieths next to the king, the unicorn 30. The king defends Bb2, where
    // a rook would take a unicorn.
    ("king shelter", "KAa1 kEe5 UAc3 rAb5 rBa5 rBb5 rCa2", "Ac3Bb2"),
    ("king shelter", "KAa1 kEe5 UAc3 rAb5 rBb5", ""),
    // Of the knight's leaps two end inside.
    ("development", "KAa1 kEe5 NAb1", "Ab1Bb3 Ab1Cb2"),
    // The unicorn's way inside is closed: to the rim, then.
    ("development", "KAe1 kEe5 UBb1 PCc2", "Bb1Aa2 Bb1Ac2 Bb1Ca2"),
    // The tuck.
    ("development", "KAc1 kEe5", "Ac1Ab1 Ac1Ab2 Ac1Ad1 Ac1Ad2"),
    ("development", "KAb2 kEe5 RAc1 NAd1", "Ab2Aa1 Ab2Aa2 Ab2Aa3 Ad1Bd3 Ad1Cd2"),
    // Nothing is at home, or only rooks.
    ("development", "KAa1 kEe5 NBb1 RAe1", ""),
    // Bc3 and Cc2 are central, Ae3 and Be2 are not.
    ("pawn development", "KAc1 kEe5 PBc2 PAe2", "Bc2Bc3 Bc2Cc2"),
    // But they open the rook's line.
    ("pawn development", "KAc1 kEe5 PBc2 PAe2 RAe1", "Ae2Ae3 Ae2Be2 Bc2Bc3 Bc2Cc2"),
    // Behind the pawn is an own piece: nothing opens.
    ("pawn development", "KAc1 kEe5 PAe2 RAe1 NAe3", ""),
    // The opening is over.
    ("pawn development", "KAa1 kEe5 PBc2", ""),
    // Ten leaps of 1/3 against the rook's 1/2 + 1/3, twice, and 1/2 + 1/3 + 1/4 + 1/5, twice.
    ("worst piece", "KAa1 kEe5 NAe3 RCe1", "Ae3Bc3 Ae3Cd3"),
    // In the opening it does not speak.
    ("worst piece", "KAc1 kEe5 NAe3 RCe1", ""),
    // Black's knight would develop to Dd3 or Cd4. The rook defends the pawn on Dd3, but would be lost there.
    ("anti-development", "KAa1 kEe5 PDd2 RAd3 nEd5", "Dd2Dd3"),
    ("anti-development", "KAa1 kEe5 PDd2 RAd3 nEc5", ""),
    // Attacked by a unicorn, a rook behind: all that the unicorn does not reach, that is not Ac5 and Ec1.
    (
        "piece safety",
        "KAa1 kEe5 RAc1 uCe3 rEd5",
        "Ac1Ab1 Ac1Ac2 Ac1Ac3 Ac1Ac4 Ac1Ad1 Ac1Ae1 Ac1Bc1 Ac1Cc1 Ac1Dc1",
    ),
    // Not behind.
    ("piece safety", "KAa1 kEe5 RAc1 uCe3", ""),
    // The king to the centre, the passed pawn to anywhere.
    ("endgame", "KAa1 kEe5 PCa2", "Aa1Bb2 Ca2Ca3 Ca2Da2"),
    // Not passed: a black pawn is before it.
    ("endgame", "KAa1 kEe5 PCa2 pDb4", "Aa1Bb2"),
    // The queens are on.
    ("endgame", "KAa1 kEe5 PCa2 QAe3 qEa4", ""),
    // Inside Black has 30 + 20 + 15 sixtieths by the rook and 30 by the king, White 30 and two leaps of 20.
    ("central volume", "KAa1 kEe5 NAe3 rCc5", "Ae3Bc3 Ae3Cd3"),
    // The development gate: the other knight is at home and can leave it, so Ae3 must wait.
    ("central volume", "KAa1 kEe5 NAe3 NAb1 rCc5 rCb5", "Ab1Bb3 Ab1Cb2"),
    // Unless it is threatened.
    ("central volume", "KAa1 kEe5 NAe3 NAb1 rCc5 rCb5 rAe5", "Ab1Bb3 Ab1Cb2 Ae3Bc3 Ae3Cd3"),
    // The four tucks are too few.
    ("safety net", "KAc1 kEe5 PAe2", "Ae2Ae3 Ae2Be2"),
];

fn candidates(board: &ArrayBoard) -> Vec<Candidate> {
    let choice = Raumcapa::new(Level::Champion, 0).choose(board, Budget::Depth(1));
    choice.expect("there is a legal move").candidates
}

#[test]
fn proposals_by_hand() {
    let mut wrong = Vec::new();
    for &(principle, pieces, expected) in PROPOSALS {
        let proposed = candidates(&place(pieces, Color::White));
        let by_principle = proposed.iter().filter(|candidate| candidate.principles.contains(&principle));
        let mut moves: Vec<_> = by_principle.map(|candidate| candidate.mv.to_string()).collect();
        moves.sort_unstable();
        if moves.join(" ") != expected {
            wrong.push(format!("{principle}: {pieces}: {moves:?}, should be {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_queen_waits_for_a_knight() {
    let queen = Cell::from_text("Bc1").unwrap();
    let moves_queen = |board: &ArrayBoard| candidates(board).iter().any(|c| c.mv.from() == queen);
    assert!(!moves_queen(&ArrayBoard::start()));
    let mut setup = ArrayBoard::start().setup();
    setup.cells.swap(Cell::from_text("Ab1").unwrap().index(), Cell::from_text("Bb3").unwrap().index());
    assert!(moves_queen(&ArrayBoard::from_setup(&setup).unwrap()));
}

#[test]
fn without_a_proposal_the_lot_decides() {
    // The king stands in the centre and has nowhere better to go.
    let proposed = candidates(&place("KCc3 kEe1", Color::White));
    assert_eq!(proposed.len(), 1);
    assert_eq!(proposed[0].principles, ["last resort"]);
}
