//! A fixed number of inputs a target, and what is said when one fails.
//!
//! A failing input is printed by the panic hook, before anything else happens: where a panic unwinds, the
//! run then ends with exit code 1; where it aborts, as in a release build, the program ends with the signal. An
//! input that has no end ends the program as well.

use std::io::{self, Write};
use std::process::{self, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{panic, thread};

use crate::cases::Cases;
use crate::{CANARY, Target};

/// The input that is running, for the panic hook.
static RUNNING: Mutex<Option<Running>> = Mutex::new(None);

struct Running {
    target: &'static str,
    origin: String,
    input: Vec<u8>,
    since: Instant,
}

/// Inputs take milliseconds: what takes so long has no end.
const ENDLESS: Duration = Duration::from_secs(100);

/// Makes panics print the input that is running, once, instead of a trace, and ends the program with exit code 1
/// if an input has no end.
pub fn print_failing_inputs() {
    panic::set_hook(Box::new(|failure| {
        eprintln!("{failure}");
        if let Some(running) = running().take() {
            running.print("failed");
        }
    }));
    thread::spawn(|| {
        loop {
            thread::sleep(Duration::from_secs(1));
            if let Some(endless) = running().take_if(|running| running.since.elapsed() > ENDLESS) {
                endless.print("no end");
                process::exit(1);
            }
        }
    });
}

fn running() -> MutexGuard<'static, Option<Running>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    fn print(&self, what: &str) {
        let Self { target, origin, input, .. } = self;
        let hex: String = input.iter().map(|byte| format!("{byte:02x}")).collect();
        eprintln!("{target}: {what} on {origin}, {} bytes:", input.len());
        eprintln!("  \"{}\"", input.escape_ascii());
        eprintln!("again: cargo run -p fuzz -- replay {target} --hex {hex}");
    }
}

/// Runs a target on an input, and tells whether it passes.
pub fn passes(target: Target, origin: String, input: &[u8]) -> bool {
    let Target { name, run, .. } = target;
    *running() = Some(Running { target: name, origin, input: input.to_vec(), since: Instant::now() });
    let passed = panic::catch_unwind(|| run(input)).is_ok();
    *running() = None;
    passed
}

/// Runs `cases` inputs of each target, or else as many as suit it, up to the first that fails; whether all
/// pass.
///
/// # Errors
/// When the report cannot be written.
pub fn smoke(targets: &[Target], cases: Option<usize>, seed: u64, out: &mut dyn Write) -> io::Result<bool> {
    writeln!(out, "seed {seed}")?;
    let mut all_pass = true;
    for &target in targets {
        let name = target.name;
        let cases = cases.unwrap_or(target.cases);
        let started = Instant::now();
        let inputs = Cases::of(name, seed);
        let failed = (0..cases).find(|&number| {
            let origin = format!("case {number} of seed {seed}");
            !passes(target, origin, &inputs.input(number))
        });
        let seconds = started.elapsed().as_secs_f64();
        match failed {
            None => writeln!(out, "{name}: {cases} cases passed in {seconds:.1} s")?,
            Some(number) => writeln!(out, "{name}: case {number} FAILED after {seconds:.1} s")?,
        }
        all_pass &= failed.is_none();
    }
    Ok(all_pass)
}

/// Runs the canary as a program of its own: whether its failure came out as any other would.
///
/// # Errors
/// When this program cannot be started once more, or the report cannot be written.
pub fn canary_is_seen_to_fail(cases: Option<usize>, seed: u64, out: &mut dyn Write) -> io::Result<bool> {
    let cases = cases.unwrap_or(CANARY.cases);
    let arguments = ["smoke", "canary", "--cases", &cases.to_string(), "--seed", &seed.to_string()];
    let child = Command::new(std::env::current_exe()?).args(arguments).output()?;
    let printed = String::from_utf8_lossy(&child.stderr);
    let is_seen = !child.status.success() && printed.contains("canary: failed on case");
    let verdict = if is_seen { "failed, as it must" } else { "NOT SEEN TO FAIL: no other result counts" };
    writeln!(out, "canary: {verdict}")?;
    Ok(is_seen)
}
