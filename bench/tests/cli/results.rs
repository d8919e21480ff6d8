//! What the commands print when all is well, and when a count is wrong.

use std::io;

use bench::cli::{self, Command, Parsed};
use bench::{nps, positions};
use serde_json::Value;

use crate::{bench, command, text};

/// What a command prints that ends well and has nothing to say on standard error.
fn printed(args: &[&str]) -> String {
    let output = bench(args);
    assert_eq!(text(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(&output.stdout).to_owned()
}

/// The keys in the order of the alphabet, in which the parsed object has them.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("it is an object").keys().map(String::as_str).collect()
}

fn ways(threads: &[&'static str]) -> Vec<&'static str> {
    let pext = cfg!(target_feature = "bmi2").then_some("plain-pext");
    let slow = ["array", "plain-rays"];
    slow.into_iter().chain(pext).chain(["count", "hashed"]).chain(threads.iter().copied()).collect()
}

const LEGALITY: [&str; 6] =
    ["array-legal", "array-make-and-test", "array-king-capture", "legal", "make-and-test", "king-capture"];

fn is_spread(spread: &Value) -> bool {
    let [min, median, max] = ["min", "median", "max"].map(|of| spread[of].as_f64().unwrap_or(f64::NAN));
    0.0 < min && min <= median && median <= max
}

#[test]
fn a_quick_run_prints_the_documented_objects() {
    let out = printed(&["nps", "--quick", "--rounds", "1", "--json", "--threads", "2,1,2"]);
    let rows: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let of = |row: &str| rows.iter().filter(|object| object["row"] == row).collect::<Vec<_>>();
    assert_eq!(rows[0]["row"], "machine");
    assert_eq!(keys(&rows[0]), ["cpu", "features", "positions", "rounds", "row", "threads"]);
    assert_eq!((&rows[0]["positions"], &rows[0]["rounds"]), (&12.into(), &1.into()));

    let expected = [&ways(&["threads-1", "threads-2"])[..], &LEGALITY].concat();
    assert_eq!(of("way").iter().map(|row| row["way"].as_str().unwrap()).collect::<Vec<_>>(), expected);
    for row in of("way") {
        check_way(row, &of("position"));
    }
    let searches = of("search");
    assert_eq!(searches.iter().map(|row| row["threads"].as_u64()).collect::<Vec<_>>(), [Some(1), Some(2)]);
    for row in searches {
        let spreads = ["nps", "ratio_threads", "start_nps", "start_ratio_threads", "start_depth"];
        assert!(spreads.iter().all(|&field| is_spread(&row[field])), "{row}");
        assert_eq!((&row["threads_base"], &row["hash_mib"]), (&1.into(), &64.into()));
        assert!(
            row["movetime_ms"].as_u64() > Some(0) && row["start_movetime_ms"].as_u64() > Some(0),
            "{row}"
        );
    }
    assert_eq!(rows.len(), 1 + expected.len() * 13 + 2);
}

/// That a way's figures are there, and agree with those of its positions.
fn check_way(row: &Value, positions: &[&Value]) {
    let way = row["way"].as_str().unwrap();
    assert!(is_spread(&row["nps"]) && is_spread(&row["ratio_array"]), "{row}");
    let counts = ["array", "plain-rays", "plain-pext", "count"].contains(&way);
    assert_eq!(is_spread(&row["ns_per_leaf_parent"]), counts, "{row}");
    let found = row["hit_rate"].as_f64();
    assert_eq!(found.is_some_and(|rate| (0.0..1.0).contains(&rate)), way == "hashed", "{row}");
    assert_eq!(is_spread(&row["ratio_threads"]), way.starts_with("threads"), "{row}");
    assert_eq!(row["threads_base"].as_u64(), way.starts_with("threads").then_some(1));
    assert_eq!(row["threads"], if way == "threads-2" { 2 } else { 1 });
    let legality = LEGALITY.contains(&way);
    assert_eq!(
        (is_spread(&row["ratio_filter"]), is_spread(&row["ratio_boards"])),
        (legality, legality),
        "{row}"
    );
    if way == "array-make-and-test" {
        assert_eq!(
            (&row["ratio_filter"]["median"], &row["ratio_boards"]["median"]),
            (&1.0.into(), &1.0.into())
        );
    }
    if ["array", "threads-1"].contains(&way) {
        let ratio = if way == "array" { "ratio_array" } else { "ratio_threads" };
        assert_eq!(row[ratio]["median"], 1.0, "it is compared with itself");
    }
    let own: Vec<_> = positions.iter().filter(|position| position["way"] == way).collect();
    let nodes = own.iter().map(|position| position["nodes"].as_u64().unwrap()).sum::<u64>();
    assert_eq!((own.len(), row["nodes"].as_u64()), (12, Some(nodes)), "{way}");
    assert!(own.iter().all(|position| is_spread(&position["nps"])), "{way}");
    assert!(own.iter().all(|position| is_spread(&position["ns_per_leaf_parent"]) == counts), "{way}");
    assert!(own[0]["text"].as_str().unwrap().starts_with("rnknr/ppppp/"), "the start is the first");
    let wanted = ["depth", "leaf_parents", "nodes", "nps", "ns_per_leaf_parent", "position", "row", "text"];
    assert_eq!(keys(own[0]), [&wanted[..], &["threads", "way"]].concat());
}

#[test]
fn people_get_four_tables() {
    let out = printed(&["nps", "--quick", "--rounds", "2", "--threads", "1"]);
    let mut parts = out.split("\n\n");
    let mut part = || parts.next().unwrap_or("").lines().collect::<Vec<_>>();
    let (machine, by_way, by_position) = (part(), part(), part());
    assert!(machine[0].starts_with("Processor: ") && machine[1].contains("12 positions, 2 rounds"), "{out}");
    let names: Vec<&str> = by_way[1..].iter().filter_map(|row| row.split(' ').next()).collect();
    assert_eq!(names, ways(&["threads-1"]), "{out}");
    assert!(by_way[0].ends_with("× 1 thread"), "{out}");
    assert_eq!(by_position.len(), 13, "{out}");
    let (legality, search) = (part(), part());
    let names: Vec<&str> = legality[2..5].iter().filter_map(|row| row.split(' ').next()).collect();
    assert_eq!(names, ["legal", "make-and-test", "king-capture"], "{out}");
    assert!(legality[1].ends_with("bitboard × array"), "{out}");
    assert!(legality[5].starts_with("King capture instead of filtering: its author reports × 5"), "{out}");
    assert!(search[0].starts_with("Search: ") && search[1].ends_with("start: depth"), "{out}");
    assert_eq!(search.len(), 3, "{out}");
}

#[test]
fn a_wrong_count_has_no_speed() {
    let text = "# kings: far apart\nk4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1 ;D1 7 ;D2 50";
    let Ok(Parsed::Command(Command::Nps(args))) = cli::parse(["bench", "nps", "--json"].map(Into::into))
    else {
        panic!("the arguments are good");
    };
    let mut positions = positions::read(text).expect("the text is good");
    let failure = nps::nps(&args, &mut positions, &mut io::sink()).expect_err("the count is wrong");
    assert_eq!(failure.to_string(), "kings, depth 2, by array: 49 leaves, expected 50");
    assert_eq!(failure.exit_code(), 1);
}

#[test]
fn a_closed_pipe_is_no_error() {
    for args in [&["nps", "--quick"][..], &["nps", "--json"], &["--help"]] {
        let (reader, writer) = io::pipe().expect("the system gives pipes");
        drop(reader);
        let output = command(args).stdout(writer).output().expect("the program starts");
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn help_teaches() {
    let out = printed(&["--help"]);
    assert!(out.contains("Examples:\n  bench nps ") && out.contains("Exit codes: 0 done"), "{out}");
    let out = printed(&["nps", "--help"]);
    let fields = [
        "ns_per_leaf_parent",
        "ratio_threads",
        "ratio_filter",
        "ratio_boards",
        "start_depth",
        "threads_base",
        "hit_rate",
        "depth_min",
        "leaf_parents",
    ];
    for field in fields {
        assert!(out.contains(field), "no {field} in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    let out = printed(&["depth", "--help"]);
    for field in ["budget_ms", "seldepth", "best_move", "first_cut_rate", "hit_rate", "iterations"] {
        assert!(out.contains(field), "no {field} in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    let out = printed(&["match", "--help"]);
    for field in ["uci:PROGRAM", "opening_plies", "elo_low", "overdrawn_ms", "accepted", "off=TECHNIQUE"] {
        assert!(out.contains(field), "no {field} in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    let out = printed(&["report", "--help"]);
    for taught in ["--html", "--plot", "data-measured", "summary of their match"] {
        assert!(out.contains(taught), "no {taught} in\n{out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    assert_eq!(printed(&["--version"]), concat!("bench ", env!("CARGO_PKG_VERSION"), "\n"));
}
