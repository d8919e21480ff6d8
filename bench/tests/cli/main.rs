//! The command as scripts and people use it.

mod bad_input;
mod depth;
mod depth_programs;
mod full_disk;
mod matches;
mod programs;
mod report;
mod results;
mod resume;

use std::ffi::OsStr;
use std::process::{Command, Output, Stdio};
use std::str;

pub(crate) fn command(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn bench(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Output {
    command(args).output().expect("the program starts")
}

pub(crate) fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the output is UTF-8")
}
