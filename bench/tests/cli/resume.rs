//! A run that was broken off and continued makes the same page as one that was not, in everything but what was
//! measured: times decide depths. What was there before stays to the byte, and is told with the same numbers.

use std::fs;

use serde_json::Value;

use crate::matches::tempfile;
use crate::{bench, command, text};

const MATE: &str = "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1";
const ROOKS: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/KRR2 b 3 9";

/// The longest budget, whose results the page tells for each position.
const LONGEST: u64 = 11;

/// The arguments, and the files that they write.
struct Plan {
    args: Vec<String>,
    rows: String,
    page: String,
}

impl Plan {
    fn new(name: &str) -> Self {
        let [rows, page] = ["jsonl", "html"].map(|kind| format!("{}.{kind}", tempfile(name, "")));
        let places =
            tempfile(&format!("{name}-places"), &format!("# mate: a queen\n{MATE}\n# rooks: two\n{ROOKS}\n"));
        let args =
            ["depth", "--engines", "raumgeist", "raumfischer", "maackesgeist", "--budgets", "10ms,11ms"];
        let files = ["--threads", "1,2", "--positions", &places, "--json", &rows, "--html", &page];
        let args = args.into_iter().chain(files).map(str::to_owned).collect();
        let _ = (fs::remove_file(&rows), fs::remove_file(&page));
        Self { args, rows, page }
    }

    /// Runs, and reads what was written.
    fn run(&self) -> (Vec<u8>, String) {
        let output = bench(&self.args);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        (fs::read(&self.rows).unwrap(), fs::read_to_string(&self.page).unwrap())
    }

    /// That a page is a whole one, like another, and tells of rows what they are.
    fn check(&self, page: &str, other: &str, kept: &[u8]) {
        assert_eq!(masked(page), masked(other));
        for row in text(kept).lines().map(|line| serde_json::from_str::<Value>(line).expect(line)) {
            if row["budget_ms"] == LONGEST {
                assert!(page.contains(&told(&row)), "no {} in the page", told(&row));
            }
        }
        let again = bench(["report", &self.rows]);
        assert_eq!(text(&again.stdout), page, "the file tells the same as the run");
    }
}

/// How the table of a position tells a row.
fn told(row: &Value) -> String {
    let cell = |text: &str| format!("<td class=\"number\" data-measured>{text}</td>");
    let score = match (row["mate"].as_i64(), row["score"].as_i64()) {
        (Some(mate), _) => format!("mate {mate}"),
        (None, score) => score.map_or_else(String::new, |score| format!("{score:+}")),
    };
    let depth = row["depth"].as_u64().map_or_else(String::new, |depth| depth.to_string());
    let [engine, best] = ["engine", "best_move"].map(|field| row[field].as_str().unwrap());
    let fixed = format!("<th scope=\"row\">{engine}</th><td class=\"number\">{}</td>", row["threads"]);
    format!("{fixed}<td class=\"number\">{LONGEST}ms</td>{}{}{}", cell(&depth), cell(&score), cell(best))
}

/// The page without what is in elements that say that it was measured.
fn masked(page: &str) -> String {
    let (mut masked, mut rest) = (String::new(), page);
    while let Some(attribute) = rest.find(" data-measured") {
        let begin = rest[..attribute].rfind('<').unwrap() + 1;
        let name: String = rest[begin..].chars().take_while(char::is_ascii_alphanumeric).collect();
        let content = attribute + rest[attribute..].find('>').unwrap() + 1;
        masked += &rest[..content];
        rest = &rest[content..];
        rest = &rest[end_of(rest, &name)..];
    }
    masked + rest
}

/// Where an element ends whose content begins here.
fn end_of(content: &str, name: &str) -> usize {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut at, mut inside) = (0, 1);
    while inside > 0 {
        let end = at + content[at..].find(&close).expect("elements end");
        inside += content[at..end].matches(&open).count();
        inside -= 1;
        at = end + if inside > 0 { close.len() } else { 0 };
    }
    at
}

#[test]
fn the_mask_covers_what_is_measured() {
    let page = "<p>a</p><div data-measured><div>1</div>2</div><td class=\"x\" data-measured>3</td>4";
    assert_eq!(masked(page), "<p>a</p><div data-measured></div><td class=\"x\" data-measured></td>4");
}

#[test]
fn a_file_cut_anywhere() {
    let plan = Plan::new("resume-cut");
    let (rows, page) = plan.run();
    plan.check(&page, &page, &rows);
    let ends: Vec<usize> = (0..rows.len()).filter(|&at| rows[at] == b'\n').map(|at| at + 1).collect();
    let last = ends.len() - 1;
    // Nothing left, half the first row, between two rows, half a row of the plan, half a row of the question.
    for cut in [0, 20, ends[4], ends[8] + 70, ends[last - 2] + 9, rows.len() - 1] {
        fs::write(&plan.rows, &rows[..cut]).unwrap();
        fs::remove_file(&plan.page).unwrap();
        let kept = &rows[..ends.iter().copied().filter(|&end| end <= cut).max().unwrap_or(0)];
        let (again, continued) = plan.run();
        assert_eq!(again[..kept.len()], *kept, "cut at {cut}: what was there stays");
        plan.check(&continued, &page, kept);
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed() {
    let plan = Plan::new("resume-kill");
    let (_, page) = plan.run();
    for signal in ["-INT", "-KILL"] {
        fs::remove_file(&plan.rows).unwrap();
        fs::remove_file(&plan.page).unwrap();
        let mut child = command(&plan.args).spawn().expect("the program starts");
        while fs::read(&plan.rows).map_or(0, |rows| rows.iter().filter(|&&byte| byte == b'\n').count()) < 3 {
            assert!(child.try_wait().unwrap().is_none(), "it has ended too early");
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let killed = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(killed.expect("there is a kill").success());
        let output = child.wait_with_output().unwrap();
        if signal == "-INT" {
            assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
            let partial = fs::read_to_string(&plan.page).expect("the page is there, of what there is");
            assert!(partial.contains("<section id=\"positions\""), "{partial}");
        }
        let before = fs::read(&plan.rows).unwrap();
        let kept = &before[..before.iter().rposition(|&byte| byte == b'\n').unwrap() + 1];
        let (again, continued) = plan.run();
        assert_eq!(again[..kept.len()], *kept, "{signal}: what was there stays");
        plan.check(&continued, &page, kept);
    }
}
