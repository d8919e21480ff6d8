//! Results for scripts: one JSON object a line. The fields are documented by `bench match --help`.

use std::io::Write;

use engine_core::Move;
use serde::Serialize;

use super::args::MatchArgs;
use super::game::{End, Record, Seat};
use super::player::Fault;
use super::stats::{Sprt, Verdict};
use super::tally::{Tally, end_name};
use crate::failure::Failure;

#[derive(Serialize)]
struct Game {
    row: &'static str,
    game: usize,
    opening: String,
    opening_plies: usize,
    white: String,
    winner: Option<String>,
    end: &'static str,
    fault: Option<String>,
    plies: usize,
    moves: String,
}

#[derive(Serialize)]
struct Summary {
    row: &'static str,
    a: String,
    b: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Option<f64>,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    los: Option<f64>,
    pairs: [u64; 5],
    sprt: Option<Test>,
    interrupted: bool,
    players: [PlayerFigures; 2],
}

#[derive(Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    accepted: Option<&'static str>,
}

#[derive(Serialize)]
struct PlayerFigures {
    player: String,
    limits: String,
    moves: u64,
    depth: Option<f64>,
    nps: Option<f64>,
    ms_per_move: Option<f64>,
    longest_ms: f64,
    overdrawn_ms: f64,
    time_losses: u64,
    crashes: u64,
    illegal_moves: u64,
}

fn write(row: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, row)?;
    writeln!(out)?;
    out.flush()?; // games are long, and whoever reads wants each when it is over
    Ok(())
}

/// A game that is over. It does not tell times: with limits of nodes or depth it is the same in every run.
pub(super) fn write_game(record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    let (end, fault) = match &record.end {
        End::Rules(outcome) => (end_name(*outcome), None),
        End::Forfeit(_, fault) => (fault_name(fault), Some(fault.to_string())),
    };
    let moves: Vec<String> = record.moves.iter().map(Move::to_string).collect();
    let row = Game {
        row: "game",
        game: record.number + 1,
        opening: record.opening.setup.to_string(),
        opening_plies: record.opening.moves.len(),
        white: format!("{:?}", record.white),
        winner: record.winner().map(|seat| format!("{seat:?}")),
        end,
        fault,
        plies: moves.len(),
        moves: moves.join(" "),
    };
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
    let row = Summary {
        row: "summary",
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
    };
    write(&row, out)
}

fn test(sprt: &Sprt, tally: &Tally) -> Test {
    let (lower, upper) = Sprt::bounds();
    let accepted = sprt.verdict(&tally.pairs).map(|verdict| match verdict {
        Verdict::H0 => "H0",
        Verdict::H1 => "H1",
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
