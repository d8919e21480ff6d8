//! Perft on all threads, with its progress in view and a way to stop it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use engine_core::{Move, MoveList, Position};
use rayon::prelude::*;

/// What a running count shares with whoever watches it.
#[derive(Debug, Default)]
pub struct Monitor {
    nodes: AtomicU64,
    roots_left: AtomicUsize,
    stopped: Arc<AtomicBool>,
}

impl Monitor {
    /// Nothing counted, not stopped.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing counted; it is stopped when somebody sets the flag, such as a signal handler.
    pub fn stopped_by(flag: Arc<AtomicBool>) -> Self {
        Self { stopped: flag, ..Self::default() }
    }

    /// For another count, which stops when this one does: its leaves are none of this one's.
    pub(crate) fn beside(&self) -> Self {
        Self::stopped_by(Arc::clone(&self.stopped))
    }

    /// Leaves counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Root moves that are not wholly counted yet.
    pub fn roots_left(&self) -> usize {
        self.roots_left.load(Relaxed)
    }

    /// Asks the count to end soon: each thread finishes the small subtree that it is in.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether [`Monitor::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }
}

/// The leaves below one root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootCount {
    /// The root move.
    pub mv: Move,
    /// Leaves below it; fewer than there are when not `complete`.
    pub nodes: u64,
    /// Whether its subtree was counted to the end.
    pub complete: bool,
}

/// How subtrees are counted. Any function `(position, plies) → leaves` will do.
pub trait Count<P>: Sync {
    /// The leaves `depth` plies below `position`.
    fn count(&self, position: &mut P, depth: u32) -> u64;

    /// The same if it is known already.
    fn known(&self, _position: &P, _depth: u32) -> Option<u64> {
        None
    }

    /// Takes note of a subtree that was counted in parts.
    fn learn(&self, _position: &P, _depth: u32, _nodes: u64) {}
}

impl<P, F: Fn(&mut P, u32) -> u64 + Sync> Count<P> for F {
    fn count(&self, position: &mut P, depth: u32) -> u64 {
        self(position, depth)
    }
}

/// Counts the leaves below each legal move of `root`, `depth` plies deep, on the current rayon pool.
///
/// The tree is split into subtrees of `grain` plies, which idle threads steal from each other to the end;
/// each is counted by `count`. Order and sums do not depend on the number of threads.
/// Depth 0 has no root moves. A sum of 2⁶⁴ or more, within reach of a table only, is given as `u64::MAX`.
pub fn divide<P: Position>(
    root: &P,
    depth: u32,
    grain: u32,
    count: &impl Count<P>,
    monitor: &Monitor,
) -> Vec<RootCount> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = legal_moves(root);
    monitor.roots_left.fetch_add(moves.len(), Relaxed);
    let splitter = Splitter { grain, count, monitor };
    moves
        .into_par_iter()
        .map(|mv| {
            let mut child = root.clone();
            child.make(mv);
            let (nodes, complete) = splitter.count(&mut child, below);
            if complete {
                monitor.roots_left.fetch_sub(1, Relaxed);
            }
            RootCount { mv, nodes, complete }
        })
        .collect()
}

struct Splitter<'a, C> {
    grain: u32,
    count: &'a C,
    monitor: &'a Monitor,
}

impl<C> Splitter<'_, C> {
    /// The leaves of a subtree, and whether that is all of them.
    fn count<P: Position>(&self, position: &mut P, depth: u32) -> (u64, bool)
    where
        C: Count<P>,
    {
        if self.monitor.is_stopped() {
            return (0, false);
        }
        if depth <= self.grain {
            let nodes = self.count.count(position, depth);
            self.monitor.nodes.fetch_add(nodes, Relaxed);
            return (nodes, true);
        }
        if let Some(nodes) = self.count.known(position, depth) {
            self.monitor.nodes.fetch_add(nodes, Relaxed);
            return (nodes, true);
        }
        let position = &*position;
        let (nodes, complete) = legal_moves(position)
            .into_par_iter()
            .map(|mv| {
                let mut child = position.clone();
                child.make(mv);
                self.count(&mut child, depth - 1)
            })
            .reduce(|| (0, true), |a: (u64, bool), b| (a.0.saturating_add(b.0), a.1 && b.1));
        if complete {
            self.count.learn(position, depth, nodes);
        }
        (nodes, complete)
    }
}

fn legal_moves<P: Position>(position: &P) -> Vec<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.to_vec()
}
