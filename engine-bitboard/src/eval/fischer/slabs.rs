//! Sets of cells that coordinates describe, cut from slabs: all cells of a level, of a rank or of a file.

use engine_core::{Cell, Color};

use crate::Bitboard;

/// The cells of each level.
pub(super) const LEVELS: [Bitboard; 5] = slabs(25);

/// The cells of each rank.
const RANKS: [Bitboard; 5] = slabs(5);

/// The cells of each file.
const FILES: [Bitboard; 5] = slabs(1);

/// The middle cell, Cc3.
pub(super) const CENTRE: Bitboard = Bitboard::from_bits(1 << 62);

/// The inner 3×3×3.
pub(super) const INNER: Bitboard = {
    let mut bits = Bitboard::ALL.bits();
    let mut n = 0;
    while n < 3 {
        let slabs = [LEVELS, RANKS, FILES][n];
        bits &= slabs[1].bits() | slabs[2].bits() | slabs[3].bits();
        n += 1;
    }
    Bitboard::from_bits(bits)
};

/// The cells whose coordinates have an even sum. They are those with an even number, for 25, 5 and 1 are odd.
pub(super) const EVEN_CELLS: Bitboard = Bitboard::from_bits(u128::MAX / 3);

/// The line through a cell from level to level.
#[inline(always)]
pub(super) fn column(cell: Cell) -> Bitboard {
    RANKS[cell.rank().index()] & FILES[cell.file().index()]
}

/// The line through a cell from rank to rank.
#[inline(always)]
pub(super) fn rank_line(cell: Cell) -> Bitboard {
    LEVELS[cell.level().index()] & FILES[cell.file().index()]
}

/// The line through a cell from file to file.
#[inline(always)]
pub(super) fn file_line(cell: Cell) -> Bitboard {
    LEVELS[cell.level().index()] & RANKS[cell.rank().index()]
}

/// Where own pawns shelter a king: at most one level and two files away.
#[inline(always)]
pub(super) fn shelter(king: Cell) -> Bitboard {
    around(&LEVELS, king.level().index(), 1) & around(&FILES, king.file().index(), 2)
}

/// Where own pawns support a pawn: on another level, and the same file or the same rank.
#[inline(always)]
pub(super) fn support(pawn: Cell) -> Bitboard {
    (FILES[pawn.file().index()] | RANKS[pawn.rank().index()]) & !LEVELS[pawn.level().index()]
}

/// Where enemy pawns keep a pawn from being passed: on its file or a neighbouring one, neither lower nor further
/// back.
#[inline(always)]
pub(super) fn ahead(color: Color, pawn: Cell) -> Bitboard {
    let (level, rank) = (pawn.level().index(), pawn.rank().index());
    around(&FILES, pawn.file().index(), 1)
        & match color {
            Color::White => union(&LEVELS[level..]) & union(&RANKS[rank..]),
            Color::Black => union(&LEVELS[..=level]) & union(&RANKS[..=rank]),
        }
}

/// The steps a pawn has made from its side's base, less one.
#[inline(always)]
pub(super) fn advance(color: Color, pawn: Cell) -> i32 {
    let steps = (pawn.level().index() + pawn.rank().index()) as i32;
    match color {
        Color::White => steps - 1,
        Color::Black => 7 - steps,
    }
}

/// The slabs at most so far from one of them.
#[inline(always)]
fn around(slabs: &[Bitboard; 5], middle: usize, distance: usize) -> Bitboard {
    union(&slabs[middle.saturating_sub(distance)..=(middle + distance).min(4)])
}

#[inline(always)]
fn union(slabs: &[Bitboard]) -> Bitboard {
    slabs.iter().fold(Bitboard::EMPTY, |all, &slab| all | slab)
}

/// The cells with each value of the coordinate that counts `unit` cells.
const fn slabs(unit: usize) -> [Bitboard; 5] {
    let mut bits = [0; 5];
    let mut index = 0;
    while index < Cell::COUNT {
        bits[index / unit % 5] |= 1 << index;
        index += 1;
    }
    let [a, b, c, d, e] = bits;
    [
        Bitboard::from_bits(a),
        Bitboard::from_bits(b),
        Bitboard::from_bits(c),
        Bitboard::from_bits(d),
        Bitboard::from_bits(e),
    ]
}
