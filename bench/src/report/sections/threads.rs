//! Speed by threads, and what of it is lost.

use crate::depth::question;
use crate::depth::summary::{deepest_budgets, seats};
use crate::nps::figures::{Spread, in_three_digits};
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, figure, texts};
use crate::report::plot::Picture;
use crate::report::plot::axis::{Axis, Scale};
use crate::report::plot::lines::{Lines, Point, Series};

/// Speeds of something by numbers of threads, of which there are two or more, the fewest first.
struct Scaling {
    name: String,
    speeds: Vec<Speed>,
}

struct Speed {
    threads: usize,
    /// Nodes a second.
    nps: f64,
    /// Times that of the fewest threads.
    ratio: Spread,
}

pub(crate) fn section(results: &Results) -> Option<Section> {
    let picture = picture(results)?;
    let caption = "Nodes a second by threads, as multiples of those on the fewest threads. The thin line is what \
                   as many processors would give if nothing were lost; the efficiency is the part of it that is \
                   reached.";
    let body = figure("speed-by-threads", picture.in_page(), caption, &table(&scalings(results)));
    Some(Section { id: "threads", title: "Speed by threads", body })
}

pub(crate) fn picture(results: &Results) -> Option<Picture> {
    let scalings = scalings(results);
    let speeds = || scalings.iter().flat_map(|scaling| &scaling.speeds).map(|speed| speed.threads);
    let (fewest, most) = (speeds().min()? as f64, speeds().max()? as f64);
    let series = scalings.iter().map(|scaling| Series {
        name: scaling.name.clone(),
        points: scaling.speeds.iter().map(|speed| point(speed, scaling.speeds[0].threads)).collect(),
    });
    let plot = Lines {
        title: "Speed by threads".to_owned(),
        x: Axis { title: "threads", scale: Scale::Linear, label: super::whole },
        y: Axis { title: "× the fewest threads", scale: Scale::Linear, label: |ratio| format!("{ratio}") },
        series: series.collect(),
        guide: Some(("nothing lost", vec![(fewest, 1.0), (most, most / fewest)])),
    };
    Some(plot.picture())
}

fn point(speed: &Speed, fewest: usize) -> Point {
    let Spread { median, min, max } = speed.ratio;
    let between = (speed.threads != fewest).then_some((min, max));
    Point { at: (speed.threads as f64, median), between, is_whole: true }
}

fn scalings(results: &Results) -> Vec<Scaling> {
    let ways = results.ways.iter().filter(|way| way.way.starts_with("threads-"));
    let perft = ways.filter_map(|way| {
        Some(Speed { threads: way.threads, nps: way.nps.median, ratio: way.ratio_threads? })
    });
    let search = results.searches.iter().filter_map(|search| {
        Some(Speed { threads: search.threads, nps: search.nps.median, ratio: search.ratio_threads? })
    });
    let named = [("perft (bench nps)", perft.collect()), ("search (bench nps)", search.collect())];
    let named = named.into_iter().map(|(name, speeds)| Scaling { name: name.to_owned(), speeds });
    let mut scalings: Vec<Scaling> = named.chain(of_depths(results)).collect();
    for scaling in &mut scalings {
        scaling.speeds.retain(|speed| speed.threads > 0);
        scaling.speeds.sort_by_key(|speed| speed.threads);
    }
    scalings.retain(|scaling| scaling.speeds.len() > 1);
    scalings
}

/// Of each engine with its longest budget; ratios are taken position by position.
fn of_depths(results: &Results) -> Vec<Scaling> {
    let seats = deepest_budgets(seats(question::planned(&results.depths)));
    let mut scalings: Vec<Scaling> = Vec::new();
    for seat in &seats {
        let engine = &seat[0].key.engine;
        let same = seats.iter().filter(|other| &other[0].key.engine == engine);
        let Some(base) = same.min_by_key(|other| other[0].key.threads) else { continue };
        let pair = |row: &&crate::depth::row::Row| {
            let own = base.iter().find(|own| own.key.text == row.key.text && own.found.nps > 0)?;
            Some(row.found.nps as f64 / own.found.nps as f64)
        };
        let ratios: Vec<f64> = seat.iter().filter_map(pair).collect();
        if ratios.is_empty() {
            continue;
        }
        let nps = Spread::of(seat.iter().map(|row| row.found.nps as f64).collect()).median;
        let speed = Speed { threads: seat[0].key.threads, nps, ratio: Spread::of(ratios) };
        match scalings.iter_mut().find(|scaling| &scaling.name == engine) {
            Some(scaling) => scaling.speeds.push(speed),
            None => scalings.push(Scaling { name: engine.clone(), speeds: vec![speed] }),
        }
    }
    scalings
}

fn table(scalings: &[Scaling]) -> Table {
    let row = |scaling: &Scaling, speed: &Speed| {
        let Spread { median, min, max } = speed.ratio;
        let ideal = speed.threads as f64 / scaling.speeds[0].threads as f64;
        let [middle, least, most] = [median, min, max].map(in_three_digits);
        vec![
            scaling.name.clone(),
            speed.threads.to_string(),
            super::speed(speed.nps),
            format!("{middle} ({least}–{most})"),
            format!("{:.0} %", median / ideal * 100.0),
        ]
    };
    let rows =
        scalings.iter().flat_map(|scaling| scaling.speeds.iter().map(move |speed| row(scaling, speed)));
    Table {
        caption: "Nodes a second by threads: medians (least–most)".to_owned(),
        head: texts(["what", "threads", "nodes/s", "× fewest threads", "efficiency"]),
        rows: rows.collect(),
        fixed: Fixed::Columns(2),
    }
}
