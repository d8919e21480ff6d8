//! All threads on one table: lazy SMP. Each searches the same position on its own; what one finds, the table
//! tells the others.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine_core::{Move, MoveList, Position};
use thiserror::Error;

use super::control::Control;
use super::history::Histories;
use super::limits::Limits;
use super::params::SearchParams;
use super::report::{Report, SearchResult, Stats};
use super::root::deepen;
use super::score::{INFINITE, Score};
use super::tt::{Table, TableError};
use super::worker::{Shared, Worker};
use crate::Board;
use crate::eval::Evaluation;

/// The stack of a searching thread: a line of 200 plies with all its lists takes a tenth of it.
const STACK_BYTES: usize = 64 << 20;

/// The threads, what each has learnt, and their table, kept from one search to the next.
pub struct Pool {
    table: Table,
    threads: rayon::ThreadPool,
    histories: Vec<Mutex<Histories>>,
    /// What the search makes use of.
    pub params: SearchParams,
    /// What positions are worth. After a change the pool wants clearing: the table keeps evaluations.
    pub evaluation: Evaluation,
    /// Time lost between the engine and its opponent, for each move.
    pub overhead: Duration,
    /// How many lines to find, the best of each first move, at least one.
    pub multi_pv: usize,
}

/// Why there are not so many threads.
#[derive(Debug, Error)]
#[error("cannot start {threads} threads: {source}")]
pub struct ThreadsError {
    threads: usize,
    source: rayon::ThreadPoolBuildError,
}

/// Why there is no pool.
#[derive(Debug, Error)]
pub enum PoolError {
    /// No such table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No such threads.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
}

fn start(threads: usize) -> Result<rayon::ThreadPool, ThreadsError> {
    let builder = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES);
    builder.thread_name(|n| format!("search {n}")).build().map_err(|source| ThreadsError { threads, source })
}

impl Pool {
    /// So many threads, at least one, and a table of so many MiB.
    ///
    /// # Errors
    /// If there are no such threads, or no such table.
    pub fn new(threads: usize, mib: usize) -> Result<Self, PoolError> {
        let threads = threads.max(1);
        Ok(Self {
            table: Table::new(mib)?,
            threads: start(threads)?,
            histories: (0..threads).map(|_| Mutex::default()).collect(),
            params: SearchParams::default(),
            evaluation: Evaluation::default(),
            overhead: Duration::from_millis(10),
            multi_pv: 1,
        })
    }

    /// Changes the number of threads, at least one.
    ///
    /// # Errors
    /// If they cannot be started; those there are go on.
    pub fn set_threads(&mut self, threads: usize) -> Result<(), ThreadsError> {
        let threads = threads.max(1);
        if threads != self.histories.len() {
            self.threads = start(threads)?;
            self.histories.resize_with(threads, Mutex::default);
        }
        Ok(())
    }

    /// Changes the size of the table, which is empty then.
    ///
    /// # Errors
    /// If there is no such table; the old one is kept.
    pub fn set_hash(&mut self, mib: usize) -> Result<(), TableError> {
        self.table = Table::new(mib)?;
        self.table.clear(); // its memory is fetched now, not on the clock of the next search
        Ok(())
    }

    /// Forgets everything: the next search depends on nothing before it.
    pub fn clear(&mut self) {
        self.table.clear();
        for histories in &mut self.histories {
            histories.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    /// Searches until a limit is reached or `control` stops it, and calls `report` for each line of each
    /// iteration.
    ///
    /// One thread with a limit of depth or nodes always finds the same in the same number of nodes.
    pub fn search(
        &mut self,
        board: &Board,
        limits: &Limits,
        control: &Control,
        report: &(dyn Fn(&Report) + Sync),
    ) -> SearchResult {
        let mut moves = MoveList::new();
        board.legal_moves(&mut moves);
        let allowed = |mv: &Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
        let Some(&first) = moves.iter().find(|mv| allowed(mv)) else {
            return SearchResult::default();
        };
        self.table.age();
        let shared = Shared {
            table: &self.table,
            params: self.params,
            evaluation: self.evaluation,
            deadlines: limits.deadlines(board.side_to_move(), Instant::now(), self.overhead),
            control,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            search_moves: &limits.search_moves,
        };
        let (histories, multi_pv) = (&self.histories, self.multi_pv);
        let found = self.threads.broadcast(|thread| {
            let id = thread.index();
            let mut histories = histories[id].lock().unwrap_or_else(PoisonError::into_inner);
            let mut worker = Worker::new(board.clone(), &mut histories, &shared, id == 0);
            let lines = deepen(&mut worker, if id == 0 { multi_pv } else { 1 }, report);
            if id == 0 {
                shared.done.store(true, Relaxed); // the others help the first
            }
            (lines, worker.stats)
        });
        let nodes = shared.nodes.load(Relaxed);
        let stats = found.first().map_or(Stats::default(), |&(_, stats)| stats);
        let lines = vote(found.into_iter().map(|(lines, _)| lines).collect());
        let pv = lines.first().map_or(&[][..], |report| &report.pv);
        SearchResult {
            best: Some(pv.first().copied().unwrap_or(first)),
            ponder: pv.get(1).copied(),
            nodes,
            stats,
            lines,
        }
    }
}

/// The lines of the thread whose best move has most votes, the first thread's where several lines are
/// wanted. A vote weighs more the deeper its search and the better its score; of the threads for a move the
/// deepest speaks. The idea is Stockfish's.
fn vote(mut found: Vec<Vec<Report>>) -> Vec<Report> {
    let best = |lines: &Vec<Report>| lines.first().map(|line| (line.depth, line.score));
    let worst: Score = found.iter().filter_map(best).map(|(_, score)| score).min().unwrap_or(INFINITE);
    let several = found.first().is_some_and(|lines| lines.len() > 1);
    let votes = |lines: &Vec<Report>| -> i64 {
        let same = found.iter().filter(|other| {
            matches!((other.first(), lines.first()), (Some(a), Some(b)) if a.pv.first() == b.pv.first())
        });
        let weights =
            same.filter_map(best).map(|(depth, score)| i64::from(score - worst + 14) * depth as i64);
        weights.sum()
    };
    let weigh = |(n, lines): (usize, &Vec<Report>)| {
        let depth = best(lines).map_or(0, |(depth, _)| depth);
        (votes(lines), depth, std::cmp::Reverse(n))
    };
    let winner = found.iter().enumerate().max_by_key(|&pair| weigh(pair)).map_or(0, |(n, _)| n);
    if found.is_empty() { Vec::new() } else { found.swap_remove(if several { 0 } else { winner }) }
}
