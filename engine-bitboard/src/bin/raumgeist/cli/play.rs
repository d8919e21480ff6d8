//! The arguments of `play`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::engines::EngineName;

#[derive(Args)]
pub(crate) struct Play {
    /// Your side [default: white; of a loaded game, the side to move]
    #[arg(long, value_enum)]
    pub(crate) color: Option<Side>,
    /// Whom you play against
    #[arg(long, value_enum, default_value_t = EngineName::Raumgeist)]
    pub(crate) opponent: EngineName,
    /// How strong it plays, by number or name: see below
    #[arg(long)]
    pub(crate) level: Option<String>,
    /// Begin with this position [default: the start]
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Go on with the game in this RGN file
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) load: Option<PathBuf>,
    /// Keep the game in this RGN file, written after every move: a new one, or that of --load
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Milliseconds the engine may think about a move [default: 1000 for raumgeist, others as their level says]
    #[arg(long, value_name = "MS", conflicts_with = "depth")]
    pub(crate) movetime: Option<u64>,
    /// Plies the engine may search, instead of a time
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) depth: Option<u16>,
    /// Threads of raumgeist
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// MiB of raumgeist's table
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub(crate) hash: u32,
    /// What chance begins with: your side if random, the weaker levels' moves [default: the clock]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// What the board is drawn with [default: figurines on a terminal for UTF-8, letters elsewhere]
    #[arg(long, value_enum)]
    pub(crate) board: Option<Style>,
}

/// The side a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    White,
    Black,
    Random,
}

/// What a board is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// K Q R B U N P, and spaces
    Letters,
    /// ♔ ♕ ♖ ♗ U ♘ ♙, in boxes
    Figurines,
}

pub(crate) const HELP: &str = "\
Levels, from the weakest:
  raumgeist      0 to 10 [default: 5]
  maackesgeist   0 Principiante, 1 Fácil, 2 Normal [default], 3 Difícil
  raumfischer    0 Principiante, 1 Fácil, 2 Normal [default], 3 Difícil, 4 Maestro
  raumcapa       0 Boy, 1 Prodigy, 2 Challenger, 3 Master, 4 Champion [default]

A move is the cell it leaves and the cell it goes to, each level, file, rank: Ab1Cb2 takes the knight
from level A, file b, rank 1 two levels up and one rank on. A promotion adds its letter: Ed4Ed5q.
Ab1 alone tells what the piece there can do; Tab completes. `help` in the game lists the rest: hint,
undo, moves, save FILE, level N, draw, resign, new, quit.

On a pipe every line is a command, so that games can be scripted.

Examples:
  raumgeist play                                     you are White, raumgeist plays at level 5
  raumgeist play --color random --level 2 --save game.rgn
  raumgeist play --load game.rgn --save game.rgn     go on with that game
  raumgeist play --opponent raumcapa --level Champion
  raumgeist play --position \"4k/5/5/5/5|Q4/5/5/5/4R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1\"

Exit codes: 0 done, 2 bad arguments or input.";
