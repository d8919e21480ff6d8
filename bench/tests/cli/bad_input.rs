//! Whatever is wrong: exit code 2, one line that says what, where, and what would be right, and no result.

use std::ffi::OsStr;

use crate::{bench, text};

fn refused(args: &[impl AsRef<OsStr>], fragment: &str) {
    let shown: Vec<_> = args.iter().map(|arg| arg.as_ref().to_string_lossy().into_owned()).collect();
    let output = bench(args);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{shown:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{shown:?}: {error}");
    assert!(error.starts_with("error: ") && error.ends_with('\n'), "{shown:?}: {error}");
    assert!(error.len() < 500, "{shown:?}: {error}");
    assert!(error.contains(fragment), "{shown:?}: no {fragment:?} in: {error}");
    assert!(output.stdout.is_empty(), "{shown:?}: {}", text(&output.stdout));
}

#[test]
fn arguments() {
    for (args, fragment) in [
        ("", "requires a subcommand"),
        ("frobnicate", "unrecognized subcommand 'frobnicate'; try 'bench --help'"),
        ("nps 5", "unexpected argument '5'"),
        ("nps --jsn", "a similar argument exists: '--json'; try 'bench nps --help'"),
        ("nps --threads", "a value is required for '--threads <N,…>'"),
        ("nps --threads 0", "--threads: \"0\": expected a whole number from 1 to 1024"),
        ("nps --threads abc", "--threads: \"abc\": expected a whole number from 1 to 1024"),
        ("nps --threads 1,0", "--threads: \"0\": expected a whole number from 1 to 1024"),
        ("nps --threads 1,,2", "--threads: \"\": expected a whole number from 1 to 1024"),
        ("nps --threads -1", "--threads: \"-1\": expected a whole number from 1 to 1024"),
        ("nps --threads 1025", "--threads: \"1025\": expected a whole number from 1 to 1024"),
        ("nps --threads 1;2", "--threads: \"1;2\": expected a whole number"),
        ("nps --rounds 0", "--rounds: \"0\": expected a whole number from 1 to 10000"),
        ("nps --rounds -3", "--rounds: \"-3\": expected a whole number from 1 to 10000"),
        ("nps --rounds 2.5", "--rounds: \"2.5\": expected a whole number from 1 to 10000"),
        ("nps --rounds 99999999999999999999999", "expected a whole number from 1 to 10000"),
        ("nps --rounds", "a value is required for '--rounds <N>'"),
        ("nps --rounds 1 --rounds 2", "--rounds"),
        ("nps --quick=yes", "--quick"),
    ] {
        refused(&args.split_whitespace().collect::<Vec<_>>(), fragment);
    }
    refused(&["nps", "--threads", ""], "--threads: \"\": expected a whole number");
    refused(&["nps", "--threads", &"9".repeat(100_000)], "--threads: \"999");
    refused(&["nps", "--rounds", "\u{1b}[31m\n\nUsage:"], "Usage:\": expected a whole number");
    refused(&["two\n\nlines"], "unrecognized subcommand 'two\\n\\nlines'");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() {
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"\xff\xfe");
    refused(&[bad], "unrecognized subcommand");
    refused(&[OsStr::new("nps"), OsStr::new("--threads"), bad], "not UTF-8");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = crate::command(["nps", "--quick"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: standard output: "));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}
