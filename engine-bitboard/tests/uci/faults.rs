//! What may happen to a program that works: interrupts, full disks, readers that go away.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output};

use crate::common::process::{raumgeist, run};

/// Starts a search that would take days, waits for its first line, and sends a signal; the exit code and the
/// rest of the output.
fn signalled(arguments: &[&str], input: &[u8], signal: &str) -> (Option<i32>, String) {
    let mut child = raumgeist(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input).expect("it listens");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.starts_with("info depth 3 ") {
        line.clear();
        assert_ne!(out.read_line(&mut line).expect("text"), 0, "it ended by itself");
    }
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("kill is there").success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    (child.wait().expect("it ends").code(), rest)
}

#[test]
fn an_interrupted_search_gives_its_best_move() {
    for (signal, threads) in [("-INT", "1"), ("-TERM", "2")] {
        let arguments = ["go", "depth", "199", "--hash", "1", "--threads", threads];
        let (code, rest) = signalled(&arguments, b"", signal);
        assert_eq!(code, Some(130), "{rest}");
        let last = rest.lines().last().unwrap_or_default();
        assert!(last.starts_with("bestmove ") && !last.contains("none"), "{rest}");
    }
}

/// As GUIs expect that send a signal to what does not heed `quit`.
#[test]
fn a_conversation_ends_at_once() {
    for signal in ["-INT", "-TERM"] {
        let (code, rest) = signalled(&[], b"setoption name Hash value 1\ngo infinite\n", signal);
        assert_eq!(code, None, "ended by the signal: {rest}");
        assert!(!rest.contains("bestmove"), "{rest}");
    }
}

#[test]
fn whoever_stops_reading_stops_the_search() {
    let mut child = raumgeist(&["go", "depth", "199", "--hash", "1"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    ended_quietly(child);
    let mut child = raumgeist(&[]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"setoption name Hash value 1\nuci\ngo infinite\n").expect("it listens");
    ended_quietly(child); // though its input does not end
}

fn ended_quietly(child: Child) {
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let commands: [(&[&str], &str); 4] = [
        (&["show"], ""),
        (&["go", "depth", "199", "--hash", "1"], ""),
        (&["bench"], ""),
        (&[], "uci\ngo infinite\n"),
    ];
    for (arguments, input) in commands {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut child = raumgeist(arguments).stdout(full).spawn().expect("the program starts");
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        let output = child.wait_with_output().expect("it ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.starts_with("error: standard output: "), "{arguments:?}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
    }
}

/// The old table goes on, with what it knows.
#[test]
fn a_table_that_cannot_be_had_changes_nothing() {
    let talk = |middle: &str| {
        let input = format!("setoption name Hash value 1\ngo depth 5\n{middle}go depth 5\n");
        let output = run_in_2_gib(&[], input.as_bytes());
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    };
    let nodes = |said: &str| {
        let last = said.lines().rfind(|line| line.starts_with("info depth 5 ")).expect("two searches");
        let mut words = last.split(' ').skip_while(|&word| word != "nodes");
        words.nth(1).expect("nodes").to_owned()
    };
    let undisturbed = talk("");
    for mib in ["1000000000", "0", "4096"] {
        let said = talk(&format!("setoption name Hash value {mib}\n"));
        let refusal = |line: &&str| line.starts_with("info string error: setoption: Hash ");
        let refusals = said.lines().filter(refusal).count();
        assert_eq!((refusals, nodes(&said)), (1, nodes(&undisturbed)), "{mib}: {said}");
    }
}

#[test]
fn threads_that_cannot_be_had_are_refused() {
    let output = run_in_2_gib(&["go", "depth", "1", "--threads", "1024", "--hash", "1"], b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), errors.lines().count()), (Some(2), 1), "{errors}");
    assert!(errors.starts_with("error: cannot start 1024 threads: "), "{errors}");
    assert!(errors.ends_with(": expected fewer --threads or a smaller --hash\n"), "{errors}");
    let input = b"setoption name Threads value 1024\ngo depth 2\n";
    let said = String::from_utf8(run_in_2_gib(&[], input).stdout).expect("text");
    let refusal = "info string error: setoption: cannot start 1024 threads: ";
    assert!(said.starts_with(refusal) && said.contains("\nbestmove "), "{said}");
}

/// Runs the program with no more addresses than that, whatever the machine has.
fn run_in_2_gib(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", r#"ulimit -v 2097152 && exec "$0" "$@""#, env!("CARGO_BIN_EXE_raumgeist")]);
    run(command.args(arguments), input)
}
