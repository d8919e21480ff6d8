//! What is no game record is refused with the place, what was found there and what would be right; the games
//! beside it are read all the same.

mod common;

use std::collections::HashSet;
use std::mem::discriminant;

use common::cases;
use engine_core::ArrayBoard;
use engine_core::notation::rgn::{self, Game, RgnError};
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Game, RgnError>> {
    rgn::games::<ArrayBoard>(text).collect()
}

/// `@` stands for the tag that every record needs, `|` for a line feed.
fn spell_out(text: &str) -> String {
    text.replace("@", "[Variant \"Raumschach-Normal-Form\"]").replace('|', "\n")
}

const TABLE: [(&str, &str); 40] = [
    (
        "[Event|@|*",
        r#"line 1: unreadable tag "[Event": expected [Name "value"] on one line, with \" and \\ for " and \"#,
    ),
    (
        "@|[Event \"x|\"]|*",
        r#"line 2: unreadable tag "[Event \"x": expected [Name "value"] on one line, with \" and \\ for " and \"#,
    ),
    (
        "@ [\"x\"]|*",
        r#"line 1: unreadable tag "[\"x\"]": expected [Name "value"] on one line, with \" and \\ for " and \"#,
    ),
    (
        "@||[Größe \"x\"]|*",
        r#"line 3: unreadable tag "[Größe \"x\"]": expected [Name "value"] on one line, with \" and \\ for " and \"#,
    ),
    (
        "@||Ab1Cb2|[x] *",
        "line 4, move 1 of Black: unreadable move \"[x]\": expected piece, from, - or x, to, as NAb1-Cb2, or PEd4-Ed5=Q",
    ),
    (
        "@||Ab1Cb2|[\"x\"] *",
        "line 4, move 1 of Black: unreadable move \"[\\\"x\\\"]\": expected piece, from, - or x, to, as NAb1-Cb2, or PEd4-Ed5=Q",
    ),
    (
        "@|[A \"x\"]|[B \"\"]|[A \"y\"]|*",
        "line 4: tag \"A\" again: expected each tag once in a game, and an empty line before the next game",
    ),
    (
        "||[A \"x\"]|Ab1Cb2 *",
        "line 3: no tag Variant: expected [Variant \"Raumschach-Normal-Form\"] before the moves",
    ),
    ("Ab1Cb2 *", "line 1: no tag Variant: expected [Variant \"Raumschach-Normal-Form\"] before the moves"),
    ("[Variant \"Kubikschach\"]|*", "line 1: variant \"Kubikschach\": expected \"Raumschach-Normal-Form\""),
    ("@|[SetUp \"1\"]|*", "line 1: tag SetUp is \"1\": expected a tag FEN with the position text as well"),
    ("@|[FEN \"x\"]|*", "line 2: tag FEN: ranks: 1, expected 25, five for each level E to A"),
    (
        "@|[FEN \"5/5/5/5/5-5/5/5/5/5-5/5/5/5/5-5/5/5/5/5-4k/5/5/5/5 w\"]|*",
        "line 2: tag FEN: White has no king, a side has one",
    ),
    ("@|[Result \"2-0\"]|2-0", "line 2: result \"2-0\": expected 1-0, 0-1, 1/2-1/2 or *"),
    (
        "@|[Result \"1-0\"]||Ab1Cb2|0-1",
        "line 5, move 1 of Black: result 0-1, but the tag Result is 1-0: expected the same",
    ),
    (
        "@|[Result \"1-0\"]||Ab1Cb2|",
        "line 5, move 1 of Black: no result after the last move: expected 1-0, 0-1, 1/2-1/2 or *",
    ),
    ("@", "line 1, move 1 of White: no result after the last move: expected 1-0, 0-1, 1/2-1/2 or *"),
    ("@|{ *|", "line 2, move 1 of White: \"{\" is never closed: expected \"}\" before the end of the game"),
    (
        "@|Ab1Cb2 (({)} *|",
        "line 2, move 1 of Black: \"(\" is never closed: expected \")\" before the end of the game",
    ),
    ("@|*{", "line 2, move 1 of White: \"{\" is never closed: expected \"}\" before the end of the game"),
    ("@|) *", "line 2, move 1 of White: \")\" closes nothing: expected a move or a result"),
    ("@|{}Ab1Cb2} *", "line 2, move 1 of Black: \"}\" closes nothing: expected a move or a result"),
    ("@|1.e4 *", "UNREADABLE \"1.e4\""),
    ("@|0-1- *", "UNREADABLE \"0-1-\""),
    ("@|O-O *", "UNREADABLE \"O-O\""),
    ("@|-- *", "UNREADABLE \"--\""),
    ("@|Ab1Cb *", "UNREADABLE \"Ab1Cb\""),
    ("@|Ab1Fb2 *", "UNREADABLE \"Ab1Fb2\""),
    ("@|XAb1Cb2 *", "UNREADABLE \"XAb1Cb2\""),
    ("@|NAb1--Cb2 *", "UNREADABLE \"NAb1--Cb2\""),
    ("@|Ab1Cb2= *", "UNREADABLE \"Ab1Cb2=\""),
    ("@|Ab1Cb2=K *", "UNREADABLE \"Ab1Cb2=K\""),
    ("@|Ab1Cb2†x *", "UNREADABLE \"Ab1Cb2†x\""),
    ("@|% *", "line 2, move 1 of White: no result after the last move: expected 1-0, 0-1, 1/2-1/2 or *"),
    ("@| % *", "UNREADABLE \"%\""),
    ("@|RAb1Cb2 *", "line 2, move 1 of White: wrong piece in \"RAb1Cb2\": expected NAb1-Cb2"),
    ("@|♗Ab1xCb2? *", "line 2, move 1 of White: wrong piece in \"♗Ab1xCb2?\": expected NAb1-Cb2"),
    ("@|Ab1xCb2 *", "line 2, move 1 of White: wrong mark in \"Ab1xCb2\": expected NAb1-Cb2"),
    (
        "@|1. Bc1xEc4†|{!} 1... KEc5-Ec4 *",
        "line 3, move 1 of Black: wrong mark in \"KEc5-Ec4\": expected KEc5xEc4",
    ),
    (
        "@|Ab1Cb2 Ed5Cd4 2. Aa1-Aa2 *",
        "line 2, move 2 of White: illegal move Aa1Aa2: the rook on Aa1 may play Aa1Ab1",
    ),
];

#[test]
fn every_error_names_the_place_and_what_would_be_right() {
    let unreadable = |found| {
        format!(
            "line 2, move 1 of White: unreadable move {found}: expected piece, from, - or x, to, as NAb1-Cb2, or \
             PEd4-Ed5=Q"
        )
    };
    let mut reasons = HashSet::new();
    for (text, expected) in TABLE {
        let games = read(&spell_out(text));
        assert_eq!(games.len(), 1, "{text}: {games:?}");
        let error = games[0].as_ref().expect_err(text);
        let expected = expected.strip_prefix("UNREADABLE ").map_or(expected.to_owned(), unreadable);
        assert_eq!(error.to_string(), expected, "{text}");
        reasons.insert(discriminant(&error.reason));
    }
    assert_eq!(reasons.len(), 15, "every reason has its message");
}

#[test]
fn a_bad_game_does_not_lose_the_others() {
    let good = spell_out("[Event \"good\"]|@||1. Ab1Cb2 {well} *|");
    for (text, _) in TABLE {
        let file = format!("{good}\n{}\n\n{good}", spell_out(text));
        let games = read(&file);
        let whole = games.iter().filter(|game| game.is_ok()).count();
        assert_eq!((whole, games.len()), (2, 3), "{text}: {games:?}");
        assert!(games[1].is_err(), "{text}");
    }
}

#[test]
fn games_need_no_empty_line_between_them() {
    let text = spell_out("@|*|@|Ab1Cb2 *|[Event \"e\"]|@|Bad|Ed5|@|1-0");
    let games = read(&text);
    let plies: Vec<_> = games.iter().map(|game| game.as_ref().ok().map(|game| game.plies.len())).collect();
    assert_eq!(plies, [Some(0), Some(1), None, Some(0)]);
}

/// Reads to the end and checks that every error is a short line that a terminal can show.
fn check(text: &str) {
    for error in read(text).into_iter().filter_map(Result::err) {
        let message = error.to_string();
        assert!(message.chars().count() < 500, "{message}");
        assert!(!message.contains(|c: char| c.is_control() || "\u{2028}\u{2029}".contains(c)), "{message:?}");
    }
}

/// Quadratic time or recursion would not come through this.
#[test]
fn much_of_anything_is_read() {
    let pieces = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        ";",
        "%",
        "\n%",
        "$",
        "$1 ",
        "1.",
        "*",
        "* ",
        "x",
        "Ab1",
        "†",
        "\0",
        "\n",
        "\r\n\n",
        "[A \"",
        "[A \"x\"]",
        "[A \"x\"]\n",
        "\n\n[A \"x\"]\n",
        "({",
        "{(}",
        "{a}",
        "(\n\n[",
        "\u{202e}",
        "♔",
        "@",
        "@\n\n*\n\n",
        "\u{feff}",
    ];
    for piece in pieces {
        let piece = spell_out(piece);
        let many = piece.repeat(200_000 / piece.len());
        for around in ["#", "@|#", "@||Ab1Cb2 #", "@||{#", "@||(#", "@||(#|*", "[Event \"#", "@||Ab1Cb2#*"] {
            check(&spell_out(around).replace('#', &many));
        }
    }
    let tags: String = (0..30_000).map(|n| format!("[T{n} \"{n}\"]")).collect();
    let game = read(&spell_out(&format!("{tags}@ *"))).remove(0).unwrap();
    assert_eq!(game.tags.iter().len(), 30_006);
}

/// A record with something of everything in it.
const RECORD: &str = "[Event \"\\\"x\\\"\"]|@|[Result \"*\"]||{a} 1. NAb1-Cb2 $1 {b} (1. Aa2 (x) {c}) 1... Ed5Cd4|\
    % escaped|2. ♘Cb2xDb4 NCd4xBd2 ; line|3. QBc1xEc4† KEc5xEc4 *||@|*|";

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn any_bytes_are_read(bytes: Vec<u8>) {
        let text = String::from_utf8_lossy(&bytes);
        check(&text);
        check(&spell_out(&format!("@||{text}")));
    }

    #[test]
    fn a_changed_record_is_read(
        changes in prop::collection::vec((0..300_usize, 0..4_usize, "[\\[\\](){};%\"\\\\\n .x1*A-E†♔\0-\u{ff}]{0,3}"), 1..4)
    ) {
        let mut text: Vec<char> = spell_out(RECORD).chars().collect();
        for (at, removed, put) in changes {
            let at = at.min(text.len());
            text.splice(at..(at + removed).min(text.len()), put.chars());
        }
        check(&text.into_iter().collect::<String>());
    }
}

#[test]
fn the_record_that_is_changed_is_a_good_one() {
    let plies: Vec<_> = read(&spell_out(RECORD)).into_iter().map(|game| game.unwrap().plies.len()).collect();
    assert_eq!(plies, [6, 0]);
}
