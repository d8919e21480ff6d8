//! `bench match`: which of two players is the stronger, and by how much.
//!
//! | module | owns |
//! |---|---|
//! | `args` | the arguments |
//! | [`player`] | the trait, the engine in this process, other programs |
//! | [`thinking`] | limits and clocks |
//! | [`openings`] | where games begin |
//! | [`game`] | one game by the rules |
//! | `run` | several at once |
//! | [`figures`], [`tally`] | sums over moves and over games |
//! | [`stats`] | Elo, its error, and the sequential test |
//! | `table`, `records`, `rgn` | results for people and for scripts, games for both |

mod args;
pub mod figures;
pub mod game;
pub mod openings;
pub mod player;
pub(crate) mod records;
mod rgn;
mod run;
pub mod stats;
mod table;
pub mod tally;
pub mod thinking;

pub use args::MatchArgs;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use self::game::{Competitor, Seat};
use self::openings::{Judge, Openings};
use self::player::PlayerSpec;
use self::rgn::RgnFile;
use self::run::{Flow, Plan, Table};
use self::tally::Tally;
use crate::failure::Failure;

/// Plays the match, and writes a table or JSON. `interrupt` ends it early.
///
/// # Errors
/// When a player does not start, the openings are none, or records or results cannot be written; records that
/// cannot be end the match, and its results are written.
pub fn play(args: &MatchArgs, interrupt: &AtomicBool, out: &mut dyn Write) -> Result<(), Failure> {
    let openings = match &args.openings {
        Some(path) => Openings::read(path)?,
        None => Openings::Random { seed: args.seed },
    };
    let mut rgn = args.rgn.as_deref().map(RgnFile::open).transpose()?;
    let games = args.games();
    let tables = (0..args.concurrency()).map(|_| table(args));
    let tables = tables.collect::<Result<Vec<_>, _>>()?;
    if !args.json {
        table::write_terms(args, &openings, out)?;
    }
    out.flush()?; // a reader that has gone away is noticed before the work, not after it
    let plan = Plan { games, openings: &openings, margin: args.margin, seed: args.seed, interrupt };
    let progress = progress_bar(games);
    let mut tally = Tally::default();
    let played = run::run(&plan, tables, &mut |record| {
        let paired = tally.add(&record);
        progress.set_message(table::in_one_line(&tally, args.sprt.as_ref()));
        progress.inc(1);
        if args.json {
            records::write_game(&record, out)?;
        }
        if let Some(rgn) = &mut rgn {
            rgn.append(&record, [&args.a, &args.b])?;
        }
        let decided = paired && tally.verdict(args.sprt.as_ref()).is_some();
        Ok(if decided { Flow::Enough } else { Flow::Continue })
    });
    progress.finish_and_clear();
    // A full disk costs the games under way, and not those that were played.
    let interrupted = interrupt.load(Relaxed) || played.is_err();
    match &played {
        Err(failure) if !matches!(failure, Failure::Rgn { .. }) => {} // there is nobody to tell
        _ if args.json => records::write_summary(args, &tally, interrupted, out)?,
        _ => table::write_results(args, &tally, interrupted, out)?,
    }
    played
}

/// Two players and a judge. Programs are started here, so that one that cannot be is told at once.
fn table(args: &MatchArgs) -> Result<Table, Failure> {
    let common = args.thinking();
    let competitor = |seat: Seat, spec: &PlayerSpec| {
        let thinking = spec.thinking(common);
        let player = spec.start(thinking).map_err(|reason| Failure::Player { seat, reason })?;
        Ok::<_, Failure>(Competitor { player, thinking })
    };
    let judge = Judge::new().map_err(Failure::Judge)?;
    Ok(Table { competitors: [competitor(Seat::A, &args.a)?, competitor(Seat::B, &args.b)?], judge })
}

/// A status line on standard error, if that is a terminal. It is drawn when a game ends: a ticking thread
/// would take its time from the players.
fn progress_bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{pos} of {len} games: {wide_msg} {elapsed}");
    let bar = ProgressBar::with_draw_target(Some(games as u64), ProgressDrawTarget::stderr());
    bar.with_style(style.expect("the template is well formed"))
}
