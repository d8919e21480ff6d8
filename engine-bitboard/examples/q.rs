use engine_bitboard::{Board, attacks, perft};
use engine_core::*;
use std::time::Instant;
fn main() {
    let s = std::fs::read_to_string("perft/suites/known.perft").unwrap();
    let suite: engine_core::perft::suite::Suite = s.parse().unwrap();
    let which = std::env::args().nth(1).unwrap_or_default();
    let maxd: u32 = std::env::args().nth(2).and_then(|x| x.parse().ok()).unwrap_or(4);
    let (mut tot, mut secs, mut parents) = (0u64, 0.0, 0u64);
    for l in &suite.0 {
        let b = Board::from_setup(&l.setup).unwrap();
        let t = Instant::now();
        let n = match which.as_str() {
            "rays" => perft::plain::<attacks::Rays>(&b, maxd),
            "plain" => perft::plain::<attacks::Native>(&b, maxd),
            "kc" => perft::legality::king_capture(&mut b.clone(), maxd),
            "mt" => perft::legality::make_and_test(&mut b.clone(), maxd),
            _ => perft::count(&b, maxd),
        };
        let e = t.elapsed().as_secs_f64();
        let p = perft::plain::<attacks::Native>(&b, maxd - 1);
        let known = l.counts.iter().find(|c| c.0 == maxd).map(|c| c.1);
        println!(
            "{n} {:?} {:.1} M/s {:.1} ns/leafparent",
            known.map(|k| k == n),
            n as f64 / e / 1e6,
            e / p.max(1) as f64 * 1e9
        );
        tot += n;
        secs += e;
        parents += p;
    }
    println!("total {:.1} M/s  {:.1} ns/lp", tot as f64 / secs / 1e6, secs / parents as f64 * 1e9);
}
