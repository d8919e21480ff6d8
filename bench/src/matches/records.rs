//! Results for scripts: one JSON object a line. The fields are documented by `bench match --help`.

use std::io::Write;

use engine_core::Move;
use serde::{Deserialize, Serialize};

use super::args::MatchArgs;
use super::game::{End, Record as GameRecord, Seat};
use super::player::Fault;
use super::stats::{Sprt, Verdict};
use super::tally::{Tally, end_name};
use crate::failure::Failure;

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "row", rename_all = "lowercase")]
pub(crate) enum Record {
    Game(Game),
    Summary(Box<Summary>),
}

/// One game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) game: usize,
    pub(crate) opening: String,
    pub(crate) opening_plies: usize,
    pub(crate) white: String,
    pub(crate) winner: Option<String>,
    pub(crate) end: String,
    pub(crate) fault: Option<String>,
    pub(crate) plies: usize,
    pub(crate) moves: String,
}

/// All games, in the view of A.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) a: String,
    pub(crate) b: String,
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    pub(crate) score: Option<f64>,
    pub(crate) elo: Option<f64>,
    pub(crate) elo_low: Option<f64>,
    pub(crate) elo_high: Option<f64>,
    pub(crate) los: Option<f64>,
    pub(crate) pairs: [u64; 5],
    pub(crate) sprt: Option<Test>,
    pub(crate) interrupted: bool,
    pub(crate) players: [PlayerFigures; 2],
}

/// How a sequential test stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Test {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
    pub(crate) llr: f64,
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    pub(crate) accepted: Option<String>,
}

/// How a player has thought.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PlayerFigures {
    pub(crate) player: String,
    pub(crate) limits: String,
    pub(crate) moves: u64,
    pub(crate) depth: Option<f64>,
    pub(crate) nps: Option<f64>,
    pub(crate) ms_per_move: Option<f64>,
    pub(crate) longest_ms: f64,
    pub(crate) overdrawn_ms: f64,
    pub(crate) time_losses: u64,
    pub(crate) crashes: u64,
    pub(crate) illegal_moves: u64,
}

fn write(row: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, row)?;
    writeln!(out)?;
    out.flush()?; // games are long, and whoever reads wants each when it is over
    Ok(())
}

/// A game that is over. It does not tell times: with limits of nodes or depth it is the same in every run.
pub(super) fn write_game(record: &GameRecord, out: &mut dyn Write) -> Result<(), Failure> {
    let (end, fault) = match &record.end {
        End::Rules(outcome) => (end_name(*outcome), None),
        End::Forfeit(_, fault) => (fault_name(fault), Some(fault.to_string())),
    };
    let moves: Vec<String> = record.moves.iter().map(Move::to_string).collect();
    let row = Record::Game(Game {
        game: record.number + 1,
        opening: record.opening.setup.to_string(),
        opening_plies: record.opening.moves.len(),
        white: format!("{:?}", record.white),
        winner: record.winner().map(|seat| format!("{seat:?}")),
        end: end.to_owned(),
        fault,
        plies: moves.len(),
        moves: moves.join(" "),
    });
    write(&row, out)
}

const fn fault_name(fault: &Fault) -> &'static str {
    match fault {
        Fault::TimeLoss(_) => "time loss",
        Fault::Crash(_) => "crash",
        Fault::IllegalMove(_) => "illegal move",
    }
}

/// The whole match.
pub(super) fn write_summary(
    args: &MatchArgs,
    tally: &Tally,
    interrupted: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let [wins, draws, losses] = tally.wins_draws_losses();
    let estimate = tally.pairs.estimate();
    let finite = |number: f64| number.is_finite().then_some(number); // JSON has no infinity
    let row = Record::Summary(Box::new(Summary {
        a: args.a.to_string(),
        b: args.b.to_string(),
        games: tally.games(),
        wins,
        draws,
        losses,
        score: tally.score(),
        elo: estimate.and_then(|estimate| finite(estimate.elo)),
        elo_low: estimate.and_then(|estimate| finite(estimate.interval.0)),
        elo_high: estimate.and_then(|estimate| finite(estimate.interval.1)),
        los: estimate.map(|estimate| estimate.los),
        pairs: tally.pairs.0,
        sprt: args.sprt.as_ref().map(|sprt| test(sprt, tally)),
        interrupted,
        players: Seat::BOTH.map(|seat| player(args, tally, seat)),
    }));
    write(&row, out)
}

fn test(sprt: &Sprt, tally: &Tally) -> Test {
    let (lower, upper) = Sprt::bounds();
    let accepted = sprt.verdict(&tally.pairs).map(|verdict| match verdict {
        Verdict::H0 => "H0".to_owned(),
        Verdict::H1 => "H1".to_owned(),
    });
    Test { elo0: sprt.elo0, elo1: sprt.elo1, llr: sprt.llr(&tally.pairs), lower, upper, accepted }
}

fn player(args: &MatchArgs, tally: &Tally, seat: Seat) -> PlayerFigures {
    let (figures, faults) = (&tally.figures[seat.index()], tally.faults[seat.index()]);
    let spec = [&args.a, &args.b][seat.index()];
    PlayerFigures {
        player: format!("{seat:?}"),
        limits: spec.thinking(args.thinking()).to_string(),
        moves: figures.moves,
        depth: figures.depth(),
        nps: figures.nps(),
        ms_per_move: figures.seconds_per_move().map(|seconds| seconds * 1e3),
        longest_ms: figures.longest.as_secs_f64() * 1e3,
        overdrawn_ms: figures.overdrawn.as_secs_f64() * 1e3,
        time_losses: faults.time_losses,
        crashes: faults.crashes,
        illegal_moves: faults.illegal_moves,
    }
}
