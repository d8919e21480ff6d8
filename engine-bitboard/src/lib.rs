//! Raumschach, fast: the game of `engine-core` on bit sets and threads.

pub mod perft;
