//! Files that are not what was written, and options that make no sense: exit code 2, one line.

use std::fs;
use std::path::Path;

use super::{checked, edit, empty_folder, lines, merge, run, split, told, write_lines};
use crate::perft;

/// Refused by both that read units.
fn refused(dir: &Path, fragment: &str) {
    for output in [run(dir), merge(dir)] {
        one_line(&checked(&output, 2), fragment);
    }
}

fn one_line(told: &str, fragment: &str) {
    let errors: Vec<_> = told.lines().filter(|line| line.starts_with("error: ")).collect();
    assert!(errors.len() == 1 && told.ends_with(&format!("{}\n", errors[0])), "{told}");
    assert!(errors[0].contains(fragment) && errors[0].len() < 500, "no {fragment:?} in: {told}");
}

#[test]
fn arguments() {
    let out = empty_folder("bad-arguments");
    let out = out.to_str().unwrap();
    for (args, fragment) in [
        (vec!["split", "2", "--at", "3", "--out", out], "--at 3: deeper than the count: expected 0 to 2"),
        (vec!["split", "2", "--out", out], "--at <K>"),
        (vec!["split", "2", "--at", "1"], "--out <DIR>"),
        (
            vec!["split", "31", "--at", "1", "--out", out],
            "DEPTH: \"31\": expected a whole number from 0 to 30",
        ),
        (
            vec!["split", "2", "--at", "-1", "--out", out],
            "--at: \"-1\": expected a whole number from 0 to 30",
        ),
        (vec!["split", "2", "--at", "1", "--out", out, "--files", "0"], "--files: \"0\": expected"),
        (vec!["split", "2", "--at", "1", "--out", out, "--memory", "0"], "--memory: \"0\": expected"),
        (vec!["run"], "<FILE>"),
        (vec!["run", "no/such.units"], "no/such.units: no such file: expected a .units file"),
        (vec!["run", "manifest.json"], "manifest.json: expected a file that ends in .units"),
        (vec!["merge", "no/such"], "no/such/manifest.json: "),
        (
            vec!["merge", out],
            "manifest.json: No such file or directory (os error 2): expected the folder of a finished",
        ),
    ] {
        one_line(&told(&args, 2), fragment);
    }
    assert_eq!(fs::read_dir(out).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn a_folder_that_holds_something_is_left_alone() {
    let dir = split("occupied", "2 --at 1 --files 2");
    let before = fs::read(dir.join("0001.units")).unwrap();
    let output = perft(["split", "3", "--at", "1", "--out", dir.to_str().unwrap()]);
    one_line(&checked(&output, 2), "is not empty: expected a new or an empty folder");
    assert_eq!(fs::read(dir.join("0001.units")).unwrap(), before);
}

#[test]
fn units_that_are_not_as_they_were_written() {
    type Change = fn(&mut Vec<String>);
    let edits: [(&str, Change, &str); 9] = [
        ("sequences", |lines| replace(lines, 3, " 1 ", " 2 "), "line 4: its check is wrong"),
        ("position", |lines| replace(lines, 3, "RNKNR", "RNKN1"), "line 4: its check is wrong"),
        ("torn", |lines| lines[3].truncate(30), "line 4: torn or no line of units"),
        ("missing", |lines| drop(lines.remove(3)), "line 4: unit 3: expected unit 2"),
        ("doubled", |lines| lines.insert(3, lines[2].clone()), "line 4: unit 1: expected unit 2"),
        ("short", |lines| lines.truncate(9), "cut short after 8 units: expected a last line \"end\""),
        ("long", |lines| lines.push("and more".to_owned()), "after the end: expected nothing more"),
        ("header", |lines| replace(lines, 0, "depth 2", "depth 9"), "line 1: its check is wrong"),
        ("other", |lines| *lines = vec!["a text".to_owned()], "line 1: is no header"),
    ];
    for (name, change, fragment) in edits {
        let dir = split(&format!("edited-{name}"), "2 --at 1 --files 2");
        let path = dir.join("0001.units");
        let mut changed = lines(&path);
        change(&mut changed);
        write_lines(&path, &changed);
        refused(&dir, fragment);
    }
}

fn replace(lines: &mut [String], line: usize, from: &str, to: &str) {
    assert!(lines[line].contains(from), "{}", lines[line]);
    lines[line] = lines[line].replacen(from, to, 1);
}

#[test]
fn files_of_different_runs() {
    let (ours, other) = (split("ours", "2 --at 1 --files 2"), split("other", "3 --at 1 --files 3"));
    for dir in [&ours, &other] {
        checked(&run(dir), 0);
    }
    let copy = |name: &str, to: &str| fs::copy(other.join(name), ours.join(to)).map(drop).unwrap();
    let refused = |fragment: &str| one_line(&checked(&merge(&ours), 2), fragment);

    copy("0003.units", "0003.units");
    refused("0003.units: not in manifest.json: expected the files of one run");
    fs::remove_file(ours.join("0003.units")).unwrap();

    copy("0003.done", "0003.done");
    refused("0003.done: results without their units");
    fs::remove_file(ours.join("0003.done")).unwrap();

    let done = fs::read(ours.join("0001.done")).unwrap();
    copy("0001.done", "0001.done");
    refused("0001.done: line 1: of run ");
    one_line(&checked(&run(&ours), 2), "0001.done: line 1: of run ");
    fs::write(ours.join("0001.done"), done).unwrap();

    // Of this run, but of another file.
    fs::copy(ours.join("0002.done"), ours.join("0001.done")).unwrap();
    refused("is not among those of its .units file");
    fs::remove_file(ours.join("0001.done")).unwrap();

    copy("0001.units", "0001.units");
    refused("0001.units: of run ");
    fs::remove_file(ours.join("0001.units")).unwrap();
    refused("0001.units: no such file");
}

#[test]
fn results_that_were_edited() {
    let dir = split("done-edited", "2 --at 1 --files 1");
    checked(&run(&dir), 0);
    let done = dir.join("0001.done");
    let mut all = lines(&done);
    let nodes = all[4].split(' ').nth(2).unwrap().to_owned();
    all[4] = all[4].replacen(&format!(" {nodes} "), " 99 ", 1);
    write_lines(&done, &all);
    refused(&dir, "0001.done: line 5: its check is wrong: it was edited or damaged");
}

#[test]
fn files_that_were_swapped() {
    let dir = split("swapped", "2 --at 1 --files 2");
    let (one, two, other) = (dir.join("0001.units"), dir.join("0002.units"), dir.join("aside"));
    for (from, to) in [(&one, &other), (&two, &one), (&other, &two)] {
        fs::rename(from, to).unwrap();
    }
    one_line(&checked(&merge(&dir), 2), "0001.units: its SHA-256 is not that of manifest.json");
}

#[test]
fn a_manifest_that_is_none() {
    let dir = split("manifest", "2 --at 1 --files 2");
    let path = dir.join("manifest.json");
    edit(&path, "RNKNR w 0 1", "RNKN1 w 0 1");
    one_line(&checked(&merge(&dir), 2), "its run is not that of its units");
    fs::write(&path, "{\"run\": 5}").unwrap();
    one_line(&checked(&merge(&dir), 2), "expected the folder of a finished perft split");
}

/// With a bound of the system on what a program may have, so that it does not depend on the machine.
#[cfg(unix)]
#[test]
fn memory_that_is_not_there() {
    let out = empty_folder("no-memory");
    let limited = format!(
        "ulimit -v 4000000; exec '{}' split 2 --at 1 --threads 1 --memory 1000000 --out '{}'",
        env!("CARGO_BIN_EXE_perft"),
        out.display()
    );
    let output = std::process::Command::new("sh").args(["-c", &limited]).output().expect("there is a shell");
    one_line(&checked(&output, 2), "--memory: the system refuses 500000 MiB at once: expected fewer");
}
