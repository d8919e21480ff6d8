//! A position in 36 bytes, to be sorted.

use engine_bitboard::{Bitboard, Board};
use engine_core::{Cell, Color, Piece, PieceKind, Position, Setup};

use super::symmetry::{Merging, Symmetry};

/// Pieces and side to move, without counters: 125 bits tell which cells are occupied, one the side, and 4 bits
/// for each of up to 40 pieces, in ascending order of the cells, what stands there.
///
/// ```
/// use engine_bitboard::Board;
/// use engine_core::{Position, Setup};
/// use perft::deep::packed::Packed;
/// use perft::deep::symmetry::Merging;
///
/// let packed = Packed::of(&Board::start(), Merging::Transpositions);
/// assert_eq!(packed.setup(), Setup::start());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Packed([u8; Self::BYTES]);

/// A bit beyond the 125 cells.
const BLACK_TO_MOVE: u128 = 1 << 127;

impl Packed {
    /// How long it is.
    pub const BYTES: usize = 16 + 20;

    /// The position, or the least of its images through the symmetries: equal for equal positions.
    pub fn of(board: &Board, merging: Merging) -> Self {
        match merging {
            Merging::Transpositions => Self::seen(board, Symmetry::Identity),
            Merging::Symmetries => Self::least(board),
        }
    }

    /// Which cells are occupied comes first in the order, and mostly decides: pieces are packed once only.
    fn least(board: &Board) -> Self {
        let occupied = board.sets().occupied();
        let images = Symmetry::ALL.map(|symmetry| (symmetry, symmetry.image(occupied).bits()));
        let least = images.map(|(_, bits)| bits).into_iter().fold(u128::MAX, u128::min);
        let first = images.into_iter().filter(|&(_, bits)| bits == least);
        let packed = first.map(|(symmetry, _)| Self::seen(board, symmetry));
        packed.min().unwrap_or_else(|| Self::seen(board, Symmetry::Identity))
    }

    /// The position seen through a symmetry.
    fn seen(board: &Board, symmetry: Symmetry) -> Self {
        let occupied = symmetry.image(board.sets().occupied());
        let side = if board.side_to_move() == Color::Black { BLACK_TO_MOVE } else { 0 };
        let mut bytes = [0; Self::BYTES];
        let (cells, pieces) = bytes.split_at_mut(16);
        cells.copy_from_slice(&(side | occupied.bits()).to_be_bytes());
        for (n, cell) in occupied.iter().enumerate() {
            if let Some(Piece { color, kind }) = board.piece_at(symmetry.cell(cell)) {
                let code = (color.index() * 8 + kind.index()) as u8;
                pieces[n / 2] |= code << (n % 2 * 4);
            }
        }
        Self(bytes)
    }

    /// The position as plain data, with the counters 0 and 1.
    pub fn setup(&self) -> Setup {
        let (cells, pieces) = self.0.split_at(16);
        let bits = cells.iter().fold(0, |bits: u128, &byte| bits << 8 | u128::from(byte));
        let mut setup = Setup::empty();
        if bits & BLACK_TO_MOVE != 0 {
            setup.side = Color::Black;
        }
        for (n, cell) in Bitboard::from_bits(bits).iter().enumerate() {
            let code = usize::from(pieces[n / 2] >> (n % 2 * 4) & 15);
            let kind = PieceKind::from_index(code % 8);
            setup.cells[cell.index()] = kind.map(|kind| Piece::new(Color::ALL[code / 8], kind));
        }
        setup
    }

    /// The position as a board.
    ///
    /// # Panics
    /// If it is not one of the game: never if it was packed from a board.
    pub fn board(&self) -> Board {
        Board::from_setup(&self.setup()).expect("it was packed from a board")
    }

    /// Its bytes; their order is the positions'.
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    /// From bytes that [`Packed::bytes`] gave.
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }
}

/// The most pieces that a position has.
const _: () = assert!(2 * 20 <= 2 * (Packed::BYTES - 16) && Cell::COUNT < 127);

#[cfg(test)]
mod tests {
    use engine_core::perft::perft;
    use engine_core::{ArrayBoard, MoveList};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// Every position of some random games.
    fn for_each_position(check: impl Fn(&Board)) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..20 {
            let mut board = Board::start();
            for _ in 0..60 {
                check(&board);
                let mut moves = MoveList::new();
                board.legal_moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                board.make(moves[(random.next_u64() % moves.len() as u64) as usize]);
            }
        }
    }

    fn image(board: &Board, symmetry: Symmetry) -> Board {
        Board::from_setup(&board.setup().map_cells(|cell| symmetry.cell(cell))).expect("the rules allow it")
    }

    #[test]
    fn a_position_comes_back() {
        for_each_position(|board| {
            let back = Packed::of(board, Merging::Transpositions).setup();
            assert_eq!((back.cells, back.side), (board.setup().cells, board.side_to_move()));
        });
    }

    #[test]
    fn all_images_are_one() {
        for_each_position(|board| {
            let packed =
                Symmetry::ALL.map(|symmetry| Packed::of(&image(board, symmetry), Merging::Symmetries));
            assert_eq!(packed, [packed[0]; 4], "{}", board.setup());
            let plain =
                Symmetry::ALL.map(|symmetry| Packed::of(&image(board, symmetry), Merging::Transpositions));
            assert_eq!(plain.into_iter().min(), Some(packed[0]), "{}", board.setup());
        });
    }

    /// What merging rests on: the reference counts as much below the one image as below the other.
    #[test]
    fn all_images_count_alike() {
        for_each_position(|board| {
            let count = |setup: &Setup| {
                let mut reference = ArrayBoard::from_setup(setup).expect("it is a position");
                (perft(&mut reference, 1), reference.is_check())
            };
            let image = Packed::of(board, Merging::Symmetries).setup();
            assert_eq!(count(&image), count(&board.setup()), "{}", board.setup());
        });
    }

    #[test]
    fn the_start_position_has_four_images() {
        let mut images = Symmetry::ALL.map(|symmetry| image(&Board::start(), symmetry).key()).to_vec();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 4);
    }
}
