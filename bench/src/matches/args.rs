//! The arguments of `match`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::Args;

use super::player::PlayerSpec;
use super::stats::Sprt;
use super::thinking::{Thinking, TimeControl, depth, duration, nodes};
use crate::cli::number;
use crate::failure::excerpt;

/// Weeks of games.
const GAMES: RangeInclusive<u64> = 2..=1_000_000;

/// More than any machine at hand has processors, few enough to start them all.
const CONCURRENCY: RangeInclusive<u64> = 1..=1024;

/// Without a test, enough for a first impression.
const DEFAULT_GAMES: usize = 100;

/// With a test it is the test that ends the match.
const DEFAULT_SPRT_GAMES: usize = 40_000;

/// Where nothing else is asked for.
const DEFAULT_MOVETIME: Duration = Duration::from_millis(100);

/// Of `match`.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// The first player, whose results are told
    #[arg(value_name = "A")]
    pub a: PlayerSpec,
    /// The second player
    #[arg(value_name = "B")]
    pub b: PlayerSpec,
    /// Games, an even number: each opening is played with both colours [default: 100, with --sprt 40000]
    #[arg(long, value_name = "N", value_parser = games, allow_negative_numbers = true)]
    pub games: Option<usize>,
    /// Time for each move [default, without another limit: 100ms]
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub movetime: Option<Duration>,
    /// Nodes for each move
    #[arg(long, value_name = "N", value_parser = nodes, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// Plies to search for each move, 1 to 199
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    pub depth: Option<usize>,
    /// Time for a game, and more with each move, as 10s+100ms
    #[arg(long, value_name = "TIME+TIME", conflicts_with = "movetime", allow_negative_numbers = true)]
    pub tc: Option<TimeControl>,
    /// What a move may take beyond its limit of time before the game is lost
    #[arg(
        long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true,
        default_value = "200ms"
    )]
    pub margin: Duration,
    /// Stop as soon as A is shown to be better by elo1 or only by elo0 (logistic Elo, 5 % errors)
    #[arg(long, value_name = "ELO0,ELO1", allow_negative_numbers = true, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// Position texts to begin with, one a line [default: random balanced openings]
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Append every game to a file, as RGN
    #[arg(long, value_name = "FILE")]
    pub rgn: Option<PathBuf>,
    /// Of random openings, and of players that leave something to chance
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, default_value_t = 1)]
    pub seed: u64,
    /// Games at once, 1 to 1024 [default: as many as the machine has threads for]
    #[arg(long, value_name = "N", value_parser = concurrency, allow_negative_numbers = true)]
    pub concurrency: Option<usize>,
    /// One JSON object a line on standard output, and nothing else there
    #[arg(long)]
    pub json: bool,
}

impl MatchArgs {
    /// What limits a player that has no limits of its own.
    pub fn thinking(&self) -> Thinking {
        let Self { depth, nodes, movetime, tc: clock, .. } = *self;
        let thinking = Thinking { depth, nodes, movetime, clock };
        match thinking.is_empty() {
            true => Thinking { movetime: Some(DEFAULT_MOVETIME), ..thinking },
            false => thinking,
        }
    }

    /// How many games to play at most.
    pub fn games(&self) -> usize {
        self.games.unwrap_or(if self.sprt.is_some() { DEFAULT_SPRT_GAMES } else { DEFAULT_GAMES })
    }

    /// How many games to play at once. In each of them one player thinks at a time.
    pub fn concurrency(&self) -> usize {
        let all = thread::available_parallelism().map_or(1, usize::from);
        let default = (all / self.a.threads().max(self.b.threads())).max(1);
        self.concurrency.unwrap_or(default).min(self.games() / 2)
    }
}

fn games(text: &str) -> Result<usize, String> {
    match number(text, GAMES)? {
        odd if odd % 2 == 1 => Err(format!(
            "\"{}\": expected an even number: each opening is played with both colours",
            excerpt(text)
        )),
        even => Ok(even),
    }
}

fn seed(text: &str) -> Result<u64, String> {
    number(text, 0..=u64::MAX)
}

fn concurrency(text: &str) -> Result<usize, String> {
    number(text, CONCURRENCY)
}
