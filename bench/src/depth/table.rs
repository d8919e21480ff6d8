//! Results for people.

use std::io::{self, Write};
use std::time::Duration;

use super::question::{Answer, PLIES, Question};
use super::row::{FaultRow, Row};
use crate::columns::write_columns;
use crate::failure::on_one_line;
use crate::nps::figures::{Spread, in_three_digits};

/// Depths whose times are shown; rows have them all.
const MOST_DEPTHS: usize = 40;

/// How long it will take.
pub(super) fn write_plan(
    runs: usize,
    missing: usize,
    time: Duration,
    question: Option<&Question<'_>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let known = match runs - missing {
        0 => String::new(),
        known => format!(", {known} of them known already"),
    };
    writeln!(out, "{runs} runs{known}; the others take {} at most.", humantime::format_duration(time))?;
    if let Some(question) = question {
        let others = question.others();
        writeln!(
            out,
            "Then depth {PLIES} of maackesgeist on each position, and {others} runs that take as long."
        )?;
    }
    Ok(())
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
    let Spread { median, min, max } = Spread::of(answer.times.clone());
    let [median, min, max] = [median, min, max].map(duration);
    let others = answer.others.iter().map(|(name, found)| match found.is_empty() {
        true => format!("{name} none"),
        false => format!("{name} {}", depths(found)),
    });
    let others = others.collect::<Vec<_>>().join(", ");
    let others = if others.is_empty() { "nobody else was asked".to_owned() } else { others };
    writeln!(
        out,
        "\nIn the time that Maackesgeist needs for its depth {PLIES}, {median} ({min}–{max}), depths are: {others}."
    )
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
        let score = match (found.mate, found.score) {
            (Some(mate), _) => format!("mate {mate}"),
            (None, score) => score.map_or_else(String::new, |score| format!("{score:+}")),
        };
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
            score,
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

/// The rows of one engine with so many threads and one budget, in the order of the first ones.
fn seats(rows: &[Row]) -> Vec<Vec<&Row>> {
    let mut seats: Vec<Vec<&Row>> = Vec::new();
    for row in rows {
        let of = |row: &Row| (row.key.engine.clone(), row.key.threads, row.key.budget_ms);
        match seats.iter_mut().find(|seat| of(seat[0]) == of(row)) {
            Some(seat) => seat.push(row),
            None => seats.push(vec![row]),
        }
    }
    seats
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

/// Of each engine with so many threads the rows of its longest budget.
fn deepest_budgets(seats: Vec<Vec<&Row>>) -> Vec<Vec<&Row>> {
    let mut deepest: Vec<Vec<&Row>> = Vec::new();
    for seat in seats {
        let of = |seat: &[&Row]| (seat[0].key.engine.clone(), seat[0].key.threads);
        match deepest.iter_mut().find(|other| of(other) == of(&seat)) {
            Some(other) if other[0].key.budget_ms < seat[0].key.budget_ms => *other = seat,
            Some(_) => {}
            None => deepest.push(seat),
        }
    }
    deepest
}

fn times_to_depth(seats: &[Vec<&Row>]) -> Vec<Vec<String>> {
    let reached =
        |seat: &Vec<&Row>| seat.iter().filter_map(|row| row.found.iterations.last()).map(|it| it.depth).max();
    let deepest = seats.iter().filter_map(reached).max().unwrap_or(0).min(MOST_DEPTHS);
    let title = |seat: &Vec<&Row>| match seat[0].key.threads {
        1 => seat[0].key.engine.clone(),
        threads => format!("{} × {threads}", seat[0].key.engine),
    };
    let mut lines = vec![[vec!["depth".to_owned()], seats.iter().map(title).collect()].concat()];
    for depth in 1..=deepest {
        let cell = |seat: &Vec<&Row>| {
            let times = seat.iter().filter_map(|row| {
                row.found.iterations.iter().find(|iteration| iteration.depth == depth).map(|it| it.ms)
            });
            let times: Vec<f64> = times.collect();
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

fn budget(ms: Option<u64>) -> String {
    ms.map_or_else(String::new, |ms| humantime::format_duration(Duration::from_millis(ms)).to_string())
}

fn number(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn figure(figure: Option<f64>) -> String {
    figure.map_or_else(String::new, in_three_digits)
}

fn mean(samples: &[f64]) -> Option<f64> {
    (!samples.is_empty()).then(|| samples.iter().sum::<f64>() / samples.len() as f64)
}

/// The mean of depths, with the least and the most.
fn depths(samples: &[f64]) -> String {
    let Some(mean) = mean(samples) else { return String::new() };
    let Spread { min, max, .. } = Spread::of(samples.to_vec());
    format!("{mean:.1} ({min}–{max})")
}

fn median(samples: Vec<f64>) -> String {
    if samples.is_empty() {
        return String::new();
    }
    let Spread { median, min, max } = Spread::of(samples);
    let [median, min, max] = [median, min, max].map(in_three_digits);
    format!("{median} ({min}–{max})")
}

fn duration(ms: f64) -> String {
    if ms < 1e3 { format!("{} ms", in_three_digits(ms)) } else { format!("{} s", in_three_digits(ms / 1e3)) }
}
