//! A child process that is talked to in lines, and never waited for without end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use engine_bitboard::search::Control;

/// Longer lines are cut in pieces; UCI needs a few thousand bytes at most.
const LONGEST_LINE: u64 = 1 << 16;

/// Lines that wait to be read; a program that floods has to wait as well.
const MOST_LINES: usize = 1 << 10;

/// Between two looks at the flag that ends the match.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// How long a program may take to leave when it is asked to.
const FAREWELL: Duration = Duration::from_millis(200);

/// A running program.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// Why nothing is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// The program has ended, or closed its output.
    Closed,
    /// The time is up.
    TimeUp,
    /// The match ends.
    Stopped,
}

impl Process {
    pub(super) fn start(path: &str, args: &[String]) -> io::Result<Self> {
        let mut command = Command::new(path);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0); // Ctrl-C is not for the child
        let mut child = command.spawn()?;
        let (sender, lines) = mpsc::sync_channel(MOST_LINES);
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let process = Self { child, stdin, lines }; // from here on it is ended when it is dropped
        if let Some(stdout) = stdout {
            thread::Builder::new().spawn(move || read_lines(stdout, &sender))?;
        }
        Ok(process)
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) -> io::Result<()> {
        let stdin = self.stdin.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        stdin.write_all(format!("{line}\n").as_bytes())?;
        stdin.flush()
    }

    /// Reads lines until `answer` finds what it looks for in one.
    pub(super) fn listen<T>(
        &self,
        patience: Duration,
        stop: &Control,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        let deadline = Instant::now() + patience;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK_EVERY)) {
                Ok(line) => {
                    if let Some(answer) = answer(line.trim()) {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if stop.is_stopped() {
                return Err(Silence::Stopped);
            }
            if Instant::now() >= deadline {
                return Err(Silence::TimeUp);
            }
        }
    }

    /// How the program has ended that has closed its pipes, if it has.
    pub(super) fn status(&mut self) -> Option<String> {
        self.leaves();
        self.child.try_wait().ok().flatten().map(|status| status.to_string())
    }

    /// Waits a little for the program to end by itself.
    fn leaves(&mut self) -> bool {
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return true;
            }
            thread::sleep(Duration::from_millis(1));
        }
        false
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit"); // it may have gone already
        self.stdin = None;
        if !self.leaves() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() => return,
            Ok(_) => {}
        }
    }
}
