//! Micro-benchmarks of what the engines are made of. Each asserts its result while it is measured.
//!
//! `cargo bench -p bench` measures; `cargo bench -p bench -- --test` runs each once, to see that it is right.

mod attacks;
mod cases;
mod evaluation;
mod exchange;
mod making;
mod movegen;
mod perft;
mod rules;
mod safety;
mod table;

use std::time::Duration;

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default()
        .without_plots()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    attacks::all(&mut criterion);
    safety::all(&mut criterion);
    movegen::all(&mut criterion);
    making::all(&mut criterion);
    exchange::all(&mut criterion);
    evaluation::all(&mut criterion);
    table::all(&mut criterion);
    perft::all(&mut criterion);
    criterion.final_summary();
}
