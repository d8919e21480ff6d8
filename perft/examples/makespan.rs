//! What a cluster would make of a run: workers that take the next unit, or the next file, when they are free.
//!
//! ```sh
//! perft split 6 --at 2 --out six && perft run six/*.units
//! cargo run --release -p perft --example makespan -- six makespan.svg
//! ```
//!
//! Times are those that `perft run` recorded. Files are cut as `perft split` would, by weight, whatever the number
//! of files that the folder has. The plot shows how much longer the run takes than if no worker ever waited.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::env;
use std::error::Error;
use std::path::Path;

use perft::deep::manifest::Manifest;
use perft::deep::results::{EXTENSION, Results};
use perft::deep::units::Reader;
use perft::deep::weigh::Cutter;
use plotters::prelude::*;

const WORKERS: [usize; 7] = [4, 8, 16, 32, 64, 128, 256];

const FILES: [u64; 3] = [256, 512, 1024];

/// A unit that was counted.
struct Timed {
    weight: u64,
    seconds: f64,
}

/// What workers are given at a time, and how long the whole takes on 4 to 256 of them, by the ideal.
struct Curve {
    name: String,
    stretch: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [dir, svg] = &args[..] else { return Err("expected DIR and the name of an SVG".into()) };
    let manifest = Manifest::read(Path::new(dir))?;
    let units = read(Path::new(dir), &manifest)?;
    let mut curves = vec![curve("units".to_owned(), units.iter().map(|unit| unit.seconds).collect())];
    curves.extend(FILES.iter().map(|&files| curve(format!("{files} files"), cut(&units, files))));
    print!("{:>12}", "workers");
    curves.iter().for_each(|curve| print!(" {:>12}", curve.name));
    println!();
    for (n, workers) in WORKERS.iter().enumerate() {
        print!("{workers:>12}");
        curves.iter().for_each(|curve| print!(" {:>12.3}", curve.stretch[n]));
        println!();
    }
    let total: f64 = units.iter().map(|unit| unit.seconds).sum();
    let caption = format!("perft {} in {} units, {total:.1} core-seconds", manifest.depth, units.len());
    plot(Path::new(svg), &caption, &curves)
}

/// In the order of the units.
fn read(dir: &Path, manifest: &Manifest) -> Result<Vec<Timed>, Box<dyn Error>> {
    let mut timed = Vec::new();
    for record in &manifest.files {
        let path = dir.join(&record.name);
        let results = Results::read(&path.with_extension(EXTENSION), manifest.run)?;
        let mut reader = Reader::open(&path)?;
        while let Some(unit) = reader.try_next()? {
            let counted = results.counted.get(&unit.id).ok_or(format!("unit {} is not counted", unit.id))?;
            timed.push(Timed { weight: unit.weight, seconds: counted.seconds });
        }
    }
    Ok(timed)
}

/// The seconds of each file.
fn cut(units: &[Timed], files: u64) -> Vec<f64> {
    let weight = units.iter().map(|unit| u128::from(unit.weight)).sum();
    let mut cutter = Cutter::new(units.len() as u64, weight, files);
    let mut sums = vec![0.0];
    for unit in units {
        if cutter.begins_next_file(unit.weight) {
            sums.push(0.0);
        }
        *sums.last_mut().expect("there is one") += unit.seconds;
    }
    sums
}

fn curve(name: String, tasks: Vec<f64>) -> Curve {
    let total: f64 = tasks.iter().sum();
    let stretch = WORKERS.iter().map(|&workers| makespan(&tasks, workers) * workers as f64 / total).collect();
    Curve { name, stretch }
}

/// The end of the last task, if each is taken in turn by the worker that is free first.
fn makespan(tasks: &[f64], workers: usize) -> f64 {
    let nanoseconds = |seconds: f64| (seconds * 1e9) as u64;
    let mut free: BinaryHeap<_> = (0..workers).map(|_| Reverse(0)).collect();
    for &task in tasks {
        if let Some(Reverse(time)) = free.pop() {
            free.push(Reverse(time + nanoseconds(task)));
        }
    }
    free.into_iter().map(|Reverse(time)| time).max().unwrap_or(0) as f64 / 1e9
}

fn plot(path: &Path, caption: &str, curves: &[Curve]) -> Result<(), Box<dyn Error>> {
    const COLORS: [RGBColor; 4] =
        [RGBColor(0, 90, 160), RGBColor(200, 80, 0), RGBColor(0, 130, 90), RGBColor(150, 60, 140)];
    let most = curves.iter().flat_map(|curve| &curve.stretch).fold(1.0, |most, &value| value.max(most));
    let area = SVGBackend::new(path, (720, 420)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(caption, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(44)
        .y_label_area_size(56)
        .build_cartesian_2d((4.0..256.0).log_scale().base(2.0), 1.0..1.0 + (most - 1.0) * 1.1)?;
    chart
        .configure_mesh()
        .max_light_lines(0)
        .x_desc("workers")
        .y_desc("time by the ideal")
        .x_labels(WORKERS.len())
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.2}"))
        .draw()?;
    for (curve, color) in curves.iter().zip(COLORS) {
        let points = WORKERS.iter().map(|&workers| workers as f64).zip(curve.stretch.iter().copied());
        let line = LineSeries::new(points, color.stroke_width(2)).point_size(3);
        let legend = move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(2));
        chart.draw_series(line)?.label(&curve.name).legend(legend);
    }
    let place = SeriesLabelPosition::UpperLeft;
    chart.configure_series_labels().position(place).border_style(BLACK).background_style(WHITE).draw()?;
    Ok(area.present()?)
}
