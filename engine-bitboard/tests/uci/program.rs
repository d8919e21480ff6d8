//! The program itself: one-shot commands, exit codes, and conversations over pipes.

use std::thread;

use crate::common::process::{self, assert_refused, raumgeist};
use crate::{MATED, STALEMATED};

/// What it prints, if all is well.
fn lines(arguments: &[&str], input: &[u8]) -> Vec<String> {
    let output = process::run(&mut raumgeist(arguments), input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {} {errors}", output.status);
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

fn count(lines: &[String], start: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(start)).count()
}

#[test]
fn show_tells_the_position_and_its_state() {
    let start = lines(&["show"], b"");
    assert!(start.iter().any(|line| line.ends_with(" w 0 1")), "{start:?}");
    assert!(start.last().unwrap().contains("61 legal moves"), "{start:?}");
    for (text, state) in [(MATED, "spacemate"), (STALEMATED, "stalemate")] {
        let shown = lines(&["show", text], b"");
        assert!(shown.iter().any(|line| line == text), "{shown:?}");
        assert!(shown.last().unwrap().contains(state), "{shown:?}");
    }
}

#[test]
fn go_searches_once() {
    let said = lines(&["go", "depth", "4", "--hash", "1"], b"");
    for depth in 1..=4 {
        assert_eq!(count(&said, &format!("info depth {depth} ")), 1, "{said:?}");
    }
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    let said = lines(&["go", "nodes", "2000", "--threads", "2", "--hash", "1"], b"");
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    for text in [MATED, STALEMATED] {
        let said = lines(&["go", "depth", "3", "--position", text], b"");
        assert_eq!(said.last().unwrap(), "bestmove (none)");
    }
}

#[test]
fn bench_gives_the_same_number_every_time() {
    let [first, second] = [(), ()].map(|()| thread::spawn(|| lines(&["bench"], b"")));
    let (first, second) = (first.join().unwrap(), second.join().unwrap());
    assert_eq!(first, second);
    assert!(
        matches!(&first[..], [number] if number.parse::<u64>().is_ok_and(|nodes| nodes > 0)),
        "{first:?}"
    );
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    let cases: [&[&str]; 13] = [
        &["dance"],
        &["show", "nonsense"],
        &["show", ""],
        &["show", "a", "b"],
        &["go"],
        &["go", "depth"],
        &["go", "depth", "x"],
        &["go", "infinite"],
        &["go", "sideways"],
        &["go", "depth", "1", "--position", "5/5/5 w"],
        &["go", "depth", "1", "--threads", "0"],
        &["go", "depth", "1", "--hash", "0"],
        &["bench", "--fast"],
    ];
    cases.into_iter().for_each(assert_refused);
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_conversation() {
    for (input, depth, answers) in [
        ("", 0, 0),
        ("setoption name Hash value 1\ngo depth 4\n", 4, 1),
        ("setoption name Hash value 1\ngo depth 4", 4, 1),
        ("go infinite\n", 0, 1),
        ("go infinite\nisready\nquit\ngo depth 1\n", 0, 1),
        ("go depth 1\ngo depth 2\r\nstop\n", 0, 2),
    ] {
        let said = lines(&[], input.as_bytes());
        assert_eq!(count(&said, "bestmove "), answers, "{input:?}: {said:?}");
        assert!(depth == 0 || count(&said, &format!("info depth {depth} ")) == 1, "{input:?}: {said:?}");
    }
}

#[test]
fn rubbish_is_survived() {
    let mut input: Vec<u8> = (0..=255).filter(|&byte| byte != b'\n').cycle().take(10_000).collect();
    input.extend(b"\n\xff\xfe\n\0\0\n\nposition fen \xf0\x9f\n");
    input.extend(b"go depth 2\nisready\n");
    let said = lines(&[], &input);
    assert_eq!((count(&said, "readyok"), count(&said, "bestmove ")), (1, 1), "{said:?}");
    let known = ["info ", "bestmove ", "readyok"];
    assert!(said.iter().all(|line| known.iter().any(|start| line.starts_with(start))), "{said:?}");
}
