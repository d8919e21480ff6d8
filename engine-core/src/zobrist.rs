//! Native 64-bit Zobrist keys, shared by both boards.
//!
//! A key is the XOR of one random number per piece and cell, and one more when Black is to move: the side
//! and the pieces are all that makes two positions of this game the same.

use std::sync::LazyLock;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::{Cell, Color, Move, Piece, PieceKind, Setup};

/// The random numbers. Keys are comparable between runs and machines: the seed is fixed.
pub struct Zobrist {
    // 128 cells, so that `index & 127` needs no bounds check.
    pieces: [[[u64; 128]; PieceKind::ALL.len()]; 2],
    black_to_move: u64,
}

const SEED: u64 = 0x5261_756d_7363_6861; // "Raumscha"

impl Zobrist {
    /// The one table, built at the first call: hold the reference, do not call this in a loop.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Zobrist> = LazyLock::new(Zobrist::new);
        &SHARED
    }

    fn new() -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let mut pieces = [[[0; 128]; PieceKind::ALL.len()]; 2];
        for cell in Cell::all() {
            for color in Color::ALL {
                for kind in PieceKind::ALL {
                    pieces[color.index()][kind.index()][cell.index()] = random.next_u64();
                }
            }
        }
        Self { pieces, black_to_move: random.next_u64() }
    }

    /// The number of a piece on a cell.
    #[inline(always)]
    pub fn piece(&self, piece: Piece, cell: Cell) -> u64 {
        self.pieces[piece.color.index()][piece.kind.index()][cell.index() & 127]
    }

    /// What is added when it is Black's move.
    #[inline(always)]
    pub fn black_to_move(&self) -> u64 {
        self.black_to_move
    }

    /// The key after a move of `color`, from the key before it.
    #[inline(always)]
    pub fn after(&self, key: u64, color: Color, mv: Move) -> u64 {
        let moved = self.piece(Piece::new(color, mv.mover()), mv.from())
            ^ self.piece(Piece::new(color, mv.placed()), mv.to());
        let taken = mv.captured().map_or(0, |kind| self.piece(Piece::new(color.other(), kind), mv.to()));
        key ^ moved ^ taken ^ self.black_to_move
    }

    /// The key of a whole position, from nothing.
    pub fn of(&self, setup: &Setup) -> u64 {
        let side = match setup.side {
            Color::White => 0,
            Color::Black => self.black_to_move,
        };
        setup.pieces().fold(side, |key, (cell, piece)| key ^ self.piece(piece, cell))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn numbers_are_distinct_and_fixed() {
        let keys = Zobrist::shared();
        let mut seen = HashSet::from([keys.black_to_move(), 0]);
        for cell in Cell::all() {
            for color in Color::ALL {
                for kind in PieceKind::ALL {
                    assert!(seen.insert(keys.piece(Piece::new(color, kind), cell)));
                }
            }
        }
        // Files that hold keys outlive a build: a change of this number breaks them.
        assert_eq!(keys.of(&Setup::start()), 0xfcd8_e773_169d_24a2);
    }
}
