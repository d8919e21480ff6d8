//! What was measured on.

use maud::html;

use crate::report::Results;
use crate::report::html::Section;

pub(crate) fn section(results: &Results) -> Option<Section> {
    if results.machines.is_empty() {
        return None;
    }
    let body = html! {
        @for machine in &results.machines {
            dl {
                dt { "Processor" } dd { (machine.cpu) }
                dt { "Threads" } dd { (machine.threads) }
                dt { "Build" }
                dd { (machine.target) ", sliders by " (machine.attacks) @if machine.debug { ", with checks: slow" } }
                dt { "Instructions that it uses" } dd { (list(&machine.features)) }
                dt { "Instructions that it leaves" } dd { (list(&machine.unused)) }
            }
        }
        p.note { "As " code { "bench nps" } " tells it; other rows do not say where they were measured." }
    };
    Some(Section { id: "machine", title: "Measured on", body })
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
