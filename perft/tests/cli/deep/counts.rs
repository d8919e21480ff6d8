//! The sum of the parts is the whole.

use std::fs;

use serde_json::Value;

use super::{files, lines, merge, merged, run, split, told};
use crate::{START, perft, text};

/// Two kings on cells that both symmetries leave where they are, White to move.
const KINGS: &str = "2k2/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/2K2 w 0 1";

/// In which a king is mated.
const SPACEMATE: &str = "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";

#[test]
fn wherever_it_is_cut() {
    // Split; units, files and count.
    for (number, (args, units, parts, count)) in [
        ("4 --at 2 --files 7", 3615, 7, "15587032"),
        ("4 --at 2 --files 1 --threads 1 --memory 1", 3615, 1, "15587032"),
        ("4 --at 3 --files 5 --memory 1", 126_923, 5, "15587032"),
        ("3 --at 1", 61, 61, "237316"),
        ("3 --at 3 --files 2", 126_923, 2, "237316"),
        ("3 --at 0", 1, 1, "237316"),
        ("0 --at 0", 1, 1, "1"),
    ]
    .into_iter()
    .enumerate()
    {
        let dir = split(&format!("cut-{number}"), args);
        let files = files(&dir, "units");
        assert_eq!(files.len(), parts, "{args}");
        let lines: usize = files.iter().map(|file| lines(file).len() - 2).sum();
        assert_eq!(lines, units, "{args}");
        assert_eq!(text(&run(&dir).stdout).lines().count(), parts, "{args}");
        assert_eq!(merged(&dir), count, "{args}");
    }
}

#[test]
fn from_any_position() {
    let position = |text: &str| format!("--position={text}");
    let in_check =
        "1n1r1/4p/2p2/5/r4|u4/1p1pp/5/5/5|1N3/U3k/1pB2/1P2P/2Np1|5/1P3/3Pn/3KP/B2uU|4b/5/3P1/5/q2rR w 0 1";
    for (number, (place, depth, at)) in [
        (position(in_check), "3", "2"),
        (position(KINGS), "4", "3"),
        (position(SPACEMATE), "3", "1"),
        ("--moves=Ab1Cb2 Ed5Cd4".to_owned(), "3", "2"),
    ]
    .into_iter()
    .enumerate()
    {
        let whole = told(&["count", depth, &place, "--json"], 0);
        let dir = super::empty_folder(&format!("position-{number}"));
        told(&["split", depth, "--at", at, &place, "--out", dir.to_str().unwrap()], 0);
        if !files(&dir, "units").is_empty() {
            run(&dir);
        }
        let found = merged(&dir);
        assert!(whole.contains(&format!("\"nodes\":{found},")), "{place}: {found}: {whole}");
    }
}

#[test]
fn symmetric_positions_are_one_unit() {
    let dir = super::empty_folder("symmetric");
    let out = dir.to_str().unwrap();
    let told = told(&["split", "3", "--at", "1", "--position", KINGS, "--out", out, "--json"], 0);
    let split: Value = serde_json::from_str(&told).expect("it is an object");
    // 11 moves from Ac1: to levels and ranks like and unlike, to file c and to either side of it.
    assert_eq!((&split["sequences"], &split["units"]), (&11.into(), &5.into()), "{told}");
    let sequences: Vec<_> = lines(&dir.join("0001.units"))[1].split(' ').map(str::to_owned).collect();
    assert!(sequences[1].parse::<u64>().unwrap() >= 1, "{sequences:?}");
}

#[test]
fn a_table_changes_no_count() {
    let dir = split("hashed", "4 --at 2 --files 3");
    let files = files(&dir, "units");
    let options = ["run", "--hash", "4", "--threads", "3"].map(Into::into);
    assert_eq!(perft(options.into_iter().chain(files)).status.code(), Some(0));
    assert_eq!(merged(&dir), "15587032");
}

#[test]
fn the_same_split_has_the_same_files() {
    let [one, other] = [("same-1", "1"), ("same-2", "3")].map(|(name, threads)| {
        split(name, &format!("3 --at 2 --files 3 --memory {threads} --threads {threads}"))
    });
    for name in ["0001.units", "0002.units", "0003.units", "manifest.json"] {
        let [one, other] = [&one, &other].map(|dir| fs::read(dir.join(name)).expect("it is there"));
        assert_eq!(one, other, "{name}");
    }
}

#[test]
fn what_is_printed() {
    let dir = super::empty_folder("printed");
    let out = dir.to_str().unwrap();
    let table = told(&["split", "3", "--at", "2", "--files", "2", "--out", out], 0);
    assert!(table.contains("\n    2                 3615            3615\n"), "{table}");
    assert!(table.contains(": 3615 units of 1 plies in 2 files of weight "), "{table}");
    let first = dir.join("0001.units");
    let first = first.to_str().unwrap();
    let counted = told(&["run", first], 0);
    assert!(counted.contains("0001.units: ") && counted.ends_with(" s, 0 were done before\n"), "{counted}");
    let object: Value = serde_json::from_str(&told(&["run", first, "--json"], 0)).expect("it is an object");
    assert_eq!((&object["counted"], &object["done_before"]), (&0.into(), &object["units"]));

    run(&dir);
    let whole = told(&["merge", out], 0);
    assert!(whole.contains(&format!("White to move: {START}\n")), "{whole}");
    assert!(
        whole.contains("\ndepth                nodes     seconds  M nodes/s\n    3               237316 "),
        "{whole}"
    );
    let object: Value = serde_json::from_str(&told(&["merge", out, "--json"], 0)).expect("it is an object");
    let mut keys: Vec<_> = object.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["depth", "files", "nodes", "nps", "position", "run", "seconds", "units"]);
    assert_eq!(text(&merge(&dir).stderr), "");
}
