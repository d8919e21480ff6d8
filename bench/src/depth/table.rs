//! Results for people.

use std::io::{self, Write};
use std::time::Duration;

use super::question::{Answer, PLIES, Question};
use super::row::{FaultRow, Row};
use super::summary::{
    budget, deepest_budgets, deepest_completed, depths, duration, mean, score, seat_name, seats, times_to,
};
use crate::columns::write_columns;
use crate::failure::on_one_line;
use crate::nps::figures::{Spread, in_three_digits};

/// How long it will take.
pub(super) fn write_plan(runs: usize, missing: usize, time: Duration, out: &mut dyn Write) -> io::Result<()> {
    let known = match runs - missing {
        0 => String::new(),
        known => format!(", {known} of them known already"),
    };
    writeln!(out, "{runs} runs{known}; the others take {} at most.", humantime::format_duration(time))
}

/// What comes last, and how long that will take.
pub(super) fn write_question(
    question: &Question<'_>,
    about: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let others = question.others();
    write!(out, "Then depth {PLIES} of maackesgeist on each position, and {others} runs that take as long")?;
    match about.as_secs() {
        0 => writeln!(out, "."),
        seconds => writeln!(out, ": about {}.", humantime::format_duration(Duration::from_secs(seconds))),
    }
}

/// A table of runs, one of engines, one of the time to each depth, and one of the runs that have found nothing.
pub(super) fn write_results(
    rows: &[Row],
    faults: &[FaultRow],
    planned: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let made = rows.len() + faults.len();
    if made < planned {
        writeln!(out, "Interrupted after {made} of {planned} runs.")?;
    }
    if !rows.is_empty() {
        write_rows(rows, out)?;
    }
    if !faults.is_empty() {
        writeln!(out, "\nRuns without a result")?;
        write_columns(&faulty(faults), out)?;
    }
    Ok(())
}

fn write_rows(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    write_columns(&runs(rows), out)?;
    let seats = seats(rows);
    writeln!(out, "\nAll positions: means, nodes a second and branching factor medians (least–most)")?;
    write_columns(&by_seat(&seats), out)?;
    let deepest = deepest_budgets(seats);
    if deepest.iter().any(|seat| !seat.iter().all(|row| row.found.iterations.is_empty())) {
        writeln!(out, "\nTime to depth: medians, with the longest budget; (of positions that got there)")?;
        write_columns(&times_to_depth(&deepest), out)?;
    }
    Ok(())
}

/// The answer to the paper's question, in one line.
pub(super) fn write_answer(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", answer.sentence())
}

fn titles<const N: usize>(titles: [&str; N]) -> Vec<Vec<String>> {
    vec![titles.map(str::to_owned).to_vec()]
}

fn runs(rows: &[Row]) -> Vec<Vec<String>> {
    let mut lines = titles([
        "engine",
        "threads",
        "budget",
        "position",
        "depth",
        "seldepth",
        "k nodes",
        "k nodes/s",
        "branching",
        "first cuts %",
        "table hits %",
        "score",
        "best move",
    ]);
    for Row { key, position, found } in rows {
        lines.push(vec![
            key.engine.clone(),
            key.threads.to_string(),
            budget(key.budget_ms),
            position.clone(),
            number(found.depth),
            number(found.seldepth),
            in_three_digits(found.nodes as f64 / 1e3),
            in_three_digits(found.nps as f64 / 1e3),
            figure(found.ebf),
            figure(found.first_cut_rate.map(|rate| rate * 100.0)),
            figure(found.hit_rate.map(|rate| rate * 100.0)),
            score(found),
            found.best_move.clone(),
        ]);
    }
    lines
}

fn faulty(faults: &[FaultRow]) -> Vec<Vec<String>> {
    let mut lines = titles(["engine", "threads", "budget", "position", "fault"]);
    for FaultRow { key, position, fault } in faults {
        let fault = on_one_line(fault);
        lines.push(vec![
            key.engine.clone(),
            key.threads.to_string(),
            budget(key.budget_ms),
            position.clone(),
            fault,
        ]);
    }
    lines
}

fn by_seat(seats: &[Vec<&Row>]) -> Vec<Vec<String>> {
    let mut lines = titles([
        "engine",
        "threads",
        "budget",
        "depth",
        "seldepth",
        "k nodes/s",
        "branching",
        "first cuts %",
        "table hits %",
    ]);
    for seat in seats {
        let key = &seat[0].key;
        let all =
            |of: &dyn Fn(&Row) -> Option<f64>| seat.iter().filter_map(|row| of(row)).collect::<Vec<_>>();
        lines.push(vec![
            key.engine.clone(),
            key.threads.to_string(),
            budget(key.budget_ms),
            depths(&all(&|row| row.found.depth.map(|depth| depth as f64))),
            depths(&all(&|row| row.found.seldepth.map(|depth| depth as f64))),
            median(all(&|row| Some(row.found.nps as f64 / 1e3))),
            median(all(&|row| row.found.ebf)),
            figure(mean(&all(&|row| row.found.first_cut_rate.map(|rate| rate * 100.0)))),
            figure(mean(&all(&|row| row.found.hit_rate.map(|rate| rate * 100.0)))),
        ]);
    }
    lines
}

fn times_to_depth(seats: &[Vec<&Row>]) -> Vec<Vec<String>> {
    let deepest = deepest_completed(seats);
    let mut lines =
        vec![[vec!["depth".to_owned()], seats.iter().map(|seat| seat_name(seat[0])).collect()].concat()];
    for depth in 1..=deepest {
        let cell = |seat: &Vec<&Row>| {
            let times = times_to(seat, depth);
            match times.len() {
                0 => String::new(),
                all if all == seat.len() => duration(Spread::of(times).median),
                some => format!("{} ({some})", duration(Spread::of(times).median)),
            }
        };
        lines.push([vec![depth.to_string()], seats.iter().map(cell).collect()].concat());
    }
    lines
}

fn number(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn figure(figure: Option<f64>) -> String {
    figure.map_or_else(String::new, in_three_digits)
}

fn median(samples: Vec<f64>) -> String {
    if samples.is_empty() {
        return String::new();
    }
    let Spread { median, min, max } = Spread::of(samples);
    let [median, min, max] = [median, min, max].map(in_three_digits);
    format!("{median} ({min}–{max})")
}
