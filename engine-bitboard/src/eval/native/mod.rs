//! The project's own evaluation: terms for each side, tapered from the middlegame to the endgame.
//!
//! A function of the pieces and the side to move alone: no history, no counters. Exact under the symmetries
//! of the rules: files mirrored, levels exchanged with ranks, and the board turned with colours swapped.

mod king;
mod masks;
mod pawns;
mod pieces;
mod score;
mod table;
mod threats;
mod view;
mod weights;

use engine_core::{Color, PieceKind, Position};

pub use score::Score;
pub use table::table;
pub use weights::{WEIGHTS, Weights};

use self::view::View;
use crate::{Board, Sets};

/// No evaluation is as much, for either side.
pub const BOUND: i32 = 20_000;

/// The phase of a position with all officers.
pub const FULL_PHASE: i32 = 28;

/// What an officer adds to the phase, by `PieceKind::index`: together [`FULL_PHASE`] in the start position.
const PHASES: [i32; 7] = [0, 1, 1, 1, 2, 4, 0];

/// The worth of a position in centipawns, from the view of the side to move.
///
/// ```
/// use engine_bitboard::{Board, eval};
/// use engine_core::Position;
///
/// // The array is the same for both sides: what is left is the right to move.
/// assert_eq!(eval::native::evaluate(&Board::start()), eval::native::WEIGHTS.tempo[0].middlegame());
/// ```
pub fn evaluate(board: &Board) -> i32 {
    evaluate_with(board, &WEIGHTS)
}

/// [`evaluate`] with other weights.
#[inline(always)]
pub fn evaluate_with(board: &Board, weights: &Weights) -> i32 {
    let sets = board.sets();
    let side = board.side_to_move();
    let view = View::of(sets, weights);
    // Two copies of the code, each with its colour as a constant.
    let white = each_term(&view, weights, Color::White, |_, _| {});
    let black = each_term(&view, weights, Color::Black, |_, _| {});
    let score = match side {
        Color::White => white - black,
        Color::Black => black - white,
    };
    let tapered = (score + weights.tempo[0]).tapered(phase_of(sets), FULL_PHASE);
    let stronger = if tapered > 0 { side } else { side.other() };
    (tapered / chances(&view, stronger)).clamp(1 - BOUND, BOUND - 1)
}

/// One term of the evaluation, for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is called.
    pub name: &'static str,
    /// What it is worth to White.
    pub white: Score,
    /// What it is worth to Black.
    pub black: Score,
}

/// The terms of the evaluation, one by one: for a table that a person reads.
///
/// Their sum, White less Black, tapered by [`phase`] and divided by [`divisor`], is [`evaluate`].
pub fn terms(board: &Board) -> Vec<Term> {
    let view = View::of(board.sets(), &WEIGHTS);
    let mut terms = Vec::new();
    each_term(&view, &WEIGHTS, Color::White, |name, white| {
        terms.push(Term { name, white, black: Score::ZERO });
    });
    let mut next = terms.iter_mut();
    each_term(&view, &WEIGHTS, Color::Black, |_, black| {
        next.next().expect("both sides have the same terms").black = black;
    });
    let tempo = |color| if board.side_to_move() == color { WEIGHTS.tempo[0] } else { Score::ZERO };
    terms.push(Term { name: "tempo", white: tempo(Color::White), black: tempo(Color::Black) });
    terms
}

/// How far from the endgame a position is: 0 without officers, [`FULL_PHASE`] with all of them.
pub fn phase(board: &Board) -> i32 {
    phase_of(board.sets())
}

/// What the sum of the terms is divided by, from the view of the side that it favours: 1 unless that side has
/// too little to win.
pub fn divisor(board: &Board, stronger: Color) -> i32 {
    chances(&View::of(board.sets(), &WEIGHTS), stronger)
}

/// Every term of one side, told one by one; their sum.
#[inline(always)]
fn each_term(
    view: &View<'_>,
    weights: &Weights,
    us: Color,
    mut tell: impl FnMut(&'static str, Score),
) -> Score {
    let mut sum = Score::ZERO;
    let mut add = |name, score| {
        tell(name, score);
        sum += score;
    };
    add("material", pieces::material(view, weights, us));
    add("centrality", pieces::centrality(view, weights, us));
    add("mobility", pieces::mobility(view, weights, us));
    add("bishops", pieces::bishops(view, weights, us));
    add("unicorns", pieces::unicorns(view, weights, us));
    add("pawn advance", pawns::advance(view, weights, us));
    add("pawn structure", pawns::structure(view, weights, us));
    add("passed pawns", pawns::passed(view, weights, us));
    add("king attack", king::attack(view, weights, us));
    add("king lines", king::lines(view, weights, us));
    add("bare king", king::bare_king(view, weights, us));
    add("lesser attackers", threats::lesser(view, weights, us));
    add("hanging", threats::hanging(view, weights, us));
    sum
}

#[inline(always)]
fn phase_of(sets: &Sets) -> i32 {
    let weigh = |kind: PieceKind| PHASES[kind.index()] * sets.kind(kind).len() as i32;
    PieceKind::ALL.into_iter().map(weigh).sum::<i32>().min(FULL_PHASE)
}

/// A side without pawns and queens mates hardly ever with two officers, and never with one: a king in the
/// open has 26 cells to go to. Three rooks do mate.
#[inline(always)]
fn chances(view: &View<'_>, stronger: Color) -> i32 {
    let winning = view.sets.kind(PieceKind::Pawn) | view.sets.kind(PieceKind::Queen);
    if !(view.sets.color(stronger) & winning).is_empty() {
        return 1;
    }
    match view.officers(stronger).len() {
        0..=1 => 16,
        2 => 4,
        _ => 1,
    }
}
