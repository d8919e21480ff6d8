//! The command `bench`: see the library.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    bench::run_to_exit(std::env::args_os(), &mut io::stdout().lock(), &mut io::stderr())
}
