//! Runs in which a program has failed.

use crate::depth::summary::budget;
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, texts};

pub(crate) fn section(results: &Results) -> Option<Section> {
    let rows = results.faults.iter().map(|fault| {
        let threads = fault.key.threads.to_string();
        vec![
            fault.key.engine.clone(),
            threads,
            budget(fault.key.budget_ms),
            fault.position.clone(),
            fault.fault.clone(),
        ]
    });
    let table = Table {
        caption: "What has failed, and is in no other table".to_owned(),
        head: texts(["engine", "threads", "budget", "position", "fault"]),
        rows: rows.collect(),
        fixed: Fixed::Head, // another time it may not fail
    };
    (!table.rows.is_empty()).then(|| Section {
        id: "faults",
        title: "Runs without a result",
        body: table.render(),
    })
}
