//! The options of `split`, `run` and `merge`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::{PositionArgs, all_threads, depth, hash_mib, number, threads};

/// Of `split`.
#[derive(Debug, Args)]
pub struct SplitArgs {
    /// Plies to count in all, 0 to 30
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// Where from.
    #[command(flatten)]
    pub position: PositionArgs,
    /// Plies to expand, 0 to DEPTH; what is left of DEPTH is counted by perft run
    #[arg(long, value_name = "K", value_parser = depth, allow_negative_numbers = true)]
    pub at: u32,
    /// A new or empty folder for the units
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Files to cut the units into, 1 to 100000
    #[arg(
        long, value_name = "N", value_parser = files, allow_negative_numbers = true, default_value_t = 256
    )]
    pub files: u64,
    /// Memory for positions, 1 to 1048576; more of them are sorted on the disk of DIR
    #[arg(
        long, value_name = "MIB", value_parser = memory_mib, allow_negative_numbers = true,
        default_value_t = 1024
    )]
    pub memory: usize,
    /// Threads, 1 to 1024 [default: all]
    #[arg(
        long, value_name = "N", value_parser = threads, allow_negative_numbers = true,
        default_value_t = all_threads(), hide_default_value = true
    )]
    pub threads: usize,
    /// One JSON object on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

/// Of `run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Files that perft split wrote: DIR/0001.units …
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Threads, each with a unit of its own, 1 to 1024 [default: all]
    #[arg(
        long, value_name = "N", value_parser = threads, allow_negative_numbers = true,
        default_value_t = all_threads(), hide_default_value = true
    )]
    pub threads: usize,
    /// Size of a table of counted positions that the units share; 0 is none
    #[arg(
        long, value_name = "MIB", value_parser = hash_mib, allow_negative_numbers = true,
        default_value_t = 0, hide_default_value = true
    )]
    pub hash: usize,
    /// One JSON object a file on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

/// Of `merge`.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The folder of perft split, with the results of perft run
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// One JSON object on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

/// More than any array of tasks has, few enough to list.
fn files(text: &str) -> Result<u64, String> {
    number(text, 1..=100_000)
}

fn memory_mib(text: &str) -> Result<usize, String> {
    number(text, 1..=1 << 20)
}
