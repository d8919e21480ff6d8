//! Time to depth.

use crate::depth::question;
use crate::depth::row::Row;
use crate::depth::summary::{deepest_budgets, deepest_completed, duration, seat_name, seats, times_to};
use crate::nps::figures::Spread;
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, figure};
use crate::report::plot::Picture;
use crate::report::plot::axis::{Axis, Scale};
use crate::report::plot::lines::{Lines, Point, Series};

pub(crate) fn section(results: &Results) -> Option<Section> {
    let picture = picture(results)?;
    let caption = "Time until a depth was complete, on a logarithmic axis: medians over the positions that got \
                   there within the longest budget. A hollow marker is not of all positions; those that got there \
                   are the easier ones, and the median flatters.";
    let body = figure("time-to-depth", picture.in_page(), caption, &table(results));
    Some(Section { id: "time", title: "Time to depth", body })
}

/// Of each engine with its threads.
fn longest(results: &Results) -> Vec<Vec<&Row>> {
    deepest_budgets(seats(question::planned(&results.depths)))
}

pub(crate) fn picture(results: &Results) -> Option<Picture> {
    let seats = longest(results);
    let deepest = deepest_completed(&seats);
    let series = |seat: &Vec<&Row>| Series {
        name: seat_name(seat[0]),
        points: (1..=deepest).filter_map(|depth| point(seat, depth)).collect(),
    };
    let plot = Lines {
        title: "Time to depth".to_owned(),
        x: Axis { title: "depth in plies", scale: Scale::Linear, label: super::whole },
        y: Axis { title: "time until it is complete", scale: Scale::Log, label: super::time },
        series: seats.iter().map(series).filter(|series| !series.points.is_empty()).collect(),
        guide: None,
    };
    (!plot.series.is_empty()).then(|| plot.picture())
}

fn point(seat: &[&Row], depth: usize) -> Option<Point> {
    let times = times_to(seat, depth);
    let is_whole = times.len() == seat.len();
    let median = (!times.is_empty()).then(|| Spread::of(times).median)?;
    Some(Point { at: (depth as f64, median.max(1e-3)), between: None, is_whole })
}

fn table(results: &Results) -> Table {
    let seats = longest(results);
    let cell = |seat: &Vec<&Row>, depth| match times_to(seat, depth) {
        times if times.is_empty() => String::new(),
        times => format!("{} ({}/{})", duration(Spread::of(times.clone()).median), times.len(), seat.len()),
    };
    let row = |depth: usize| {
        [vec![depth.to_string()], seats.iter().map(|seat| cell(seat, depth)).collect()].concat()
    };
    Table {
        caption: "Time to depth: medians (of how many positions)".to_owned(),
        head: [vec!["depth".to_owned()], seats.iter().map(|seat| seat_name(seat[0])).collect()].concat(),
        rows: (1..=deepest_completed(&seats)).map(row).collect(),
        fixed: Fixed::Head,
    }
}
