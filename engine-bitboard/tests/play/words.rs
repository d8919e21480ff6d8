//! What is typed: moves in many forms, commands, mistakes, and Tab.

use engine_bitboard::Board;
use engine_core::{Cell, Position};

use crate::raumgeist::play::command::{self, Command, near};
use crate::raumgeist::play::complete::candidates;
use crate::{MATE_IN_ONE, board, legal, said};

#[test]
fn moves_are_read_as_they_are_written_anywhere() {
    let start = Board::start();
    let knight = Ok(Command::Move(*legal(&start).iter().find(|mv| mv.to_string() == "Ab1Cb2").unwrap()));
    for text in ["Ab1Cb2", "ab1cb2", "AB1CB2", " Ab1Cb2 ", "Ab1-Cb2", "NAb1-Cb2", "♘Ab1-Cb2!?", "Ab1 Cb2"] {
        assert_eq!(command::read(text, &start), knight, "{text}");
    }
    let board = board("4k/5/5/5/5|P4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1");
    for text in ["Da5Ea5q", "PDa5-Ea5=Q", "da5ea5Q"] {
        let read = command::read(text, &board);
        assert!(matches!(&read, Ok(Command::Move(mv)) if mv.to_string() == "Da5Ea5q"), "{text}: {read:?}");
    }
    let error = command::read("Da5Ea5", &board).unwrap_err();
    assert!(error.contains("Da5Ea5q"), "{error}");
}

#[test]
fn commands_are_read() {
    let start = Board::start();
    for (text, command) in [
        ("", Command::Nothing),
        ("  ", Command::Nothing),
        ("HELP", Command::Help),
        ("?", Command::Help),
        ("back", Command::Undo),
        ("ab1", Command::Piece(Cell::from_text("Ab1").unwrap())),
        ("save", Command::Save(None)),
        ("save my game.rgn", Command::Save(Some("my game.rgn".to_owned()))),
        ("level Champion", Command::Level(Some("Champion".to_owned()))),
        ("exit", Command::Quit),
    ] {
        assert_eq!(command::read(text, &start), Ok(command), "{text:?}");
    }
}

#[test]
fn mistakes_are_answered_in_one_line_with_what_would_be_right() {
    let start = Board::start();
    for (text, right) in [
        ("hnit", "hint"),
        ("mvoes", "moves"),
        ("Ab1Cb9", "Ab1Cb2"),
        ("Ab1C", "Ab1Cb2"),
        ("Ab1Ab5", "Ab1Cb2"),
        ("Ab3Cb2", "Ab1Cb2"),
        ("Dc4Cc4", "not White's"),
        ("quit now", "takes nothing"),
        ("Æ", "expected a move, as Ab1Cb2, or help"),
        ("Ææø\u{1b}[2J\r漢字", "expected a move, as Ab1Cb2, or help"),
    ] {
        let error = command::read(text, &start).unwrap_err();
        assert!(error.contains(right), "{text}: {error}");
        assert!(!error.chars().any(char::is_control), "{error:?}");
    }
    let long = command::read(&"x".repeat(100_000), &start).unwrap_err();
    assert!(long.chars().count() < 120, "{long}");
}

#[test]
fn a_queen_that_goes_wrong_is_not_told_all_her_moves() {
    let error = command::read("Da5De4", &board(MATE_IN_ONE)).unwrap_err();
    assert!(error.contains("perhaps ") && error.contains("Da5De5") && error.len() < 150, "{error}");
}

#[test]
fn what_is_near_can_be_said() {
    let start = Board::start();
    let moves = legal(&start);
    for mv in &moves {
        let text = mv.to_string();
        assert_eq!(near(&text, &start).first(), Some(&text));
        // One letter wrong, and the move is among what is suggested, or something as near.
        let wrong = text.replace(['1', '2'], "9");
        assert!(near(&wrong, &start).iter().all(|word| command::read(word, &start).is_ok()), "{wrong}");
    }
    assert_eq!(near("zzzzzz", &start), Vec::<String>::new());
}

#[test]
fn tab_offers_what_is_legal_and_nothing_else() {
    let start = Board::start();
    assert_eq!(
        candidates("ab1", &start),
        ["Ab1Aa3", "Ab1Ac3", "Ab1Bb3", "Ab1Ca1", "Ab1Cb2", "Ab1Cc1"].map(str::to_owned)
    );
    assert_eq!(candidates("AB1c", &start), ["Ab1Ca1", "Ab1Cb2", "Ab1Cc1"].map(str::to_owned));
    assert_eq!(candidates("ab", &start), ["Ab1", "Ab2"].map(str::to_owned));
    assert_eq!(candidates("  hi", &start), ["hint"].map(str::to_owned));
    // A word and cells that begin alike.
    assert_eq!(candidates("ba", &start), ["Ba1", "Ba2", "back"].map(str::to_owned));
    assert!(candidates("Aa1", &start).is_empty(), "the rook cannot move");
    assert!(candidates("save x", &start).is_empty() && candidates("Æ", &start).is_empty());
    // Whatever is offered is understood, and by cells every move is reached.
    let mut reached = 0;
    for offer in candidates("", &start) {
        assert!(command::read(&offer, &start).is_ok(), "{offer}");
        reached += candidates(&offer, &start)
            .iter()
            .filter(|text| text.contains(char::is_numeric) && text.len() == 6)
            .count();
    }
    assert_eq!(reached as u64, start.legal_count());
}

#[test]
fn lists_and_hints_answer() {
    let text = said(
        &["--depth", "2"],
        &["help", "moves", "Ab1", "Aa1", "Cc3", "Ee5", "hint", "board", "level", "level x", "level 3", "?x"],
    );
    for expected in [
        "N Ab1: Aa3 Ac3 Bb3 Ca1 Cc1 Cb2\n",
        "the rook on Aa1 has no legal move\n",
        "! Cc3 is empty; these can move: Ab1 ",
        "! the rook on Ee5 is not White's",
        "U Bb1: Ca2 Cc2 Dd3 xEe4\n",
        "hint: ",
        "! level: expected a level",
        "! level \"x\": expected 0 to 10",
        "you play raumgeist (level 3) now",
        "! \"?x\"",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
