//! The arguments of `depth`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::engine::EngineSpec;
use crate::cli::threads;
use crate::failure::excerpt;
use crate::matches::thinking::duration;

/// Of `depth`.
#[derive(Debug, Args)]
pub struct DepthArgs {
    /// Engines, as players of `bench match` are described, parted by spaces
    #[arg(
        long, value_name = "ENGINE", num_args = 1..,
        default_values = ["raumgeist", "raumfischer", "maackesgeist"]
    )]
    pub engines: Vec<EngineSpec>,
    /// Times for a search, 1ms to 24h each
    #[arg(
        long, value_name = "TIME,…", value_delimiter = ',', value_parser = budget,
        default_values = ["100ms", "1s"], hide_default_value = true, allow_negative_numbers = true,
        help = "Times for a search, 1ms to 24h each [default: 100ms,1s]"
    )]
    pub budgets: Vec<Duration>,
    /// Numbers of threads, 1 to 1024 each, for engines that can use several
    #[arg(
        long, value_name = "N,…", value_delimiter = ',', value_parser = threads, default_value = "1",
        allow_negative_numbers = true
    )]
    pub threads: Vec<usize>,
    /// Position texts, one a line, each named by the comment above it [default: those of `bench nps`]
    #[arg(long, value_name = "FILE")]
    pub positions: Option<PathBuf>,
    /// Append each result as a JSON object to a file; what the file has already is not measured again
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write what `bench report` makes of the results, also after an interrupt; an old file is replaced
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Rows tell budgets in milliseconds.
fn budget(text: &str) -> Result<Duration, String> {
    match duration(text)? {
        odd if odd.subsec_nanos() % 1_000_000 != 0 => {
            Err(format!("\"{}\": expected whole milliseconds, as 1500ms", excerpt(text)))
        }
        even => Ok(even),
    }
}
