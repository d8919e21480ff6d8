//! How a search is told of, as `info` lines.

use engine_core::Move;

use super::ugi::Protocol;
use crate::search::score::{MATE, Score, is_mate, mate_moves};
use crate::search::{Report, Wdl};

/// What an `info` line says, and in which way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manner {
    pub(super) protocol: Protocol,
    pub(super) shows_wdl: bool,
}

impl Manner {
    pub(super) fn info(self, report: &Report) -> String {
        let pv: Vec<String> = report.pv.iter().map(Move::to_string).collect();
        format!(
            "info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} time {} pv {}",
            report.depth,
            report.seldepth,
            report.rank,
            self.score(report.score),
            self.wdl(report.score),
            report.nodes,
            report.nps(),
            report.hashfull,
            report.time.as_millis(),
            pv.join(" ")
        )
    }

    fn score(self, value: Score) -> String {
        match self.protocol {
            Protocol::Ugi if is_mate(value) => format!("mate {}", (MATE - value.abs()) * value.signum()),
            _ => score(value),
        }
    }

    fn wdl(self, score: Score) -> String {
        let Wdl { win, draw, loss } = Wdl::of(score);
        if self.shows_wdl { format!(" wdl {win} {draw} {loss}") } else { String::new() }
    }
}

/// A report as UCI's `info`.
pub fn info(report: &Report) -> String {
    Manner::default().info(report)
}

/// A score as UCI's `cp` or `mate`.
pub fn score(score: Score) -> String {
    match mate_moves(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}
