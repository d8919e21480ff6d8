//! Generations by nodes a second: ways of perft, and engines' searches.

use crate::depth::question;
use crate::depth::row::Row;
use crate::depth::summary::{deepest_budgets, seat_name, seats};
use crate::nps::figures::{Spread, in_three_digits};
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, figure, texts};
use crate::report::plot::Picture;
use crate::report::plot::axis::{Axis, Scale};
use crate::report::plot::strips::{Group, Mark, Strip, Strips};

/// Before all others, the slowest idea first.
const CLASSICS: [&str; 3] = ["raumcapa", "maackesgeist", "raumfischer"];

/// Ways that do not differ in what they count, the slowest idea first; then come numbers of threads.
const WAYS: [&str; 5] = ["array", "plain-rays", "plain-pext", "count", "hashed"];

struct Rung {
    name: String,
    nps: Spread,
}

pub(crate) fn section(results: &Results) -> Option<Section> {
    let picture = picture(results)?;
    let caption = "Nodes a second, on a logarithmic axis: medians, and lines from the least to the most. Leaves \
                   of perft count moves, nodes of a search weigh them as well: compare within a group.";
    let body = figure("nps-ladder", picture.in_page(), caption, &table(results));
    Some(Section { id: "ladder", title: "Nodes a second, by generation", body })
}

pub(crate) fn picture(results: &Results) -> Option<Picture> {
    let group = |(name, rungs): (&'static str, Vec<Rung>)| {
        let base = rungs.first()?.nps.median;
        Some(Group { name, strips: rungs.iter().map(|rung| strip(rung, base)).collect() })
    };
    let groups: Vec<Group> = groups(results).into_iter().filter_map(group).collect();
    let plot = Strips {
        title: "Nodes a second, by generation".to_owned(),
        axis: Axis { title: "nodes a second", scale: Scale::Log, label: super::axis_speed },
        groups,
        mark: Mark::Bar,
    };
    (!plot.groups.is_empty()).then(|| plot.picture())
}

fn strip(rung: &Rung, base: f64) -> Strip {
    let Spread { median, min, max } = rung.nps;
    let told = format!("{} (× {})", super::speed(median), in_three_digits(median / base));
    Strip { name: rung.name.clone(), value: median, told, between: (Some(min), Some(max)) }
}

fn groups(results: &Results) -> [(&'static str, Vec<Rung>); 2] {
    [("Perft: leaves", perft(results)), ("Search: nodes", searches(results))]
}

fn perft(results: &Results) -> Vec<Rung> {
    let rank = |way: &str| WAYS.iter().position(|known| *known == way);
    let mut ways: Vec<_> = results.ways.iter().filter(|way| is_speed(way.nps)).collect();
    let on_threads = |way: &str| way.strip_prefix("hashed-").unwrap_or(way).starts_with("threads-");
    ways.retain(|way| rank(&way.way).is_some() || on_threads(&way.way));
    let has_table = |way: &str| way.starts_with("hashed-");
    ways.sort_by_key(|way| (rank(&way.way).unwrap_or(WAYS.len()), has_table(&way.way), way.threads));
    ways.into_iter().map(|way| Rung { name: way.way.clone(), nps: way.nps }).collect()
}

/// Of each engine with its longest budget, and what `bench nps` has searched.
fn searches(results: &Results) -> Vec<Rung> {
    let mut seats = deepest_budgets(seats(question::planned(&results.depths)));
    let generation = |row: &Row| {
        let engine = row.key.engine.as_str();
        let classic = CLASSICS.iter().position(|classic| engine.split(':').next() == Some(classic));
        // With options an engine is less than without: the plain alpha-beta comes before the whole search.
        (classic.unwrap_or(CLASSICS.len()), !engine.contains(':'), row.key.threads)
    };
    seats.sort_by_key(|seat| generation(seat[0]));
    let of_depths = seats.iter().map(|seat| Rung {
        name: seat_name(seat[0]),
        nps: Spread::of(seat.iter().map(|row| row.found.nps as f64).collect()),
    });
    let of_nps = results.searches.iter().map(|search| {
        let engine = match search.way.as_str() {
            "array" => "maackesgeist",
            "plain" => "raumgeist:eval=maack,plain",
            "without-cuts" => "raumgeist:off=table_cuts",
            _ => "raumgeist",
        };
        let threads = if search.threads > 1 { format!(" × {}", search.threads) } else { String::new() };
        Rung { name: format!("{engine} (bench nps){threads}"), nps: search.nps }
    });
    of_depths.chain(of_nps).filter(|rung| is_speed(rung.nps)).collect()
}

/// Whether it has a place on a logarithmic axis.
fn is_speed(nps: Spread) -> bool {
    nps.median > 0.0 && nps.min > 0.0
}

fn table(results: &Results) -> Table {
    let rows = groups(results).into_iter().flat_map(|(group, rungs)| {
        let base = rungs.first().map_or(1.0, |rung| rung.nps.median);
        let row = move |rung: Rung| {
            let Spread { median, min, max } = rung.nps;
            let told = [median, min, max].map(super::speed);
            vec![rung.name, group.to_owned()]
                .into_iter()
                .chain(told)
                .chain([in_three_digits(median / base)])
                .collect()
        };
        rungs.into_iter().map(row).collect::<Vec<_>>()
    });
    Table {
        caption: "Nodes a second: medians".to_owned(),
        head: texts(["what", "of", "nodes/s", "least", "most", "× the first"]),
        rows: rows.collect(),
        fixed: Fixed::Columns(2),
    }
}
