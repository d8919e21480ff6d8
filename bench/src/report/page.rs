//! The frame around the sections.

use maud::{DOCTYPE, PreEscaped, html};

use super::html::Section;
use super::sections::{answer, budgets, faults, ladder, machine, matches, places, threads, times};
use super::{Results, plot};

const STYLE: &str = include_str!("style.css");

/// The whole page, of the sections that have something to tell.
pub(crate) fn page(results: &Results) -> String {
    let sections = [
        answer::section(results),
        budgets::section(results),
        times::section(results),
        ladder::section(results),
        threads::section(results),
        matches::section(results),
        places::section(results),
        faults::section(results),
        machine::section(results),
    ];
    let sections: Vec<Section> = sections.into_iter().flatten().collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Raumschach engines, measured" }
                link rel="icon" href="data:,";
                style { (PreEscaped(STYLE)) (PreEscaped(plot::style())) }
            }
            body {
                header {
                    h1 { "Raumschach engines, measured" }
                    nav aria-label="Sections" { ul { @for section in &sections {
                        li { a href={ "#" (section.id) } { (section.title) } }
                    } } }
                }
                main { @for Section { id, title, body } in &sections {
                    section id=(id) aria-labelledby={ (id) "-title" } {
                        h2 id={ (id) "-title" } { (title) }
                        (body)
                    }
                } }
                footer { p { "Made by " code { "bench report" } " of raumgeist." } }
            }
        }
    };
    page.into_string() + "\n"
}
