//! Depth against time.

use crate::depth::question;
use crate::depth::row::Row;
use crate::depth::summary::{budget, depths, mean, seat_name, seats};
use crate::nps::figures::Spread;
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, figure, texts};
use crate::report::plot::Picture;
use crate::report::plot::axis::{Axis, Scale};
use crate::report::plot::lines::{Lines, Point, Series};

pub(crate) const TITLE: &str = "Depth by time for a search";

pub(crate) fn section(results: &Results) -> Option<Section> {
    let picture = picture(results)?;
    let caption = "Plies completed within a budget of time, on a logarithmic axis: means over the positions, and \
                   the least and the most. Deeper is not by itself stronger: a search that prunes more gets there \
                   sooner.";
    let body = figure("depth-by-time", picture.in_page(), caption, &table(results));
    Some(Section { id: "depth", title: "Depth by time", body })
}

pub(crate) fn picture(results: &Results) -> Option<Picture> {
    let rows = question::planned(&results.depths);
    let mut series: Vec<Series> = Vec::new();
    for seat in seats(rows) {
        let Some(point) = point(&seat) else { continue };
        let name = seat_name(seat[0]);
        match series.iter_mut().find(|series| series.name == name) {
            Some(series) => series.points.push(point),
            None => series.push(Series { name, points: vec![point] }),
        }
    }
    series.iter_mut().for_each(|series| series.points.sort_by(|a, b| a.at.0.total_cmp(&b.at.0)));
    let plot = Lines {
        title: TITLE.to_owned(),
        x: Axis { title: "time for a search", scale: Scale::Log, label: super::time },
        y: Axis { title: "depth in plies", scale: Scale::Linear, label: super::whole },
        series,
        guide: None,
    };
    (!plot.series.is_empty()).then(|| plot.picture())
}

fn point(seat: &[&Row]) -> Option<Point> {
    let depths = depths_of(seat);
    let at = (seat[0].key.budget_ms.filter(|&ms| ms > 0)? as f64, mean(&depths)?);
    let Spread { min, max, .. } = Spread::of(depths);
    Some(Point { at, between: Some((min, max)), is_whole: true })
}

fn depths_of(seat: &[&Row]) -> Vec<f64> {
    seat.iter().filter_map(|row| row.found.depth).map(|depth| depth as f64).collect()
}

fn table(results: &Results) -> Table {
    let row = |seat: &Vec<&Row>| {
        let key = &seat[0].key;
        let own =
            [key.engine.clone(), key.threads.to_string(), budget(key.budget_ms), seat.len().to_string()];
        let selective = seat.iter().filter_map(|row| row.found.seldepth).map(|depth| depth as f64);
        let selective: Vec<f64> = selective.collect();
        [own.to_vec(), vec![depths(&depths_of(seat)), depths(&selective)]].concat()
    };
    Table {
        caption: "Completed and selective depth: means (least–most)".to_owned(),
        head: texts(["engine", "threads", "budget", "positions", "depth", "seldepth"]),
        rows: seats(question::planned(&results.depths)).iter().map(row).collect(),
        fixed: Fixed::Columns(4),
    }
}
