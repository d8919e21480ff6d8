//! What a person asks for: `d`, `eval`, `go perft`, `bench`.

use std::thread;
use std::time::Duration;

use crate::talk::Talk;
use crate::{MATED, STALEMATED};

fn said(talk: &mut Talk, line: &str) -> Vec<String> {
    talk.take();
    talk.send(line);
    talk.take()
}

#[test]
fn d_tells_what_there_is_to_know() {
    let mut talk = Talk::new();
    for (text, facts) in [
        (MATED, &["Checkers: De5", "Sign: †††", "Outcome: White wins by spacemate"][..]),
        (STALEMATED, &["Sign: ≡", "Outcome: draw by stalemate"]),
        ("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1", &["Outcome: draw by dead position"]),
        ("4k/5/5/5/5|5/5/5/5/5|5/5/2Q2/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1", &["Checkers: Cc3", "Sign: †"]),
    ] {
        talk.send(&format!("position fen {text}"));
        let said = said(&mut talk, "d");
        assert!(said.contains(&format!("Text: {text}")), "{said:?}");
        assert!(said.iter().any(|line| line.starts_with("Key: ")), "{said:?}");
        let known = ["Checkers: ", "Sign: ", "Outcome: "];
        let told = said.iter().filter(|line| known.iter().any(|start| line.starts_with(start)));
        assert_eq!(told.collect::<Vec<_>>(), facts, "{text}");
    }
}

#[test]
fn eval_is_that_of_the_evaluation_in_use() {
    let mut talk = Talk::new();
    assert!(said(&mut talk, "eval").iter().any(|line| line.starts_with("material")));
    talk.send("setoption name Eval value Maack");
    let lines = said(&mut talk, "eval");
    assert!(matches!(&lines[..], [line] if line.starts_with("maack: ")), "{lines:?}");
    talk.send("setoption name eval value native");
    assert!(said(&mut talk, "eval").len() > 3);
}

#[test]
fn perft_counts_below_each_move() {
    let mut talk = Talk::new();
    for (depth, moves, nodes) in [(0, 0, 1), (1, 61, 61), (3, 61, 237_316)] {
        talk.take();
        talk.send(&format!("go perft {depth}"));
        talk.session.finish();
        let said = talk.take();
        assert_eq!(said.last().unwrap(), &format!("Nodes searched: {nodes}"));
        let below = said.iter().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok());
        let below: Vec<u64> = below.collect();
        assert_eq!(below.len(), moves + 1, "and the sum");
        assert!(moves == 0 || below[..moves].iter().sum::<u64>() == nodes);
    }
}

#[test]
fn what_takes_long_does_not_block_the_session() {
    for (line, stopped) in
        [("go perft 12", "info string perft was stopped"), ("bench", "info string bench was stopped")]
    {
        let mut talk = Talk::new();
        talk.take();
        talk.send(line);
        thread::sleep(Duration::from_millis(20));
        talk.send("isready");
        assert_eq!(talk.take(), ["readyok"], "{line}");
        talk.send("stop");
        assert_eq!((talk.count(stopped), talk.count("Nodes searched")), (1, 0), "{line}");
        talk.take();
        talk.send("go depth 1");
        talk.answer();
    }
}

#[test]
fn bench_tells_the_signature() {
    let mut talk = Talk::new();
    talk.take();
    talk.send("bench");
    talk.session.finish();
    let expected = format!("Nodes searched  : {}", engine_bitboard::bench::signature());
    let said = talk.take();
    assert_eq!((said.len(), &said[1]), (3, &expected), "{said:?}");
}
