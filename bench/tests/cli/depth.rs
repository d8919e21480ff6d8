//! `depth`: what is searched, kept and told.

use std::collections::HashSet;
use std::fs;

use serde_json::Value;

use crate::bad_input::refused;
use crate::matches::tempfile;
use crate::{bench, command, text};

const MATE: &str = "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1";
const ROOKS: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/KRR2 b 3 9";

/// Both positions, the first with a name.
fn positions(name: &str) -> String {
    tempfile(name, &format!("# mate: a queen\n{MATE} ;D1 30\n\n{ROOKS}\n"))
}

/// What a command prints that ends well, on standard output and on standard error.
fn printed(args: &[&str]) -> (String, String) {
    let output = bench([&["depth"], args].concat());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    (text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

pub(crate) fn rows(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("the file was written");
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// Which runs they are; each is there once. Times found by measuring are no part of a plan.
fn keys(rows: &[Value]) -> HashSet<String> {
    let key =
        |row: &Value| ["engine", "text", "budget_ms", "threads"].map(|key| row[key].to_string()).join(" ");
    let keys: HashSet<String> = rows.iter().map(key).collect();
    assert_eq!(keys.len(), rows.len(), "a run was made twice");
    keys
}

#[test]
fn rows_have_the_documented_fields() {
    let (places, file) = (positions("depth-fields"), tempfile("depth-fields.jsonl", ""));
    let engines = ["raumgeist:eval=maack,hash=1", "raumfischer", "raumcapa"];
    let args = ["--budgets", "10ms,20ms", "--threads", "1,2", "--positions", &places, "--json", &file];
    let (out, err) = printed(&[&["--engines"], &engines[..], &args].concat());
    assert_eq!(err, "");
    assert!(out.starts_with("16 runs; the others take 240ms at most.\n\nengine "), "{out}");
    let rows = rows(&file);
    assert_eq!(keys(&rows).len(), 16);
    for row in &rows {
        let number = |field: &str| row[field].as_u64().unwrap_or(0);
        assert!(number("nodes") > 0 && number("nps") > 0 && row["ms"].as_f64() > Some(0.0), "{row}");
        assert!(row["best_move"].as_str().is_some_and(|mv| mv.len() >= 6), "{row}");
        let searches = row["engine"] != "raumcapa";
        let iterations = row["iterations"].as_array().expect("there are iterations");
        assert_eq!(row["depth"].is_u64(), searches, "{row}");
        assert_eq!(row["ebf"].as_f64() > Some(1.0), searches, "{row}");
        let depths: Vec<_> =
            iterations.iter().map(|iteration| iteration["depth"].as_u64().unwrap()).collect();
        // Of two threads the one that was not heard may have come further: a depth is left out then.
        let gapless = row["threads"] == 2 || depths.iter().copied().eq(1..=depths.len() as u64);
        assert!(gapless && depths.is_sorted_by(|a, b| a < b), "{row}");
        assert_eq!(iterations.is_empty(), !searches, "{row}");
        let raumgeist = row["engine"] == engines[0];
        for field in ["seldepth", "first_cut_rate", "hit_rate", "hash_mib"] {
            assert_eq!(row[field].is_number(), raumgeist, "{field} of {row}");
        }
        assert!(raumgeist || row["threads"] == 1, "{row}");
        assert_eq!(row["position"], if row["text"] == MATE { "mate" } else { "line 4" });
    }
}

#[test]
fn people_get_tables_and_the_answer() {
    let places = positions("depth-people");
    let (out, err) = printed(&["--budgets", "10ms", "--positions", &places]);
    assert_eq!(err, "");
    let parts: Vec<&str> = out.split("\n\n").collect();
    assert_eq!(parts.len(), 5, "{out}");
    assert!(parts[0].contains("on each position, and 2 runs that take as long"), "{out}");
    assert_eq!(parts[1].lines().count(), 1 + 6, "{out}");
    assert!(parts[2].starts_with("All positions: ") && parts[2].lines().count() == 2 + 3, "{out}");
    assert!(parts[3].starts_with("Time to depth: "), "{out}");
    let answer = "In the time that Maackesgeist needs for its depth 4, ";
    assert!(parts[4].starts_with(answer) && parts[4].contains("depths are: raumgeist "), "{out}");
    assert_eq!(parts[4].lines().count(), 1, "{out}");
}

#[test]
fn a_torn_file_is_completed() {
    let (places, file) = (positions("depth-torn"), tempfile("depth-torn.jsonl", ""));
    let args = ["--budgets", "10ms,11ms", "--positions", &places, "--json", &file];
    printed(&args);
    let (whole, bytes) = (rows(&file), fs::read(&file).unwrap());
    let planned = |rows: &[Value]| {
        let planned = |row: &&Value| [10, 11].contains(&row["budget_ms"].as_u64().unwrap_or(0));
        keys(rows).len() == rows.len() && rows.iter().filter(planned).count() >= 12
    };
    assert!(planned(&whole), "{whole:?}");
    let third = bytes.split(|&byte| byte == b'\n').take(2).map(|line| line.len() + 1).sum::<usize>();
    // Between two lines, in the middle of one, before its end only, and in the field that all begin with.
    for (end, kept, is_torn) in
        [(third, 2, false), (third + 50, 2, true), (bytes.len() - 1, whole.len() - 1, true), (3, 0, true)]
    {
        fs::write(&file, &bytes[..end]).unwrap();
        let (out, err) = printed(&args);
        let torn = format!("{file}: line {} is cut off: it is measured again\n", kept + 1);
        assert_eq!(err, if is_torn { torn.as_str() } else { "" }, "{end}");
        let again = rows(&file);
        assert_eq!(again[..kept], whole[..kept], "what was there stays");
        assert!(planned(&again), "{end}: {again:?}");
        assert!(kept == 0 || out.contains(" of them known already; the others take "), "{out}");
    }
    let complete = fs::read(&file).unwrap();
    let (out, _) = printed(&args);
    assert!(out.starts_with("12 runs, 12 of them known already; the others take 0s at most."), "{out}");
    assert_eq!(fs::read(&file).unwrap(), complete, "nothing is left to do");
}

#[test]
fn ctrl_c_keeps_what_is_known() {
    let (places, file) = (positions("depth-int"), tempfile("depth-int.jsonl", ""));
    let args = ["--engines", "raumgeist", "--budgets", "300ms", "--threads", "1,2", "--positions", &places];
    let args = [&["depth"], &args[..], &["--json", &file]].concat();
    let child = command(&args).spawn().expect("the program starts");
    while fs::read(&file).unwrap().is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let signal = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(signal.expect("there is a kill").success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    let before = rows(&file);
    assert!((1..4).contains(&before.len()), "{before:?}");
    let said = format!("Interrupted after {} of 4 runs.", before.len());
    assert!(text(&output.stdout).contains(&said), "{}", text(&output.stdout));
    printed(&args[1..]);
    let after = rows(&file);
    assert_eq!((keys(&after).len(), &after[..before.len()]), (4, &before[..]));
}

#[test]
fn bad_input() {
    for (args, fragment) in [
        (
            "--engines foo",
            "--engines: \"foo\": expected raumgeist, maackesgeist, raumfischer, raumcapa or uci:PROGRAM",
        ),
        ("--engines uci:", "--engines: uci: no program: expected uci:PATH"),
        ("--engines uci:x;depth=4", "limits or a level: expected none beside --budgets"),
        ("--engines uci:x;option=Threads=2", "threads: expected them in --threads"),
        ("--engines raumgeist:eval=x", "--engines: raumgeist: eval: expected one of native"),
        ("--engines raumgeist:depth=4", "limits or a level: expected none beside --budgets"),
        ("--engines maackesgeist:level=1", "limits or a level: expected none beside --budgets"),
        ("--engines raumgeist:threads=2", "threads: expected them in --threads"),
        ("--budgets 0", "--budgets: \"0\": expected a time from 1ms to 24h"),
        ("--budgets 1s,abc", "--budgets: \"abc\": expected a time from 1ms to 24h"),
        ("--budgets 1500us", "--budgets: \"1500us\": expected whole milliseconds"),
        ("--threads 0", "--threads: \"0\": expected a whole number from 1 to 1024"),
        ("--positions /nowhere/x", "--positions /nowhere/x: No such file"),
        ("--json /nowhere/x", "--json /nowhere/x: No such file"),
        ("--json /", "--json /: Is a directory"),
        ("--json /dev/null", "--json /dev/null: it is no regular file: expected"),
    ] {
        refused(&["depth"].into_iter().chain(args.split(' ')).collect::<Vec<_>>(), fragment);
    }
    for (name, content, fragment) in [
        ("depth-line", format!("# one\n{ROOKS}\n{}", &ROOKS[4..]), "depth-line: line 3: "),
        (
            "depth-over",
            MATE.replace("3Q1", "5"),
            "depth-over: line 1: the game is over (draw by dead position)",
        ),
        ("depth-none", "# nothing\n".to_owned(), "depth-none: no position: expected"),
    ] {
        refused(&["depth", "--positions", &tempfile(name, &content)], fragment);
    }
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    for (name, content, fragment) in [
        ("depth-note", "remember the milk", "depth-note: line 1: no beginning of a row"),
        ("depth-other", "{\"row\":\"way\"}\n", "depth-other: line 1: missing field"),
    ] {
        let file = tempfile(name, content);
        refused(&["depth", "--json", &file], fragment);
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
}
