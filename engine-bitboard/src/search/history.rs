//! What was good elsewhere in the tree: orders quiet moves and captures.

use engine_core::{Cell, Color, Move, PieceKind};

/// Values stay within ±this.
pub(super) const LIMIT: i32 = 16_384;

const CELLS: usize = 128;
const KINDS: usize = PieceKind::ALL.len();

/// The tables of one thread, kept from one search to the next.
pub(super) struct Histories {
    /// By side, cell of departure, cell of arrival.
    quiet: Vec<i16>,
    /// By the move before (kind, arrival), and the move's kind and arrival.
    continuation: Vec<i16>,
    /// By kind, cell of arrival, and kind taken.
    capture: Vec<i16>,
}

impl Default for Histories {
    fn default() -> Self {
        Self {
            quiet: vec![0; 2 * CELLS * CELLS],
            continuation: vec![0; KINDS * CELLS * KINDS * CELLS],
            capture: vec![0; KINDS * CELLS * KINDS],
        }
    }
}

impl Histories {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for table in [&mut self.quiet, &mut self.continuation, &mut self.capture] {
            table.fill(0);
        }
    }

    /// How good a quiet move was, after `before`.
    #[inline]
    pub(super) fn quiet(&self, us: Color, before: Option<Move>, mv: Move) -> i32 {
        let continuation = before.map_or(0, |before| self.continuation[after(before, mv)]);
        i32::from(self.quiet[butterfly(us, mv)]) + i32::from(continuation)
    }

    /// How good a capture was.
    #[inline]
    pub(super) fn capture(&self, mv: Move, taken: PieceKind) -> i32 {
        i32::from(self.capture[taking(mv, taken)])
    }

    /// A quiet move was good (`bonus` above 0) or bad.
    pub(super) fn reward_quiet(&mut self, us: Color, before: Option<Move>, mv: Move, bonus: i32) {
        update(&mut self.quiet[butterfly(us, mv)], bonus);
        if let Some(before) = before {
            update(&mut self.continuation[after(before, mv)], bonus);
        }
    }

    /// A capture was good (`bonus` above 0) or bad.
    pub(super) fn reward_capture(&mut self, mv: Move, taken: PieceKind, bonus: i32) {
        update(&mut self.capture[taking(mv, taken)], bonus);
    }
}

/// Moves a value towards ±[`LIMIT`], the slower the nearer it is ("gravity").
fn update(value: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

fn butterfly(us: Color, mv: Move) -> usize {
    (us.index() * CELLS + mv.from().index()) * CELLS + mv.to().index()
}

fn after(before: Move, mv: Move) -> usize {
    placed(before.mover(), before.to()) * KINDS * CELLS + placed(mv.mover(), mv.to())
}

fn taking(mv: Move, taken: PieceKind) -> usize {
    placed(mv.mover(), mv.to()) * KINDS + taken.index()
}

fn placed(kind: PieceKind, cell: Cell) -> usize {
    kind.index() * CELLS + cell.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_grow_and_stay_within_the_limit() {
        let mut value = 0;
        for _ in 0..1000 {
            update(&mut value, 3_000);
        }
        assert!((LIMIT - 3_000..=LIMIT).contains(&i32::from(value)));
        update(&mut value, -LIMIT);
        assert!(i32::from(value) <= -LIMIT + 3_000);
    }
}
