//! The page in a browser, if one is installed: headless Chromium, at a desk and on a telephone, by day and by night.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

const ROWS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/report.jsonl");

const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--enable-logging=stderr",
    "--v=0",
];

/// Puts the page into a frame: windows themselves are never as narrow as a telephone.
struct View {
    width: u32,
    height: u32,
    scheme: Scheme,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Dark = 0,
    Light = 1,
}

const VIEWS: [View; 4] = [
    View { width: 1280, height: 900, scheme: Scheme::Light },
    View { width: 1280, height: 900, scheme: Scheme::Dark },
    View { width: 360, height: 800, scheme: Scheme::Light },
    View { width: 360, height: 800, scheme: Scheme::Dark },
];

/// The browser; without one the tests say so and have nothing to do.
fn browser() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    let found = found.into_iter().find(|program| program.is_file());
    if found.is_none() {
        eprintln!("skipped: none of {} is on the PATH", names.join(", "));
    }
    found
}

/// What the browser makes of a page, as the probe tells it, and the console's lines.
fn look(browser: &Path, page: &str, view: &View) -> (Value, Vec<String>) {
    let folder = tempfile::tempdir().expect("there is room");
    let [inner, outer] = ["page.html", "frame.html"].map(|name| folder.path().join(name));
    // The frame is of another origin, as all files are: the probe tells its parent.
    let probe =
        concat!("<script>", include_str!("probe.js"), "parent.postMessage(pre.textContent, '*');</script>");
    fs::write(&inner, page.replace("</body>", &format!("{probe}</body>"))).expect("there is room");
    let View { width, height, scheme } = view;
    let frame = format!(
        "<!DOCTYPE html><pre id=told></pre><script>onmessage = (m) => told.textContent = m.data;</script>\
         <iframe style='border:0' width={width} height={height} src=page.html></iframe>"
    );
    fs::write(&outer, frame).expect("there is room");
    let output = Command::new(browser)
        .args(FLAGS)
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("--blink-settings=preferredColorScheme={}", *scheme as u8))
        .args(["--virtual-time-budget=10000", "--window-size=1400,1000", "--dump-dom"])
        .arg(format!("file://{}", outer.display()))
        .output()
        .expect("the browser starts");
    let (dom, log) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let told = dom.split_once("<pre id=\"told\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let told = told.unwrap_or_else(|| panic!("no answer: {dom}\n{log}")).0;
    let told = told.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let console = log.lines().filter(|line| line.contains("CONSOLE")).map(str::to_owned).collect();
    (serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}\n{log}")), console)
}

fn report(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_bench")).arg("report").args(args).output();
    let output = output.expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is UTF-8")
}

#[test]
fn the_page_is_readable_everywhere() {
    let Some(browser) = browser() else { return };
    let page = report(&[ROWS]);
    for view in &VIEWS {
        let (told, console) = look(&browser, &page, view);
        let View { width, scheme, .. } = view;
        let shown = format!("{width}, {scheme:?}: {told:#}");
        assert_eq!(console, [""; 0], "{shown}");
        assert_eq!((&told["width"], &told["dark"]), (&(*width).into(), &(*scheme == Scheme::Dark).into()));
        assert!(told["scroll_width"].as_u64() <= Some(u64::from(*width)), "{shown}");
        for list in ["faint", "cut"] {
            assert_eq!(told[list].as_array().map(Vec::len), Some(0), "{list} in {shown}");
        }
        check_parts(&told, &shown);
    }
}

/// That each figure, picture and table is there and whole.
fn check_parts(told: &Value, shown: &str) {
    let figures: Vec<&str> = told["figures"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    for beginning in ["Depths completed in the time of", "Completed and selective depth", "Time to depth"]
        .into_iter()
        .chain(["Nodes a second: ", "Nodes a second by threads", "Elo", "Position start", "Position rooks"])
    {
        assert!(figures.iter().any(|figure| figure.starts_with(beginning)), "no {beginning:?} in {shown}");
    }
    let pictures = told["pictures"].as_array().unwrap();
    assert_eq!(pictures.len(), 5 + 2, "plots and boards: {shown}");
    assert!(pictures.iter().all(|titles| titles.as_u64() >= Some(1)), "{shown}");
    let tables = told["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 6 + 4 + 2, "{shown}");
    for table in tables {
        let cells = table["cells"].as_array().unwrap();
        assert!(!cells.is_empty() && cells.iter().all(|cells| *cells == table["columns"]), "{table}");
        assert_eq!(table["boxed"], true, "{table}");
    }
}

#[test]
fn what_is_wrong_is_noticed() {
    let Some(browser) = browser() else { return };
    let page = "<!DOCTYPE html><html><body style='background:#fff'><p style='color:#eee;width:900px'>faint and wide</p>\
                <svg class=plot width=9 height=9><text>cut off</text></svg>\
                <script>console.error('wrong')</script></body></html>";
    let (told, console) = look(&browser, page, &VIEWS[2]);
    assert!(console.len() == 1 && console[0].contains("wrong"), "{console:?}");
    assert!(told["scroll_width"].as_u64() > Some(360), "{told}");
    assert_eq!(told["faint"].as_array().map(Vec::len), Some(1), "{told}");
    assert_eq!(told["cut"], serde_json::json!(["cut off"]));
}

#[test]
fn a_plot_stands_alone() {
    let Some(browser) = browser() else { return };
    for plot in ["depth", "time", "ladder", "threads"] {
        let folder = tempfile::tempdir().expect("there is room");
        let (svg, page) = (folder.path().join("plot.svg"), "<html><body><img src='SVG'></body></html>");
        fs::write(&svg, report(&[ROWS, "--plot", plot])).expect("there is room");
        // The window is loaded when its images are.
        let script =
            "<script>onload = () => document.images[0].alt = document.images[0].naturalWidth</script></body>";
        let page = page.replace("SVG", &format!("file://{}", svg.display())).replace("</body>", script);
        let (file, profile) = (folder.path().join("page.html"), folder.path().join("profile"));
        fs::write(&file, page).expect("there is room");
        let output = Command::new(&browser)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .args(["--virtual-time-budget=10000", "--dump-dom"])
            .arg(format!("file://{}", file.display()))
            .output()
            .expect("the browser starts");
        let dom = String::from_utf8_lossy(&output.stdout);
        assert!(dom.contains("alt=\"480\""), "{plot}: an image that is not well formed has no width: {dom}");
    }
}
