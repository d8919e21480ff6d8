//! What the commands print when all is well, and when a count is wrong.

use std::io;
use std::sync::atomic::AtomicBool;

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
    assert_eq!(
        keys(&rows[0]),
        ["attacks", "cpu", "debug", "features", "positions", "rounds", "row", "target", "threads", "unused"]
    );
    assert_eq!(rows[0]["debug"], cfg!(debug_assertions));
    assert_eq!((&rows[0]["positions"], &rows[0]["rounds"]), (&20.into(), &1.into()));

    let expected =
        [&ways(&["threads-1", "threads-2", "hashed-threads-1", "hashed-threads-2"])[..], &LEGALITY].concat();
    assert_eq!(of("way").iter().map(|row| row["way"].as_str().unwrap()).collect::<Vec<_>>(), expected);
    for row in of("way") {
        check_way(row, &of("position"));
    }
    let searches = of("search");
    assert_eq!(searches.iter().map(|row| row["way"].as_str().unwrap()).collect::<Vec<_>>(), SEARCHES);
    searches.iter().for_each(|row| check_search(row));
    assert_eq!(rows.len(), 1 + expected.len() * 21 + SEARCHES.len());
}

const SEARCHES: [&str; 5] = ["array", "plain", "without-cuts", "threads-1", "threads-2"];

/// That a search's figures are there.
fn check_search(row: &Value) {
    let way = row["way"].as_str().unwrap();
    assert!(is_spread(&row["nps"]) && is_spread(&row["ratio_array"]), "{row}");
    assert_eq!(row["threads"], if way == "threads-2" { 2 } else { 1 }, "{row}");
    assert_eq!(row["hash_mib"].as_u64(), (way != "array").then_some(64), "{row}");
    assert!(row["movetime_ms"].as_u64() > Some(0), "{row}");
    let by_threads = way.starts_with("threads");
    let spreads = [
        "ratio_threads",
        "efficiency",
        "start_nps",
        "start_ratio_threads",
        "start_efficiency",
        "start_depth",
    ];
    for field in spreads {
        assert_eq!(is_spread(&row[field]), by_threads, "{field}: {row}");
    }
    assert_eq!(row["start_movetime_ms"].as_u64() > Some(0), by_threads, "{row}");
    if by_threads {
        assert_eq!(row["threads_base"], 1);
        check_efficiency(row);
    }
}

/// That it is the speed-up by the number of threads, which is against one.
fn check_efficiency(row: &Value) {
    let median = |field: &str| row[field]["median"].as_f64().unwrap();
    let expected = median("ratio_threads") / row["threads"].as_f64().unwrap();
    assert!((median("efficiency") - expected).abs() < 1e-9, "{row}");
}

/// That a way's figures are there, and agree with those of its positions.
fn check_way(row: &Value, positions: &[&Value]) {
    let way = row["way"].as_str().unwrap();
    assert!(is_spread(&row["nps"]) && is_spread(&row["ratio_array"]), "{row}");
    let counts = ["array", "plain-rays", "plain-pext", "count"].contains(&way);
    assert_eq!(is_spread(&row["ns_per_leaf_parent"]), counts, "{row}");
    let found = row["hit_rate"].as_f64();
    assert_eq!(found.is_some_and(|rate| (0.0..1.0).contains(&rate)), way.starts_with("hashed"), "{row}");
    let by_threads = way.contains("threads-");
    assert_eq!(is_spread(&row["ratio_threads"]), by_threads, "{row}");
    assert_eq!(row["threads_base"].as_u64(), by_threads.then_some(1));
    assert_eq!(row["threads"], if way.ends_with("threads-2") { 2 } else { 1 });
    match by_threads {
        true => check_efficiency(row),
        false => assert!(row["efficiency"].is_null(), "{row}"),
    }
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
    assert_eq!((own.len(), row["nodes"].as_u64()), (20, Some(nodes)), "{way}");
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
    assert!(machine[0].starts_with("Processor: ") && machine[1].starts_with("Build: "), "{out}");
    assert!(machine[2].contains("20 positions, 2 rounds"), "{out}");
    let names: Vec<&str> = by_way[1..].iter().filter_map(|row| row.split(' ').next()).collect();
    assert_eq!(names, ways(&["threads-1", "hashed-threads-1"]), "{out}");
    assert!(by_way[0].ends_with("× 1 thread  efficiency"), "{out}");
    assert_eq!(by_position.len(), 21, "{out}");
    let (legality, search) = (part(), part());
    let names: Vec<&str> = legality[2..5].iter().filter_map(|row| row.split(' ').next()).collect();
    assert_eq!(names, ["legal", "make-and-test", "king-capture"], "{out}");
    assert!(legality[1].ends_with("bitboard × array"), "{out}");
    assert!(legality[5].starts_with("King capture instead of filtering: its author reports × 5"), "{out}");
    assert!(search[0].starts_with("Search: ") && search[1].ends_with("start: depth"), "{out}");
    let names: Vec<&str> = search[2..].iter().filter_map(|row| row.split(' ').next()).collect();
    assert_eq!(names, SEARCHES[..4], "{out}");
}

#[test]
fn a_wrong_count_has_no_speed() {
    let text = "# kings: far apart\nk4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w 0 1 ;D1 7 ;D2 50";
    let Ok(Parsed::Command(Command::Nps(args))) = cli::parse(["bench", "nps", "--json"].map(Into::into))
    else {
        panic!("the arguments are good");
    };
    let mut positions = positions::read(text).expect("the text is good");
    let failure = nps::nps(&args, &mut positions, &AtomicBool::new(false), &mut io::sink())
        .expect_err("the count is wrong");
    assert_eq!(failure.to_string(), "kings, depth 2, by array: 49 leaves, expected 50");
    assert_eq!(failure.exit_code(), 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_after_a_round() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    let mut child =
        command(["nps", "--quick", "--rounds", "1000", "--threads", "1", "--json"]).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut told = String::new();
    out.read_line(&mut told).expect("the output is text"); // it has begun
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill is there").success());
    out.read_to_string(&mut told).expect("the output is text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{told}");
    let rows: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(
        rows.iter().any(|row| row["way"] == "count" && row["nps"]["median"].as_f64() > Some(0.0)),
        "{told}"
    );
}

#[test]
fn a_closed_pipe_is_told() {
    let games = ["match", "raumgeist", "raumgeist", "--json", "--games", "2", "--nodes", "9"];
    let runs = ["depth", "--engines", "raumgeist", "--budgets", "1ms"];
    for args in [&["nps", "--quick"][..], &["nps", "--json"], &games, &runs, &["signature"]] {
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
        "efficiency",
        "unused",
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
    for field in [
        "budget_ms",
        "seldepth",
        "best_move",
        "first_cut_rate",
        "hit_rate",
        "iterations",
        "uci:PROGRAM",
        "fault",
    ] {
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
