//! Explanations of every engine, as text, as data and as a picture.

mod data;
#[path = "../common/process.rs"]
mod process;
mod program;
mod texts;

// The program as it is, without its own `main`.
#[allow(dead_code)]
#[path = "../../src/bin/raumgeist/main.rs"]
mod raumgeist;

use clap::Parser;
use raumgeist::cli::{Cli, Command};
use serde_json::Value;

const ENGINES: [&str; 4] = ["raumgeist", "maackesgeist", "raumfischer", "raumcapa"];

const START: &str = "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";
const MATE_IN_ONE: &str = "4k/5/5/5/5|Q4/5/5/5/4R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
const MATED: &str = "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";
const ENDGAME: &str = "4k/5/5/5/5|5/1p3/5/5/5|5/2n2/5/5/5|5/5/3P1/5/5|5/R4/5/5/K4 b 3 40";

/// Positions in which there is a move to explain.
const POSITIONS: [&str; 3] = [START, MATE_IN_ONE, ENDGAME];

/// Runs `raumgeist explain` with these arguments, and gives what it prints.
fn explain(arguments: &[&str]) -> Result<String, String> {
    let all = ["raumgeist", "explain"].iter().chain(arguments);
    let cli = Cli::try_parse_from(all).map_err(|error| error.to_string())?;
    let Some(Command::Explain(args)) = cli.command else { panic!("expected explain: {arguments:?}") };
    let mut said = Vec::new();
    raumgeist::explain::run(&args, &mut said)?;
    Ok(String::from_utf8(said).expect("text"))
}

fn text(arguments: &[&str]) -> String {
    explain(arguments).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

fn json(arguments: &[&str]) -> Value {
    let text = text(&[arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Short searches: of raumgeist a few plies.
fn quick(engine: &str) -> Vec<&str> {
    match engine {
        "raumgeist" => vec!["--engine", engine, "--depth", "4"],
        "raumcapa" => vec!["--engine", engine],
        _ => vec!["--engine", engine, "--depth", "2"],
    }
}
