//! What the table knows of a position, in 64 bits.

use engine_core::{Cell, Move, PieceKind};

use crate::search::score::Score;

/// What an entry's score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The score is at most this.
    Upper = 1,
    /// The score is at least this.
    Lower = 2,
    /// The score is this.
    Exact = 3,
}

/// A move as the table keeps it: 17 bits, found again among the moves of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMove(u32);

impl TableMove {
    /// Keeps from, to and promotion.
    pub fn new(mv: Move) -> Self {
        let promotion = mv.promotion().map_or(0, |kind| kind.index() as u32 + 1);
        Self(mv.from().index() as u32 | (mv.to().index() as u32) << 7 | promotion << 14)
    }

    /// The cell it leaves, the cell it arrives on, and what a pawn becomes; `None` if it is no move at all.
    pub fn parts(self) -> Option<(Cell, Cell, Option<PieceKind>)> {
        let from = Cell::from_index((self.0 & 127) as usize)?;
        let to = Cell::from_index((self.0 >> 7 & 127) as usize)?;
        let promotion = match self.0 >> 14 {
            0 => None,
            n => Some(PieceKind::from_index(n as usize - 1)?),
        };
        (from != to).then_some((from, to, promotion))
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or one that refuted.
    pub mv: Option<TableMove>,
    /// What it is worth; a mate is counted from this position.
    pub score: Score,
    /// The static evaluation.
    pub eval: Score,
    /// Plies searched, 0 to 255.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
}

/// Bits: move 17, depth 8, bound 2, generation 5, score 16, evaluation 16.
pub(super) fn pack(entry: &Entry, generation: u8) -> u64 {
    let mv = entry.mv.map_or(0, |mv| u64::from(mv.0));
    mv | u64::from(entry.depth) << 17
        | (entry.bound as u64) << 25
        | u64::from(generation & 31) << 27
        | u64::from(entry.score as i16 as u16) << 32
        | u64::from(entry.eval as i16 as u16) << 48
}

/// What was packed; `None` if it is nothing.
pub(super) fn unpack(data: u64) -> Option<Entry> {
    let mv = TableMove((data & 0x1_ffff) as u32);
    Some(Entry {
        mv: mv.parts().map(|_| mv),
        depth: depth_of(data),
        bound: match data >> 25 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        },
        score: Score::from((data >> 32) as u16 as i16),
        eval: Score::from((data >> 48) as u16 as i16),
    })
}

/// The depth of what was packed.
pub(super) fn depth_of(data: u64) -> u8 {
    (data >> 17) as u8
}

/// The generation it was packed with, modulo 32.
pub(super) fn generation_of(data: u64) -> u8 {
    (data >> 27 & 31) as u8
}
