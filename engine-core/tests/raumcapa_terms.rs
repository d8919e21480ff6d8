//! Raumcapa's fifteen terms, each in small positions with its value worked out by hand.

use engine_core::classics::raumcapa::evaluate;
use engine_core::{ArrayBoard, Cell, Color, MoveList, Position};

mod common;
use common::place;

/// Pieces, of which White has just moved one; what the term is for White, in centipawns; and why.
const VALUES: &[(&str, &str, i32, &str)] = &[
    ("material", "KAa1 kEe5 RAb5 nEa1", 130, "460 − 330"),
    ("material", "KAa1 kEe5 QAb5 uEa1 bEb1 pEc1", 330, "1050 − 290 − 330 − 100"),
    // One pawn.
    ("pawn structure", "KAa1 kEe5 PCc3", 41, "passed, 2 + 2 − 1 steps: 20 + 4·9; isolated −15"),
    ("pawn structure", "KAa1 kEe5 pCc3", -41, "the same of Black"),
    ("pawn structure", "KAa1 kEe5 PEd4", 149, "passed, 4 + 3 − 1 steps: 20 + 4·36; isolated −15"),
    ("pawn structure", "KAa1 kEe5 PAd1", 5, "behind the first row: 20 + 0 − 15"),
    ("pawn structure", "KAa1 kEe5 PCc3 pEd5", 0, "not passed, nor is Black's; both isolated"),
    // Each is behind the other by rank, as its side goes: both are passed, both isolated.
    ("pawn structure", "KAa1 kEe5 PCc3 pEd2", 20, "20 + 4·9, less 20 + 4·4 for 0 + 3 − 1 steps"),
    ("pawn structure", "KAa1 kEe5 PCc3 PCd3", 112, "two passed pawns side by side, none isolated: 2·56"),
    // More pawns of a file; Black's, isolated for +15, keeps them from being passed and is not passed.
    ("pawn structure", "KAa1 kEe5 PCc3 PCc4 pEc5", -27, "isolated 2·−15, rank-doubled −12, +15"),
    ("pawn structure", "KAa1 kEe5 PCc3 PDc3 pEc5", -27, "isolated 2·−15, level-doubled −12, +15"),
    ("pawn structure", "KAa1 kEe5 PCc3 PCc4 PDc3 pEc5", -74, "3·−15, −12, −12, apex Cc3 −20, +15"),
    // A rook behind the passed pawn.
    ("pawn structure", "KAa1 kEe5 PCc3 RCc1", 59, "41 + 18, on the line of ranks"),
    ("pawn structure", "KAa1 kEe5 PCc3 RAc3", 59, "41 + 18, on the line of levels"),
    ("pawn structure", "KAa1 kEe5 PCc3 RAc3 NBc3", 41, "the knight is between"),
    ("pawn structure", "KAa1 kEe5 PCc3 REc3", 41, "before the pawn"),
    // Tactics of the own side.
    ("hanging and veiled", "KAa1 kEe5 NCc3 rCc5", -198, "60 % of 330"),
    ("hanging and veiled", "KAa1 kEe5 NCc3 rCc5 RCa3", 0, "defended, and no enemy behind the knight"),
    ("hanging and veiled", "KAa1 kEe5 NCc3 qCc5 RCc1", 10, "the rook looks through the knight at the queen"),
    ("hanging and veiled", "KAa1 kEe5 NCc3 pCc5 RCc1", 0, "a pawn is no target"),
    ("exchanges", "KAa1 kEe5 RCc3 RCc1 nEc4", -138, "knight takes rook wins 460 − 330; 30 % of 460"),
    ("exchanges", "KAa1 kEe5 RCc3 nEc4", 0, "not defended: hanging, not exchanged"),
    ("exchanges", "KAa1 kEe5 NCc3 RCc1 qCc5", 0, "queen takes knight loses 720"),
    ("coordination", "KAa1 kEe5 NCc3 RCc1", 3, "the rook defends the knight"),
    ("coordination", "KAa1 kEe5 RCc3 RCc1", 6, "each rook the other"),
    ("coordination", "KAa1 kEe5 RCc3 RCc1 pEd5", 3, "and Black's king the pawn"),
    // Inside: the unicorn's 8 first steps and the king's Bb2, ½ each; of Black's king only Dd3 or Dd4, of which
    // the unicorn takes one: 6 · (4½ − ½).
    ("center", "KAa1 kEe4 UCc3", 24, "6 · (4.5 − 0.5)"),
    ("center", "KAa1 kEe5 NCc3", 0, "no leap from the centre ends inside; the kings cancel out"),
    ("king", "KAa1 kEe5 NAb1 PAa2 nEd5", 8, "opening: two guards to one, 8 each"),
    ("king", "KAb1 kEc5 NAd1", 6, "opening: one file from the corner, Black two; 6 each"),
    // Rooks on Ab5, Ba5 and Bb5 have 1/5 + 1/4 each of two cells next to the king, together 1.35; the king has
    // ½ of Aa2, the only cell left to it: −14 · 0.85 = −11.9. For Black it is the endgame, and the rooks cut the
    // white king off by level and by file: −12.
    ("king", "KAa1 kEe5 UBe1 rAb5 rBa5 rBb5", -23, "−11 − 12"),
    ("king", "KCc3 kEe5", 20, "endgame: two steps nearer to the centre"),
    ("king", "KAa1 kEe5 RCc3", 18, "endgame: the rook is between the kings in all three directions"),
    ("king", "KAa1 kEe5 RCa3", 12, "by level and rank"),
    // Classes ((l + r) mod 2, (r + f) mod 2): Ee5, Aa3 and Ac1 are (0, 0), Ab3 is (0, 1).
    ("unicorn classes", "KAa1 kEe5 UAa3", 20, "in the king's class"),
    ("unicorn classes", "KAa1 kEe5 UAb3", 0, "in another, though l + r + f is odd and Ee5's is even"),
    ("unicorn classes", "KAa1 kEe5 UBa1", 0, "(1, 0)"),
    ("unicorn classes", "KAa1 kEe5 UAa3 UAc1", 15, "20 + 20 − 25"),
    ("bishop pair", "KAa1 kEe5 BBa1 BBd1", 25, "1 + 0 + 0 is odd, 1 + 0 + 3 is even"),
    ("bishop pair", "KAa1 kEe5 BBa1 BBc1", 0, "both odd"),
    ("bishop pair", "KAa1 kEe5 bBa1 bBd1", -25, "Black's"),
    ("lines", "KAa1 kEe5 RCa1", 40, "two open lines"),
    ("lines", "KAa1 kEe5 RCa1 pCa4", 30, "an open and a half-open one"),
    ("lines", "KAa1 kEe5 RCa1 PCa4", 20, "an open and a closed one"),
    ("outposts", "KAa1 kEe5 NCc3 RCc1", 22, "inside, defended, out of reach"),
    ("outposts", "KAa1 kEe5 NCc3", 0, "not defended"),
    ("outposts", "KAa1 kEe5 NCc3 RCc1 rCc5", 0, "within reach"),
    ("outposts", "KAa1 kEe5 NAc3 RAc1", 0, "outside"),
    ("simplification", "KAa1 kEe5 QAe1 RAd1 rEa5 nEb4", -16, "720 ahead, two pairs: 2 · −8"),
    ("simplification", "KAa1 kEe5 PAe2 RAd1 rEa5", 0, "100 ahead is not enough"),
    ("development", "KAa1 kEe5 NAb1", -12, "a knight at home"),
    ("development", "KAa1 kEc5 NAb1 nEd5", 12, "Black has a king and a knight at home"),
    ("development", "KAa1 kEe5 RAe1", 0, "rooks do not count"),
    (
        "restriction",
        "KAa1 kEe5 RAe4",
        10,
        "endgame: of seven king's moves Ee4 and De4 are attacked; 2 · (10 − 5)",
    ),
    ("restriction", "KAa1 kEe5 RAe4 qAd5", 0, "with a queen it is no endgame"),
];

fn term(board: &ArrayBoard, name: &str) -> i32 {
    let terms = evaluate(board);
    terms.iter().find(|term| term.0 == name).unwrap_or_else(|| panic!("no term {name:?}")).1
}

#[test]
fn values_by_hand() {
    let mut wrong = Vec::new();
    for &(name, pieces, expected, why) in VALUES {
        let value = term(&place(pieces, Color::Black), name);
        if value != expected {
            wrong.push(format!("{name}: {pieces}: {value}, should be {expected}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let named: std::collections::HashSet<_> = VALUES.iter().map(|value| value.0).collect();
    assert_eq!(named.len(), 14, "every term but repetition");
}

#[test]
fn repetition_is_unwelcome_when_ahead() {
    let play = |board: &mut ArrayBoard, moves: &[&str]| {
        for text in moves {
            let mut legal = MoveList::new();
            board.legal_moves(&mut legal);
            let cells = [&text[..3], &text[3..]].map(|cell| Cell::from_text(cell).unwrap());
            let mv = legal.iter().find(|mv| [mv.from(), mv.to()] == cells).unwrap();
            board.make(*mv);
        }
    };
    let mut board = place("KAa1 kEe5 RCa1", Color::Black);
    play(&mut board, &["Ee5Ee4", "Ca1Ca2", "Ee4Ee5"]);
    assert_eq!(term(&board, "repetition"), 0, "the rook is on another cell");
    play(&mut board, &["Ca2Ca1"]);
    assert_eq!(term(&board, "repetition"), -30, "White, a rook ahead, has repeated");
    let mut board = place("KAa1 kEe5 RCa1", Color::White);
    play(&mut board, &["Ca1Ca2", "Ee5Ee4", "Ca2Ca1", "Ee4Ee5"]);
    assert_eq!(term(&board, "repetition"), 15, "Black, behind, has repeated");
}

#[test]
fn an_unfavorable_exchange_depends_on_the_threshold() {
    // Bishop against knight is even, and at a threshold of 0 it is not unfavourable: next to White's king are
    // 7 cells of the king's, ½ each, and the rook's Ba1, ½; next to Black's are the king's and the knight's De4.
    let quiet = place("KAa1 kEe5 BCc3 RCc1 RCa1 nEc4 rEa3 rEa4", Color::Black);
    // Black's rooks take four of those cells: the threshold is +30, and the exchange costs 30 % of 330.
    let exposed = place("KAa1 kEe5 BCc3 RCc1 RCa1 nEc4 rAb5 rBb5", Color::Black);
    assert_eq!((term(&quiet, "exchanges"), term(&exposed, "exchanges")), (0, -99));
}
