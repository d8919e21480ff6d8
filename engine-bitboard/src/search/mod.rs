//! The search: iterative deepening of a principal variation search on a shared table.
//!
//! | module | owns |
//! |---|---|
//! | [`score`] | centipawns and mates |
//! | [`tt`] | the transposition table |
//! | `history`, `picker` | the order of moves |
//! | [`params`] | what can be switched off |
//! | [`limits`] | when to stop |
//! | `worker` | one thread: its board, histories and the tree |
//! | [`pool`] | all threads on one table (lazy SMP) |
//! | [`report`] | what is said while and after searching |

mod history;
pub mod limits;
pub mod params;
mod picker;
pub mod pool;
mod quiescence;
pub mod report;
pub mod score;
pub mod tt;
mod worker;

pub use limits::Limits;
pub use params::SearchParams;
pub use pool::Pool;
pub use report::{Report, SearchResult};
