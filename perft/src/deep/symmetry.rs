//! The symmetries of the rules that keep the side to move.
//!
//! Mirrored files (a ↔ e) and levels exchanged with ranks, alone and together: pawns step, capture and promote
//! alike along levels and ranks, so both map legal games to legal games and keep every count. The rules have a
//! third symmetry, the board turned through its centre with the colours swapped; it changes the side to move,
//! which all positions of a frontier share, and so never makes two of them equal.

use engine_bitboard::Bitboard;
use engine_core::Cell;

/// One of the four; each undoes itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Nothing changes.
    Identity,
    /// Files mirrored.
    Files,
    /// Levels exchanged with ranks.
    LevelsRanks,
    /// Both.
    Both,
}

impl Symmetry {
    /// All, the identity first.
    pub const ALL: [Self; 4] = [Self::Identity, Self::Files, Self::LevelsRanks, Self::Both];

    /// Where a cell goes.
    pub const fn cell(self, cell: Cell) -> Cell {
        match self {
            Self::Identity => cell,
            Self::Files => cell.mirror_files(),
            Self::LevelsRanks => cell.exchange_levels_ranks(),
            Self::Both => cell.mirror_files().exchange_levels_ranks(),
        }
    }

    /// Where a set of cells goes.
    pub fn image(self, cells: Bitboard) -> Bitboard {
        match self {
            Self::Identity => cells,
            Self::Files => mirror_files(cells),
            Self::LevelsRanks => exchange_levels_ranks(cells),
            Self::Both => exchange_levels_ranks(mirror_files(cells)),
        }
    }
}

/// What counts as the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merging {
    /// The same pieces on the same cells.
    Transpositions,
    /// The same through one of the symmetries.
    Symmetries,
}

/// Bit *n* for each cell of file a.
const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 25 {
        bits |= 1 << (rank * 5);
        rank += 1;
    }
    bits
};

fn mirror_files(cells: Bitboard) -> Bitboard {
    let file = |n: u32| FILE_A << n;
    let bits = cells.bits();
    let inner = (bits & file(1)) << 2 | (bits & file(3)) >> 2;
    Bitboard::from_bits((bits & file(0)) << 4 | inner | bits & file(2) | (bits & file(4)) >> 4)
}

/// The cells whose level is `n` above their rank, each number counted from 0.
const fn diagonal(n: usize) -> u128 {
    let mut bits = 0;
    let mut rank = 0;
    while rank + n < 5 {
        bits |= 0b1_1111 << ((rank + n) * 25 + rank * 5);
        rank += 1;
    }
    bits
}

const DIAGONALS: [u128; 5] = [diagonal(0), diagonal(1), diagonal(2), diagonal(3), diagonal(4)];

/// A transposition of 5 × 5 groups of five bits: a cell `n` levels above its rank goes down 25 − 5 bits for
/// each, and as many come up.
fn exchange_levels_ranks(cells: Bitboard) -> Bitboard {
    let bits = cells.bits();
    let mut image = bits & DIAGONALS[0];
    for (n, &above) in DIAGONALS.iter().enumerate().skip(1) {
        let shift = 20 * n;
        image |= (bits & above) >> shift | (bits << shift) & above;
    }
    Bitboard::from_bits(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_go_where_their_cells_go() {
        let some: Bitboard = Cell::all().filter(|cell| cell.index() * cell.index() % 7 < 3).collect();
        for symmetry in Symmetry::ALL {
            for cell in Cell::all() {
                let there = symmetry.cell(cell);
                assert_eq!(symmetry.image(Bitboard::of(cell)), Bitboard::of(there), "{symmetry:?} {cell}");
                assert_eq!(symmetry.cell(there), cell, "{symmetry:?} undoes itself");
            }
            assert_eq!(symmetry.image(some), some.iter().map(|cell| symmetry.cell(cell)).collect());
        }
    }
}
