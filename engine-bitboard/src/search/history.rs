//! What was good elsewhere in the tree: orders quiet moves and captures, and corrects the evaluation.

use engine_core::{Cell, Color, Move, PieceKind, Position};

use super::score::Score;
use crate::Board;

/// Values stay within ±this.
pub(super) const LIMIT: i32 = 16_384;

const CELLS: usize = 128;
const KINDS: usize = PieceKind::ALL.len();
const PLACES: usize = KINDS * CELLS;

/// Pawn structures that share an entry of the corrections are few.
const STRUCTURES: usize = 1 << 14;

/// What a move is seen in: the side to move, and the moves one and two plies before, if there are any.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub(super) us: Color,
    pub(super) before: [Option<Move>; 2],
}

/// The tables of one thread, kept from one search to the next.
pub(super) struct Histories {
    /// By side, cell of departure, cell of arrival.
    quiet: Vec<i16>,
    /// By the move one ply before (kind, arrival), or two, and the move's kind and arrival. The first row is
    /// for no such move.
    continuation: [Vec<i16>; 2],
    /// By kind, cell of arrival, and kind taken.
    capture: Vec<i16>,
    /// By side and pawn structure: how much the search finds above the evaluation, times [`GRAIN`].
    correction: Vec<i16>,
}

/// The part of the tables that the quiet moves of one position share.
pub(super) struct Row<'a> {
    quiet: &'a [i16; CELLS * CELLS],
    continuation: [&'a [i16; PLACES]; 2],
}

impl Default for Histories {
    fn default() -> Self {
        Self {
            quiet: vec![0; 2 * CELLS * CELLS],
            continuation: [(); 2].map(|()| vec![0; (PLACES + 1) * PLACES]),
            capture: vec![0; PLACES * KINDS],
            correction: vec![0; 2 * STRUCTURES],
        }
    }
}

impl Row<'_> {
    /// How good a quiet move was.
    #[inline(always)]
    pub(super) fn quiet(&self, mv: Move) -> i32 {
        let to = placed(mv);
        i32::from(self.quiet[butterfly(mv)])
            + i32::from(self.continuation[0][to])
            + i32::from(self.continuation[1][to])
    }
}

impl Histories {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        let [first, second] = &mut self.continuation;
        for table in [&mut self.quiet, first, second, &mut self.capture, &mut self.correction] {
            table.fill(0);
        }
    }

    /// The part of the tables for one position.
    #[inline(always)]
    pub(super) fn row(&self, context: &Context) -> Row<'_> {
        let rows = |n: usize| {
            let row = row_of(context.before[n]) * PLACES;
            self.continuation[n][row..].first_chunk().expect("a whole row")
        };
        let quiet = self.quiet[context.us.index() * CELLS * CELLS..].first_chunk();
        Row { quiet: quiet.expect("a whole side"), continuation: [rows(0), rows(1)] }
    }

    /// How good a capture was.
    #[inline(always)]
    pub(super) fn capture(&self, mv: Move, taken: PieceKind) -> i32 {
        i32::from(self.capture[placed(mv) * KINDS + taken.index()])
    }

    /// A quiet move was good (`bonus` above 0) or bad.
    pub(super) fn reward_quiet(&mut self, context: &Context, mv: Move, bonus: i32) {
        update(&mut self.quiet[context.us.index() * CELLS * CELLS + butterfly(mv)], bonus, LIMIT);
        for (table, before) in self.continuation.iter_mut().zip(context.before) {
            update(&mut table[row_of(before) * PLACES + placed(mv)], bonus, LIMIT);
        }
    }

    /// A capture was good (`bonus` above 0) or bad.
    pub(super) fn reward_capture(&mut self, mv: Move, taken: PieceKind, bonus: i32) {
        update(&mut self.capture[placed(mv) * KINDS + taken.index()], bonus, LIMIT);
    }

    /// What the search has found above the evaluation in positions with these pawns.
    #[inline]
    pub(super) fn correction(&self, board: &Board) -> Score {
        i32::from(self.correction[structure(board)]) / GRAIN
    }

    /// A search of `depth` plies has found `difference` above the evaluation.
    pub(super) fn correct(&mut self, board: &Board, difference: Score, depth: i32) {
        let bonus = (difference * GRAIN * depth / 64).clamp(-MOST_CORRECTION / 4, MOST_CORRECTION / 4);
        update(&mut self.correction[structure(board)], bonus, MOST_CORRECTION);
    }
}

/// Corrections are kept in parts of a centipawn.
const GRAIN: i32 = 128;
const MOST_CORRECTION: i32 = 80 * GRAIN;

/// Moves a value towards ±`limit`, the slower the nearer it is ("gravity").
fn update(value: &mut i16, bonus: i32, limit: i32) {
    let bonus = bonus.clamp(-limit, limit);
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

#[inline(always)]
fn butterfly(mv: Move) -> usize {
    mv.from().index() * CELLS + mv.to().index()
}

#[inline(always)]
fn row_of(before: Option<Move>) -> usize {
    before.map_or(0, |mv| placed(mv) + 1)
}

#[inline(always)]
fn placed(mv: Move) -> usize {
    place(mv.mover(), mv.to())
}

#[inline(always)]
fn place(kind: PieceKind, cell: Cell) -> usize {
    kind.index() * CELLS + cell.index()
}

/// Where the correction for a position's pawns is kept.
#[inline(always)]
fn structure(board: &Board) -> usize {
    let pawns = |color| board.sets().of_kind(color, PieceKind::Pawn).bits();
    let mix = |bits: u128, factor: u64| {
        ((bits as u64).wrapping_mul(factor) ^ (bits >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let key = mix(pawns(Color::White), 0xd6e8_feb8_6659_fd93)
        ^ mix(pawns(Color::Black), 0xa076_1d64_78bd_642f).rotate_left(32);
    board.side_to_move().index() * STRUCTURES + (key >> 50) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_grow_and_stay_within_the_limit() {
        let mut value = 0;
        for _ in 0..1000 {
            update(&mut value, 3_000, LIMIT);
        }
        assert!((LIMIT - 3_000..=LIMIT).contains(&i32::from(value)));
        update(&mut value, -LIMIT, LIMIT);
        assert!(i32::from(value) <= -LIMIT + 3_000);
    }
}
