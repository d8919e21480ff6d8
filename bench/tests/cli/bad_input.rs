//! Whatever is wrong: exit code 2, one line that says what, where, and what would be right, and no result.

use std::ffi::OsStr;

use crate::{bench, text};

pub(crate) fn refused(args: &[impl AsRef<OsStr>], fragment: &str) {
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

#[test]
fn players_and_limits() {
    for (args, fragment) in [
        ("raumgeist", "required arguments were not provided: <B>"),
        (
            "raumgeist maack:x",
            "\"maack\": expected raumgeist, maackesgeist, raumfischer, raumcapa or uci:PROGRAM",
        ),
        ("maackesgeist:level=9 raumgeist", "maackesgeist: level: unknown level \"9\": expected 0 to 3"),
        (
            "maackesgeist:hash=9 raumgeist",
            "maackesgeist: hash: no option \"hash=9\": expected level=, depth=",
        ),
        (
            "maackesgeist raumgeist --nodes 9",
            "A: maackesgeist: it cannot be limited by 9 nodes: expected one of",
        ),
        ("raumgeist: raumgeist:,", "raumgeist: : no option \"\": expected eval=, threads=,"),
        ("raumgeist raumgeist:speed=9", "no option \"speed=9\": expected eval=, threads=,"),
        ("raumgeist raumgeist:eval=x", "raumgeist: eval: expected one of native"),
        ("raumgeist raumgeist:threads=0", "threads: \"0\": expected a whole number from 1 to 1024"),
        ("raumgeist raumgeist:hash=", "hash: \"\": expected a whole number from 1 to 1048576"),
        ("raumgeist raumgeist:off=null_move+magic", "off: \"magic\": expected one or more of table_cuts,"),
        ("raumgeist raumgeist:plain=1", "no option \"plain=1\""),
        ("raumgeist raumgeist:depth=0", "depth: \"0\": expected a whole number from 1 to 199"),
        (
            "raumgeist raumgeist:movetime=50",
            "movetime: \"50\": expected a time from 1ms to 24h, as 50ms or 2s",
        ),
        ("raumgeist raumgeist:tc=1s+x", "tc: \"x\": expected a time from 1ms"),
        ("raumgeist raumgeist:tc=1s,movetime=1s", "tc and movetime: expected one of them"),
        ("raumgeist uci:", "uci: no program: expected uci:PATH"),
        ("raumgeist uci:x;option=Hash", "uci: option: \"Hash\": expected option=NAME=VALUE"),
        (
            "raumgeist uci:x;threads=1",
            "uci: threads: no setting \"threads=1\": expected option=NAME=VALUE, depth=,",
        ),
        ("raumgeist raumgeist --games 3", "--games: \"3\": expected an even number"),
        ("raumgeist raumgeist --games 0", "--games: \"0\": expected a whole number from 2 to 1000000"),
        ("raumgeist raumgeist --movetime 0ms", "--movetime: \"0ms\": expected a time"),
        ("raumgeist raumgeist --nodes 0", "--nodes: \"0\": expected a whole number from 1"),
        ("raumgeist raumgeist --depth 200", "--depth: \"200\": expected a whole number from 1 to 199"),
        ("raumgeist raumgeist --tc 1s --movetime 1s", "cannot be used with"),
        ("raumgeist raumgeist --tc 1", "--tc: \"1\": expected a time"),
        ("raumgeist raumgeist --sprt 5,0", "--sprt: \"5,0\": expected elo0,elo1"),
        ("raumgeist raumgeist --sprt", "a value is required for '--sprt <ELO0,ELO1>'"),
        (
            "raumgeist raumgeist --concurrency 0",
            "--concurrency: \"0\": expected a whole number from 1 to 1024",
        ),
        ("raumgeist raumgeist --seed -1", "--seed: \"-1\": expected a whole number from 0"),
        ("raumgeist raumgeist --openings /nowhere/x", "--openings /nowhere/x: No such file"),
        ("raumgeist raumgeist --rgn /nowhere/x", "--rgn /nowhere/x: No such file"),
    ] {
        refused(&[&["match"], &args.split_whitespace().collect::<Vec<_>>()[..]].concat(), fragment);
    }
}

#[test]
fn openings() {
    let kings = "k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/3QK w 0 1";
    for (name, content, fragment) in [
        ("bad-line", format!("# one\n{kings}\n\n{} 5\n", &kings[4..]), "bad-line: line 4: "),
        (
            "over",
            kings.replace("3QK", "4K"),
            "over: line 1: the game is over (draw by dead position): expected",
        ),
        ("empty", "# nothing\n\n".to_owned(), "empty: no position: expected position texts, one a line"),
    ] {
        let file = crate::matches::tempfile(name, &content);
        refused(&["match", "raumgeist", "raumgeist", "--openings", &file], fragment);
    }
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
fn files_that_hold_no_positions() {
    let binary = env!("CARGO_BIN_EXE_bench");
    let games = ["match", "raumgeist", "raumgeist", "--openings"];
    for (command, option) in [(&games[..], "--openings"), (&["depth", "--positions"], "--positions")] {
        for (path, reason) in [
            ("/", "Is a directory"),
            ("/nowhere/x", "No such file or directory"),
            ("/dev/null", "no position: expected position texts, one a line"),
            ("/dev/zero", "longer than 64 MiB: expected position texts, one a line"),
            (binary, "stream did not contain valid UTF-8: expected a file of position texts"),
        ] {
            refused(&[command, &[path]].concat(), &format!("{option} {path}: {reason}"));
        }
    }
}

/// Folders that refuse everybody, and files in place of folders.
#[cfg(target_os = "linux")]
#[test]
fn places_where_nothing_can_be_written() {
    let games = ["match", "raumgeist", "raumgeist", "--games", "2", "--rgn"];
    for (command, option) in [(&games[..], "--rgn"), (&["depth", "--json"], "--json")] {
        for (path, reason) in [
            ("/nowhere/x", "No such file or directory"),
            ("/proc/x", "No such file or directory"),
            ("/sys/x", "Permission denied"),
            ("/dev/null/x", "Not a directory"),
            ("/", "Is a directory"),
        ] {
            refused(&[command, &[path]].concat(), &format!("{option} {path}: {reason}"));
        }
    }
}
