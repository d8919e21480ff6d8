//! Perft at speed: bulk-counted and parallel.

pub mod parallel;
