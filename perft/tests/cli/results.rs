//! What the commands print when all is well, and when a check fails.

use std::io;
use std::path::Path;

use serde_json::Value;

use crate::{START, command, file, perft, text};

/// What a command prints that ends well and has nothing to say on standard error.
fn printed(args: &[&str]) -> String {
    let output = perft(args);
    assert_eq!(text(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(&output.stdout).to_owned()
}

fn objects(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect("every line is an object")).collect()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("it is an object").keys().map(String::as_str).collect()
}

/// In the order of the alphabet, in which the parsed object has them.
const COUNT_KEYS: [&str; 8] =
    ["depth", "engine", "hash_mib", "nodes", "nps", "position", "seconds", "threads"];

#[test]
fn count_prints_the_board_and_a_line_a_depth() {
    let out = printed(&["count", "3"]);
    assert!(out.starts_with("  level E       level D       level C       level B       level A\n"), "{out}");
    assert!(out.contains(&format!("White to move: {START}\n")), "{out}");
    let table: Vec<Vec<&str>> =
        out.lines().rev().take(4).map(|line| line.split_whitespace().collect()).collect();
    let column = |n: usize| table.iter().rev().map(|row| row[n]).collect::<Vec<_>>();
    assert_eq!(column(0), ["depth", "1", "2", "3"]);
    assert_eq!(column(1), ["nodes", "61", "3615", "237316"]);
    assert!(table[..3].iter().all(|row| row[2].parse::<f64>().is_ok() && row[3].parse::<f64>().is_ok()));
}

#[test]
fn depth_0_counts_1() {
    assert!(printed(&["count", "0"]).contains("    0                    1 "));
    assert_eq!(printed(&["divide", "0"]), "total 1\n");
    assert_eq!(objects(&printed(&["count", "0", "--json"]))[0]["nodes"], 1);
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let args = ["count", "2", "--moves", "Ab1Cb2 Ed5Cd4", "--threads", "2", "--json"];
    for (more, engine, hash_mib) in
        [(&[][..], "bitboard", 0), (&["--engine", "array"], "array", 0), (&["--hash", "1"], "bitboard", 1)]
    {
        let found = objects(&printed(&[&args, more].concat()));
        assert_eq!(found.len(), 1);
        assert_eq!(keys(&found[0]), COUNT_KEYS);
        assert_eq!(found[0]["depth"], 2);
        assert_eq!(found[0]["threads"], 2);
        assert_eq!(found[0]["engine"], engine);
        assert_eq!(found[0]["hash_mib"], hash_mib);
        assert!(found[0]["position"].as_str().unwrap().ends_with(" w 2 2"));
        assert!(found[0]["seconds"].as_f64().unwrap() > 0.0);
        assert!(found[0]["nps"].as_u64().unwrap() > 0);
    }
}

#[test]
fn divide_adds_up_in_any_way_of_counting() {
    let expected = printed(&["divide", "2", "--threads", "1"]);
    let lines: Vec<(&str, u64)> = expected
        .lines()
        .map(|line| line.split_once(' ').map(|(mv, n)| (mv, n.parse().unwrap())).unwrap())
        .collect();
    let (total, roots) = lines.split_last().unwrap();
    assert_eq!(*total, ("total", 3615));
    assert_eq!(roots.len(), 61);
    assert!(roots.is_sorted(), "by the moves' texts");
    assert_eq!(roots.iter().map(|root| root.1).sum::<u64>(), 3615);
    for more in [&["--threads", "3"], &["--engine", "array"], &["--hash", "1"]] {
        assert_eq!(printed(&[&["divide", "2"][..], more].concat()), expected, "{more:?}");
    }

    let found = objects(&printed(&["divide", "2", "--json"]));
    let (total, found) = found.split_last().unwrap();
    assert_eq!(keys(total), COUNT_KEYS);
    assert_eq!(total["nodes"], 3615);
    let found: Vec<_> =
        found.iter().map(|root| (root["move"].as_str().unwrap(), root["nodes"].as_u64().unwrap())).collect();
    assert_eq!(found, roots);
}

#[test]
fn hash_changes_no_count() {
    let without = printed(&["divide", "4"]);
    assert_eq!(printed(&["divide", "4", "--hash", "4"]), without);
    assert_eq!(printed(&["divide", "4", "--hash", "4", "--verify-hash"]), without);
}

#[test]
fn a_position_without_moves_counts_0() {
    let mate = "4k/5/5/5/5|4q/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
    assert!(printed(&["count", "1", "--position", mate]).contains(mate));
    let spacemate = "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";
    assert_eq!(printed(&["divide", "3", "--position", spacemate]), "total 0\n");
}

#[test]
fn the_shipped_suite_is_right() {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites/known.perft");
    let suite = suite.to_str().expect("the folder's name is UTF-8");
    let out = printed(&["suite", suite, "--max-depth", "2", "--engine", "array"]);
    assert_eq!(out.lines().filter(|line| line.ends_with(" ok")).count(), 22, "{out}");
    assert!(out.contains("known.perft:3 depth 2: 3615 ok\n"), "{out}");
    assert!(out.contains("\nall 22 counts are right ("), "{out}");

    let found = objects(&printed(&["suite", suite, "--max-depth", "3", "--json"]));
    assert_eq!(found.len(), 33);
    assert!(found.iter().all(|count| count["ok"] == true && count["expected"] == count["nodes"]));
    let mut expected = [&COUNT_KEYS[..], &["expected", "file", "line", "ok"]].concat();
    expected.sort_unstable();
    assert_eq!(keys(&found[0]), expected);
}

#[test]
fn a_suite_lists_all_wrong_counts() {
    let path = file("wrong.perft", format!("# one, two wrong\n{START} ;D1 62 ;D2 3615 ;D0 7\n"));
    let output = perft(["suite".as_ref(), path.as_os_str()]);
    assert_eq!(output.status.code(), Some(1));
    let out = text(&output.stdout);
    assert_eq!(out.matches("wrong.perft:2 depth 1: WRONG: expected 62, got 61").count(), 2, "{out}");
    assert!(out.contains("wrong.perft:2 depth 2: 3615 ok\n"), "{out}");
    let listed = format!("wrong.perft:2 depth 0: WRONG: expected 7, got 1: {START}\n");
    assert!(out.contains("\n2 of 3 counts are wrong (") && out.ends_with(&listed), "{out}");

    let output = perft(["suite".as_ref(), path.as_os_str(), "--json".as_ref()]);
    assert_eq!(output.status.code(), Some(1));
    let ok: Vec<_> = objects(text(&output.stdout)).iter().map(|count| count["ok"] == true).collect();
    assert_eq!(ok, [false, true, false]);
}

#[test]
fn the_boards_do_not_differ() {
    let out = printed(&["compare", "2"]);
    assert!(out.ends_with("\nno difference: 3677 positions compared\n"), "{out}");
    let games = ["compare", "1", "--random", "12", "--seed", "7"];
    let out = printed(&games);
    assert!(out.starts_with("12 random games from seed 7, with trees of depth 1\nno difference: "), "{out}");
    assert!(out.ends_with(", 12 of 12 games\n"), "{out}");
    assert_eq!(printed(&[&games[..], &["--threads", "1"]].concat()), out);
}

#[test]
fn a_closed_pipe_is_told_since_a_check_may_be_cut_short() {
    let suite = concat!(env!("CARGO_MANIFEST_DIR"), "/suites/known.perft");
    let suite = ["suite", suite, "--max-depth", "1"];
    for args in [&["divide", "2"][..], &["count", "1", "--json"], &["compare", "0"], &suite] {
        let output = to_nobody(args);
        let error = text(&output.stderr);
        assert!(error.starts_with("error: standard output: ") && error.lines().count() == 1, "{error}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    let help = to_nobody(&["--help"]);
    assert_eq!((text(&help.stderr), help.status.code()), ("", Some(0)));
}

fn to_nobody(args: &[&str]) -> std::process::Output {
    let (reader, writer) = io::pipe().expect("the system gives pipes");
    drop(reader);
    command(args).stdout(writer).output().expect("the program starts")
}

#[test]
fn a_count_of_more_than_64_bits_is_refused() {
    let kings = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
    let count =
        |depth| command(["count", depth, "--hash", "16", "--json", "--position", kings]).output().unwrap();
    let (fits, too_many) = (count("16"), count("17"));
    assert!(text(&fits.stdout).contains("\"nodes\":5756318282785858736,"), "{}", text(&fits.stdout));
    assert_eq!(
        text(&too_many.stderr),
        "error: depth 17: more leaves than 64 bits hold: expected a smaller depth\n"
    );
    assert_eq!((text(&too_many.stdout), too_many.status.code()), ("", Some(2)));
}

#[test]
fn help_teaches() {
    let out = printed(&["--help"]);
    for taught in ["Examples:", START, "Levels E, D, C, B, A", "Exit codes: 0 done", "perft suite"] {
        assert!(out.contains(taught), "no {taught:?} in\n{out}");
    }
    for command in ["count", "divide", "suite", "compare", "split", "run", "merge"] {
        let out = printed(&[command, "--help"]);
        assert!(out.contains(&format!("Examples:\n  perft {command} ")), "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    }
    assert_eq!(printed(&["--version"]), concat!("perft ", env!("CARGO_PKG_VERSION"), "\n"));
}
