//! How many different positions there are after each ply, with and without the symmetries of the rules.
//!
//! ```sh
//! cargo run --release -p perft --example frontier -- PLIES [MIB]      # from the start position
//! ```
//!
//! Ply 5 takes some two minutes of work for each and, beyond the memory that it is given (1024 MiB), several GB
//! of the temporary folder.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::sync::atomic::AtomicU64;
use std::time::Instant;

use engine_bitboard::Board;
use engine_bitboard::perft::parallel::Monitor;
use engine_core::Position;
use perft::deep::frontier::{Expansion, Ply};
use perft::deep::symmetry::Merging;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let plies = args.next().ok_or("expected the number of plies")?.parse()?;
    let mib: usize = args.next().map_or(Ok(1024), |mib| mib.parse())?;
    for merging in [Merging::Transpositions, Merging::Symmetries] {
        println!(
            "merging {merging:?}\n{:>5} {:>20} {:>15} {:>9}",
            "ply", "sequences", "positions", "seconds"
        );
        let start = Instant::now();
        frontiers(merging, plies, mib << 20, |Ply { ply, positions, sequences }| {
            let seconds = start.elapsed().as_secs_f64();
            println!("{ply:>5} {sequences:>20} {positions:>15} {seconds:>9.1}");
            let _ = io::stdout().flush();
        })?;
    }
    Ok(())
}

/// Tells of each frontier when it is counted.
fn frontiers(
    merging: Merging,
    plies: u32,
    memory: usize,
    tell: impl Fn(Ply),
) -> Result<(), perft::deep::Error> {
    let (monitor, expanded, dir) = (Monitor::new(), AtomicU64::new(0), env::temp_dir());
    let expansion = Expansion { merging, memory, dir: &dir, monitor: &monitor, expanded: &expanded };
    let mut frontier = expansion.root(&Board::start())?;
    for ply in 0..=plies {
        let below = if ply < plies {
            Some(expansion.below(&mut frontier)?)
        } else {
            while frontier.try_next()?.is_some() {}
            None
        };
        tell(Ply { ply, positions: frontier.positions(), sequences: frontier.sequences() });
        if let Some(below) = below {
            frontier = below;
        }
    }
    Ok(())
}
