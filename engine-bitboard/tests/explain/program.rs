//! The program itself.

use std::process::{Command, Stdio};

#[test]
fn it_prints_and_exits_as_it_should() {
    let run = |arguments: &[&str]| {
        let program = env!("CARGO_BIN_EXE_raumgeist");
        Command::new(program).arg("explain").args(arguments).output().expect("the program runs")
    };
    let done = run(&["--engine", "raumcapa", "--json"]);
    assert!(done.status.success() && done.stderr.is_empty());
    assert!(serde_json::from_slice::<serde_json::Value>(&done.stdout).is_ok());
    for arguments in [&["--engine", "hal"][..], &["--position", "5/5"], &["--moves", "Ab1Cb9\n"], &["x"]] {
        let refused = run(arguments);
        let errors = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(refused.stdout.is_empty() && errors.starts_with("error: "), "{arguments:?}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
    }
    let help = String::from_utf8(run(&["--help"]).stdout).unwrap();
    assert!(help.contains("Examples:") && help.contains("principles"), "{help}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumgeist"))
        .args(["explain", "--depth", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success() && output.stderr.is_empty());
}
