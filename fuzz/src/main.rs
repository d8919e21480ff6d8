//! The `fuzz` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(fuzz::cli::run(std::env::args_os(), &mut std::io::stdout()))
}
