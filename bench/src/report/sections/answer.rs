//! The paper's question: how deep in the time of Maackesgeist's depth 4.

use maud::html;

use crate::depth::question::{Answer, PLIES};
use crate::depth::summary::{depths, mean};
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, texts};

pub(crate) fn section(results: &Results) -> Option<Section> {
    let answer = Answer::of(&results.depths)?;
    let table = table(&answer);
    let places = answer.times.len();
    let body = html! {
        p {
            "The paper of Maackesgeist expects that bitboards, moves made in place and incremental keys would see "
            "six or seven plies in the time that it takes for four. Each position is searched to depth " (PLIES)
            " by Maackesgeist, and the others get as many milliseconds."
        }
        figure id="answer" role="group" aria-label=(table.caption) {
            ul.tiles {
                li { span.who { "maackesgeist" } strong { (PLIES) } span.range data-measured { (answer.time()) } }
                @for (name, found) in &answer.others {
                    li {
                        span.who { @for part in name.split_inclusive([':', ',']) { (part) wbr; } }
                        strong data-measured { @match mean(found) { Some(mean) => (format!("{mean:.1}")), None => "–" } }
                        span.range data-measured { (range(found)) }
                    }
                }
            }
            figcaption data-measured { (answer.sentence()) }
            details open { summary { "The numbers" } (table.render()) }
        }
        p.note { "Means of " (places) " positions, with the least and the most." }
    };
    Some(Section { id: "question", title: "The paper’s question", body })
}

fn table(answer: &Answer) -> Table {
    let mut rows = vec![vec!["maackesgeist".to_owned(), PLIES.to_string(), answer.times.len().to_string()]];
    rows.extend(
        answer.others.iter().map(|(name, found)| vec![name.clone(), depths(found), found.len().to_string()]),
    );
    Table {
        caption: format!("Depths completed in the time of Maackesgeist’s depth {PLIES}: means (least–most)"),
        head: texts(["engine", "depth", "positions"]),
        rows,
        fixed: Fixed::Columns(1),
    }
}

fn range(found: &[f64]) -> String {
    let least = found.iter().copied().reduce(f64::min);
    let most = found.iter().copied().reduce(f64::max);
    least
        .zip(most)
        .map_or_else(|| "does not search".to_owned(), |(least, most)| format!("{least}–{most} plies"))
}
