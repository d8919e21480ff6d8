//! Each heuristic on positions for which its worth is worked out by hand.

use engine_core::classics::raumfischer::evaluation::HEURISTICS;
use engine_core::classics::raumfischer::{aids, evaluate, evaluation, terms};
use engine_core::geometry::TRIAGONAL;
use engine_core::{Cell, Position};

use crate::common::walk;
use crate::place;

/// A heuristic, a position in which it alone is not 0, and what it is worth to White.
const ALONE: [(&str, &str, i32); 11] = [
    // Bishops of 12 moves each, off the inner cube. 330 + (2 − |1 − 2|) · 8 on level B, 330 on E.
    ("material", "KEe1 kAa5 BBa1 bEe4", 8),
    // Rooks of 460. White's has 4 levels, 4 files and 3 ranks before it, Black's 12 cells: 11 · 4 − 12 · 4.
    ("activity", "KAa1 kEe5 RAa2 rEa4", -4),
    // Knights in corners, of 6 leaps; the king is in the way of one. (5 · 4 − (6 − 5) · 8) − 6 · 4.
    ("activity", "KAb3 kEe5 NAa1 nEa1", -12),
    // A king in the inner cube and on level C: 12 + 6. Then one on level C only, for Black.
    ("spatial centre", "KCc3 kEe5", 18),
    ("spatial centre", "KAa1 kCe5", -6),
    // Black's king sees the rook above Ae5, White's sees nothing: 0 − (−1 · 20).
    ("king safety", "KAc1 kEe5 RAe5 rEa2 b", 20),
    // The pawn is one level above White's king on its file: 1 · 10. Black's is three levels from its king. The
    // pawns stop each other.
    ("king safety", "KAc1 kAc5 PBc2 pDc4", 10),
    // White: passed on Aa2 (0 steps, 30) and Da2 (3 steps, 30 + 9 · 5), both doubled (−40), neither isolated, two
    // pawns (18): 83. Black: passed on Ee4 (30) and Be3 (4 steps, 30 + 16 · 5), two pawns (18): 158.
    ("pawn structure", "KEe1 kEa5 PAa2 PDa2 pEe4 pBe3", -75),
    // All lines open for both, 12 moves for both; White's rook is on level E: 45.
    ("rook activation", "KAe1 kBa2 REb1 rDd5", 45),
    // Both unicorns are in corners with 4 moves and have parity 0. So has Ea5, but Ad1 has 1: 35 − 0.
    ("unicorn parity", "KAd1 kEa5 UAa1 uEa1", 35),
    // The same with Ec5, and two more corners: (35 · 2 − 45) − (−45).
    ("unicorn parity", "KAd1 kEc5 UAa1 UAe1 uEa1 uEe1", 70),
];

/// A heuristic, a position, and what it is worth to White, whatever the others say.
const AMONG_OTHERS: [(&str, &str, i32); 31] = [
    // Worth + (2 − distance from the centre) · w, + 8 a level nearer to C, + 25 for an inner unicorn.
    ("material", "KAa1 kEd5 PCc3", 100 + 2 * 4),
    ("material", "KAa1 kEd5 NCc4", 330 + 14),
    ("material", "KAa1 kEd5 BCc3", 330 + 2 * 10 + 2 * 8),
    ("material", "KAa1 kEd5 UCb2", 290 + 16 + 25),
    ("material", "KAa1 kEe5 UBa2", 290),
    ("material", "KAa1 kEe5 rBc2", -460 - 6),
    ("material", "KAa1 kEd4 qDa2", -1050),
    // 24 leaps from the centre.
    ("activity", "KAa1 kEe5 NCc3", 24 * 4),
    // White's pawn is stopped on both ways, (0 − 1) · 8. Each black one has one way: −(1 · 4) twice.
    ("activity", "KAa1 kEe5 PCc3 pCc4 pDc3", -8 - 2 * 4),
    // One step to the promotion cell, in five ways; no level above.
    ("activity", "KAa1 kAa5 PEc4", 5 * 4),
    // From Aa2 two triagonals: one of 3 cells, one of a single cell. 4 moves, not fewer than 3.
    ("activity", "KAe1 kEe5 UAa2", 4 * 4),
    // From Aa3 two triagonals of 2 cells, of which the pawn on Bb4 closes one and has two ways itself.
    ("activity", "KAe1 kEe5 UAa3 PBb4", 4 * 4 - 8),
    // Inner, and inner on level C.
    ("spatial centre", "KAa1 kEe5 NBb2 qCc4", 12 - 18),
    // Rook and queen see the king. A bishop between does not: it moves on other lines, and closes the rook's.
    ("king safety", "KAa1 kEe5 RAe5 QEa5 b", 2 * 20),
    ("king safety", "KAa1 kEe5 RAe5 QEa5 BDe5 b", 20),
    // The pawn closes the unicorn's line, and shelters its king.
    ("king safety", "KAa1 kEe5 UBb2 pDd4", -10),
    // One level and two files away, on whatever rank; not two levels, not three files, not the enemy's.
    ("king safety", "KAc1 kEe5 PBa5 PBe2 PAc3", 3 * 10),
    ("king safety", "KAb1 kEe5 PCb2 PAe2 pBb3", 0),
    // Level with the enemy on ranks and ahead on levels. Passed on the first, stopped beside on the second.
    // Isolated, as is Black's: 30 + 5 · (2 + 2 − 1)² for White, 30 + 5 · (3 + 2 − 1)² for Black.
    ("pawn structure", "KAa1 kEe5 PCc3 pBd3", 30 + 45 - (30 + 80)),
    ("pawn structure", "KAa1 kEe5 PCc3 pCd3", 0),
    ("pawn structure", "KAa1 kEe5 PCc3 pDd4", 0),
    ("pawn structure", "KAa1 kEe5 PCc3 pCe3", 0),
    // A pawn on its own base: −1 step, 30 + 5 · 1, isolated, one pawn.
    ("pawn structure", "KAa1 kEe5 PAc1", 30 + 5 - 15 + 9),
    // Three pawns above each other: each of them doubled once.
    ("pawn structure", "KAa1 kEe5 PAc2 PBc2 PCc2", 3 * (30 - 20 + 9) + (1 + 4) * 5),
    // On one level they do not support each other; on two they do along the rank.
    ("pawn structure", "KAa1 kEe5 PAc2 PAc3", 2 * (30 - 15 + 9) + 5),
    ("pawn structure", "KAa1 kEe5 PAa2 PBe2", 2 * (30 + 9) + 5),
    // From level to level and from file to file open, a pawn of either side on the rank's line.
    ("rook activation", "KAd1 kEe5 RAa1 PAa3", 22 + 18),
    ("rook activation", "KAd1 kEe5 RAa1 pAa3", 22 + 18),
    ("rook activation", "KAd1 kEe5 RAa1 pCa1", 18 + 18),
    // On one line, with a pawn between; on the enemy's home for Black.
    ("rook activation", "KAd1 kEe5 RBa1 RBa5 PBa3", 2 * (22 + 18) + 22),
    ("rook activation", "KBd1 kEe5 rAa2 rAa4", -2 * (22 + 18 + 18 + 45) - 22),
];

/// The terms as White sees them.
fn to_white(text: &str) -> [(&'static str, i32); 7] {
    let board = place(text);
    let sign = if text.ends_with('b') { -1 } else { 1 };
    terms(&board).map(|(name, worth)| (name, sign * worth))
}

#[test]
fn one_heuristic_speaks() {
    for (name, text, worth) in ALONE {
        let expected = HEURISTICS.map(|(other, _)| (other, if other == name { worth } else { 0 }));
        assert_eq!(to_white(text), expected, "{text}");
    }
    for (name, _) in HEURISTICS {
        assert!(ALONE.iter().any(|&(tested, ..)| tested == name), "{name} is not among them");
    }
}

#[test]
fn heuristics_are_worth_what_the_paper_says() {
    for (name, text, worth) in AMONG_OTHERS {
        assert!(to_white(text).contains(&(name, worth)), "{text}: {name} {worth}, not {:?}", to_white(text));
    }
}

#[test]
fn a_function_of_its_own_tells_each_term() {
    let board = place("KAa1 kEd5 UCc3 rDd3 b");
    let scene = evaluation::Scene::of(&board);
    let told = [
        evaluation::material(&scene),
        evaluation::activity(&scene),
        evaluation::spatial_centre(&scene),
        evaluation::king_safety(&scene),
        evaluation::pawn_structure(&scene),
        evaluation::rook_activation(&scene),
        evaluation::unicorn_parity(&scene),
    ];
    assert_eq!(terms(&board).map(|(_, worth)| worth), told.map(|worth| -worth));
    assert_eq!(evaluate(&board), -told.iter().sum::<i32>());
}

#[test]
fn the_other_side_sees_the_opposite() {
    for seed in 0..200 {
        let board = walk(seed, seed as usize, |_| ());
        let turned = crate::on(&board.setup().turned());
        assert_eq!(terms(&turned), terms(&board), "{}", board.setup());
    }
}

/// The paper's class of a unicorn changes with every step; that of the pair of sums never does.
#[test]
fn a_unicorns_parity_flips_and_its_class_stays() {
    let class = |cell: Cell| {
        let (level, rank, file) = (cell.level().index(), cell.rank().index(), cell.file().index());
        ((level + rank) % 2, (rank + file) % 2)
    };
    let mut steps = 0;
    for cell in Cell::all() {
        for to in TRIAGONAL.iter().filter_map(|&step| cell.offset(step)) {
            assert_ne!(aids::unicorn_parity(to), aids::unicorn_parity(cell), "{cell} {to}");
            assert_eq!(class(to), class(cell), "{cell} {to}");
            steps += 1;
        }
    }
    // 4 · 4 · 4 pairs of neighbours along each of 4 triagonals, there and back.
    assert_eq!(steps, 512);
    let mut sizes = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|c| Cell::all().filter(|&x| class(x) == c).count());
    sizes.sort_unstable();
    assert_eq!(sizes, [30, 30, 30, 35]);
}
