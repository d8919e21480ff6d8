//! Stopped in the middle: what was counted is told, and told apart from a result.

use engine_bitboard::perft::parallel::Monitor;
use perft::cli::{self, Parsed};
use perft::{Status, Streams};

use crate::deep::{empty_folder, split};
use crate::{START, file, text};

/// What a command writes, as results and otherwise, that is stopped before it begins.
fn stopped(args: &str) -> (String, String) {
    let parsed =
        cli::parse(format!("perft {args}").split(' ').map(Into::into)).expect("the arguments are good");
    let Parsed::Command(command) = parsed else { panic!("{args} is a command") };
    let monitor = Monitor::new();
    monitor.stop();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = perft::dispatch(&command, &monitor, &mut Streams { out: &mut out, err: &mut err });
    assert_eq!(status.expect("an interrupt is no error"), Status::Interrupted);
    (text(&out).to_owned(), text(&err).to_owned())
}

#[test]
fn every_command_says_so() {
    let suite = file("stopped.perft", format!("{START} ;D1 61 ;D2 3615\n"));
    let suite = suite.to_str().expect("the test folder's name is UTF-8");
    let folder = split("stopped", "2 --at 1 --files 1");
    let (split, folder) = (empty_folder("stopped-split"), folder.to_str().expect("its name is UTF-8"));
    for (args, so_far) in [
        ("count 3".to_owned(), "interrupted at depth 1: 0 nodes in "),
        ("divide 3".to_owned(), "0 of 61 root moves finished\n"),
        (format!("suite {suite}"), "interrupted: 0 of 2 counts checked, 0 wrong\n"),
        (format!("split 3 --at 2 --out {}", split.display()), "interrupted: nothing was written\n"),
        (format!("run {folder}/0001.units"), "0001.units: 0 of 61 units are done\n"),
        (format!("merge {folder}"), "interrupted: nothing was added up\n"),
        ("compare 3".to_owned(), "interrupted: no difference so far: 0 positions compared\n"),
        ("compare 3 --random 9".to_owned(), "interrupted: no difference so far: "),
    ] {
        let (out, err) = stopped(&args);
        assert!(out.contains(so_far) && err.is_empty(), "{args}: {out}{err}");
        assert!(!out.contains("total"), "{args}: {out}");
    }
}

#[test]
fn scripts_get_no_half_count() {
    for args in ["count 3 --json", "divide 3 --json"] {
        let (out, err) = stopped(args);
        assert_eq!(out, "", "{args}");
        assert!(err.starts_with("interrupted at depth 3: 0 nodes in "), "{args}: {err}");
    }
}

#[cfg(unix)]
mod signals {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;
    use std::time::{Duration, Instant};

    use crate::command;

    /// Sends a signal to a deep count once its first depths are there.
    fn signalled(signal: &str, engine: &str) {
        let mut child = command(["count", "30", "--engine", engine]).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        while !line.starts_with("    2                 3615 ") {
            line.clear();
            assert_ne!(out.read_line(&mut line).expect("the output is text"), 0, "it ended by itself");
        }
        let start = Instant::now();
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("kill is there").success());
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("the output is text");
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{rest}");
        assert!(start.elapsed() < Duration::from_secs(5), "{engine} took {:?}", start.elapsed());
        assert!(rest.contains("interrupted at depth "), "{rest}");
        assert!(rest.ends_with("root moves finished\n"), "{rest}");
    }

    #[test]
    fn ctrl_c_stops_both_engines() {
        signalled("-INT", "bitboard");
        signalled("-INT", "array");
    }

    #[test]
    fn termination_stops_as_well() {
        signalled("-TERM", "bitboard");
    }
}
