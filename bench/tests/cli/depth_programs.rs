//! `depth` with other programs, good and bad: shell scripts that speak some UCI.

#![cfg(unix)]

use crate::bad_input::refused;
use crate::bench;
use crate::depth::rows;
use crate::matches::tempfile;
use crate::programs::{KINGS_FAR_APART, program, script};
use crate::text;

/// What a search of one position says that ends well.
const WELL: &str =
    "echo 'info depth 1 seldepth 2 nodes 20 time 1 score cp 7 pv Ad1Ad2'; echo 'bestmove Ad1Ad2'";

/// A command with a script for an engine: the exit code, standard output, and standard error.
fn run(engines: &[&str], more: &[&str]) -> (Option<i32>, String, String) {
    let places = tempfile("depth-far-apart", &format!("# far: apart\n{KINGS_FAR_APART}\n"));
    let args = [&["depth", "--positions", &places, "--engines"], engines, more].concat();
    let output = bench(&args);
    (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

#[test]
fn what_a_program_says_is_kept() {
    let go = "echo 'info string depth 9'
      echo 'info depth 1 seldepth 2 nodes 20 time 1 score cp 7 pv Ad1Ad2'
      echo 'info depth 2 nodes 50 time 2 score cp 90 lowerbound pv Ad1Ad2'
      echo 'info depth 2 seldepth 4 multipv 1 nodes 64 time 3 score cp 8 pv Ad1Ad2 Ea5Ea4'
      echo 'info depth 2 seldepth 9 multipv 2 nodes 66 time 3 score cp 5 pv Ad1Ad3'
      echo 'info depth 2 seldepth 4 nodes 80 time 5 score mate 3 pv Ad1Ad2'
      echo 'info depth 3 currmove Ad1Ad2 nodes 90'
      echo 'bestmove ad1AD2 ponder Ea5Ea4'";
    let (engine, file) =
        (format!("uci:{};option=Hash=2", program("depth-says", go)), tempfile("says.jsonl", ""));
    let (code, out, err) = run(&[&engine], &["--budgets", "20ms", "--threads", "1,2", "--json", &file]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let rows = rows(&file);
    assert_eq!(rows.len(), 1, "it has no option Threads");
    let row = &rows[0];
    let told = ["depth", "seldepth", "nodes", "mate", "hash_mib", "threads"].map(|key| row[key].as_u64());
    assert_eq!(told, [2, 4, 90, 3, 2, 1].map(Some), "{row}");
    assert_eq!((&row["best_move"], &row["engine"]), (&"Ad1Ad2".into(), &engine.into()));
    assert!(row["ebf"] == 8.0 && row["ms"].as_f64() > Some(0.0) && row["score"].is_null(), "{row}");
    let iterations = serde_json::json!([
        {"depth": 1, "ms": 1.0, "nodes": 20},
        {"depth": 2, "ms": 3.0, "nodes": 64},
    ]);
    assert_eq!(row["iterations"], iterations);
}

#[test]
fn a_program_gets_its_threads() {
    let engine = script(
        "depth-threads",
        "while read -r command rest; do
  case \"$command\" in
    uci) echo 'option name threads type spin default 1 min 1 max 8'; echo uciok ;;
    setoption) threads=\"${rest##* }\" ;;
    isready) echo readyok ;;
    go) echo \"info depth 1 nodes ${threads}00 pv Ad1Ad2\"; echo bestmove Ad1Ad2 ;;
    quit) exit ;;
  esac
done",
    );
    let (engine, file) = (format!("uci:{engine}"), tempfile("threads.jsonl", ""));
    let (code, _, err) = run(&[&engine], &["--budgets", "10ms", "--threads", "1,4", "--json", &file]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let nodes: Vec<_> =
        rows(&file).iter().map(|row| (row["threads"].clone(), row["nodes"].clone())).collect();
    assert_eq!(nodes, [(1.into(), 100.into()), (4.into(), 400.into())]);
}

#[test]
fn a_fault_is_told_and_the_others_go_on() {
    for (name, go, fault) in [
        ("depth-crashes", "exit 3", "the program has ended: exit status: 3"),
        ("depth-hangs", ":", "no move within 1s"),
        ("depth-talks", "yes 'info depth 1 nodes 1 pv Ad1Ad2'", "no move within 1s"),
        ("depth-rubbish", "head -c 99999 /dev/urandom; echo; echo bestmove '\u{1b}[7m'", "unreadable move"),
        (
            "depth-illegal",
            "echo info depth 1 nodes 9 pv Ae1Ae5; echo bestmove Ae1Ae5",
            "illegal move Ae1Ae5: ",
        ),
        ("depth-bare", "echo bestmove", "unreadable move"),
        ("depth-mute", "echo bestmove Ad1Ad2", "Ad1Ad2 without any info of nodes"),
    ] {
        let path = program(name, go);
        let (engine, file) = (format!("uci:{path}"), tempfile(&format!("{name}.jsonl"), ""));
        let session = || run(&[&engine, "raumgeist"], &["--budgets", "10ms", "--json", &file]);
        let (code, out, err) = session();
        assert_eq!(code, Some(1), "{name}: {out}{err}");
        let lines: Vec<&str> = err.lines().collect();
        assert!(lines.len() == 2 && lines[0].starts_with(&format!("{engine}, threads: 1, far: ")), "{err}");
        assert!(
            lines[0].contains(fault) && lines[1].starts_with("error: runs without a result: 1, "),
            "{err}"
        );
        let (results, faults) =
            out.split_once("\nRuns without a result\n").expect("there is a table of faults");
        assert!(results.contains("\nraumgeist ") && !results.contains("Interrupted"), "{out}");
        assert!(faults.contains(fault) && faults.lines().count() == 2, "{out}");
        let kept = rows(&file);
        assert_eq!((kept.len(), &kept[0]["engine"]), (2, &engine.clone().into()), "{kept:?}");
        assert!(kept[0]["fault"].as_str().is_some_and(|told| told.contains(fault)), "{}", kept[0]);
        assert!(kept[0]["nodes"].is_null() && kept[1]["fault"].is_null(), "{kept:?}");

        // The next session tries it again, and the one after that has nothing to do.
        program(name, WELL);
        let (code, out, err) = session();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.starts_with("2 runs, 1 of them known already; "), "{out}");
        assert_eq!(rows(&file)[..2], kept[..], "what was there stays");
        assert_eq!(rows(&file)[2]["depth"], 1);
        assert!(session().1.starts_with("2 runs, 2 of them known already; "));
    }
}

#[test]
fn a_program_that_does_not_start_is_refused_before_the_first_run() {
    let engine = |name: &str, body: &str| format!("uci:{}", script(name, body));
    for (engine, fragment) in [
        (
            "uci:/nowhere/at-all".to_owned(),
            "/nowhere/at-all: No such file or directory (os error 2): expected a program",
        ),
        ("uci:/dev/null".to_owned(), "/dev/null: Permission denied (os error 13): expected a program"),
        (engine("depth-exits", "exit 7"), ": the program has ended: exit status: 7"),
        (
            format!("uci:{};option=Contempt=1", program("depth-good", WELL)),
            "the program has none; expected Hash",
        ),
    ] {
        refused(&["depth", "--engines", "raumgeist", &engine], fragment);
    }
}
