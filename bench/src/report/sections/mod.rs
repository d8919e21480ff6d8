//! The sections of the page, each `None` without rows that it could tell of.

pub(crate) mod answer;
pub(crate) mod budgets;
pub(crate) mod faults;
pub(crate) mod ladder;
pub(crate) mod machine;
pub(crate) mod matches;
pub(crate) mod places;
pub(crate) mod threads;
pub(crate) mod times;

use crate::nps::figures::in_three_digits;

/// Nodes a second for people: three digits, and k, M or G.
fn speed(nps: f64) -> String {
    match nps {
        x if x < 999.5 => in_three_digits(x),
        x if x < 999.5e3 => in_three_digits(x / 1e3) + " k",
        x if x < 999.5e6 => in_three_digits(x / 1e6) + " M",
        x => in_three_digits(x / 1e9) + " G",
    }
}

/// A whole number, or what is nearest to it.
fn whole(value: f64) -> String {
    format!("{value:.0}")
}

/// A time for an axis: no more digits than it needs.
fn time(ms: f64) -> String {
    let short = |value: f64| format!("{}", (value * 1e3).round() / 1e3);
    if ms < 999.5 { short(ms) + " ms" } else { short(ms / 1e3) + " s" }
}

/// A speed for an axis.
fn axis_speed(nps: f64) -> String {
    let short = |value: f64| format!("{}", (value * 1e3).round() / 1e3);
    match nps {
        x if x < 999.5 => short(x),
        x if x < 999.5e3 => short(x / 1e3) + " k",
        x if x < 999.5e6 => short(x / 1e6) + " M",
        x => short(x / 1e9) + " G",
    }
}

#[cfg(test)]
mod tests;
