//! Whatever is said while a search runs.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use engine_bitboard::Board;
use engine_core::Position;

use crate::MATED;
use crate::common::Random;
use crate::talk::{Talk, is_legal_answer};

/// Kings alone: every search is at its end at once.
pub(crate) const DEAD: &str = "fen 4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";

#[test]
fn an_endless_search_waits_for_the_stop() {
    let mut talk = Talk::new();
    for (position, go) in [
        ("startpos", "go infinite"),
        (DEAD, "go infinite"),
        (DEAD, "go"),
        (MATED, "go infinite"),
        (MATED, "go"),
        ("startpos", "go infinite depth 1"),
        ("startpos", "go infinite nodes 100"),
    ] {
        talk.take();
        let text = if position == MATED { format!("fen {MATED}") } else { position.to_owned() };
        talk.send(&format!("position {text}"));
        talk.send(go);
        thread::sleep(Duration::from_millis(200));
        assert_eq!(talk.count("bestmove"), 0, "{position}, {go}: answered before the stop");
        talk.send("isready");
        assert_eq!((talk.count("readyok"), talk.count("bestmove")), (1, 0), "{position}, {go}");
        talk.send("stop");
        assert_eq!(talk.count("bestmove"), 1, "{position}, {go}");
    }
}

/// Runs a conversation in a thread of its own, so that one that hangs fails; the number of its answers.
fn answers(lines: &'static [&'static str], end: fn(&mut Talk)) -> usize {
    let (done, finished) = mpsc::channel();
    thread::spawn(move || {
        let mut talk = Talk::new();
        lines.iter().for_each(|line| talk.send(line));
        end(&mut talk);
        let _ = done.send(talk.count("bestmove")); // the test may have given up
    });
    finished.recv_timeout(Duration::from_secs(20)).unwrap_or_else(|_| panic!("{lines:?}: no end"))
}

#[test]
fn the_end_of_the_input_ends_the_search() {
    for lines in [
        &["go depth 4"][..],
        &["go infinite"],
        &["go"],
        &["go infinite depth 2"],
        &["go wtime 50"],
        &["go btime 50"],
        &["go movestogo 10"],
        &["go winc 100"],
        &["go ponder"],
        &["go ponder depth 2"],
        &["go ponder wtime 50 btime 50"],
        &["go ponder wtime 50 btime 50", "ponderhit"],
        &["go ponder", "ponderhit"],
    ] {
        assert_eq!(answers(lines, |talk| talk.session.finish()), 1, "{lines:?}");
    }
}

#[test]
fn at_the_end_of_the_input_a_bounded_search_is_finished() {
    let mut talk = Talk::new();
    talk.send("go depth 4");
    talk.session.finish();
    assert_eq!(talk.count("info depth 4 "), 1);
}

#[test]
fn whatever_comes_during_an_endless_search_is_done() {
    for (lines, expected) in [
        (&["go infinite", "ucinewgame"][..], 1),
        (&["go infinite", "position startpos"], 1),
        (&["go infinite", "d", "eval", "isready", "query gameover", "uci", "ponderhit"], 1),
        (&["go infinite", "go depth 1"], 2),
        (&["go infinite", "go perft 2"], 1),
        (&["go infinite", "go perft 9"], 1),
        (&["go infinite", "bench"], 1),
        (&["go infinite", "go nonsense"], 1),
    ] {
        assert_eq!(answers(lines, |talk| talk.session.stop()), expected, "{lines:?}");
    }
}

#[test]
fn an_option_that_is_set_during_a_search_ends_it() {
    for option in [
        "Hash value 2",
        "Threads value 2",
        "MultiPV value 3",
        "Ponder value true",
        "Move Overhead value 50",
        "Clear Hash",
        "UCI_ShowWDL value true",
        "Skill Level value 3",
        "Eval value maack",
        "UCI_Variant value raumschach",
    ] {
        let mut talk = Talk::new();
        talk.send("go infinite");
        talk.send(&format!("setoption name {option}"));
        assert_eq!((talk.count("bestmove"), talk.count("info string error")), (1, 0), "{option}");
        talk.take();
        talk.send("go depth 2");
        assert!(is_legal_answer(&talk.answer(), &Board::start()), "{option}");
    }
}

#[test]
fn what_is_refused_does_not_disturb_a_search() {
    let mut talk = Talk::new();
    talk.send("go infinite");
    for line in ["setoption name Hash value 0", "setoption name Style value mad", "go sideways", "xyzzy"] {
        talk.send(line);
    }
    assert_eq!((talk.count("info string error"), talk.count("bestmove")), (4, 0));
    talk.send("stop");
    assert_eq!(talk.count("bestmove"), 1);
}

#[test]
fn bursts_get_one_answer_for_each_go() {
    let mut random = Random::new(64);
    for _ in 0..8 {
        let mut talk = Talk::new();
        let (mut goes, mut readies) = (0, 0);
        for _ in 0..120 {
            let line = random.choose(&[
                "go infinite",
                "go",
                "go depth 2",
                "go nodes 300",
                "go movetime 1",
                "go wtime 10 btime 10",
                "go ponder wtime 10 btime 10",
                "go ponder",
                "go perft 9",
                "ponderhit",
                "stop",
                "stop",
                "isready",
                "position startpos",
                "position startpos moves Ab1Cb2",
                "setoption name Threads value 2",
                "setoption name Threads value 1",
                "rubbish",
            ]);
            goes += usize::from(line.starts_with("go") && !line.contains("perft"));
            readies += usize::from(line == "isready");
            talk.send(line);
        }
        talk.send("stop");
        assert_eq!((talk.count("bestmove"), talk.count("readyok")), (goes, readies));
    }
}
