//! The command `perft`: see the library.

use std::io;
use std::process::ExitCode;

use perft::Streams;

fn main() -> ExitCode {
    let streams = Streams { out: &mut io::stdout().lock(), err: &mut io::stderr() };
    perft::run_to_exit(std::env::args_os(), streams)
}
