//! Each section from a few rows written by hand.

use super::*;
use crate::report::Results;
use crate::report::html::Section;

const ROOKS: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/KRR2 b 3 9";
const MATE: &str = "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1";

/// A row of `depth`, of an engine that completes each depth in ten times the time of the one before.
fn searched(engine: &str, threads: usize, text: &str, budget: Option<u64>, depth: usize) -> String {
    let iterations = (1..=depth).map(|depth| {
        let ms = 10f64.powi(depth as i32 - 1);
        format!(r#"{{"depth":{depth},"ms":{ms},"nodes":{}}}"#, depth * 7)
    });
    let iterations = iterations.collect::<Vec<_>>().join(",");
    let (ms, nps) = (budget.map_or(99.5, |ms| ms as f64), threads.saturating_mul(1000));
    let budget = budget.map_or("null".to_owned(), |ms| ms.to_string());
    format!(
        r#"{{"engine":"{engine}","text":"{text}","budget_ms":{budget},"threads":{threads},"position":"of <{}>","depth":{depth},"seldepth":null,"nodes":9,"nps":{nps},"ms":{ms},"score":-12,"mate":null,"best_move":"Aa1Ba1","ebf":null,"first_cut_rate":null,"hit_rate":null,"hash_mib":null,"iterations":[{iterations}]}}"#,
        text.split(' ').next_back().unwrap_or("")
    )
}

fn results(rows: &[String]) -> Results {
    let mut results = Results::default();
    assert_eq!(results.parse((rows.join("\n") + "\n").as_bytes()), Ok(Vec::new()));
    results
}

/// The text of the tables, a line for each row, cells parted by bars.
fn cells(section: Option<Section>) -> Vec<String> {
    let html = section.expect("there are rows for it").body.into_string();
    let rows = html.split("<tr>").skip(1).map(|row| row.split("</tr>").next().unwrap());
    let text = |cell: &str| {
        let inner = cell.split_once('>').map_or("", |(_, inner)| inner);
        inner.rsplit_once("</").map_or("", |(text, _)| text).to_owned()
    };
    let cells = |row: &str| {
        row.split("<t").skip(1).map(|cell| text(&format!("<t{cell}"))).collect::<Vec<_>>().join("|")
    };
    rows.map(cells).collect()
}

/// Two engines on two positions, and the question on one of them: 99.5 ms make a budget of 100.
fn depths() -> Results {
    results(&[
        searched("raumgeist", 1, ROOKS, Some(10), 2),
        searched("raumgeist", 2, ROOKS, Some(10), 3),
        searched("maackesgeist", 1, ROOKS, Some(10), 1),
        searched("raumgeist", 1, MATE, Some(10), 4),
        searched("raumgeist", 2, MATE, Some(10), 3),
        searched("maackesgeist", 1, MATE, Some(10), 1),
        searched("maackesgeist", 1, MATE, None, 4),
        searched("raumgeist", 1, MATE, Some(100), 6),
        searched("raumgeist", 2, MATE, Some(100), 7),
    ])
}

#[test]
fn the_question_is_answered() {
    let results = depths();
    let rows = cells(answer::section(&results));
    assert_eq!(
        rows[1..],
        ["maackesgeist|4|1", "raumgeist|6.0 (6–6)|1", "raumgeist on 2 threads|7.0 (7–7)|1"]
    );
    let html = answer::section(&results).unwrap().body.into_string();
    let sentence = "In the time that Maackesgeist needs for its depth 4, 99.5 ms (99.5 ms–99.5 ms), depths are: \
                    raumgeist 6.0 (6–6), raumgeist on 2 threads 7.0 (7–7).";
    assert!(html.contains(sentence), "{html}");
}

#[test]
fn depth_by_time_is_of_planned_budgets() {
    let rows = cells(budgets::section(&depths()));
    let expected = [
        "engine|threads|budget|positions|depth|seldepth",
        "raumgeist|1|10ms|2|3.0 (2–4)|",
        "raumgeist|2|10ms|2|3.0 (3–3)|",
        "maackesgeist|1|10ms|2|1.0 (1–1)|",
    ];
    assert_eq!(rows, expected, "the budget of the question is not among them");
}

#[test]
fn times_tell_how_many_got_there() {
    let rows = cells(times::section(&depths()));
    assert_eq!(rows[0], "depth|raumgeist|raumgeist × 2|maackesgeist");
    assert_eq!(rows[3], "3|100 ms (1/2)|100 ms (2/2)|");
    assert_eq!(rows.len(), 1 + 4, "{rows:?}");
}

#[test]
fn threads_have_an_efficiency() {
    let rows = cells(threads::section(&depths()));
    assert_eq!(
        rows[1..],
        ["raumgeist|1|1.00 k|1.00 (1.00–1.00)|100 %", "raumgeist|2|2.00 k|2.00 (2.00–2.00)|100 %"]
    );
    let single = results(&[searched("raumgeist", 1, ROOKS, Some(10), 2)]);
    assert!(threads::section(&single).is_none(), "one number of threads compares with nothing");
}

fn way(way: &str, threads: usize, nps: f64) -> String {
    let spread = |x: f64| format!(r#"{{"median":{x},"min":{},"max":{}}}"#, x / 2.0, x * 2.0);
    let threads_ratio = if way.starts_with("threads") { spread(1.5) } else { "null".to_owned() };
    format!(
        r#"{{"row":"way","way":"{way}","threads":{threads},"depth_min":2,"depth_max":3,"nodes":9,"nps":{},"ns_per_leaf_parent":null,"ratio_array":null,"ratio_threads":{threads_ratio},"threads_base":null,"ratio_filter":null,"ratio_boards":null,"hit_rate":null}}"#,
        spread(nps)
    )
}

#[test]
fn generations_climb() {
    let mut rows =
        vec![way("threads-2", 2, 4e8), way("count", 1, 2e8), way("array", 1, 1e6), way("legal", 1, 9e6)];
    rows.extend(
        ["raumgeist", "raumgeist:plain", "maackesgeist"]
            .map(|engine| searched(engine, 1, ROOKS, Some(10), 2)),
    );
    let rows = cells(ladder::section(&results(&rows)));
    let expected = [
        "what|of|nodes/s|least|most|× the first",
        "array|Perft: leaves|1.00 M|500 k|2.00 M|1.00",
        "count|Perft: leaves|200 M|100 M|400 M|200",
        "threads-2|Perft: leaves|400 M|200 M|800 M|400",
        "maackesgeist|Search: nodes|1.00 k|1.00 k|1.00 k|1.00",
        "raumgeist:plain|Search: nodes|1.00 k|1.00 k|1.00 k|1.00",
        "raumgeist|Search: nodes|1.00 k|1.00 k|1.00 k|1.00",
    ];
    assert_eq!(rows, expected);
}

fn summary(a: &str, b: &str, [wins, draws, losses]: [u64; 3], elo: &str) -> String {
    let player = |player: &str| {
        format!(
            r#"{{"player":"{player}","limits":"5 nodes","moves":8,"depth":null,"nps":2000.0,"ms_per_move":1.5,"longest_ms":2.0,"overdrawn_ms":0.0,"time_losses":1,"crashes":0,"illegal_moves":0}}"#
        )
    };
    let (games, a_player, b_player) = (wins + draws + losses, player("A"), player("B"));
    format!(
        r#"{{"row":"summary","a":"{a}","b":"{b}","games":{games},"wins":{wins},"draws":{draws},"losses":{losses},"score":0.75,{elo},"pairs":[0,1,2,3,4],"sprt":{{"elo0":0.0,"elo1":10.0,"llr":2.95,"lower":-2.94,"upper":2.94,"accepted":"H1"}},"interrupted":true,"players":[{a_player},{b_player}]}}"#
    )
}

#[test]
fn matches_add_up() {
    let finite = r#""elo":190.8,"elo_low":-3.2,"elo_high":null,"los":0.9"#;
    let infinite = r#""elo":null,"elo_low":null,"elo_high":-9.0,"los":0.1"#;
    let rows = [summary("x", "y", [2, 1, 1], finite), summary("y", "x", [0, 1, 3], infinite)];
    let rows = cells(matches::section(&results(&rows)));
    assert_eq!(rows[0], "A|B|Elo|low|high|LOS %|SPRT");
    let sprt = "[0, 10]: LLR 2.95 in (-2.94, 2.94), H1 accepted";
    assert_eq!(rows[1], format!("x|y|+190.8|-3.2|+∞|90.0|{sprt}"));
    assert_eq!(rows[2], format!("y|x|−∞|−∞|-9.0|10.0|{sprt}"));
    assert_eq!(rows[3..6], ["|x|y|all", "x|–|6 / 8|6 / 8", "y|2 / 8|–|2 / 8"]);
    assert_eq!(rows[7], "x|y|4 (interrupted)|2|1|1|75.0|0|1|2|3|4");
    assert_eq!(rows[10], "x|y|5 nodes|8||2.00 k|1.50|2.00|0.00|1 / 0 / 0");
    assert_eq!(rows.len(), 14);
}

#[test]
fn positions_are_drawn() {
    let html = places::section(&depths()).unwrap().body.into_string();
    let board = "class=\"raumschach\"";
    assert_eq!((html.matches(board).count(), html.matches("<style>").count()), (2, 1));
    assert!(html.contains("<h3>of &lt;1&gt;</h3>"), "{html}");
    assert!(
        html.contains("Aa1Ba1: raumgeist, depth 7"),
        "the deepest search is that of the question: {html}"
    );
    assert_eq!(html.matches("class=\"arrow\"").count(), 2);
    let rows = cells(places::section(&depths()));
    assert_eq!(rows[1], "raumgeist|1|10ms|2|-12|Aa1Ba1");
    let odd = results(&[searched("raumgeist", 1, "no position", Some(10), 2)]);
    let html = places::section(&odd).unwrap().body.into_string();
    assert!(!html.contains(board) && html.contains("<code>no position</code>"), "{html}");
}

#[test]
fn nothing_comes_of_nothing() {
    let none = Results::default();
    let sections = [
        answer::section,
        budgets::section,
        times::section,
        ladder::section,
        threads::section,
        matches::section,
    ];
    assert!(sections.into_iter().chain([places::section, machine::section]).all(|of| of(&none).is_none()));
}

#[test]
fn extremes_are_drawn() {
    let extreme = [
        searched("x", usize::MAX, ROOKS, Some(u64::MAX), 40),
        searched("x", 0, ROOKS, Some(0), 0),
        searched(&"long".repeat(99), 1, "", Some(1), 1),
        way("array", 1, 0.0),
        way("count", 1, 1e307),
        way("threads-0", 0, 1.0),
        way("threads-1", 1, 1e-300),
    ];
    let page = crate::report::page(&results(&extreme));
    assert!(!page.contains("NaN") && page.contains("<svg"), "{page}");
}

#[test]
fn figures_are_short() {
    assert_eq!([12.0, 5_400.0, 1.76e6, 2e9].map(speed), ["12.0", "5.40 k", "1.76 M", "2.00 G"]);
    assert_eq!([12.0, 5e3, 2e6, 1e9].map(axis_speed), ["12", "5 k", "2 M", "1 G"]);
    assert_eq!([0.1, 20.0, 1e3, 5e4].map(time), ["0.1 ms", "20 ms", "1 s", "50 s"]);
}

#[test]
fn a_failed_run_is_told_until_it_has_a_result() {
    let done = searched("uci:other", 1, ROOKS, Some(10), 2);
    let mut failed: serde_json::Value = serde_json::from_str(&done).unwrap();
    failed
        .as_object_mut()
        .unwrap()
        .retain(|name, _| !["depth", "nodes", "iterations"].contains(&name.as_str()));
    failed["fault"] = "the program has <ended>".into();
    let failed = failed.to_string();
    let rows = cells(faults::section(&results(std::slice::from_ref(&failed))));
    assert_eq!(rows[1..], ["uci:other|1|10ms|of &lt;9&gt;|the program has &lt;ended&gt;"]);
    for rows in [[failed.clone(), done.clone()], [done, failed]] {
        assert!(faults::section(&results(&rows)).is_none());
    }
}
