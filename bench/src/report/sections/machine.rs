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
                dt { "Instructions used by the build" }
                dd { @if machine.features.is_empty() { "none beyond the baseline" } @else { (machine.features.join(", ")) } }
            }
        }
        p.note { "As " code { "bench nps" } " tells it; other rows do not say where they were measured." }
    };
    Some(Section { id: "machine", title: "Measured on", body })
}
