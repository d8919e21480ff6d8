//! Two plies at once: the legal counts of all children of a position, summed without visiting most of them.
//!
//! From a position to its children one piece moves, and nearly everything that decides the reply count
//! stays as it was. So the replies are counted once, in the position itself, as if the mover had passed;
//! what each move changes is then added up over *all* moves at a time:
//!
//! * a piece that leaves a cell opens the lines through it: [`replies`] weighs that by the number of moves
//!   from the cell;
//! * a piece that arrives on a cell shuts the lines through it: weighed by the number of moves to the cell,
//!   which a [`tally::Tally`] holds in bit planes;
//! * a capture takes a piece off, and its protectors may take back: a correction for each capture;
//! * the enemy king may step on other cells: [`king`] adds up, cell by cell, after how many moves.
//!
//! All but the last holds for *regular* moves: those that neither give check nor make or undo a pin.
//! [`lines`] tells which are. After a plain check only [`parries`] are replies; the few other moves
//! are made, and the replies but the king's counted by the plain generator.
//!
//! The mover's side is called `us`, the side that replies `them`.

mod king;
mod lines;
mod movers;
mod parries;
mod replies;
mod tally;

use engine_core::{Cell, Color, Move, MoveList, PieceKind};

use self::lines::Lines;
use self::movers::Movers;
use crate::attacks::{PROMOTION, Sliders};
use crate::movegen::{self, Every, Safety};
use crate::{Bitboard, Sets};

/// The number of replies to all legal moves of `us`: the same as two plies of [`super::plain()`].
pub(super) fn two_plies<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    // Two copies of the code, each with its colour as a constant.
    let found = match us {
        Color::White => by_differences::<S>(sets, Color::White),
        Color::Black => by_differences::<S>(sets, Color::Black),
    };
    found.unwrap_or_else(|| one_by_one::<S>(sets, us))
}

/// Makes every move and counts the replies: the twin, and the way for positions in check.
fn one_by_one<S: Sliders>(sets: &Sets, us: Color) -> u64 {
    let mut moves = MoveList::new();
    movegen::legal::<S, Every>(sets, us, &mut moves);
    moves.into_iter().map(|mv| replies_after::<S>(sets, us, mv)).sum()
}

fn replies_after<S: Sliders>(sets: &Sets, us: Color, mv: Move) -> u64 {
    movegen::legal_count::<S>(&sets.after(us, mv), us.other())
}

/// `None` where differences do not pay (in check) or too many moves arrive on one cell for the tally.
#[inline(always)]
fn by_differences<S: Sliders>(sets: &Sets, us: Color) -> Option<u64> {
    let safety = Safety::of(sets, us);
    if any(safety.checkers) {
        return None;
    }
    let lines = Lines::of::<S>(sets, us);
    let mut movers = Movers::new(sets, us, &safety, &lines);
    movers.find::<S>(sets, &safety, &lines);
    let replies = replies::regular::<S>(sets, us, &lines, &movers)?
        + parries::after_checks::<S>(sets, us, &lines, &movers.checks)
        + king::replies::<S>(sets, us, &movers);
    let special = |&mv| movegen::count_but_king::<S>(&sets.after(us, mv), us.other());
    Some(replies as u64 + movers.special.iter().map(special).sum::<u64>())
}

/// Whether a set has a cell.
#[inline(always)]
fn any(set: Bitboard) -> bool {
    !set.is_empty()
}

/// How many moves of a pawn it is to arrive on a cell.
#[inline(always)]
fn pawn_weight(color: Color, to: Cell) -> i64 {
    if PROMOTION[color.index()].has(to) { PieceKind::PROMOTIONS.len() as i64 } else { 1 }
}
