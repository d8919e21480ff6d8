//! How games end: by the rules, by a word, and not at all.

use engine_core::{Color, Position};

use crate::{MATE_IN_ONE, board, mating, play, said};

#[test]
fn a_mate_ends_the_game_and_says_so() {
    let mate = mating(&board(MATE_IN_ONE)).to_string();
    let text = said(
        &["--position", MATE_IN_ONE, "--level", "0"],
        &["moves", &mate.to_lowercase(), "hint", "Aa1Aa2", "draw", "resign", "quit", ""],
    );
    assert!(text.contains("††† spacemate. The game is over: 1-0, White wins by spacemate."), "{text}");
    assert_eq!(text.matches("! the game is over: expected undo, new, save or quit").count(), 4, "{text}");
}

#[test]
fn the_engine_mates_as_well() {
    let text = said(&["--position", MATE_IN_ONE, "--level", "10", "--depth", "3", "--color", "black"], &[]);
    assert!(text.contains("raumgeist plays ") && text.contains("1-0, White wins by spacemate"), "{text}");
    // The record is not lost when there is no more input.
    assert!(text.contains("[Variant \"Raumschach-Normal-Form\"]") && text.ends_with("1-0\n"), "{text}");
}

#[test]
fn a_dead_position_is_over_at_once() {
    let text = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";
    let text = said(&["--position", text, "--level", "0", "--color", "white"], &["quit"]);
    assert!(text.contains("1/2-1/2, draw by dead position"), "{text}");
}

#[test]
fn a_stalemate_is_a_draw() {
    let text = "4K/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/RR3/1R3|5/5/5/1R3/k4 b 0 1";
    let text = said(&["--position", text], &["moves", "board"]);
    assert!(text.contains("≡ stalemate. The game is over: 1/2-1/2, draw by stalemate."), "{text}");
    assert!(text.contains("no legal move"), "{text}");
}

#[test]
fn checks_are_announced() {
    let text = "4k/4q/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|r3K/5/5/5/5 w 0 1";
    assert!(board(text).is_check());
    let shown = said(&["--position", text], &[]);
    assert!(shown.contains("White to move: † check."), "{shown}");
}

#[test]
fn resigning_loses() {
    for (color, result) in [(Color::White, "0-1"), (Color::Black, "1-0")] {
        let name = color.to_string().to_lowercase();
        let text = said(&["--color", &name, "--depth", "1"], &["resign", "text", "quit", ""]);
        assert!(text.contains(&format!("The game is over: {result}, {color} resigns.")), "{text}");
    }
}

#[test]
fn draws_are_agreed_or_declined() {
    // White, the person, has a queen more: the engine is glad. Turned, it is not.
    let worse = "1k3/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/Q3K w 0 1";
    let text = said(&["--position", worse, "--depth", "2"], &["draw"]);
    assert!(text.contains("raumgeist agrees") && text.contains("1/2-1/2, draw agreed"), "{text}");
    let better = "k2q1/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
    let text = said(&["--position", better, "--depth", "2"], &["draw"]);
    assert!(text.contains("raumgeist declines: play on") && !text.contains("over"), "{text}");
}

#[test]
fn moves_are_taken_back_in_pairs() {
    let start = "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";
    let text = said(
        &["--depth", "1", "--level", "0"],
        &["undo", "Ab1Cb2", "text", "undo", "text", "Ab1Cb2", "Cb2Ab1", "back", "undo", "text", "undo"],
    );
    assert_eq!(text.matches("! nothing to take back").count(), 2, "{text}");
    assert_eq!(text.matches("taken back").count(), 3, "{text}");
    assert_eq!(text.matches(start).count(), 2, "{text}");
}

#[test]
fn a_mate_can_be_taken_back() {
    let mate = mating(&board(MATE_IN_ONE)).to_string();
    let text = said(&["--position", MATE_IN_ONE], &[&mate, "undo", "text", "new", "text"]);
    assert_eq!(text.matches(MATE_IN_ONE).count(), 2, "{text}");
}

#[test]
fn black_has_nothing_to_take_back_before_the_first_move() {
    let text = said(&["--color", "black", "--depth", "1"], &["undo", "quit", ""]);
    assert!(text.contains("! nothing to take back: you have not moved yet"), "{text}");
}

#[test]
fn arguments_that_make_no_game_are_refused() {
    for arguments in [
        &["--position", "nonsense"][..],
        &["--level", "11"],
        &["--level", "Champion"],
        &["--opponent", "raumcapa", "--level", "10"],
        &["--opponent", "raumfischer", "--level", "Champion"],
        &["--opponent", "stockfish"],
        &["--color", "red"],
        &["--threads", "0"],
        &["--depth", "0"],
        &["--load", "/nowhere/game.rgn"],
        &["--save", "/nowhere/game.rgn"],
        &["--movetime", "5", "--depth", "3"],
    ] {
        let refused = play(arguments, &[]).expect_err("refused");
        assert!(refused.starts_with("error") || refused.lines().count() == 1, "{arguments:?}: {refused}");
    }
}
