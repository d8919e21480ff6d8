//! Every engine on the other side, with its levels and its manners.

use engine_bitboard::Board;
use engine_core::{Move, PieceKind};

use crate::{Robot, legal, play_with};

fn first(board: &Board) -> Move {
    legal(board)[0]
}

#[test]
fn every_engine_plays() {
    for (name, level) in [
        ("raumgeist", "0"),
        ("raumgeist", "10"),
        ("maackesgeist", "0"),
        ("maackesgeist", "Fácil"),
        ("raumfischer", "principiante"),
        ("raumfischer", "1"),
        ("raumcapa", "Boy"),
        ("raumcapa", "4"),
    ] {
        for color in ["white", "black", "random"] {
            let mut robot = Robot { moves: 3, choose: first, then: vec![] };
            let mut arguments = vec!["--opponent", name, "--level", level, "--color", color];
            if name == "raumgeist" {
                arguments.extend(["--depth", "2"]);
            }
            let text = play_with(&arguments, &mut robot).unwrap();
            let replies = text.matches(&format!("{name} plays ")).count();
            assert!((3..=4).contains(&replies), "{name} {level} {color}: {text}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_game() {
    for name in ["raumgeist", "maackesgeist", "raumfischer", "raumcapa"] {
        let game = || {
            let mut robot = Robot { moves: 3, choose: first, then: vec![] };
            play_with(&["--opponent", name, "--level", "0", "--color", "random"], &mut robot).unwrap()
        };
        assert_eq!(game(), game(), "{name}");
    }
}

/// Moves the king and nothing else, without giving the game a turn.
fn king_move(board: &Board) -> Move {
    let moves = legal(board);
    let kings = |mv: &&Move| mv.mover() == PieceKind::King && mv.captured().is_none();
    *moves.iter().find(kings).unwrap_or(&moves[0])
}

/// Black, the engine, has a king and a pawn against queen and rooks that stand by.
const HOPELESS: &str = "4k/5/5/5/5|5/5/4p/5/5|5/5/5/5/5|5/5/5/RRQ2/5|5/5/5/5/K4 w 0 1";

#[test]
fn raumcapa_offers_draws_and_gives_up() {
    let mut robot = Robot { moves: 2, choose: king_move, then: vec!["draw", "quit"] };
    let arguments = ["--opponent", "raumcapa", "--position", HOPELESS];
    let text = play_with(&arguments, &mut robot).unwrap();
    assert!(text.contains("raumcapa offers a draw"), "{text}");
    assert!(text.contains("raumcapa agrees") && text.contains("1/2-1/2, draw agreed"), "{text}");
    let mut robot = Robot { moves: 9, choose: king_move, then: vec![] };
    let text = play_with(&arguments, &mut robot).unwrap();
    assert!(text.contains("1-0, Black resigns"), "{text}");
    assert!(text.contains("{Black resigns.} 1-0"), "{text}");
}

#[test]
fn raumcapa_declines_before_it_has_an_opinion() {
    let mut robot = Robot { moves: 0, choose: first, then: vec!["draw", "quit"] };
    let text = play_with(&["--opponent", "raumcapa"], &mut robot).unwrap();
    assert!(text.contains("raumcapa declines: play on"), "{text}");
}
