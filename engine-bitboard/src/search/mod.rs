//! The search: iterative deepening of a principal variation search on a shared table.
//!
//! | module | owns |
//! |---|---|
//! | [`score`] | centipawns and mates |
//! | [`tt`] | the transposition table |
//! | `history`, `picker` | the order of moves |
//! | [`params`] | what can be switched off |
//! | [`limits`], [`control`] | when to stop |
//! | `worker` | one thread: its board, histories and stacks |
//! | `node`, `moves`, `pruning`, `reductions`, `quiescence` | the tree |
//! | `root` | iterative deepening |
//! | [`pool`], `vote` | all threads on one table (lazy SMP), and which one speaks for them |
//! | [`skill`] | playing weaker on purpose |
//! | [`report`], [`wdl`] | what is said while and after searching |

pub mod control;
mod history;
pub mod limits;
mod moves;
mod node;
pub mod params;
mod picker;
pub mod pool;
mod pruning;
mod quiescence;
mod reductions;
pub mod report;
mod root;
pub mod score;
pub mod skill;
pub mod tt;
mod vote;
pub mod wdl;
mod worker;

pub use control::Control;
pub use limits::Limits;
pub use params::SearchParams;
pub use pool::Pool;
pub use report::{Report, SearchResult};
pub use skill::Skill;
pub use wdl::Wdl;
