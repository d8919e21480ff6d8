//! Conversations: what a GUI may say at any time, and what it must hear.

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod long;
mod pondering;
mod program;
mod refusals;
mod searching;
mod show;
mod talk;
mod telling;
mod ugi;

use engine_bitboard::Board;
use engine_bitboard::uci::Flow;
use engine_core::Position;

use talk::{Talk, is_legal_answer, timeless};

const MATED: &str = "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";
const STALEMATED: &str = "4K/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/RR3/1R3|5/5/5/1R3/k4 b 0 1";

#[test]
fn the_engine_introduces_itself() {
    let mut talk = Talk::new();
    talk.send("uci");
    let said = talk.take();
    assert!(said[0].starts_with("id name raumgeist"), "{said:?}");
    assert_eq!(said.last().unwrap(), "uciok");
    let names = said.iter().filter_map(|line| line.strip_prefix("option name ")?.split(" type ").next());
    let expected = "Hash, Threads, MultiPV, Ponder, Move Overhead, Clear Hash, UCI_ShowWDL, Skill Level, Eval, \
                    UCI_Variant";
    assert_eq!(names.collect::<Vec<_>>().join(", "), expected);
    assert_eq!(talk.only_reply("isready"), "readyok");
    assert_eq!(talk.session.handle("quit"), Flow::Quit);
}

#[test]
fn a_stale_stop_stops_nothing() {
    let mut talk = Talk::new();
    for line in ["stop", "ponderhit", "stop", "go depth 3"] {
        talk.send(line);
    }
    let said = talk.answer();
    assert!(said.iter().any(|line| line.starts_with("info depth 3 ")), "{said:?}");
    assert!(is_legal_answer(&said, &Board::start()));
}

#[test]
fn without_a_legal_move_there_is_an_answer_and_why() {
    for (text, why) in [(MATED, "spacemate"), (STALEMATED, "stalemate")] {
        for go in ["go depth 3", "go infinite", "go movetime 10", "go wtime 100 btime 100"] {
            let mut talk = Talk::new();
            talk.send(&format!("position fen {text}"));
            talk.send(go);
            if go == "go infinite" {
                talk.send("stop");
            }
            let said = talk.answer();
            assert!(said[0].contains(why), "{go}: {said:?}");
            assert_eq!(said[1..], ["bestmove (none)"], "{go}");
        }
    }
}

#[test]
fn every_clock_is_answered() {
    let mut talk = Talk::new();
    for go in [
        "go wtime 0 btime 0",
        "go wtime -500 btime -20 winc -1 binc -7",
        "go wtime 1 btime 1 movestogo 0",
        "go wtime 50",
        "go btime 50",
        "go winc 5 binc 5 btime 50",
        "go wtime 50 movestogo -3",
        "go movetime 0",
        "go movetime -10",
        "go nodes 0",
        "go nodes -1",
        "go depth 0",
        "go depth -4",
        "go depth 9000 nodes 500",
        "go wtime 9223372036854775807 movetime 1",
        "go searchmoves Ab1Cb2 depth 2",
        "go depth 2 searchmoves Ab1Cb2",
        "go searchmoves Ab1Cb2 Ab1Cb2 Bc2Cc2 mate 1 depth 2",
        "go movetime 1 wtime -9223372036854775808 movestogo 9223372036854775807",
        "go winc 9223372036854775807 wtime 1 movestogo 1",
    ] {
        talk.take();
        talk.send(go);
        let said = talk.answer();
        assert!(is_legal_answer(&said, &Board::start()), "{go}: {said:?}");
    }
}

#[test]
fn a_new_game_remembers_nothing() {
    let play = |talk: &mut Talk| {
        talk.take();
        talk.send("position startpos moves Ab1Cb2");
        talk.send("go depth 5");
        timeless(talk.answer())
    };
    let mut talk = Talk::new();
    let first = play(&mut talk);
    assert_ne!(play(&mut talk), first, "the table helps the second time");
    for clear in ["ucinewgame", "setoption name Clear Hash"] {
        talk.send(clear);
        assert_eq!(play(&mut talk), first, "{clear}");
    }
}
