//! The Universal Game Interface.

use engine_bitboard::Board;
use engine_core::Position;

use crate::talk::{Talk, is_legal_answer, number};
use crate::{MATED, STALEMATED};

#[test]
fn the_engine_introduces_itself_and_plays() {
    let mut talk = Talk::new();
    talk.take();
    talk.send("ugi");
    let said = talk.take();
    assert!(said[0].starts_with("id name ") && said[1].starts_with("id author "), "{said:?}");
    assert_eq!(said.last().unwrap(), "ugiok");
    talk.send("uginewgame");
    assert_eq!(talk.only_reply("isready"), "readyok");
    for go in ["p1time 100 p2time 100 p1inc 1 p2inc 1", "p2time 30", "movetime 5", "depth 2", "nodes 300"] {
        talk.take();
        talk.send("position startpos");
        talk.send(&format!("go {go}"));
        let said = talk.answer();
        assert!(is_legal_answer(&said, &Board::start()), "{go}: {said:?}");
        let last = &said[said.len() - 2];
        assert!(["nodes", "time", "nps"].iter().all(|word| number(last, word).is_some()), "{go}: {last}");
    }
}

#[test]
fn questions_are_answered() {
    let black_mates = "4K/5/5/5/5|4q/5/5/5/5|4r/5/5/5/5|5/5/5/5/5|5/5/5/5/k4 w 0 1";
    let shuffle = "Ab1Bb3 Ed5Dd3 Bb3Ab1 Dd3Ed5 ".repeat(2);
    for (position, p1turn, gameover, result) in [
        ("startpos".to_owned(), true, false, "none"),
        ("startpos moves Bc2Cc2".to_owned(), false, false, "none"),
        (format!("startpos moves {shuffle}"), true, true, "draw"),
        (format!("fen {MATED}"), false, true, "p1win"),
        (format!("fen {black_mates}"), true, true, "p2win"),
        (format!("fen {STALEMATED}"), false, true, "draw"),
    ] {
        let mut talk = Talk::new();
        talk.send(&format!("position {position}"));
        for (question, answer) in [
            ("p1turn", p1turn.to_string()),
            ("gameover", gameover.to_string()),
            ("result", result.to_owned()),
        ] {
            let reply = talk.only_reply(&format!("query {question}"));
            assert_eq!(reply, format!("response {answer}"), "{question}: {position}");
        }
    }
}

#[test]
fn mates_are_counted_in_plies() {
    let mut talk = Talk::new();
    for (protocol, score) in [("ugi", " score mate 3 "), ("uci", " score mate 2 ")] {
        talk.send(protocol);
        talk.take();
        talk.send("position fen 5/5/5/5/5|5/5/5/5/2K2|5/5/Q4/5/5|5/5/5/u4/5|5/5/5/5/k4 w 0 1");
        talk.send("go mate 2 depth 12");
        let said = talk.answer();
        assert!(said.iter().any(|line| line.contains(score)), "{protocol}: {said:?}");
    }
}
