//! How long a run will take, from a sample of its units.
//!
//! ```sh
//! perft split 8 --at 3 --out eight --files 4096
//! cargo run --release -p perft --example estimate -- eight 10 1       # units a stratum, seed
//! ```
//!
//! The units are sorted by weight and parted into ten strata of as many units. From each some are drawn without
//! replacement and counted on one thread, without a table. The estimate is the sum over the strata of units times
//! the mean of the sample; its standard error comes from the variances within the strata. Time is that of the
//! processor (Linux) or of the clock.

use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use engine_bitboard::Board;
use engine_core::Position;
use perft::deep::manifest::Manifest;
use perft::deep::units::{Reader, Unit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const STRATA: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [dir, size, seed] = &args[..] else { return Err("expected DIR, units a stratum, seed".into()) };
    let (size, mut random) = (size.parse::<usize>()?, Xoshiro256PlusPlus::seed_from_u64(seed.parse()?));
    let manifest = Manifest::read(Path::new(dir))?;
    let plies = manifest.depth - manifest.at;
    let mut units = read(Path::new(dir), &manifest)?;
    units.sort_by_key(|unit| (unit.weight, unit.id));
    let (mut total, mut variance, mut pairs) = (0.0, 0.0, Vec::new());
    println!(
        "{:>8} {:>8} {:>8} {:>7} {:>10} {:>10}",
        "stratum", "from", "to", "units", "seconds", "deviation"
    );
    let stratum_size = units.len().div_ceil(STRATA).max(1);
    for (number, stratum) in units.chunks_mut(stratum_size).enumerate() {
        let (least, most) = (stratum[0].weight, stratum[stratum.len() - 1].weight);
        let drawn = draw(stratum, size, &mut random);
        let times: Vec<f64> = drawn.iter().map(|unit| seconds(unit, plies)).collect();
        pairs.extend(drawn.iter().zip(&times).map(|(unit, &time)| (unit.weight as f64, time)));
        let (all, taken, mean) = (stratum.len() as f64, times.len() as f64, mean(&times));
        let squares: Vec<f64> = times.iter().map(|time| (time - mean).powi(2)).collect();
        let spread = squares.iter().sum::<f64>() / (taken - 1.0).max(1.0);
        total += all * mean;
        variance += all * all * spread / taken * (1.0 - taken / all);
        println!("{number:>8} {least:>8} {most:>8} {all:>7} {mean:>10.4} {:>10.4}", spread.sqrt());
    }
    let (hours, error) = (total / 3600.0, 1.96 * variance.sqrt() / 3600.0);
    println!("{hours:.2} core-hours ± {error:.2} (95 %), {} of {} units counted", pairs.len(), units.len());
    println!("correlation of time with weight: {:.3}", correlation(&pairs));
    Ok(())
}

fn read(dir: &Path, manifest: &Manifest) -> Result<Vec<Unit>, Box<dyn Error>> {
    let mut units = Vec::new();
    for record in &manifest.files {
        let mut reader = Reader::open(&dir.join(&record.name))?;
        while let Some(unit) = reader.try_next()? {
            units.push(unit);
        }
    }
    Ok(units)
}

/// The first ones of a shuffle.
fn draw(units: &mut [Unit], size: usize, random: &mut impl Rng) -> Vec<Unit> {
    let size = size.min(units.len());
    for first in 0..size {
        let other = first + (random.next_u64() % (units.len() - first) as u64) as usize;
        units.swap(first, other);
    }
    units[..size].to_vec()
}

fn seconds(unit: &Unit, plies: u32) -> f64 {
    let board = Board::from_setup(&unit.position).expect("reading a unit validates it");
    let (clock, processor) = (Instant::now(), processor_seconds());
    black_box(engine_bitboard::perft::count(&board, plies));
    match (processor, processor_seconds()) {
        (Some(before), Some(after)) => after - before,
        _ => clock.elapsed().as_secs_f64(),
    }
}

/// Of this thread, where Linux tells: other programs do not count.
fn processor_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(stat.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let (x, y): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (x_mean, y_mean) = (mean(&x), mean(&y));
    let product =
        |a: fn(f64, f64) -> f64| -> f64 { pairs.iter().map(|&(x, y)| a(x - x_mean, y - y_mean)).sum() };
    product(|x, y| x * y) / (product(|x, _| x * x) * product(|_, y| y * y)).sqrt()
}
