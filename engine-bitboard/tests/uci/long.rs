//! Long lines, long games and deep lines.

use engine_bitboard::Board;
use engine_core::{Position, Setup};

use crate::talk::{Talk, is_legal_answer, number};

/// Knights out and home again.
const SHUFFLE: &str = " Ab1Bb3 Ed5Dd3 Bb3Ab1 Dd3Ed5";

#[test]
fn a_long_game_is_played_on() {
    for rounds in [250, 40_000] {
        let mut talk = Talk::new();
        talk.take();
        talk.send(&format!("position startpos moves{} Bc2Cc2", SHUFFLE.repeat(rounds)));
        talk.send("go depth 3");
        let said = talk.answer();
        let setup: Setup = talk.text().parse().unwrap();
        assert!(is_legal_answer(&said, &Board::from_setup(&setup).unwrap()), "{said:?}");
    }
}

#[test]
fn long_lines_are_read_to_their_end() {
    let junk = "x".repeat(1 << 20);
    let words = "x ".repeat(1 << 19);
    let mut talk = Talk::new();
    for text in [&junk, &words] {
        for start in
            ["", "position ", "position fen ", "position startpos moves ", "setoption name ", "go ", "query "]
        {
            let reply = talk.only_reply(&format!("{start}{text}"));
            assert!(reply.starts_with("info string error") && reply.len() < 400, "{start}: {reply}");
        }
    }
    talk.take();
    talk.send(&format!("go depth 2 searchmoves {}", "Ab1Cb2 ".repeat(100_000)));
    assert!(talk.answer().last().unwrap().starts_with("bestmove Ab1Cb2"));
}

/// Checks without end on both sides, and iterations as deep as they go.
#[test]
fn no_line_is_deeper_than_the_search_can_be() {
    let mut talk = Talk::new();
    for position in [
        "startpos",
        "fen 4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1",
        "fen 5/4k/5/5/5|5/1q3/5/5/3q1|5/5/5/5/5|1Q3/5/5/2Q2/5|5/5/5/5/K4 w 0 1",
        "fen k4/5/5/5/5|5/p4/P4/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1",
    ] {
        talk.take();
        talk.send(&format!("position {position}"));
        talk.send("go depth 500 nodes 60000");
        let said = talk.answer();
        let deepest = said.iter().filter_map(|line| number(line, "seldepth")).max().unwrap();
        assert!(deepest < 200, "{position}: {deepest}");
    }
}
