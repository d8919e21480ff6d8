//! The engine on the other side of the board.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine_bitboard::Board;
use engine_bitboard::search::{Control, Limits, Pool, Report, SearchResult, Skill};
use engine_core::Move;
use engine_core::classics::raumcapa::{Gesture, Policy};

use super::super::engines::{EngineName, Leveled, Pace, classic};
use super::super::interrupt;
use super::super::text::excerpt;
use super::game::Game;

/// The level of raumgeist that people meet who ask for none.
const USUAL: u8 = 5;

/// What raumgeist takes for a move, or for a hint, if nobody says.
const MOVETIME: Duration = Duration::from_millis(1_000);

/// A score up to which a draw is welcome to an engine without a policy of its own, in centipawns.
const LEVEL_SCORE: i32 = 15;

/// A documented engine with a pool of raumgeist's for hints, or that pool alone.
pub(crate) struct Opponent {
    name: EngineName,
    pace: Pace,
    seed: u64,
    pool: Pool,
    mind: Mind,
    /// Set by Ctrl-C: raumgeist moves at once.
    pub(crate) interrupt: Option<Arc<AtomicBool>>,
}

enum Mind {
    Raumgeist { skill: Skill, score: Option<i32> },
    Classic { engine: Leveled, score: Option<i32>, policy: Option<Policy> },
}

/// A move, and what goes with it.
pub(crate) struct Reply {
    pub(crate) mv: Move,
    pub(crate) gesture: Gesture,
}

impl Opponent {
    /// An engine at a level, with so many threads and MiB for raumgeist.
    pub(crate) fn new(
        name: EngineName,
        level: Option<&str>,
        pace: Pace,
        seed: u64,
        (threads, mib): (usize, usize),
    ) -> Result<Self, String> {
        let mind = mind(name, level, seed)?;
        let mut pool = Pool::new(threads, mib).map_err(|error| error.to_string())?;
        pool.seed = seed;
        Ok(Self { name, pace, seed, pool, mind, interrupt: None })
    }

    /// Its name, with its level.
    pub(crate) fn title(&self) -> String {
        match &self.mind {
            Mind::Raumgeist { skill, .. } => format!("{} (level {})", self.name, skill.level()),
            Mind::Classic { engine, .. } => format!("{} ({})", self.name, engine.level),
        }
    }

    pub(crate) const fn name(&self) -> EngineName {
        self.name
    }

    /// Plays on at another level.
    pub(crate) fn set_level(&mut self, level: &str) -> Result<(), String> {
        // What it thinks of the game so far stays.
        match (&mut self.mind, mind(self.name, Some(level), self.seed)?) {
            (Mind::Raumgeist { skill, .. }, Mind::Raumgeist { skill: new, .. }) => *skill = new,
            (Mind::Classic { engine, .. }, Mind::Classic { engine: new, .. }) => *engine = new,
            (mind, new) => *mind = new,
        }
        Ok(())
    }

    /// Forgets the game, for another one, or because moves were taken back.
    pub(crate) fn forget(&mut self) {
        match &mut self.mind {
            Mind::Raumgeist { score, .. } => *score = None,
            Mind::Classic { engine, score, policy } => {
                engine.engine.new_game();
                *score = None;
                *policy = policy.map(|_| Policy::default());
            }
        }
    }

    /// Chooses a move; `None` if there is no legal one.
    pub(crate) fn reply(&mut self, game: &Game) -> Result<Option<Reply>, String> {
        match &mut self.mind {
            Mind::Raumgeist { skill, score } => {
                self.pool.skill = *skill;
                let found = search(&mut self.pool, game.board(), self.pace, self.interrupt.as_deref());
                *score = found.report().map(|report| report.score);
                Ok(found.best.map(|mv| Reply { mv, gesture: Gesture::PlayOn }))
            }
            Mind::Classic { engine, score, policy } => {
                let choice = engine.engine.choose(&game.array()?, self.pace.budget());
                Ok(choice.map(|choice| {
                    *score = choice.score;
                    let judge = |policy: &mut Policy| policy.judge(choice.score);
                    Reply { mv: choice.mv, gesture: policy.as_mut().map_or(Gesture::PlayOn, judge) }
                }))
            }
        }
    }

    /// What raumgeist would play at its best: the line with its score, unless there is no legal move.
    pub(crate) fn advise(&mut self, board: &Board) -> Option<Report> {
        self.pool.skill = Skill::FULL;
        let found = search(&mut self.pool, board, self.pace, self.interrupt.as_deref());
        found.lines.into_iter().next()
    }

    /// Whether a draw that the person offers is welcome: Raumcapa has its policy, others agree when they think
    /// they are no better.
    pub(crate) fn accepts_draw(&mut self, game: &Game) -> bool {
        match &self.mind {
            Mind::Classic { policy: Some(policy), .. } => policy.accepts_draw(),
            Mind::Classic { score, .. } => score.is_some_and(|score| score <= LEVEL_SCORE),
            // Before its first move raumgeist looks at the board as the person to move does.
            Mind::Raumgeist { score, .. } => {
                let view = *score;
                let score = view.or_else(|| self.advise(game.board()).map(|report| -report.score));
                score.is_some_and(|score| score <= LEVEL_SCORE)
            }
        }
    }
}

fn mind(name: EngineName, level: Option<&str>, seed: u64) -> Result<Mind, String> {
    if let Some(engine) = classic(name, level, seed)? {
        let policy = (name == EngineName::Raumcapa).then(Policy::default);
        return Ok(Mind::Classic { engine, score: None, policy });
    }
    let level = match level {
        None => USUAL,
        Some(text) => {
            let level = text.parse().ok().filter(|level| *level <= Skill::MOST);
            level.ok_or_else(|| format!("level \"{}\": expected 0 to {}", excerpt(text), Skill::MOST))?
        }
    };
    Ok(Mind::Raumgeist { skill: Skill::new(level), score: None })
}

/// Searches at the pace; an interrupt ends it, with the best move so far.
fn search(pool: &mut Pool, board: &Board, pace: Pace, interrupt: Option<&AtomicBool>) -> SearchResult {
    let Pace { movetime, depth } = pace;
    let movetime = if depth.is_some() { movetime } else { movetime.or(Some(MOVETIME)) };
    let limits = Limits { movetime, depth, ..Limits::default() };
    interrupt::search(pool, board, &limits, &Control::new(), interrupt, &|_| {})
}
