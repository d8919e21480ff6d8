//! What `info` lines say of a search, and whether it is true.

use engine_bitboard::Board;
use engine_core::{Position, notation};

use crate::talk::{Talk, is_legal_answer, number};

fn pv(line: &str) -> &str {
    line.split_once(" pv ").map_or("", |(_, pv)| pv)
}

/// Every line can be played, and the last best one begins with the answer.
fn assert_told(said: &[String], board: &Board, what: &str) {
    assert!(is_legal_answer(said, board), "{what}: {said:?}");
    for line in said.iter().filter(|line| line.starts_with("info depth")) {
        for word in ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"] {
            assert!(number(line, word).is_some(), "{word} in {line}");
        }
        let played = notation::play_moves(&mut board.clone(), pv(line));
        assert!(!pv(line).is_empty() && played.is_ok(), "{what}: {line}: {played:?}");
    }
    let last = said.iter().rev().find(|line| line.contains(" multipv 1 ")).expect("a line");
    let answer: Vec<&str> =
        said.last().unwrap().split(' ').skip(1).filter(|&word| word != "ponder").collect();
    let begins: Vec<&str> = pv(last).split(' ').take(2).collect();
    assert_eq!(answer, begins, "{what}: {said:?}");
}

#[test]
fn the_last_line_agrees_with_the_answer() {
    for options in [
        &[][..],
        &["MultiPV value 4"],
        &["Threads value 2"],
        &["Threads value 2", "MultiPV value 3"],
        &["Skill Level value 2"],
        &["Skill Level value 7", "MultiPV value 2"],
    ] {
        let mut talk = Talk::new();
        options.iter().for_each(|option| talk.send(&format!("setoption name {option}")));
        for go in ["nodes 100", "nodes 1500", "nodes 7000", "nodes 20001", "depth 3", "movetime 40"] {
            for position in ["startpos", "startpos moves Bc2Cc2 Dd4Cd4 Ab1Cb2"] {
                let mut board = Board::start();
                let moves = position.strip_prefix("startpos moves").unwrap_or_default();
                notation::play_moves(&mut board, moves).unwrap();
                talk.take();
                talk.send(&format!("position {position}"));
                talk.send(&format!("go {go}"));
                assert_told(&talk.answer(), &board, &format!("{options:?}, {go}, {position}"));
            }
        }
    }
}

#[test]
fn a_search_that_was_cut_short_tells_its_last_line_again() {
    let mut talk = Talk::new();
    talk.send("go nodes 12345");
    let said = talk.answer();
    let lines: Vec<&String> = said.iter().filter(|line| line.starts_with("info depth")).collect();
    assert_eq!(number(lines[lines.len() - 1], "nodes"), Some(12_345), "{said:?}");
    assert_eq!(number(lines[lines.len() - 1], "depth"), number(lines[lines.len() - 2], "depth"), "{said:?}");
}

#[test]
fn several_lines_are_told_best_first() {
    let mut talk = Talk::new();
    talk.send("setoption name MultiPV value 5");
    talk.send("go depth 3");
    let said = talk.answer();
    let last = &said[said.len() - 6..said.len() - 1];
    let ranks: Vec<_> = last.iter().map(|line| number(line, "multipv").unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5]);
    assert!(last.is_sorted_by_key(|line| std::cmp::Reverse(number(line, "cp"))), "{last:?}");
    let mut firsts: Vec<&str> = last.iter().map(|line| pv(line).split(' ').next().unwrap()).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 5, "{last:?}");
}

#[test]
fn chances_are_told_when_they_are_asked_for() {
    let mut talk = Talk::new();
    talk.send("go depth 2");
    assert!(talk.answer().iter().all(|line| !line.contains(" wdl ")));
    talk.send("setoption name UCI_ShowWDL value true");
    talk.send("go depth 2");
    for line in talk.answer().iter().filter(|line| line.starts_with("info depth")) {
        let chances = line.split_once(" wdl ").expect("chances").1.split(' ').take(3);
        assert_eq!(chances.map(|chance| chance.parse::<u32>().unwrap()).sum::<u32>(), 1000, "{line}");
    }
}

#[test]
fn a_mate_that_was_asked_for_ends_the_search() {
    let mut talk = Talk::new();
    talk.send("position fen 4k/5/5/5/5|Q4/5/5/5/5|3R1/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1");
    talk.send("go mate 1");
    let said = talk.answer();
    assert!(said[said.len() - 2].contains(" score mate 1 "), "{said:?}");
}
