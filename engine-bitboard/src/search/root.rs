//! Iterative deepening: one iteration after the other, a ply deeper each, of one or several lines.

use std::sync::atomic::Ordering::Relaxed;

use super::report::Report;
use super::score::{INFINITE, Score, is_mate, mate_moves};
use super::worker::{CLOCK_EVERY, Line, Worker};

/// Searches until a limit is reached, and tells of each line that is completed; the lines of the last
/// iteration, the best first.
pub(super) fn deepen(worker: &mut Worker<'_>, multi_pv: usize, report: &dyn Fn(&Report)) -> Vec<Report> {
    let shared = worker.shared;
    let (deadlines, control) = (&shared.deadlines, shared.control);
    let mut last: Vec<Report> = Vec::new();
    let mut doubt = 1.0;
    for depth in 1..=deadlines.depth {
        let found = iterate(worker, depth, multi_pv, &last);
        if worker.stopped {
            last = merge(worker, depth, found, last);
            break;
        }
        let changed = last.first().is_some_and(|last| last.pv.first() != found[0].pv.first());
        doubt = if changed { 1.4 } else { f64::max(0.6, doubt * 0.9) };
        last = found;
        if !worker.keeps_time {
            continue;
        }
        last.iter().for_each(report);
        let mate = mate_moves(last[0].score);
        if mate.is_some_and(|moves| moves > 0 && deadlines.mate.is_some_and(|most| moves as u32 <= most)) {
            break;
        }
        // A mate that is nearer than the iteration is deep will not be bettered.
        let mated = mate.is_some_and(|moves| moves.unsigned_abs() as usize * 2 <= depth);
        let wanted = doubt * effort_factor(worker, &last[0]);
        if !deadlines.may_go_on(control, wanted) || mated && deadlines.has_clock() && !control.is_pondering()
        {
            break;
        }
    }
    shared.nodes.fetch_add(worker.nodes % CLOCK_EVERY, Relaxed);
    last
}

/// Where the best move took nearly all nodes, the others are refuted easily, and time can be saved.
fn effort_factor(worker: &Worker<'_>, best: &Report) -> f64 {
    let all: u64 = worker.effort.iter().map(|&(_, nodes)| nodes).sum();
    let of_best = worker.effort.iter().filter(|(mv, _)| best.pv.first() == Some(mv)).map(|&(_, nodes)| nodes);
    let share = of_best.sum::<u64>() as f64 / all.max(1) as f64;
    1.5 - share
}

/// All lines of one depth.
fn iterate(worker: &mut Worker<'_>, depth: usize, multi_pv: usize, last: &[Report]) -> Vec<Report> {
    worker.root_depth = depth;
    worker.seldepth = 0;
    worker.partial = None;
    worker.effort.clear();
    worker.done_moves.clear();
    let mut found: Vec<Report> = Vec::new();
    while found.len() < multi_pv {
        let score = aspire(worker, depth, last.get(found.len()).map(|report| report.score));
        if worker.stopped || worker.lines[0].is_empty() {
            break; // time is up, or there are no more moves
        }
        worker.done_moves.push(worker.lines[0][0]);
        found.push(Report::of(worker, depth, score, &worker.lines[0]));
    }
    found.sort_by_key(|report| std::cmp::Reverse(report.score));
    rank(&mut found);
    found
}

/// Numbers lines in their order.
pub(super) fn rank(lines: &mut [Report]) {
    for (n, report) in lines.iter_mut().enumerate() {
        report.rank = n + 1;
    }
}

/// What an iteration that was cut short has found is better than the same moves' lines of the `last` one, and
/// comes before the other lines: it began with the last best move.
fn merge(worker: &mut Worker<'_>, depth: usize, mut found: Vec<Report>, last: Vec<Report>) -> Vec<Report> {
    if found.is_empty()
        && let Some((score, line)) = worker.partial.take()
    {
        found.push(Report::of(worker, depth - 1, score, &line));
    }
    let most = last.len().max(found.len());
    for old in last {
        if found.iter().all(|new| new.pv.first() != old.pv.first()) {
            found.push(old);
        }
    }
    found.truncate(most);
    rank(&mut found);
    found
}

impl Report {
    fn of(worker: &Worker<'_>, depth: usize, score: Score, line: &Line) -> Self {
        let shared = worker.shared;
        Self {
            depth,
            rank: 1,
            seldepth: worker.seldepth,
            score,
            nodes: shared.nodes.load(Relaxed) + worker.nodes % CLOCK_EVERY,
            time: shared.deadlines.elapsed(),
            hashfull: shared.table.fullness(),
            pv: line.to_vec(),
        }
    }
}

/// Searches within a window around the last score that widens until the score is inside.
fn aspire(worker: &mut Worker<'_>, depth: usize, last: Option<Score>) -> Score {
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    let mut width = 25;
    if let Some(last) = last.filter(|&last| depth >= 5 && worker.shared.params.aspiration && !is_mate(last)) {
        (alpha, beta) = (last - width, last + width);
    }
    loop {
        let score = worker.search(alpha, beta, depth as i32, 0, false);
        if worker.stopped {
            return score;
        }
        width += width;
        match score {
            _ if score <= alpha && alpha > -INFINITE => {
                worker.partial = None; // it was no better than the bound
                alpha = (score - width).max(-INFINITE);
            }
            _ if score >= beta && beta < INFINITE => beta = (score + width).min(INFINITE),
            _ => return score,
        }
        if width > 800 {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}
