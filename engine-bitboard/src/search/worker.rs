//! One thread of the search: its board, histories and stacks. The tree itself is in `node` and `quiescence`.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;
use engine_core::{Move, Position};

use super::control::Control;
use super::history::{Context, Histories};
use super::limits::Deadlines;
use super::params::SearchParams;
use super::report::Stats;
use super::score::{MAX_PLY, Score, mated_in};
use super::tt::Table;
use crate::Board;
use crate::eval::Evaluation;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) params: SearchParams,
    pub(super) evaluation: Evaluation,
    pub(super) deadlines: Deadlines,
    pub(super) control: &'a Control,
    /// Set by the threads themselves: a limit is reached, or the first has finished.
    pub(super) done: AtomicBool,
    /// Nodes of all threads, but for the last few of each.
    pub(super) nodes: AtomicU64,
    /// Only these moves at the root, if there are any.
    pub(super) search_moves: &'a [Move],
}

/// Nodes between two looks at the clock.
pub(super) const CLOCK_EVERY: u64 = 1024;

/// A principal variation.
pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// What a position of the current line has to know of itself, and tell those below it.
#[derive(Clone, Default)]
pub(super) struct Frame {
    pub(super) in_check: bool,
    /// The corrected evaluation; `None` in check.
    pub(super) eval: Option<Score>,
    pub(super) killers: [Option<Move>; 2],
    /// Left out, to see whether all others are worse.
    pub(super) excluded: Option<Move>,
}

/// A thread at work.
pub(super) struct Worker<'a> {
    pub(super) board: Board,
    pub(super) histories: &'a mut Histories,
    pub(super) shared: &'a Shared<'a>,
    /// Whether this thread looks at the clock.
    pub(super) keeps_time: bool,
    pub(super) nodes: u64,
    pub(super) stats: Stats,
    pub(super) seldepth: usize,
    pub(super) stopped: bool,
    pub(super) root_depth: usize,
    /// Root moves whose lines were found before the one that is looked for now.
    pub(super) done_moves: Vec<Move>,
    /// Nodes below each root move of the iteration.
    pub(super) effort: Vec<(Move, u64)>,
    /// The best line of an iteration that is not completed.
    pub(super) partial: Option<(Score, Line)>,
    /// No passes before this ply, while one is verified.
    pub(super) passes_from: usize,
    pub(super) frames: Vec<Frame>,
    /// The moves of the current line, behind the two before the root.
    played: Vec<Option<Move>>,
    /// The best line found from each ply.
    pub(super) lines: Vec<Line>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        board: Board,
        histories: &'a mut Histories,
        shared: &'a Shared<'a>,
        keeps_time: bool,
    ) -> Self {
        let mut frames = vec![Frame::default(); MAX_PLY + 2];
        frames[0].in_check = board.is_check();
        let mut played = vec![None; MAX_PLY + 4];
        played[1] = board.last_move();
        Self {
            board,
            histories,
            shared,
            keeps_time,
            nodes: 0,
            stats: Stats::default(),
            seldepth: 0,
            stopped: false,
            root_depth: 1,
            done_moves: Vec::new(),
            effort: Vec::new(),
            partial: None,
            passes_from: 0,
            frames,
            played,
            lines: vec![Line::new(); MAX_PLY + 2],
        }
    }

    /// Counts a node; whether the search has to end.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> bool {
        debug_assert!(self.board.is_consistent(), "sets, cells and key of {}", self.board.setup());
        debug_assert_eq!(self.frames[ply].in_check, self.board.is_check(), "check in {}", self.board.setup());
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        let deadlines = &self.shared.deadlines;
        if self.nodes.is_multiple_of(CLOCK_EVERY) {
            let all = self.shared.nodes.fetch_add(CLOCK_EVERY, Relaxed) + CLOCK_EVERY;
            if all >= deadlines.nodes || self.keeps_time && deadlines.is_over(self.shared.control) {
                self.shared.done.store(true, Relaxed);
            }
        }
        // A small limit of nodes is kept to the node, if there is one thread.
        let spent = self.keeps_time && self.nodes >= deadlines.nodes;
        self.stopped |= spent || self.shared.control.is_stopped() || self.shared.done.load(Relaxed);
        self.stopped
    }

    /// The static evaluation.
    #[inline]
    pub(super) fn evaluate(&self) -> Score {
        self.shared.evaluation.evaluate(&self.board)
    }

    /// A draw by the rules, or mate on the board when fifty moves are over: the score.
    pub(super) fn ended(&self, ply: usize) -> Option<Score> {
        let board = &self.board;
        if board.is_dead() || board.repetitions() > 0 {
            return Some(0);
        }
        if board.halfmove() >= engine_core::outcome::FIFTY_MOVES {
            let mated = self.frames[ply].in_check && board.legal_count() == 0;
            return Some(if mated { mated_in(ply) } else { 0 });
        }
        None
    }

    /// Whether a root move is to be searched.
    pub(super) fn is_wanted(&self, mv: Move) -> bool {
        let asked = self.shared.search_moves;
        (asked.is_empty() || asked.contains(&mv)) && !self.done_moves.contains(&mv)
    }

    /// Whether every root move is to be searched.
    pub(super) fn searches_all(&self) -> bool {
        self.shared.search_moves.is_empty() && self.done_moves.is_empty()
    }

    /// What the moves of the position at `ply` are seen in.
    #[inline(always)]
    pub(super) fn context(&self, ply: usize) -> Context {
        Context { us: self.board.side_to_move(), before: [self.played[ply + 1], self.played[ply]] }
    }

    /// Whether the move before `ply` was none.
    pub(super) fn has_passed(&self, ply: usize) -> bool {
        ply > 0 && self.played[ply + 1].is_none()
    }

    #[inline(always)]
    pub(super) fn make(&mut self, mv: Move, ply: usize, gives_check: bool) {
        self.played[ply + 2] = Some(mv);
        self.frames[ply + 1].in_check = gives_check;
        self.board.make(mv);
    }

    pub(super) fn make_null(&mut self, ply: usize) {
        self.played[ply + 2] = None;
        self.frames[ply + 1].in_check = false;
        self.board.make_null();
    }

    /// The best line from `ply` begins with `mv`.
    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        let room = here[ply].remaining_capacity();
        here[ply].extend(below[0].iter().copied().take(room));
    }
}
