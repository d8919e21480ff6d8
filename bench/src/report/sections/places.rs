//! Every position, with what the engines think of it.

use engine_core::picture::{Shapes, Svg, SvgShapes};
use engine_core::{Cell, Setup};
use maud::{Markup, PreEscaped, html};

use crate::depth::question;
use crate::depth::row::Row;
use crate::depth::summary::{budget, deepest_budgets, score, seats};
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, texts};

pub(crate) fn section(results: &Results) -> Option<Section> {
    let mut places: Vec<(&str, Vec<&Row>)> = Vec::new();
    for row in &results.depths {
        match places.iter_mut().find(|(text, _)| *text == row.key.text) {
            Some((_, rows)) => rows.push(row),
            None => places.push((&row.key.text, vec![row])),
        }
    }
    if places.is_empty() {
        return None;
    }
    let planned = question::planned(&results.depths);
    let body = html! {
        (PreEscaped(SvgShapes.to_string()))
        p { "Five levels each, E at the left. Marked is the best move of the deepest search." }
        @for (text, rows) in &places { (place(text, rows, &planned)) }
    };
    Some(Section { id: "positions", title: "Positions", body })
}

fn place(text: &str, rows: &[&Row], planned: &[&Row]) -> Markup {
    let name = &rows[0].position;
    let deepest = rows.iter().rev().max_by_key(|row| row.found.depth);
    let found = deepest.filter(|row| row.found.depth.is_some());
    html! {
        article {
            h3 { (name) }
            @if let Ok(setup) = text.parse::<Setup>() {
                figure role="group" aria-label=(format!("Position {name}")) {
                    div.scroll.board role="region" tabindex="0" aria-label=(format!("Board of {name}")) data-measured {
                        (board(&setup, name, found.copied()))
                    }
                    figcaption data-measured {
                        @if let Some(row) = found {
                            (row.found.best_move) ": " (row.key.engine) ", depth " (row.found.depth.unwrap_or(0))
                        } @else { "No search has completed a depth." }
                    }
                }
            }
            p.text { code { (text) } }
            (table(name, planned.iter().filter(|row| row.key.text == text).copied()).render())
        }
    }
}

fn board(setup: &Setup, name: &str, found: Option<&Row>) -> Markup {
    let ends = found.and_then(|row| ends(&row.found.best_move));
    let marks: Vec<Cell> = ends.iter().flat_map(|&(from, to)| [from, to]).collect();
    let caption = match found {
        Some(row) => format!("{name}: best move {}", row.found.best_move),
        None => name.to_owned(),
    };
    let (arrows, shapes) = (ends.as_slice(), Shapes::OfPage);
    let svg = Svg { caption: &caption, marks: &marks, arrows, shapes, ..Svg::new(setup) };
    PreEscaped(svg.to_string())
}

/// From where to where a move goes, by its text.
fn ends(text: &str) -> Option<(Cell, Cell)> {
    let cell = |range: std::ops::Range<usize>| text.get(range).and_then(Cell::from_text);
    cell(0..3).zip(cell(3..6))
}

fn table<'a>(name: &str, rows: impl Iterator<Item = &'a Row>) -> Table {
    let row = |seat: &Vec<&Row>| {
        let Row { key, found, .. } = seat[0];
        let depth = found.depth.map_or_else(String::new, |depth| depth.to_string());
        let own = [key.engine.clone(), key.threads.to_string(), budget(key.budget_ms)];
        [own.to_vec(), vec![depth, score(found), found.best_move.clone()]].concat()
    };
    Table {
        caption: format!("{name}, with the longest budget"),
        head: texts(["engine", "threads", "budget", "depth", "score", "best move"]),
        rows: deepest_budgets(seats(rows)).iter().map(row).collect(),
        fixed: Fixed::Columns(3),
    }
}
