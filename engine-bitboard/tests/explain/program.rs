//! The program itself.

use crate::process::{self, assert_refused, raumgeist};

#[test]
fn it_prints_and_exits_as_it_should() {
    let run = |arguments: &[&str]| process::run(&mut raumgeist(&[&["explain"], arguments].concat()), b"");
    let done = run(&["--engine", "raumcapa", "--json"]);
    assert!(done.status.success() && done.stderr.is_empty());
    assert!(serde_json::from_slice::<serde_json::Value>(&done.stdout).is_ok());
    for arguments in [&["--engine", "hal"][..], &["--position", "5/5"], &["--moves", "Ab1Cb9\n"], &["x"]] {
        assert_refused(&[&["explain"], arguments].concat());
    }
    let help = String::from_utf8(run(&["--help"]).stdout).unwrap();
    assert!(help.contains("Examples:") && help.contains("principles"), "{help}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = raumgeist(&["explain", "--depth", "3"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success() && output.stderr.is_empty());
}
