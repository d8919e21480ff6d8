//! Game records: what is written is read again, and what others may write is read as well.

mod common;

use common::{board, cases, walk};
use engine_core::notation::find_move;
use engine_core::notation::rgn::{self, Game, GameResult, Ply, RgnError};
use engine_core::{ArrayBoard, Color, Glyphs, Outcome, Position, Setup, Sign};
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Game, RgnError>> {
    rgn::games::<ArrayBoard>(text).collect()
}

fn read_one(text: &str) -> Game {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

/// A game of random moves from a known position, with comments and tags that need care.
fn random_game(seed: u64) -> Game {
    const COMMENTS: [&str; 6] = ["Bold!", "; %eval {0.3 ( $1", "(", "[Event \"x\"] 1-0 *", "% [", "♔ ≡ \\"];
    let comment = |n: u64| COMMENTS.get(n as usize % 11).map(|&text| [text; 9].join(" "));
    let mut board = walk(seed, 30, |_| ());
    let played: Vec<_> = std::iter::from_fn(|| board.unmake()).collect();
    let mut game = Game::new(board.setup());
    game.comment = comment(seed);
    for mv in played.into_iter().rev() {
        board.make(mv);
        let comment = comment(seed + game.plies.len() as u64 * 7);
        game.plies.push(Ply { comment, ..Ply::new(mv, board.sign()) });
    }
    game.result = GameResult::ALL[seed as usize % 4];
    game.tags.set("Annotator", "\"\\\" [x] {y} \\\\").unwrap();
    game.tags.set("White", &format!("♕ {seed}")).unwrap();
    game.tags.set("Empty_1", "").unwrap();
    game
}

#[test]
fn what_is_written_is_read_again() {
    let games: Vec<_> = (0..60).map(random_game).collect();
    assert!(games.iter().any(|game| game.setup == Setup::start()), "some begin with the start position");
    for glyphs in [Glyphs::Letters, Glyphs::Figurines] {
        let texts: Vec<_> = games.iter().map(|game| game.display(glyphs).to_string()).collect();
        let file = texts.join("\n");
        for file in [file.replace('\n', "\r\n"), file] {
            let back: Vec<_> = read(&file).into_iter().map(Result::unwrap).collect();
            assert_eq!(back.len(), games.len());
            for (seed, (back, game)) in back.iter().zip(&games).enumerate() {
                assert!(back == game, "seed {seed}\n{back}\n{game}");
            }
        }
        for line in texts.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('[')) {
            let glued = line.contains(" %") || line.contains(" [");
            assert!(glued || line.chars().count() <= 80, "{line}");
            assert!(!line.starts_with('%'), "{line}");
        }
    }
}

#[test]
fn lines_are_filled_to_their_last_column() {
    for (comment, lines) in [
        (["a".repeat(39), "b".repeat(38)], vec![80, 1]),
        (["a".repeat(39), "b".repeat(39)], vec![40, 42]),
        (["a".repeat(99), "b".repeat(77)], vec![100, 80]),
    ] {
        let game = Game { comment: Some(comment.join(" ")), ..Game::new(Setup::start()) };
        let text = game.to_string();
        let (_, moves) = text.split_once("\n\n").unwrap();
        let lengths: Vec<_> = moves.trim_end().split('\n').map(str::len).collect();
        assert_eq!(lengths, lines, "{text}");
    }
}

/// The moves of a published mate in 14.
const MATE: &str = "Be1Ba1 Ab2Ac2 Be5Ae5 Ac2Ad3 Ba5Be5 Ad3Ac2 Ae5Ab5 Ac2Ac3 Ba1Be1 Ac3Ac4 Ab5Ab1 Ac4Ac3 \
    Be1Ae1 Ac3Ac4 Ae1Ad1 Ac4Ac5 Ad1Ad3 Ac5Ac4 Ab1Ab3 Ac4Ac5 Cc3Cc4 Ac5Ac4 Be5Be2 Ac4Ac5 Be2Ae2 Ac5Ac4 Ae2Ac2";

const MATE_RECORD: &str = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Variant "Raumschach-Normal-Form"]
[SetUp "1"]
[FEN "5/5/5/5/5|5/5/5/5/5|5/5/2K2/5/5|R3R/5/5/5/4R|5/5/5/1k3/5 w 0 1"]

1. RBe1-Ba1 KAb2-Ac2 2. RBe5-Ae5 KAc2-Ad3 3. RBa5-Be5 KAd3-Ac2 4. RAe5-Ab5
KAc2-Ac3 5. RBa1-Be1 KAc3-Ac4 6. RAb5-Ab1 KAc4-Ac3 7. RBe1-Ae1 KAc3-Ac4
8. RAe1-Ad1 KAc4-Ac5 9. RAd1-Ad3 KAc5-Ac4 10. RAb1-Ab3 KAc4-Ac5 11. KCc3-Cc4
KAc5-Ac4 12. RBe5-Be2 KAc4-Ac5 13. RBe2-Ae2 KAc5-Ac4 14. RAe2-Ac2††† 1-0
"#;

#[test]
fn the_published_mate_is_recorded() {
    let mut board = board("5/5/5/5/5|5/5/5/5/5|5/5/2K2/5/5|R3R/5/5/5/4R|5/5/5/1k3/5 w 0 1");
    let mut game = Game::new(board.setup());
    for text in MATE.split(' ') {
        let mv = find_move(&board, text).unwrap();
        board.make(mv);
        game.plies.push(Ply::new(mv, board.sign()));
    }
    game.result = board.outcome().expect("it is mate").into();
    assert_eq!(game.to_string(), MATE_RECORD);
    assert_eq!(read_one(MATE_RECORD), game);
    assert_eq!(game.plies.last().unwrap().sign, Some(Sign::Spacemate));
    assert!(game.display(Glyphs::Figurines).to_string().contains("\n1. ♖Be1-Ba1 ♔Ab2-Ac2 2. ♖Be5-Ae5"));
}

const START: &str = "[Variant \"Raumschach-Normal-Form\"]\n\n";

/// One pawn before its promotion, and something to take.
const PROMOTING: &str = "[Variant \"raumschach-normal-form\"]\n[FEN \"3n1/2P2/5/5/5-5/5/5/5/5-5/5/5/5/5-5/5/5/5/5-4k/5/5/5/K4 b - - 7 3\"]\n\n";

/// Spellings of one line, and how it is written.
const SPELLINGS: [(&str, &str, &str); 4] = [
    (
        START,
        "1. NAb1-Cb2 NEd5-Cd4 2. NCb2xDb4 NCd4xBd2 *",
        "Ab1Cb2 ed5cd4 CB2XDB4 cd4bd2|1 nab1-cb2!? 1... Ned5Cd4 2 CB2DB4 $12 CD4BD2|\
         1.♘Ab1-Cb2 ♞Ed5–Cd4 2.♘\u{fe0e}Cb2xDb4?? ! NCD4×BD2+#",
    ),
    (START, "1. QBc1xEc4† KEc5xEc4 *", "Bc1Ec4 Ec5Ec4|1.qbc1Xec4# KEc5×Ec4|QBc1Ec4+ † Ec5xEc4"),
    (
        PROMOTING,
        "3... KAe5-Ad5 4. PEc4xEd5=Q† *",
        "3... Kae5ad5 4. pec4xed5q|AE5AD5 EC4ED5=Q!!|KAe5-Ad5 ♙Ec4xEd5=♕††|kAe5Ad5 Ec4Ed5Q+",
    ),
    (PROMOTING, "3... KAe5-Ad5 4. PEc4-Ec5=U *", "Ae5-Ad5 4. Ec4Ec5u|3… ♚Ae5-Ad5 4…♟Ec4Ec5=U"),
];

#[test]
fn moves_are_read_in_many_spellings() {
    for (tags, written, spellings) in SPELLINGS {
        for spelling in spellings.split('|') {
            let game = read_one(&format!("{tags}{spelling} *"));
            let text = game.to_string();
            let (_, moves) = text.split_once("\n\n").unwrap();
            assert_eq!(moves.trim_end(), written, "{spelling}");
        }
    }
}

#[test]
fn what_surrounds_the_moves_is_read_past_or_kept() {
    let text = "\u{feff}\n; a file\n%escaped [Event \"no\"]\n[ Event  \"A \\\"B\\\" \\\\ \\c\" ] [Variant \"Raumschach-Normal-Form\"]
% escaped
[Result \"?\"]

{ Before\n\tthe {first\n} {move} ( ( 1. nonsense {)} ; )\n) $5 ) $1 1. Ab1Cb2$2{one}{}{ \n }{two;}; Ed5Cd4
%Ed5Cd4 {
(Ed5 [x] ((()))) 1... Ed5Cd4{see
[Event \"x\"]} 1/2-1/2 {agreed}
";
    let game = read_one(text);
    assert_eq!(game.tags.value("Event"), Some("A \"B\" \\ \\c"));
    assert_eq!(game.tags.value("Site"), Some("?"));
    assert_eq!(game.tags.value("Result"), None, "it follows from the game");
    assert_eq!(game.comment.as_deref(), Some("Before the {first move"));
    let comments: Vec<_> = game.plies.iter().map(|ply| ply.comment.as_deref()).collect();
    assert_eq!(comments, [Some("one two;"), Some("see [Event \"x\"] agreed")]);
    assert_eq!(game.result, GameResult::Draw);
    assert_eq!(read_one(&game.to_string()), game);
    assert!(read(" \n;\n%\n").is_empty());
}

#[test]
fn tags_are_in_order_and_those_that_follow_are_refused() {
    let mut game = Game::new(Setup::start());
    for (name, value) in [("Zeta", "1"), ("Black", "b"), ("Alpha", "2"), ("Event", "a\nb"), ("Zeta", "3")] {
        game.tags.set(name, value).unwrap();
    }
    let tags: Vec<_> = game.tags.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let expected = "Event=a b|Site=?|Date=????.??.??|Round=?|White=?|Black=b|Zeta=3|Alpha=2";
    assert_eq!(tags.join("|"), expected);
    for name in ["", "Two words", "Größe", "Result", "Variant", "SetUp", "FEN"] {
        let message = format!(
            "tag name {name:?}: expected letters, digits and _, and none of Result, Variant, SetUp, FEN, which \
             follow from the game"
        );
        assert_eq!(game.tags.set(name, "x").unwrap_err().to_string(), message);
    }
}

#[test]
fn outcomes_are_results() {
    for (outcome, text) in [
        (Outcome::Spacemate { winner: Color::White }, "1-0"),
        (Outcome::Spacemate { winner: Color::Black }, "0-1"),
        (Outcome::Threefold, "1/2-1/2"),
        (Outcome::Stalemate, "1/2-1/2"),
    ] {
        assert_eq!(GameResult::from(outcome).to_string(), text);
        assert_eq!(GameResult::from_text(text), Some(outcome.into()));
    }
}

proptest! {
    #![proptest_config(cases(64))]

    /// Any comment and any value are written so that they are read again: tidied once, then for ever.
    #[test]
    fn any_comment_and_value_is_read_again(comment: String, value: String, seed in 0..8_u64) {
        let mut game = random_game(seed);
        game.plies.truncate(4);
        game.comment = Some(comment.clone());
        game.plies.last_mut().unwrap().comment = Some(comment);
        game.tags.set("White", &value).unwrap();
        let tidy = read_one(&game.to_string());
        prop_assert_eq!(&tidy.tags, &game.tags);
        prop_assert_eq!(tidy.moves().collect::<Vec<_>>(), game.moves().collect::<Vec<_>>());
        prop_assert_eq!(read_one(&tidy.to_string()), tidy);
    }
}
