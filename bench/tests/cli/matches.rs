//! `match`: what is played, counted and told.

use serde_json::Value;

use crate::{bench, text};

/// The rows of a match that ends well and has nothing to say on standard error.
pub(crate) fn rows(args: &[&str]) -> Vec<Value> {
    let args = [&["match", "--json"][..], args].concat();
    let output = bench(&args);
    assert_eq!(text(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// Without what depends on the clock.
fn timeless(mut rows: Vec<Value>) -> Vec<Value> {
    let summary = rows.last_mut().expect("there is a summary");
    for player in summary["players"].as_array_mut().expect("two") {
        for timed in ["nps", "ms_per_move", "longest_ms"] {
            let time = player[timed].take();
            assert!(time.is_null() || time.as_f64() > Some(0.0), "{timed}: {time}");
        }
    }
    rows
}

#[test]
fn the_same_games_however_many_at_once() {
    let match_of = |concurrency| {
        let fixed = ["raumgeist:nodes=200", "raumgeist:depth=1,eval=native", "--games", "4"];
        timeless(rows(&[&fixed[..], &["--concurrency", concurrency]].concat()))
    };
    let games = match_of("1");
    assert_eq!(games, match_of("2"));
    assert_eq!(games.len(), 5);
    for (n, game) in games[..4].iter().enumerate() {
        assert_eq!((&game["row"], &game["game"]), (&"game".into(), &(n + 1).into()));
        assert_eq!(game["white"], ["A", "B"][n % 2], "colours are reversed");
        let moves: Vec<&str> = game["moves"].as_str().unwrap().split(' ').collect();
        let other: Vec<&str> = games[n ^ 1]["moves"].as_str().unwrap().split(' ').collect();
        assert_eq!(game["plies"], moves.len());
        assert_eq!(
            (&game["opening_plies"], &moves[..8]),
            (&8.into(), &other[..8]),
            "the opening is the same"
        );
        assert!(game["fault"].is_null(), "{game}");
    }
    assert_ne!(games[0]["moves"], games[2]["moves"], "the next pair has another opening");
}

#[test]
fn the_summary_adds_up() {
    let rows = rows(&["raumgeist:depth=2", "raumgeist:depth=1,plain", "--games", "6", "--seed", "5"]);
    let summary = &rows[6];
    let number = |key: &str| summary[key].as_u64().unwrap();
    let won = |by: &str| rows[..6].iter().filter(|game| game["winner"] == by).count() as u64;
    assert_eq!((number("wins"), number("losses")), (won("A"), won("B")));
    assert_eq!(number("wins") + number("draws") + number("losses"), 6);
    assert!(won("A") > won("B"), "two plies with quiescence see more than one without: {summary}");
    let pairs: Vec<u64> = summary["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!(pairs.iter().sum::<u64>(), 3);
    let points: u64 = pairs.iter().zip(0..).map(|(pairs, halves)| pairs * halves).sum();
    assert_eq!(points, 2 * number("wins") + number("draws"), "in half points");
    let players = &summary["players"];
    assert_eq!((&players[0]["depth"], &players[1]["depth"]), (&2.0.into(), &1.0.into()));
    assert_eq!(players[0]["limits"], "depth 2");
    assert!(summary["sprt"].is_null() && summary["interrupted"] == false);
}

#[test]
fn a_test_ends_the_match() {
    let sprt = ["--sprt", "-400,0", "--games", "1000", "--depth", "1"];
    let rows = rows(&[&["raumgeist:depth=3", "raumgeist:plain"], &sprt[..]].concat());
    let summary = rows.last().unwrap();
    assert_eq!(summary["sprt"]["accepted"], "H1", "{summary}");
    assert!(summary["sprt"]["llr"].as_f64() >= summary["sprt"]["upper"].as_f64(), "{summary}");
    assert!(rows.len() < 200, "{}", rows.len());
    assert_eq!(rows.len() % 2, 1, "pairs and the summary");
}

#[test]
fn positions_of_a_file_are_played_in_turn() {
    let mate = "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1";
    let rooks = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/KRR2 b 3 9";
    let file = tempfile("openings", &format!("# two\n\n{mate}\n  {rooks}  \n"));
    let rows = rows(&["raumgeist", "raumgeist", "--depth", "2", "--games", "6", "--openings", &file]);
    let openings: Vec<&str> = rows[..6].iter().map(|game| game["opening"].as_str().unwrap()).collect();
    assert_eq!(openings, [mate, mate, rooks, rooks, mate, mate]);
    assert_eq!(rows[0]["opening_plies"], 0);
}

#[test]
fn documented_engines_play_at_a_level_or_with_limits() {
    let players = ["maackesgeist:level=0", "maackesgeist", "--depth", "1", "--games", "4"];
    let of = |more: &[&str]| timeless(rows(&[&players[..], more].concat()));
    let games = of(&["--concurrency", "1"]);
    assert_eq!(games, of(&["--concurrency", "2"]), "chance depends on the seed and the game only");
    let seats = &games[4]["players"];
    assert_eq!((&seats[0]["limits"], &seats[0]["depth"]), (&"no limit".into(), &Value::Null));
    assert_eq!((&seats[1]["limits"], &seats[1]["depth"]), (&"depth 1".into(), &1.0.into()));
}

#[test]
fn all_documented_engines_play() {
    for player in ["maackesgeist:level=1", "raumfischer:level=principiante", "raumcapa:level=champion"] {
        let rows = rows(&[player, "raumgeist", "--depth", "2", "--games", "2"]);
        let faults = rows[..2].iter().filter(|game| !game["fault"].is_null()).count();
        assert_eq!(faults, 0, "{player}: {rows:?}");
        assert!(rows[2]["players"][0]["moves"].as_u64() > Some(0), "{player}");
    }
}

#[test]
fn games_are_appended_as_rgn() {
    use engine_core::notation::rgn::{self, Game};

    let mate = "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1";
    let openings = tempfile("rgn-openings", mate);
    let file = tempfile("games.rgn", "");
    let mut told = Vec::new();
    for more in [&[][..], &["--openings", &openings]] {
        let args = ["raumgeist", "raumgeist:depth=1", "--depth", "3", "--games", "2", "--rgn", &file];
        told.extend(rows(&[&args[..], more].concat()).into_iter().filter(|row| row["row"] == "game"));
    }
    let text = std::fs::read_to_string(&file).unwrap();
    let games: Vec<Game> = rgn::games::<engine_core::ArrayBoard>(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!((games.len(), told.len()), (4, 4));
    for (game, told) in games.iter().zip(&told) {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        assert_eq!((moves.join(" "), game.setup.to_string()), (word(told, "moves"), word(told, "opening")));
        assert_eq!(game.tags.value("Round"), Some(told["game"].to_string().as_str()));
        let white = if told["white"] == "A" { "raumgeist" } else { "raumgeist:depth=1" };
        assert_eq!(game.tags.value("White"), Some(white));
        let result = match &told["winner"] {
            Value::Null => "1/2-1/2",
            winner if *winner == told["white"] => "1-0",
            _ => "0-1",
        };
        assert_eq!(game.result.to_string(), result);
    }
}

/// Half a game, as a match that was killed leaves it, costs none but itself.
#[test]
fn games_are_appended_after_half_a_game() {
    use engine_core::notation::rgn;

    let args = ["raumgeist", "raumgeist", "--depth", "1", "--games", "2", "--rgn"];
    let whole = tempfile("whole.rgn", "");
    rows(&[&args[..], &[&whole]].concat());
    let whole = std::fs::read_to_string(&whole).unwrap();
    let first = whole.find("\n\n[Event").unwrap() + 2;
    let tags = whole.find("\n\n").unwrap() + 2;
    for (end, bad) in [(first - 1, 0), (first - 30, 1), (tags, 1), (3, 1)] {
        let file = tempfile("torn.rgn", &whole[..end]);
        rows(&[&args[..], &[&file]].concat());
        let text = std::fs::read_to_string(&file).unwrap();
        let games: Vec<_> = rgn::games::<engine_core::ArrayBoard>(&text).collect();
        let readable = games.iter().filter(|game| game.is_ok()).count();
        let expected = 3 - bad;
        assert_eq!((readable, games.len() - readable), (expected, bad), "cut off at {end}: {text}");
    }
}

fn word(row: &Value, key: &str) -> String {
    row[key].as_str().expect("it is a text").to_owned()
}

#[test]
fn clocks_run_for_both() {
    let rows = rows(&["raumgeist", "raumgeist:nodes=300", "--tc", "300ms+2ms", "--games", "2"]);
    let players = &rows[2]["players"];
    assert_eq!(players[0]["limits"], "300ms and 2ms a move");
    assert_eq!(players[1]["limits"], "300 nodes");
    assert!(
        players[0]["depth"].as_f64() >= Some(1.0),
        "without its clock it would search for ever: {players}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_what_is_known() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    let endless = ["match", "raumgeist", "raumgeist", "--games", "1000000", "--depth", "1", "--json"];
    let mut child = crate::command(endless).spawn().expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut told = String::new();
    for _ in 0..3 {
        out.read_line(&mut told).expect("the output is text");
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill is there").success());
    out.read_to_string(&mut told).expect("the output is text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{told}");
    let rows: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let (summary, games) = rows.split_last().expect("there is a summary");
    assert_eq!((&summary["interrupted"], &summary["games"]), (&true.into(), &games.len().into()));
    assert!(games.len() >= 3 && games.iter().all(|game| game["fault"].is_null()), "{told}");
}

#[test]
fn people_get_a_table() {
    let output = bench(["match", "raumgeist", "raumgeist:off=quiescence", "--nodes", "300", "--games", "2"]);
    let out = text(&output.stdout);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{out}");
    let starts =
        ["A: raumgeist, 300 nodes", "B: raumgeist:off=quiescence, 300 nodes", "Openings: 8 random plies"];
    for (line, start) in out.lines().zip(starts) {
        assert!(line.starts_with(start), "{out}");
    }
    for start in ["Games  2: ", "Elo    ", "Pairs  ", "Ends   ", "A ", "B "] {
        assert!(out.lines().any(|line| line.starts_with(start)), "no {start:?} in {out}");
    }
}

/// A file for a test, in the place that Cargo has for them; its path.
pub(crate) fn tempfile(name: &str, content: &str) -> String {
    let path = format!("{}/match-{}-{name}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    std::fs::write(&path, content).expect("tests may write there");
    path
}
