//! What has happened, and whether it is as it should be.

use std::fmt;
use std::time::Duration;

use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System};

use super::request::Request;

/// One move in so many may be late: other programs run on the machine as well.
const MOVES_PER_LATE: u64 = 10_000;

/// Memory at the end by that at the beginning, as allocators and page tables want some slack.
const MOST_GROWTH: f64 = 1.1;

#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) options: u64,
    moves: u64,
    stops: u64,
    /// Moves that came later than the margin.
    late: u64,
    /// How late the latest was.
    latest: Duration,
    /// MiB at the beginning and at the end.
    pub(super) memory: Option<(f64, f64)>,
    /// What ended it: a complaint, an illegal move, or silence.
    pub(super) fault: Option<String>,
}

impl Tally {
    pub(super) fn note(&mut self, request: &Request, late: Duration, margin: Duration) {
        self.moves += 1;
        self.stops += u64::from(request.is_stopped());
        self.late += u64::from(late > margin);
        self.latest = self.latest.max(late);
    }

    /// All that is wrong.
    pub(super) fn problems(&self) -> Vec<String> {
        let is_late = self.late * MOVES_PER_LATE > self.moves;
        let late = is_late.then(|| format!("{} of {} moves came late", self.late, self.moves));
        let grown = self.memory.filter(|(before, after)| *after > before * MOST_GROWTH);
        let grown = grown.map(|(before, after)| format!("memory grew from {before:.1} to {after:.1} MiB"));
        self.fault.iter().cloned().chain(late).chain(grown).collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, options, moves, stops, late, latest, .. } = self;
        write!(f, "{games} games, {moves} moves, {stops} stops, {options} options, ")?;
        write!(f, "{late} moves late, the latest by {latest:.1?}")?;
        match self.memory {
            Some((before, after)) => write!(f, "; memory {before:.1} MiB before, {after:.1} MiB after"),
            None => Ok(()),
        }
    }
}

/// The memory of this program in MiB, if the system tells.
pub(super) fn resident_mib() -> Option<f64> {
    let pid = sysinfo::get_current_pid().ok()?;
    let mut system = System::new();
    let kind = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), false, kind);
    system.process(pid).map(|process| process.memory() as f64 / f64::from(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_seen() {
        let tally = Tally { moves: 10_000, late: 1, memory: Some((50.0, 54.0)), ..Tally::default() };
        assert!(tally.problems().is_empty());
        assert_eq!(
            Tally { moves: 9_999, late: 1, ..Tally::default() }.problems(),
            ["1 of 9999 moves came late"]
        );
        assert_eq!(
            Tally { memory: Some((50.0, 56.0)), ..Tally::default() }.problems(),
            ["memory grew from 50.0 to 56.0 MiB"]
        );
        assert_eq!(Tally { fault: Some("no".to_owned()), ..Tally::default() }.problems(), ["no"]);
    }

    #[test]
    fn this_program_takes_memory() {
        assert!(resident_mib().is_none_or(|mib| mib > 0.5));
    }
}
