//! All threads on one table: lazy SMP. Each searches the same position on its own; what one finds, the table
//! tells the others.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use engine_core::{Move, MoveList, Position};

use super::history::Histories;
use super::limits::Limits;
use super::params::SearchParams;
use super::report::{Report, SearchResult};
use super::score::{INFINITE, Score, is_mate, mate_moves};
use super::tt::{Table, TableError};
use super::worker::{Shared, Worker};
use crate::Board;
use crate::eval::Evaluation;

/// The stack of a searching thread: a line of 200 plies with all its lists takes a tenth of it.
const STACK_BYTES: usize = 64 << 20;

/// The table and the threads' histories, kept from one search to the next.
pub struct Pool {
    table: Table,
    histories: Vec<Histories>,
    /// What the search makes use of.
    pub params: SearchParams,
    /// What positions are worth. After a change the pool wants clearing: the table keeps evaluations.
    pub evaluation: Evaluation,
    /// Time lost between the engine and its opponent, for each move.
    pub overhead: Duration,
}

impl Pool {
    /// So many threads, at least one, and a table of so many MiB.
    ///
    /// # Errors
    /// If there is no such table.
    pub fn new(threads: usize, mib: usize) -> Result<Self, TableError> {
        let mut pool = Self {
            table: Table::new(mib)?,
            histories: Vec::new(),
            params: SearchParams::default(),
            evaluation: Evaluation::default(),
            overhead: Duration::from_millis(10),
        };
        pool.set_threads(threads);
        Ok(pool)
    }

    /// Changes the number of threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), Histories::default);
    }

    /// Changes the size of the table, which is empty then.
    ///
    /// # Errors
    /// If there is no such table; the old one is kept.
    pub fn set_hash(&mut self, mib: usize) -> Result<(), TableError> {
        self.table = Table::new(mib)?;
        Ok(())
    }

    /// Forgets everything: the next search depends on nothing before it.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(Histories::clear);
    }

    /// Searches until a limit is reached or `stop` is set, and calls `report` after each iteration.
    ///
    /// One thread with a limit of depth or nodes always finds the same in the same number of nodes.
    pub fn search(
        &mut self,
        board: &Board,
        limits: &Limits,
        stop: &AtomicBool,
        report: &(dyn Fn(&Report) + Sync),
    ) -> SearchResult {
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        let allowed = |mv: &Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
        let Some(&first) = moves.iter().find(|mv| allowed(mv)) else {
            return SearchResult { best: None, ponder: None, report: None, nodes: 0 };
        };
        self.table.age();
        let shared = Shared {
            table: &self.table,
            params: self.params,
            evaluation: self.evaluation,
            deadlines: limits.deadlines(board.side_to_move(), Instant::now(), self.overhead),
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            search_moves: &limits.search_moves,
        };
        let shared = &shared;
        let mut found: Vec<Option<Report>> = Vec::new();
        thread::scope(|scope| {
            let spawn = |(id, histories)| {
                let work = move || {
                    let worker = Worker::new(board.clone(), histories, shared, id == 0);
                    let found = deepen(worker, report);
                    if id == 0 {
                        shared.done.store(true, Relaxed); // the others help the first
                    }
                    found
                };
                thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)
            };
            let threads: Vec<_> = self.histories.iter_mut().enumerate().map(spawn).collect();
            found = threads.into_iter().flatten().map(|thread| thread.join().unwrap_or(None)).collect();
        });
        let nodes = shared.nodes.load(Relaxed);
        let best = vote(found);
        let pv = best.as_ref().map_or(&[][..], |report| &report.pv);
        SearchResult {
            best: Some(pv.first().copied().unwrap_or(first)),
            ponder: pv.get(1).copied(),
            nodes,
            report: best,
        }
    }
}

/// One iteration after the other, a ply deeper each; the last one that was completed.
fn deepen(mut worker: Worker<'_>, report: &(dyn Fn(&Report) + Sync)) -> Option<Report> {
    let shared = worker.shared;
    let mut last: Option<Report> = None;
    let mut doubt = 1.0;
    for depth in 1..=shared.deadlines.depth {
        worker.root_depth = depth;
        worker.seldepth = 0;
        let score = aspire(&mut worker, depth, last.as_ref().map(|report| report.score));
        if worker.stopped {
            break;
        }
        let changed = last.as_ref().is_some_and(|last| last.pv.first() != worker.lines[0].first());
        doubt = if changed { 1.4 } else { f64::max(0.6, doubt * 0.9) };
        let found = Report {
            depth,
            seldepth: worker.seldepth,
            score,
            nodes: shared.nodes.load(Relaxed) + worker.nodes % 1024,
            time: shared.deadlines.elapsed(),
            hashfull: shared.table.fullness(),
            pv: worker.lines[0].to_vec(),
        };
        if worker.keeps_time {
            report(&found);
        }
        // A mate that is nearer than the iteration is deep will not be bettered.
        let mated = mate_moves(score).is_some_and(|moves| moves.unsigned_abs() as usize * 2 <= depth);
        last = Some(found);
        if worker.keeps_time && (!shared.deadlines.may_go_on(doubt) || mated && shared.deadlines.has_clock())
        {
            break;
        }
    }
    shared.nodes.fetch_add(worker.nodes % 1024, Relaxed);
    last
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
            _ if score <= alpha && alpha > -INFINITE => alpha = (score - width).max(-INFINITE),
            _ if score >= beta && beta < INFINITE => beta = (score + width).min(INFINITE),
            _ => return score,
        }
        if width > 800 {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}

/// The deepest result, and of equally deep ones the best; the first thread's in doubt.
fn vote(found: Vec<Option<Report>>) -> Option<Report> {
    found.into_iter().flatten().reduce(|best, other| {
        if (other.depth, other.score) > (best.depth, best.score) { other } else { best }
    })
}
