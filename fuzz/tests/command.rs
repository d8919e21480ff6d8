//! The command: what it prints and its exit codes.

use std::process::{Command, Output};

fn fuzz(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fuzz")).args(arguments).output().expect("the command can be started")
}

fn code_and_texts(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = fuzz(arguments);
    let [out, err] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
    (status.code(), out, err)
}

#[test]
fn smoke_runs_every_target_and_the_canary() {
    let (code, out, err) = code_and_texts(&["smoke", "--cases", "40", "--seed", "7"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.starts_with("seed 7\n"), "{out}");
    for target in fuzz::TARGETS {
        assert!(out.contains(&format!("{}: 40 cases passed in ", target.name)), "{out}");
    }
    assert!(out.ends_with("canary: failed, as it must\n"), "{out}");
}

#[test]
fn a_failure_is_printed_and_can_be_replayed() {
    let (code, out, err) = code_and_texts(&["smoke", "canary"]);
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("FAILED") && err.contains("canary: failed on case"), "{out}{err}");
    let again = err.lines().find_map(|line| line.strip_prefix("again: cargo run -p fuzz -- "));
    let arguments: Vec<_> = again.expect("how to run it again").split(' ').collect();
    let (code, out, _) = code_and_texts(&arguments);
    assert_eq!((code, out.as_str()), (Some(1), "canary --hex: FAILED\n"));
}

#[test]
fn a_corpus_is_what_smoke_would_take() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("corpus").display().to_string();
    let (code, out, err) = code_and_texts(&["corpus", "rgn", &path, "--cases", "30", "--seed", "5"]);
    assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "", ""));
    for number in 0..30 {
        let file = folder.path().join(format!("corpus/seed-5-{number}"));
        assert_eq!(std::fs::read(file).ok(), Some(fuzz::cases::Cases::of("rgn", 5).input(number)));
    }
}

#[test]
fn without_the_case_that_kills_it_the_canary_counts_as_unseen() {
    let (code, out, _) = code_and_texts(&["smoke", "--cases", "0"]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("canary: NOT SEEN TO FAIL"), "{out}");
}

#[test]
fn engines_play_and_are_watched() {
    let arguments = ["soak", "--time", "1s", "--movetime", "5ms", "--margin", "1m", "--seed", "3"];
    let (code, out, err) = code_and_texts(&arguments);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.starts_with("seed 3\n") && out.contains(" games, ") && out.contains("0 moves late"), "{out}");
}

#[test]
fn a_move_that_comes_late_is_told() {
    let (code, out, _) = code_and_texts(&["soak", "--time", "1s", "--movetime", "5ms", "--margin", "0s"]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("FAILED: ") && out.contains(" moves came late"), "{out}");
}

#[test]
fn bad_arguments_are_refused_on_one_line() {
    let bad: [&[&str]; 9] = [
        &["corpus", "nothing", "folder"],
        &["corpus", "tt", "/dev/null/folder"],
        &["smoke", "nothing"],
        &["smoke", "--cases", "many"],
        &["smoke", "--seed", "-1"],
        &["replay", "canary", "--hex", "abc"],
        &["replay", "canary", "no such file"],
        &["soak", "--time", "long"],
        &["sing"],
    ];
    for arguments in bad {
        let (code, out, err) = code_and_texts(arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
        assert!(err.starts_with("error: ") && err.lines().count() == 1, "{arguments:?}: {err}");
    }
}
