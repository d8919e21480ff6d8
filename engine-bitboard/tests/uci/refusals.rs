//! What a session does not do, and how it says so.

use engine_bitboard::Board;
use engine_core::{Position, notation};

use crate::talk::{Talk, is_legal_answer, timeless};

#[test]
fn what_cannot_be_read_is_refused_in_one_line() {
    let mut talk = Talk::new();
    for line in [
        "go depth",
        "go depth x",
        "go depth 99999999999999999999",
        "go wtime",
        "go sideways",
        "go searchmoves Aa1Aa9",
        "setoption",
        "setoption name",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption name Hash value 0",
        "setoption name Hash value -1",
        "setoption name Hash value many",
        "setoption name Hash value 99999999999999",
        "setoption name Hash value 99999999999999999999999",
        "setoption name Threads value 0",
        "setoption name Threads value 1000000",
        "setoption name UCI_Variant value chess",
        "setoption name Colour value blue",
        "setoption nameHash value 3",
        "setoption name Hash value 1048577",
        "setoption name MultiPV value 0",
        "setoption name MultiPV value 257",
        "setoption name Ponder value perhaps",
        "setoption name UCI_ShowWDL",
        "setoption name Skill Level value 11",
        "setoption name Skill Level value -1",
        "setoption name Move Overhead value -1",
        "setoption name Eval value stockfish",
        "setoption value 3",
        "go mate",
        "go mate soon",
        "go ponder sideways",
        "query",
        "query p2turn",
        "position",
        "position nowhere",
        "position fen",
        "position fen 5/5/5 w",
        "position startposmoves",
        "position startpos moves Ab1Ab9",
        "xyzzy",
        "\u{0}\u{1b}[2J\u{fffd}\u{202e}",
        "\u{1f984} go",
    ] {
        let reply = talk.only_reply(line);
        let is_one_line = !reply.contains(['\n', '\u{1b}']);
        assert!(reply.starts_with("info string error: ") && is_one_line, "{line}: {reply}");
    }
    for line in ["", "   ", "\t\r\n"] {
        talk.take();
        talk.send(line);
        assert!(talk.take().is_empty());
    }
    talk.send("go depth 2");
    assert!(is_legal_answer(&talk.answer(), &Board::start()));
}

#[test]
fn a_refused_option_leaves_the_old_value() {
    let searched = |refused: &[&str]| {
        let mut talk = Talk::new();
        refused.iter().for_each(|line| talk.send(line));
        talk.take();
        talk.send("go depth 5");
        timeless(talk.answer())
    };
    let expected = searched(&[]);
    let hash = ["setoption name Hash value 99999999999", "setoption name Hash value", "setoption name Hash"];
    assert_eq!(searched(&hash), expected);
    assert_eq!(searched(&["setoption name Threads value 5000"]), expected);
}

#[test]
fn an_illegal_move_keeps_the_position_before_it() {
    let mut talk = Talk::new();
    talk.send("position startpos moves Ab1Cb2 Ed4Dd3 Ab1Cb2");
    let mut board = Board::start();
    notation::play_moves(&mut board, "Ab1Cb2 Ed4Dd3 Ab1Cb2").unwrap_err();
    assert_eq!(talk.text(), board.setup().to_string());
    let reply = talk.only_reply("position fen nonsense");
    assert!(reply.starts_with("info string error: position: "), "{reply}");
    assert_eq!(talk.text(), board.setup().to_string(), "a text that is none changes nothing");
    talk.send("go depth 2");
    assert!(is_legal_answer(&talk.answer(), &board));
}
