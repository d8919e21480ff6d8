//! `match` with other programs, good and bad: shell scripts that speak some UCI.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;

use serde_json::Value;

use crate::matches::{rows, tempfile};

/// A program that greets, and does `go` when it is to move; its path.
pub(crate) fn program(name: &str, go: &str) -> String {
    script(
        name,
        &format!(
            "n=0
while read -r command rest; do
  case \"$command\" in
    uci) echo 'id name fake'; echo 'option name Hash type spin default 1 min 1 max 2'; echo uciok ;;
    isready) echo readyok ;;
    position) position=\"$rest\" ;;
    go) n=$((n + 1)); {go} ;;
    quit) exit ;;
  esac
done"
        ),
    )
}

pub(crate) fn script(name: &str, body: &str) -> String {
    let path = tempfile(name, &format!("#!/bin/sh\n{body}\n"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it is our own");
    path
}

/// White has a king and a queen, Black a king.
pub(crate) const KINGS_FAR_APART: &str = "k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/3QK w 0 1";

/// Rows of two games of `uci:PROGRAM` against the engine.
fn against_raumgeist(player: &str, more: &[&str]) -> Vec<Value> {
    let openings = tempfile("far-apart", KINGS_FAR_APART);
    let fixed = ["--games", "2", "--concurrency", "1", "--openings", &openings, "raumgeist:depth=1"];
    rows(&[&[player], &fixed[..], more].concat())
}

/// That A has lost both games by the same fault, which is counted.
fn lost_by(rows: &[Value], end: &str, counter: &str, fault: &str) {
    for game in &rows[..2] {
        assert_eq!((&game["winner"], &game["end"]), (&"B".into(), &end.into()), "{game}");
        let told = game["fault"].as_str().unwrap();
        assert!(told.contains(fault), "no {fault:?} in {told:?}");
    }
    let players = &rows[2]["players"];
    for other in ["time_losses", "crashes", "illegal_moves"] {
        assert_eq!(players[0][other], if other == counter { 2 } else { 0 }, "{other}: {players}");
        assert_eq!(players[1][other], 0, "{players}");
    }
}

#[test]
fn a_program_plays_what_it_says() {
    // It has White in the first game and Black in the second.
    let go = "case \"$position\" in
      *moves*) echo 'info string depth 9'; echo 'bestmove Ea5Ea4' ;;
      *) echo 'info depth 7 score cp 1 nodes 70 pv Ad1Ad2'; echo 'bestmove ad1AD2 ponder Ea5Ea4' ;;
    esac";
    let rows = against_raumgeist(&format!("uci:{};option=hash=2;depth=4", program("plays", go)), &[]);
    assert!(rows[0]["moves"].as_str().unwrap().starts_with("Ad1Ad2 "), "{}", rows[0]);
    assert!(rows[1]["moves"].as_str().unwrap().contains(" Ea5Ea4"), "{}", rows[1]);
    let player = &rows[2]["players"][0];
    assert_eq!(
        (&player["limits"], &player["depth"], &player["nodes"]),
        (&"depth 4".into(), &7.0.into(), &Value::Null)
    );
}

#[test]
fn bad_moves_lose() {
    let illegal = against_raumgeist(&format!("uci:{}", program("illegal", "echo bestmove Ae1Ae5")), &[]);
    lost_by(&illegal, "illegal move", "illegal_moves", "illegal move Ae1Ae5: ");
    for (name, answer) in [("rubbish", "bestmove 0000"), ("none", "bestmove (none)"), ("bare", "bestmove")] {
        let rubbish = format!("echo nonsense; echo; echo '{answer}'");
        let rows = against_raumgeist(&format!("uci:{}", program(name, &rubbish)), &[]);
        lost_by(&rows, "illegal move", "illegal_moves", "unreadable move");
    }
}

#[test]
fn a_program_that_hangs_is_not_waited_for() {
    let limits = ["--movetime", "20ms", "--margin", "50ms"];
    for (name, go) in [("silent", ":"), ("asleep", "exec sleep 60"), ("talks", "yes 'info depth 1'")] {
        let rows = against_raumgeist(&format!("uci:{}", program(name, go)), &limits);
        lost_by(&rows, "time loss", "time_losses", "no move within 70ms");
    }
}

#[test]
fn a_program_that_crashes_is_started_again() {
    let rows = against_raumgeist(&format!("uci:{}", program("crashes", "exit 3")), &[]);
    lost_by(&rows, "crash", "crashes", "the program has ended");
    // The second start fails: nobody is there any more, and the match still comes to its end.
    let once = program("once", "rm \"$0\"; exit 3");
    let rows = against_raumgeist(&format!("uci:{once}"), &[]);
    lost_by(&rows, "crash", "crashes", "");
    assert!(rows[1]["fault"].as_str().unwrap().contains("No such file"), "{}", rows[1]);
}

#[test]
fn programs_that_cannot_be_players_are_refused() {
    let refused = |player: &str, fragment: &str| {
        crate::bad_input::refused(&["match", player, "raumgeist", "--depth", "1", "--games", "2"], fragment);
    };
    refused("uci:/nowhere/at-all", "A: /nowhere/at-all: No such file");
    refused(&format!("uci:{}", script("mute", "exit 7")), "A: the program has ended: exit status: 7");
    let good = program("options", ":");
    refused(
        &format!("uci:{good};option=Contempt=1"),
        "option \"Contempt\": the program has none; expected Hash",
    );
}
