//! The program itself, on pipes.

use std::io::Write;
use std::process::Output;

use crate::MATE_IN_ONE;
use crate::process::{self, assert_refused, raumgeist};

fn run(arguments: &[&str], input: &[u8]) -> Output {
    process::run(&mut raumgeist(&[&["play"], arguments].concat()), input)
}

#[test]
fn a_script_plays_a_game() {
    let output = run(&["--depth", "1"], b"Ab1Cb2\r\n\nquit\n\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{text}");
    assert!(text.contains("you play NAb1-Cb2\nraumgeist plays "), "{text}");
    assert!(!text.contains('\u{1b}'), "no escapes on a pipe: {text}");
}

#[test]
fn rubbish_is_survived() {
    let mut input: Vec<u8> = (0..=255).filter(|&byte| byte != b'\n').cycle().take(200_000).collect();
    input.extend(b"\n\xff\xfe\n\0\0\nsave \0\nlevel \xf0\x9f\nquit\n");
    let output = run(&["--depth", "1"], &input);
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    assert!(text.contains("! save: "), "{text}");
    assert!(!text.chars().any(|c: char| c.is_control() && c != '\n'), "{text:?}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = raumgeist(&["play", "--depth", "1"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all(&b"board\n".repeat(1_000));
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    for arguments in [
        &["--level", "11"][..],
        &["--opponent", "deep blue"],
        &["--position", "5/5"],
        &["--load", "/nowhere\n/game.rgn"],
        &["--position", MATE_IN_ONE, "--load", "game.rgn"],
        &["--depth", "x"],
        &["game.rgn"],
    ] {
        assert_refused(&[&["play"], arguments].concat());
    }
}

#[test]
fn the_help_teaches() {
    let output = run(&["--help"], b"");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{text}");
    for word in ["Examples:", "Ab1Cb2", "Champion", "Exit codes:", "--movetime"] {
        assert!(text.contains(word), "{word}: {text}");
    }
}
