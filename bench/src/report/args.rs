//! The arguments of `report`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Of `report`.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// Results, as `bench nps --json`, `bench depth --json FILE` and `bench match --json` write them, in any mixture
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Write the page to a file, whole or not at all [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Instead of the page one of its plots, as an SVG file on standard output
    #[arg(long, value_enum, value_name = "PLOT", conflicts_with = "html")]
    pub plot: Option<Plot>,
}

/// A plot that can stand alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Plot {
    /// Depth against time
    Depth,
    /// Time against depth
    Time,
    /// Nodes a second, of perft and of searches
    Ladder,
    /// Speed against threads
    Threads,
}
