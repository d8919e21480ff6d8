//! [`Bitboard`]: a set of cells in a `u128`.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use engine_core::Cell;

/// An ordered set of cells: bit *n* is cell *n*, the upper three bits are never set.
///
/// ```
/// use engine_bitboard::Bitboard;
/// use engine_core::Cell;
///
/// let corners: Bitboard = ["Aa1", "Ee5"].map(|c| Cell::from_text(c).unwrap()).into_iter().collect();
/// assert_eq!((corners.len(), (!corners).len()), (2, 123));
/// assert!(corners.iter().map(Cell::index).eq([0, 124]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// All 125.
    pub const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// Just this cell.
    #[inline(always)]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// The set of the bits below 125 of `bits`.
    #[inline(always)]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Bit *n* is cell *n*.
    #[inline(always)]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the cell belongs to the set.
    #[inline(always)]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// How many cells there are, 0 to 125.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two or more.
    #[inline(always)]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The cell with the lowest number.
    #[inline(always)]
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as usize)
    }

    /// The cells in ascending order.
    #[inline(always)]
    pub const fn iter(self) -> Cells {
        Cells { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Cells {
    low: u64,
    high: u64,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        // The halves apart: a u128 has no instruction that finds or clears its lowest bit.
        if self.low != 0 {
            let index = self.low.trailing_zeros();
            self.low &= self.low - 1;
            Cell::from_index(index as usize)
        } else if self.high != 0 {
            let index = self.high.trailing_zeros() + 64;
            self.high &= self.high - 1;
            Cell::from_index(index as usize)
        } else {
            None
        }
    }
}

impl IntoIterator for Bitboard {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline(always)]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }

        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
operator!(BitOr bitor, BitOrAssign bitor_assign, |);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

/// The complement within the 125 cells.
impl Not for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }
}

/// Five levels, E first, `X` for a member.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..5).rev() {
            for level in (0..5).rev() {
                for file in 0..5 {
                    let bit = self.0 >> (level * 25 + rank * 5 + file) & 1;
                    f.write_str(if bit == 1 { "X" } else { "." })?;
                }
                f.write_str(if level > 0 { "  " } else { "\n" })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_as_a_set() {
        for cell in Cell::all() {
            let one = Bitboard::of(cell);
            assert_eq!((one.len(), one.first(), one.has(cell)), (1, Some(cell), true));
            assert!(!one.is_empty() && !(!one).has(cell) && !one.has_several() && (!one).has_several());
            assert_eq!(one | !one, Bitboard::ALL);
            assert_eq!(one & !one, Bitboard::EMPTY);
        }
        assert!(Bitboard::ALL.iter().eq(Cell::all()));
        assert!(Bitboard::EMPTY.is_empty());
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert_eq!(Bitboard::from_bits(u128::MAX), Bitboard::ALL);
        assert_eq!(Cell::all().chain(Cell::all()).collect::<Bitboard>(), Bitboard::ALL);
    }

    #[test]
    fn pictures_show_level_e_first() {
        let cells = ["Ee5", "Ea1", "Cb3", "Aa1", "Ad5"].map(|name| Cell::from_text(name).unwrap());
        let picture = "\
            ....X  .....  .....  .....  ...X.\n\
            .....  .....  .....  .....  .....\n\
            .....  .....  .X...  .....  .....\n\
            .....  .....  .....  .....  .....\n\
            X....  .....  .....  .....  X....\n";
        assert_eq!(format!("{:?}", cells.into_iter().collect::<Bitboard>()), picture);
    }
}
