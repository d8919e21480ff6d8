//! Moves, packed in 23 bits, and lists of them.

use std::fmt;

use arrayvec::ArrayVec;

use crate::{Cell, PieceKind};

/// No position has more moves.
///
/// A valid set-up has at most 20 pieces a side, of which the king has at most 26 moves and each other at
/// most the 52 of a queen in the centre, together at most 1014.
pub const MOST_MOVES: usize = 1024;

/// The moves of one position.
pub type MoveList = ArrayVec<Move, MOST_MOVES>;

/// A move with all that its undoing needs: who moved, what was taken, what a pawn became.
///
/// | bits | 0–6 | 7–13 | 14–16 | 17–19 | 20–22 |
/// |---|---|---|---|---|---|
/// | holds | from | to | mover | captured | promotion |
///
/// A kind is stored as its number + 1, so that 0 means none. The idea of a move as one integer that
/// carries its own undo data is that of the engine Motor 2012.
///
/// ```
/// use engine_core::{Cell, Move, PieceKind};
///
/// let (from, to) = (Cell::from_text("Ab1").unwrap(), Cell::from_text("Cb2").unwrap());
/// let mv = Move::new(from, to, PieceKind::Knight, None, None);
/// assert_eq!((mv.from(), mv.to(), mv.captured()), (from, to, None));
/// assert_eq!(mv.to_string(), "Ab1Cb2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const TO: u32 = 7;
const MOVER: u32 = 14;
const CAPTURED: u32 = 17;
const PROMOTION: u32 = 20;

impl Move {
    /// Packs a move of `mover` from one cell to another.
    pub const fn new(
        from: Cell,
        to: Cell,
        mover: PieceKind,
        captured: Option<PieceKind>,
        promotion: Option<PieceKind>,
    ) -> Self {
        Self(
            from.index() as u32
                | (to.index() as u32) << TO
                | pack(Some(mover)) << MOVER
                | pack(captured) << CAPTURED
                | pack(promotion) << PROMOTION,
        )
    }

    /// The cell it leaves.
    pub const fn from(self) -> Cell {
        self.cell(0)
    }

    /// The cell it arrives on.
    pub const fn to(self) -> Cell {
        self.cell(TO)
    }

    /// What moves.
    pub const fn mover(self) -> PieceKind {
        match self.kind(MOVER) {
            Some(kind) => kind,
            None => unreachable!(), // `new` is the only way in
        }
    }

    /// What it takes.
    pub const fn captured(self) -> Option<PieceKind> {
        self.kind(CAPTURED)
    }

    /// What the pawn becomes.
    pub const fn promotion(self) -> Option<PieceKind> {
        self.kind(PROMOTION)
    }

    /// What stands on [`Move::to`] afterwards.
    pub const fn placed(self) -> PieceKind {
        match self.promotion() {
            Some(kind) => kind,
            None => self.mover(),
        }
    }

    /// Whether it resets the fifty-move count: a capture or a pawn's move.
    pub const fn is_irreversible(self) -> bool {
        self.captured().is_some() || matches!(self.mover(), PieceKind::Pawn)
    }

    const fn cell(self, shift: u32) -> Cell {
        match Cell::from_index((self.0 >> shift & 127) as usize) {
            Some(cell) => cell,
            None => unreachable!(), // `new` is the only way in
        }
    }

    const fn kind(self, shift: u32) -> Option<PieceKind> {
        match self.0 >> shift & 7 {
            0 => None,
            n => PieceKind::from_index(n as usize - 1),
        }
    }
}

const fn pack(kind: Option<PieceKind>) -> u32 {
    match kind {
        Some(kind) => kind as u32 + 1,
        None => 0,
    }
}

/// Coordinates, as `Ab1Cb2` or `Ed4Ed5q`: see [`crate::notation`].
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.to_char().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_field() {
        let kinds = || PieceKind::ALL.into_iter().map(Some).chain([None]);
        for from in Cell::all() {
            for (mover, captured) in PieceKind::ALL.into_iter().zip(kinds()) {
                for promotion in kinds() {
                    let to = from.turn();
                    let mv = Move::new(from, to, mover, captured, promotion);
                    assert_eq!(
                        (mv.from(), mv.to(), mv.mover(), mv.captured(), mv.promotion()),
                        (from, to, mover, captured, promotion)
                    );
                    assert_eq!(mv.0 >> 23, 0, "23 bits");
                    assert_eq!(format!("{mv:?}"), mv.to_string());
                }
            }
        }
    }
}
