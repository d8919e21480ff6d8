//! The program `raumgeist` on pipes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with these arguments, and pipes.
pub(crate) fn raumgeist(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raumgeist"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a program with this input.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // It may have ended before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// Bad arguments: exit code 2, one line that says why, and no result.
pub(crate) fn assert_refused(arguments: &[&str]) {
    let output = run(&mut raumgeist(arguments), b"");
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(errors.starts_with("error: ") && errors.lines().count() == 1, "{arguments:?}: {errors}");
}
