//! Results for people.

use std::io::Write;
use std::time::Duration;

use super::args::MatchArgs;
use super::game::Seat;
use super::openings::{BALANCE, Openings, PLIES};
use super::stats::{Estimate, Sprt, Verdict};
use super::tally::{ENDS, Tally};
use crate::columns::write_columns;
use crate::failure::Failure;

/// Who plays, and on what terms.
pub(super) fn write_terms(args: &MatchArgs, openings: &Openings, out: &mut dyn Write) -> Result<(), Failure> {
    for (seat, spec) in Seat::BOTH.into_iter().zip([&args.a, &args.b]) {
        writeln!(out, "{seat:?}: {spec}, {}", spec.thinking(args.thinking()))?;
    }
    match openings {
        Openings::Listed { path, setups } => {
            writeln!(out, "Openings: {} of {}", setups.len(), path.display())?;
        }
        Openings::Random { seed } => {
            writeln!(out, "Openings: {PLIES} random plies, within {BALANCE} centipawns, seed {seed}")?;
        }
    }
    Ok(())
}

/// All that is known, in the view of A.
pub(super) fn write_results(
    args: &MatchArgs,
    tally: &Tally,
    interrupted: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let [wins, draws, losses] = tally.wins_draws_losses();
    let score = tally.score().map_or_else(String::new, |score| format!(", score {:.1} %", score * 100.0));
    let early = if interrupted { " (interrupted)" } else { "" };
    let games = tally.games();
    writeln!(out, "\nGames  {games}{early}: {wins} won, {draws} drawn, {losses} lost by A{score}")?;
    let estimate = tally.pairs.estimate();
    writeln!(out, "Elo    {}", estimate.map_or_else(|| "unknown: no pair is complete".to_owned(), elo))?;
    let [p0, p1, p2, p3, p4] = tally.pairs.0;
    writeln!(out, "Pairs  {p0} {p1} {p2} {p3} {p4} with 0, ½, 1, 1½, 2 points")?;
    if let Some(test) = &args.sprt {
        writeln!(out, "SPRT   {}", sprt(test, tally))?;
    }
    writeln!(out, "Ends   {}\n", ends(tally))?;
    write_columns(&players(args, tally), out)?;
    Ok(())
}

/// The status while it runs.
pub(super) fn in_one_line(tally: &Tally, test: Option<&Sprt>) -> String {
    let [wins, draws, losses] = tally.wins_draws_losses();
    let elo = tally.pairs.estimate().map_or_else(String::new, |estimate| format!(", Elo {}", elo(estimate)));
    let llr = test.map_or_else(String::new, |test| format!(", LLR {:.2}", test.llr(&tally.pairs)));
    format!("+{wins} ={draws} -{losses}{elo}{llr}")
}

fn elo(estimate: Estimate) -> String {
    let Estimate { elo, interval: (low, high), los, .. } = estimate;
    format!("{elo:+.1}, from {low:+.1} to {high:+.1} (95 %); LOS {:.1} %", los * 100.0)
}

fn sprt(test: &Sprt, tally: &Tally) -> String {
    let (lower, upper) = Sprt::bounds();
    let verdict = match test.verdict(&tally.pairs) {
        None => "not decided".to_owned(),
        Some(Verdict::H0) => format!("H0 accepted: A is not better by {}", test.elo1),
        Some(Verdict::H1) => format!("H1 accepted: A is better than by {}", test.elo0),
    };
    let llr = test.llr(&tally.pairs);
    format!("{},{}: LLR {llr:.2} in ({lower:.2}, {upper:.2}), {verdict}", test.elo0, test.elo1)
}

fn ends(tally: &Tally) -> String {
    let faults = tally.faults;
    let lost = |of: fn(&super::tally::Faults) -> u64| faults.iter().map(of).sum::<u64>();
    let by_fault = [
        ("time loss", lost(|faults| faults.time_losses)),
        ("crash", lost(|faults| faults.crashes)),
        ("illegal move", lost(|faults| faults.illegal_moves)),
    ];
    let all = ENDS.into_iter().zip(tally.ends).chain(by_fault).filter(|(_, games)| *games > 0);
    let mut text = all.map(|(name, games)| format!("{games} {name}")).collect::<Vec<_>>().join(", ");
    if tally.games() > 0 {
        text += &format!("; {:.1} plies a game", tally.plies as f64 / tally.games() as f64);
    }
    text
}

fn players(args: &MatchArgs, tally: &Tally) -> Vec<Vec<String>> {
    let titles = [
        "",
        "moves",
        "depth",
        "k nodes/s",
        "ms a move",
        "longest",
        "limit",
        "overdrawn",
        "time losses",
        "crashes",
        "illegal moves",
    ];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for (seat, spec) in Seat::BOTH.into_iter().zip([&args.a, &args.b]) {
        let (figures, faults) = (&tally.figures[seat.index()], tally.faults[seat.index()]);
        let thinking = spec.thinking(args.thinking());
        let optional = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.1}"));
        rows.push(vec![
            format!("{seat:?}"),
            figures.moves.to_string(),
            optional(figures.depth()),
            optional(figures.nps().map(|nps| nps / 1e3)),
            optional(figures.seconds_per_move().map(|seconds| seconds * 1e3)),
            millis(figures.longest),
            thinking.movetime.map_or_else(String::new, millis),
            millis(figures.overdrawn),
            faults.time_losses.to_string(),
            faults.crashes.to_string(),
            faults.illegal_moves.to_string(),
        ]);
    }
    rows
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}
