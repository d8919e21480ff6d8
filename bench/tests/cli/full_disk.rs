//! A disk that is full: an error, and nothing that was known is lost.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};

use engine_core::ArrayBoard;
use engine_core::notation::rgn::{self, Game};
use serde_json::Value;

use crate::depth::rows;
use crate::matches::tempfile;
use crate::{bench, command, text};

const MATCH: [&str; 8] =
    ["match", "raumgeist", "raumgeist:plain", "--depth", "1", "--concurrency", "1", "--games"];

/// The command where no file may be larger than some blocks of 512 bytes: what does not fit is an error.
fn with_blocks(blocks: usize, args: &[&str]) -> Output {
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_bench")]).args(args);
    command.stdin(Stdio::null()).output().expect("there is a shell")
}

/// That it ended with an error in one line, which is told after the results.
fn failed(output: &Output, fragment: &str) {
    let error = text(&output.stderr);
    assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{error}");
    assert!(error.starts_with("error: ") && error.contains(fragment), "{error}");
}

#[test]
fn standard_output() {
    let games = [&MATCH[..], &["2"]].concat();
    let json = [&MATCH[..], &["2", "--json"]].concat();
    let runs = ["depth", "--engines", "raumgeist", "--budgets", "1ms"];
    for args in [&["nps", "--quick"][..], &games, &json, &runs, &["signature"], &["--help"]] {
        let full = File::options().write(true).open("/dev/full").expect("Linux has it");
        let output = command(args).stdout(full).output().expect("the program starts");
        failed(&output, "error: standard output: No space left on device");
    }
}

#[test]
fn a_match_without_room_for_its_records_tells_its_results() {
    let output = bench([&MATCH[..], &["2", "--rgn", "/dev/full"]].concat());
    failed(&output, "--rgn /dev/full: No space left on device");
    assert!(text(&output.stdout).contains("\nGames  1 (interrupted): "), "{}", text(&output.stdout));

    let file = tempfile("full.rgn", "");
    let output = with_blocks(16, &[&MATCH[..], &["200", "--json", "--rgn", &file]].concat());
    failed(&output, &format!("--rgn {file}: File too large"));
    let told: Vec<Value> =
        text(&output.stdout).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let (summary, games) = told.split_last().expect("there is a summary");
    assert_eq!((&summary["games"], &summary["interrupted"]), (&games.len().into(), &true.into()));
    let records = fs::read_to_string(&file).unwrap();
    let kept: Vec<Game> = rgn::games::<ArrayBoard>(&records).collect::<Result<_, _>>().expect("whole games");
    assert!(!kept.is_empty() && kept.len() + 1 == games.len(), "all but the last: {}", kept.len());
    for (game, told) in kept.iter().zip(games) {
        assert_eq!(game.plies.len(), told["plies"].as_u64().unwrap() as usize);
    }
}

#[test]
fn runs_without_room_for_their_rows_are_told() {
    let args = ["depth", "--engines", "raumgeist", "raumgeist:plain", "--budgets", "1ms", "--json"];
    let file = tempfile("full.jsonl", "");
    let args = [&args[..], &[&file]].concat();
    let output = with_blocks(8, &args);
    failed(&output, &format!("--json {file}: File too large"));
    let (kept, out) = (rows(&file), text(&output.stdout));
    assert!(!kept.is_empty(), "{out}");
    assert!(out.contains(&format!("\nInterrupted after {} of 40 runs.\n", kept.len())), "{out}");
    assert!(out.contains("\nAll positions: "), "{out}");
    // With room again, it goes on.
    let output = bench(&args);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let all = rows(&file);
    assert_eq!((all.len(), &all[..kept.len()]), (40, &kept[..]));
}
