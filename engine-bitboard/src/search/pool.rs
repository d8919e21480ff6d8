//! All threads on one table: lazy SMP. Each searches the same position on its own; what one finds, the table
//! tells the others.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine_core::{Move, MoveList, Position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use thiserror::Error;

use super::control::Control;
use super::history::Histories;
use super::limits::Limits;
use super::params::SearchParams;
use super::report::{Report, SearchResult, Stats};
use super::root::{deepen, rank};
use super::skill::{Handicap, Skill};
use super::tt::{Table, TableError};
use super::vote::{Found, vote};
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
    evaluation: Evaluation,
    /// Time lost between the engine and its opponent, for each move.
    pub overhead: Duration,
    /// How many lines to find, the best of each first move, at least one.
    pub multi_pv: usize,
    /// How well to play. Below [`Skill::FULL`] one thread searches.
    pub skill: Skill,
    /// Decides what is played below [`Skill::FULL`]: the same searches in the same order from the same seed
    /// find the same moves. Each such search leaves another one.
    pub seed: u64,
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
            skill: Skill::FULL,
            seed: 0,
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

    /// Changes what positions are worth. Then everything is forgotten: the table keeps evaluations.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        if evaluation != self.evaluation {
            self.evaluation = evaluation;
            self.clear();
        }
    }

    /// Forgets everything: the next search depends on nothing before it.
    pub fn clear(&mut self) {
        self.table.clear();
        for histories in &mut self.histories {
            histories.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    /// Does other work on the threads, such as counting.
    pub fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.threads.install(work)
    }

    /// Searches until a limit is reached or `control` stops it, and calls `report` for each line of each
    /// iteration; once more at the end, where the last iteration was cut short: the move that is given as the
    /// best is always the first of the last line of rank 1 that was reported, if there was any.
    ///
    /// One thread with a limit of depth or nodes always finds the same in the same number of nodes.
    pub fn search(
        &mut self,
        board: &Board,
        limits: &Limits,
        control: &Control,
        report: &(dyn Fn(&Report) + Sync),
    ) -> SearchResult {
        match self.skill.handicap() {
            None => self.think(board, limits, control, Team::All(self.multi_pv), report),
            Some(handicap) => self.play_down(handicap, board, limits, control, report),
        }
    }

    /// Searches less than it could, and plays something good rather than the best.
    fn play_down(
        &mut self,
        handicap: &Handicap,
        board: &Board,
        limits: &Limits,
        control: &Control,
        report: &(dyn Fn(&Report) + Sync),
    ) -> SearchResult {
        let wanted = self.multi_pv.max(1);
        let team = Team::One(handicap.lines.max(wanted));
        let shown = |line: &Report| {
            if line.rank <= wanted {
                report(line);
            }
        };
        let mut found = self.think(board, &handicap.restrict(limits), control, team, &shown);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        self.seed = self.seed.wrapping_add(1);
        if let Some(chosen) = handicap.choose(&found.lines, &mut random) {
            found.lines[..=chosen].rotate_right(1);
            found.lines.truncate(wanted);
            rank(&mut found.lines);
            found.lines.iter().for_each(report);
            let pv = &found.lines[0].pv;
            (found.best, found.ponder) = (pv.first().copied(), pv.get(1).copied());
        }
        found
    }

    fn think(
        &mut self,
        board: &Board,
        limits: &Limits,
        control: &Control,
        team: Team,
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
        let histories = &self.histories;
        let mut found = self.threads.broadcast(|thread| {
            let id = thread.index();
            let lines = team.lines(id)?;
            let mut histories = histories[id].lock().unwrap_or_else(PoisonError::into_inner);
            let mut worker = Worker::new(board.clone(), &mut histories, &shared, id == 0);
            let lines = deepen(&mut worker, lines, report);
            if id == 0 {
                shared.done.store(true, Relaxed); // the others help the first
            }
            Some(Found { lines, cut_short: worker.stopped, stats: worker.stats })
        });
        let nodes = shared.nodes.load(Relaxed);
        let (stats, cut_short) = match found.first() {
            Some(Some(first)) => (first.stats, first.cut_short),
            _ => (Stats::default(), false),
        };
        let winner = vote(&found);
        let mut lines = found.swap_remove(winner).map_or_else(Vec::new, |found| found.lines);
        if cut_short || winner > 0 {
            for line in &mut lines {
                (line.nodes, line.time) = (nodes, shared.deadlines.elapsed());
                report(line);
            }
        }
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

/// Who searches, and for how many lines.
#[derive(Clone, Copy)]
enum Team {
    /// All threads; the others than the first care for the best line only.
    All(usize),
    /// The first thread.
    One(usize),
}

impl Team {
    /// How many lines a thread looks for, if it takes part.
    fn lines(self, thread: usize) -> Option<usize> {
        match (self, thread) {
            (Self::All(lines) | Self::One(lines), 0) => Some(lines.max(1)),
            (Self::All(_), _) => Some(1),
            (Self::One(_), _) => None,
        }
    }
}
