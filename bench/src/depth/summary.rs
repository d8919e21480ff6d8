//! Rows put together, and figures for people: the tables and the report tell the same.

use std::time::Duration;

use super::row::{Found, Row};
use crate::nps::figures::{Spread, in_three_digits};

/// Depths whose times are shown; rows have them all.
const MOST_DEPTHS: usize = 40;

/// The rows of one engine with so many threads and one budget, in the order of the first ones.
pub(crate) fn seats<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Vec<Vec<&'a Row>> {
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

/// Of each engine with so many threads the rows of its longest budget.
pub(crate) fn deepest_budgets(seats: Vec<Vec<&Row>>) -> Vec<Vec<&Row>> {
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

/// An engine with its threads.
pub(crate) fn seat_name(row: &Row) -> String {
    match row.key.threads {
        1 => row.key.engine.clone(),
        threads => format!("{} × {threads}", row.key.engine),
    }
}

/// The greatest depth that some row completes, of those that are shown.
pub(crate) fn deepest_completed(seats: &[Vec<&Row>]) -> usize {
    let completed = seats.iter().flatten().filter_map(|row| row.found.iterations.last());
    completed.map(|iteration| iteration.depth).max().unwrap_or(0).min(MOST_DEPTHS)
}

/// The milliseconds until a depth was complete, of the rows that completed it.
pub(crate) fn times_to(seat: &[&Row], depth: usize) -> Vec<f64> {
    let time =
        |row: &&Row| row.found.iterations.iter().find(|iteration| iteration.depth == depth).map(|it| it.ms);
    seat.iter().filter_map(time).collect()
}

pub(crate) fn budget(ms: Option<u64>) -> String {
    ms.map_or_else(String::new, |ms| humantime::format_duration(Duration::from_millis(ms)).to_string())
}

/// In centipawns, or moves to mate.
pub(crate) fn score(found: &Found) -> String {
    match (found.mate, found.score) {
        (Some(mate), _) => format!("mate {mate}"),
        (None, score) => score.map_or_else(String::new, |score| format!("{score:+}")),
    }
}

pub(crate) fn mean(samples: &[f64]) -> Option<f64> {
    (!samples.is_empty()).then(|| samples.iter().sum::<f64>() / samples.len() as f64)
}

/// The mean of depths, with the least and the most.
pub(crate) fn depths(samples: &[f64]) -> String {
    let Some(mean) = mean(samples) else { return String::new() };
    let Spread { min, max, .. } = Spread::of(samples.to_vec());
    format!("{mean:.1} ({min}–{max})")
}

pub(crate) fn duration(ms: f64) -> String {
    if ms < 1e3 { format!("{} ms", in_three_digits(ms)) } else { format!("{} s", in_three_digits(ms / 1e3)) }
}
