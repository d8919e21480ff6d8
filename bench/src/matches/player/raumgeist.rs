//! The project's engine, called without a program around it.

use std::time::Duration;

use engine_bitboard::eval::Evaluation;
use engine_bitboard::search::pool::PoolError;
use engine_bitboard::search::{Pool, SearchParams};

use super::{Answer, Fault, Game, Player, Turn};

/// How it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) evaluation: Evaluation,
    pub(crate) threads: usize,
    pub(crate) hash_mib: usize,
    pub(crate) params: SearchParams,
}

impl Default for Options {
    fn default() -> Self {
        Self { evaluation: Evaluation::default(), threads: 1, hash_mib: 16, params: SearchParams::default() }
    }
}

pub(super) struct Raumgeist {
    pool: Pool,
}

impl Raumgeist {
    pub(super) fn new(options: &Options) -> Result<Self, PoolError> {
        let mut pool = Pool::new(options.threads, options.hash_mib)?;
        pool.params = options.params;
        pool.set_evaluation(options.evaluation);
        pool.overhead = Duration::ZERO; // nothing is between it and the clock
        Ok(Self { pool })
    }
}

impl Player for Raumgeist {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        self.pool.clear();
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let Game { board, .. } = turn.game;
        let found = self.pool.search(board, &turn.limits, turn.stop, &|_| ());
        let mv = found.best.ok_or_else(|| Fault::IllegalMove("no move".to_owned()))?;
        let depth = found.report().map(|report| report.depth as u64);
        Ok(Answer { mv, depth, nodes: Some(found.nodes) })
    }
}
