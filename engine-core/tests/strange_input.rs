//! Whatever is read, nothing panics, and the answer is one short line that a terminal can show.

mod common;

use common::{KINGS, cases};
use engine_core::notation::find_move;
use engine_core::perft::suite::Suite;
use engine_core::{ArrayBoard, Position, Setup};
use proptest::prelude::*;

/// What the three readers say about a text, when they refuse it.
fn messages(text: &str) -> Vec<String> {
    let position = text.parse::<Setup>().err().map(|error| error.to_string());
    let mv = find_move(&ArrayBoard::start(), text).err().map(|error| error.to_string());
    let suite = text.parse::<Suite>().err().map(|error| error.to_string());
    [position, mv, suite].into_iter().flatten().collect()
}

fn check(text: &str) {
    for message in messages(text) {
        let length = message.chars().count();
        assert!(length < 300, "{length} characters: {message}");
        assert!(!message.contains(|c: char| c.is_control() || "\u{2028}\u{2029}".contains(c)), "{message:?}");
    }
}

#[test]
fn strange_texts_get_a_short_line() {
    let strange = [
        "\n",
        "\r\n",
        "\0",
        "\u{1b}[2J",
        "\u{7f}",
        "\u{85}",
        "\u{2028}",
        "\u{202e}",
        "\u{10ffff}",
        "♞",
        "\"",
        "\\",
    ];
    let start = Setup::start().to_string();
    for piece in strange {
        for many in [1, 30, 1_000_000 / piece.len()] {
            let piece = piece.repeat(many);
            check(&piece);
            check(&format!("{piece}{start}"));
            check(&format!("{start}{piece}"));
            check(&format!("{start} {piece} ;D1 61"));
            check(&format!("{start} ;D1 {piece} 1"));
            check(&format!("{KINGS} {piece} 0 1"));
            check(&format!("{KINGS} w - {piece} 1"));
            check(&start.replace("/5/", &format!("/{piece}/")));
            check(&format!("Ab1Cb2{piece}"));
        }
    }
}

#[test]
fn a_megabyte_of_anything_gets_a_short_line() {
    for sign in "5kP/|-w0;# \tä".chars() {
        let text = sign.to_string().repeat(1_000_000);
        check(&text);
        check(&format!("{KINGS} w {text}"));
        check(&format!("{text} {KINGS} w 0 1"));
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_text_gets_a_short_line(text: String) {
        check(&text);
    }

    #[test]
    fn a_changed_position_text_gets_a_short_line(at in 0..80usize, removed in 0..4usize, put: String) {
        let mut text: Vec<_> = Setup::start().to_string().chars().collect();
        text.splice(at..(at + removed).min(text.len()), put.chars());
        check(&text.into_iter().collect::<String>());
    }
}
