//! Whatever is wrong: exit code 2, one line that says what, where, and what would be right, and no result.

use std::ffi::{OsStr, OsString};

use crate::{START, file, perft, text};

fn refused(args: &[impl AsRef<OsStr>], fragment: &str) {
    let shown: Vec<String> =
        args.iter().map(|arg| arg.as_ref().to_string_lossy().chars().take(200).collect()).collect();
    let output = perft(args);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{shown:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{shown:?}: {error}");
    assert!(error.ends_with('\n') && error.len() < 500, "{shown:?}: {error}");
    assert!(error.starts_with("error: "), "{shown:?}: {error}");
    assert!(error.contains(fragment), "{shown:?}: no {fragment:?} in: {error}");
    assert!(output.stdout.is_empty(), "{shown:?}: {}", text(&output.stdout));
}

fn refused_position(position: &str, fragment: &str) {
    refused(&["count", "1", "--position", position], fragment);
    refused(&["divide", "1", "--position", position, "--json"], fragment);
}

#[test]
fn arguments() {
    for (args, fragment) in [
        ("", "requires a subcommand"),
        ("frobnicate", "unrecognized subcommand 'frobnicate'"),
        ("count", "<DEPTH>; try 'perft count --help'"),
        ("count -1", "DEPTH: \"-1\": expected a whole number from 0 to 30"),
        ("count 31", "DEPTH: \"31\": expected a whole number from 0 to 30"),
        ("count 300", "DEPTH: \"300\": expected a whole number from 0 to 30"),
        ("divide 99999999999999999999999", "expected a whole number from 0 to 30"),
        ("divide five", "DEPTH: \"five\": expected a whole number from 0 to 30"),
        ("count 2.5", "expected a whole number from 0 to 30"),
        ("count 1 2", "unexpected argument '2'"),
        ("count 1 --jsn", "a similar argument exists: '--json'"),
        ("count 1 --threads 0", "--threads: \"0\": expected a whole number from 1 to 1024"),
        ("count 1 --threads 100000", "--threads: \"100000\": expected a whole number from 1 to 1024"),
        ("count 1 --threads -4", "--threads: \"-4\": expected"),
        ("count 1 --threads", "a value is required for '--threads <N>'"),
        ("count 1 --engine quantum", "--engine: \"quantum\": expected bitboard, plain or array"),
        ("count 1 --hash many", "--hash: \"many\": expected a whole number from 0 to 1048576"),
        ("count 1 --hash 16 --engine array", "expected --engine bitboard, or no --hash"),
        ("count 1 --verify-hash", "--verify-hash: there is no table: expected --hash MIB"),
        ("divide 1 --hash 1 --verify-hash=0", "\"0\": expected a whole number from 1 to 1000000000"),
        ("count 1 --hash 1 --verify-hash 9", "unexpected argument '9'"),
        ("suite", "<FILE>"),
        ("compare", "<DEPTH>"),
        ("compare 1 --random 0", "--random: \"0\": expected a whole number from 1"),
        ("compare 1 --random 5 --seed -1", "--seed: \"-1\": expected a whole number from 0"),
        ("compare 1 --seed 5", "--random"),
        ("compare 1 --random 5 --moves Ab1Cb2", "cannot be used with '--moves"),
    ] {
        refused(&args.split_whitespace().collect::<Vec<_>>(), fragment);
    }
}

#[test]
fn position_texts() {
    let edited = |from: &str, to: &str| {
        let text = START.replacen(from, to, 1);
        assert_ne!(text, START, "{from}");
        text
    };
    let ranks = START.replace('|', "/");
    let ranks_and = |more: &str| ranks.replacen("/RNKNR", more, 1);
    let level_c = |text: &str| edited("|5/5/5/5/5|", &format!("|{text}/5/5/5/5|"));
    for (position, fragment) in [
        (String::new(), "--position: empty position text: expected LEVELS SIDE"),
        (" \t ".to_owned(), "empty position text"),
        (ranks_and(""), "ranks: 24, expected 25"),
        (ranks_and("/RNKNR/5"), "ranks: 26, expected 25"),
        (edited("|5/5/5/5/5", ""), "levels: 4, expected 5"),
        (level_c("4"), "level C rank 5: 4 cells in \"4\", expected 5"),
        (level_c("pppppp"), "level C rank 5: 6 cells in \"pppppp\", expected 5"),
        (level_c("9"), "level C rank 5: unknown sign '9'"),
        (level_c("3x1"), "level C rank 5: unknown sign 'x'"),
        (level_c("♞4"), "level C rank 5: unknown sign '♞'"),
        (level_c("\u{1b}[31m"), "level C rank 5: unknown sign"),
        (edited("rnknr", "rn1nr"), "Black has no king, a side has one"),
        (edited("RNKNR", "RKKNR"), "White has 2 kings, a side has one"),
        ("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K3r b 0 1".to_owned(), "White is in check on Aa1"),
        (edited("rnknr/pppp", "rnPnr/pppp"), "White has a pawn where it would have been promoted: Ec5"),
        (edited("PPPPP/RNKNR", "PPPPP/RNpNR"), "Black has a pawn where it would have been promoted: Ac1"),
        (level_c("N4"), "White has 21 pieces, at most 20"),
        (edited("RNKNR", "RPKNR"), "White has 11 pawns, at most 10"),
        (edited("RNKNR", "RQKNR"), "White has more promoted pieces (1) than missing pawns (0)"),
        (edited(" w 0 1", ""), "no side to move after the levels: expected w or b"),
        (edited(" w 0 1", " x 0 1"), "side to move \"x\": expected w or b"),
        (edited("0 1", "-1 1"), "half-move count \"-1\": expected a number from 0 to 65535"),
        (edited("0 1", &format!("0 1{}", "0".repeat(30))), "full-move number \"1000"),
        (edited("0 1", "x 1"), "half-move count \"x\": expected a number"),
        (edited("0 1", "0 0"), "full-move number \"0\": expected a number from 1"),
        (edited("0 1", "0 1 and more"), "\"and\" after the last counter: expected nothing more"),
        // The longest argument that Linux passes on.
        ("5/".repeat(60_000), "ranks: 60001, expected 25"),
        ("k".repeat(120_000), "ranks: 1, expected 25"),
    ] {
        refused_position(&position, fragment);
    }
}

#[test]
fn moves() {
    for (moves, fragment) in [
        ("Ab1Cb3", "--moves: move 1: illegal move Ab1Cb3: the knight on Ab1 may play"),
        ("Ab1Cb2 Ab1Cb2", "--moves: move 2: illegal move Ab1Cb2: Ab1 is empty"),
        ("Ed5Cd4", "--moves: move 1: illegal move Ed5Cd4: the knight on Ed5 is not White's"),
        ("Ab1\nCb2", "--moves: move 1: unreadable move \"Ab1\": expected from, to"),
        ("Ae1Ae5q", "--moves: move 1: illegal move Ae1Ae5q"),
        ("♘", "--moves: move 1: unreadable move"),
        (&"Z".repeat(100_000), "--moves: move 1: unreadable move \"ZZZ"),
    ] {
        refused(&["count", "1", "--moves", moves], fragment);
        refused(&["compare", "1", "--moves", moves], fragment);
    }
}

#[test]
fn suites() {
    let suite = |name: &str, content: &[u8]| file(name, content).into_os_string();
    let good = format!("{START} ;D1 61\n");
    let folder = OsString::from(env!("CARGO_TARGET_TMPDIR"));
    let bad_line = |name: &str, line: &str| suite(name, format!("# a comment\n{good}{line}\n").as_bytes());
    for (path, fragment) in [
        (folder, "is a folder: expected a .perft file"),
        ("no/such.perft".into(), "no/such.perft: "),
        (suite("empty.perft", b""), "empty.perft: no positions: expected lines TEXT ;Dn COUNT"),
        (suite("comments.perft", b"# nothing\n\n"), "comments.perft: no positions"),
        (bad_line("position.perft", "rnknr w ;D1 1"), "position.perft: line 3: ranks: 1, expected 25"),
        (bad_line("counts.perft", START), "counts.perft: line 3: no counts: expected ;Dn COUNT"),
        (bad_line("count.perft", &format!("{START} ;D1 many")), "count.perft: line 3: unreadable count"),
        (
            bad_line("depth.perft", &format!("{START} ;D300 5")),
            "depth.perft: line 3: depth 300: expected 0 to 30",
        ),
        (suite("latin.perft", b"# a\n# caf\xe9\n"), "latin.perft: line 2: not UTF-8"),
        (suite("megabyte.perft", &b"k".repeat(1 << 20)), "megabyte.perft: line 1: ranks: 1"),
        (suite("newlines.perft", &b"/\n".repeat(1 << 19)), "newlines.perft: line 1: ranks: 2"),
    ] {
        // A good file before it: nothing is counted until all are read.
        let first = suite("good.perft", good.as_bytes());
        refused(&["suite".into(), first, path], fragment);
    }
    let shallow = suite("shallow.perft", good.as_bytes());
    refused(&["suite".into(), shallow, "--max-depth=0".into()], "--max-depth 0: no count is so shallow");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() {
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"\xff\xfe");
    refused(&[bad], "unrecognized subcommand");
    refused(&[OsStr::new("count"), bad], "not UTF-8");
    refused(&[OsStr::new("count"), OsStr::new("1"), OsStr::new("--position"), bad], "not UTF-8");
    refused(&[OsStr::new("suite"), bad], "expected a .perft file");
    refused(&["two\n\nlines"], "unrecognized subcommand 'two\\n\\nlines'");
    refused(
        &["count", "1", "--engine", "\u{1b}[31m\n\nUsage:"],
        "Usage:\": expected bitboard, plain or array",
    );
    refused(&["suite", "two\nlines.perft"], "two\\nlines.perft: ");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = crate::command(["count", "1"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: standard output: "));
}

/// With no more addresses than 2 GiB, whatever the machine has.
#[cfg(target_os = "linux")]
#[test]
fn memory_and_threads_that_are_not_there() {
    for (args, fragment) in [
        ("--hash 4096", "error: --hash 4096: no memory for a table of 4096 MiB: "),
        ("--threads 1024", "error: --threads 1024: "),
    ] {
        let script = format!(r#"ulimit -v 2097152 && exec "$0" count 3 {args}"#);
        let output = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_perft")])
            .output()
            .expect("there is a shell");
        let error = text(&output.stderr);
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{args}: {error}");
        assert!(error.starts_with(fragment) && error.contains(": expected "), "{args}: {error}");
        assert!(output.stdout.is_empty(), "{args}: {}", text(&output.stdout));
    }
}
