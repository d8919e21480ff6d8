//! `report`: what the page has, and that it is written whole or not at all.

use std::fs;
use std::path::Path;

use crate::bad_input::refused;
use crate::matches::tempfile;
use crate::{bench, command, text};

/// Rows of all commands, from a short run.
pub(crate) const ROWS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/report.jsonl");

/// What is printed of files, and said on standard error.
fn printed(args: &[&str]) -> (String, String) {
    let output = bench([&["report"], args].concat());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    (text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

#[test]
fn the_page_has_what_the_rows_tell() {
    let (page, err) = printed(&[ROWS]);
    assert_eq!(err, "");
    for id in ["question", "depth", "time", "ladder", "threads", "matches", "positions", "machine"] {
        assert!(page.contains(&format!("<section id=\"{id}\"")), "no {id}");
    }
    assert!(page.contains("An Example &lt;CPU&gt; &amp; Co @ 3 GHz"), "text is escaped");
    for outside in ["http://", "https://", "<script", "@import", "url("] {
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(outside), "the page needs {outside}");
    }
    let mut ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an id names one element");
    assert_eq!(printed(&[ROWS]).0, page, "the same rows make the same page");
    let file = tempfile("report.html", "old");
    assert_eq!(printed(&[ROWS, "--html", &file]), (String::new(), String::new()));
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
}

#[test]
fn sections_without_rows_are_left_out() {
    let rows = fs::read_to_string(ROWS).unwrap();
    let of = |kind: &str| {
        let lines = rows.lines().filter(|line| line.starts_with(kind)).collect::<Vec<_>>().join("\n");
        let (page, _) = printed(&[&tempfile("report-kind", &(lines + "\n"))]);
        let ids = page.split("<section id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("{\"row\":\"s"), "ladder threads matches");
    assert_eq!(of("{\"row\":\"m"), "machine");
    assert_eq!(of("{\"row\":\"way"), "ladder threads");
    assert_eq!(of("{\"engine"), "question depth time ladder threads positions faults");
}

#[test]
fn rows_may_stand_in_several_files() {
    let rows = fs::read_to_string(ROWS).unwrap();
    let (first, second) = rows.split_at(rows.match_indices('\n').nth(20).unwrap().0 + 1);
    let files = [("report-first", first), ("report-second", second)].map(|(name, rows)| tempfile(name, rows));
    assert_eq!(printed(&[&files[0], &files[1]]), printed(&[ROWS]));
    let twice = printed(&[&files[0], &files[0], &files[1]]);
    assert_eq!(twice, printed(&[ROWS]), "the same row twice is one");
}

#[test]
fn what_is_left_out_is_said() {
    let rows = fs::read_to_string(ROWS).unwrap();
    let torn = tempfile("report-torn", &rows[..rows.len() - 40]);
    let last = rows.lines().count();
    assert_eq!(printed(&[&torn]).1, format!("{torn}: line {last} is cut off: it is left out\n"));
    let unended = tempfile("report-unended", rows.trim_end());
    assert_eq!(printed(&[&unended]), printed(&[ROWS]), "only the end of the line is missing");
    let games: String =
        rows.lines().filter(|line| !line.contains("\"summary\"")).map(|line| format!("{line}\n")).collect();
    let games = tempfile("report-games", &games);
    let said = format!("{games}: 1 game of a match without its summary: left out\n");
    assert_eq!(printed(&[&games]).1, said);
}

#[test]
fn plots_stand_alone() {
    for plot in ["depth", "time", "ladder", "threads"] {
        let (svg, _) = printed(&[ROWS, "--plot", plot]);
        assert!(
            svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>\n"),
            "{svg}"
        );
        assert!(svg.contains("@media(prefers-color-scheme:dark)"), "{svg}");
    }
    let matches = fs::read_to_string(ROWS).unwrap();
    let matches: String =
        matches.lines().filter(|line| line.contains("\"summary\"")).collect::<Vec<_>>().join("\n");
    let matches = tempfile("report-matches", &matches);
    for plot in ["depth", "time", "ladder", "threads"] {
        refused(&["report", &matches, "--plot", plot], "no rows for this plot: expected some of bench ");
    }
}

#[test]
fn bad_rows() {
    for (name, content, fragment) in [
        ("report-note", "remember the milk", "report-note: line 1: expected value: expected a row of bench"),
        (
            "report-number",
            "17\n",
            "report-number: line 1: no object: expected a row of bench nps, depth or match",
        ),
        ("report-kind-7", "{\"row\":7}\n", "report-kind-7: line 1: row \"\": expected a row"),
        ("report-other", "{\"row\":\"story\"}\n", "report-other: line 1: row \"story\": expected a row"),
        ("report-lacks", "{\"row\":\"way\",\"way\":\"array\"}\n", "report-lacks: line 1: missing field `"),
        ("report-engine", "{\"engine\":\"x\"}\n", "report-engine: line 1: missing field `"),
        ("report-middle", "{\"engine\":\"x\n\n", "report-middle: line 1: "),
        ("report-blank", "\n", "report-blank: line 1: EOF while parsing a value: expected a row"),
        ("report-empty", "", "no rows to tell of: expected some of bench nps, depth or match"),
    ] {
        let page = tempfile("report-left.html", "an old report");
        refused(&["report", &tempfile(name, content), "--html", &page], fragment);
        assert_eq!(fs::read_to_string(&page).unwrap(), "an old report");
    }
    refused(&["report", "/nowhere/rows"], "/nowhere/rows: No such file");
    refused(&["report"], "required arguments were not provided: <FILE>");
    refused(&["report", ROWS, "--plot", "pie"], "--plot");
    refused(&["report", ROWS, "--plot", "depth", "--html", "x"], "cannot be used with");
}

/// Arguments that would write a page.
fn writers(page: &str) -> [Vec<String>; 2] {
    let depth = ["depth", "--engines", "raumgeist", "--budgets", "10ms", "--html", page];
    [
        vec!["report".to_owned(), ROWS.to_owned(), "--html".to_owned(), page.to_owned()],
        depth.map(str::to_owned).to_vec(),
    ]
}

#[test]
fn places_that_take_no_page() {
    let read_only = tempfile("report-read-only.html", "an old report");
    let mut permissions = fs::metadata(&read_only).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&read_only, permissions).unwrap();
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (page, reason) in [
        ("/nowhere/report.html", "No such file"),
        (folder, "it is no regular file"),
        (&read_only, "it is read-only"),
        ("/..", "it is no regular file"),
    ] {
        for args in writers(page) {
            refused(&args, &format!("--html {page}: {reason}"));
        }
    }
    assert_eq!(fs::read_to_string(&read_only).unwrap(), "an old report");
}

#[cfg(target_os = "linux")]
#[test]
fn folders_and_devices_that_take_no_page() {
    use std::os::unix::fs::PermissionsExt;

    let folder = format!("{}/report-{}-closed", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    fs::create_dir_all(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    // Who may do anything is not held up by permissions; where the kernel lives nobody makes files.
    let may = fs::write(Path::new(&folder).join("try"), "").is_ok();
    let closed = if may { "/proc" } else { &folder };
    for page in [&format!("{closed}/report.html"), "/dev/full"] {
        for args in writers(page) {
            refused(&args, &format!("--html {page}: "));
        }
    }
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = command(["report", ROWS]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: standard output: "), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

/// A limit on the size of files stands in for a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_page_that_cannot_be_finished_leaves_the_old_one() {
    let page = tempfile("report-kept.html", "an old report");
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_bench"), "report", ROWS, "--html", &page])
        .output()
        .expect("there is a shell");
    let error = text(&output.stderr);
    assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{error}");
    assert!(error.starts_with(&format!("error: --html {page}: File too large")), "{error}");
    assert_eq!(fs::read_to_string(&page).unwrap(), "an old report");
    let left = fs::read_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let left =
        left.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().starts_with(".report-"));
    assert_eq!(left.count(), 0, "nothing unfinished stays");
}
