//! The arguments of `explain`.

use std::path::PathBuf;

use clap::Args;
use engine_core::Setup;

use super::super::engines::EngineName;

#[derive(Args)]
pub(crate) struct Explain {
    /// Whose move is explained
    #[arg(long, value_enum, default_value_t = EngineName::Raumgeist)]
    pub(crate) engine: EngineName,
    /// Position text
    #[arg(long, value_name = "TEXT", default_value_t = Setup::start().to_string(), hide_default_value = true)]
    pub(crate) position: String,
    /// Moves to play first, as "Ab1Cb2 Dd4Cd4"
    #[arg(long, value_name = "MOVES", default_value_t, hide_default_value = true)]
    pub(crate) moves: String,
    /// Its level, by number or name [default: its usual one, Raumcapa's without noise]; not for raumgeist
    #[arg(long, conflicts_with = "depth")]
    pub(crate) level: Option<String>,
    /// Plies to search [default: 8 for raumgeist, others as their level says]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) depth: Option<u16>,
    /// Begins the chance in weaker levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write a picture as well: the field as colours, the move as an arrow; an old file is replaced
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// One JSON object on standard output, and nothing else there
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) const HELP: &str = "\
What is told:
  raumgeist      the four best lines, and the evaluation term by term before and after the move
  raumcapa       the principles that proposed the move, its score term by term, the runners-up, and the
                 influence field: how far White reaches less how far Black does, on every cell
  raumfischer    the score, the terms of the position after the move, the moves that were best for a
  maackesgeist   while, and the line expected
Other than for raumcapa the field is an attack map: White's attackers less Black's on every cell.

Examples:
  raumgeist explain
  raumgeist explain --engine raumcapa --level Boy
  raumgeist explain --engine raumfischer --moves \"Bb2Cb2 Dd4Cd4\" --svg why.svg
  raumgeist explain --engine raumcapa --json

The fields of --json: position, engine, level, move, score (centipawns from the mover's view), mate (in
moves), depth, nodes, line, outcome (if there is no move), candidates (each with move, score, mate, line,
principles, terms), before and after (raumgeist's terms: name, white, black, each middlegame and endgame),
and field: kind (influence or attacks) and cells (a number for each cell).

Exit codes: 0 done, 2 bad arguments or input.";
