//! The 125 cells and their coordinates.

use std::fmt;

use crate::geometry::Step;

macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $letter:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $(#[doc = concat!("Written `", $letter, "`.")] $variant),* }

        impl $name {
            /// All five, in ascending order.
            pub const ALL: [Self; 5] = [$(Self::$variant),*];

            /// 0 to 4.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The coordinate numbered `index`, if that is 0 to 4.
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < 5 { Some(Self::ALL[index]) } else { None }
            }

            /// The sign it is written with.
            pub const fn to_char(self) -> char {
                [$($letter),*][self as usize]
            }

            /// Reads the sign, in either letter case.
            pub fn from_char(c: char) -> Option<Self> {
                Self::ALL.into_iter().find(|x| x.to_char().eq_ignore_ascii_case(&c))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.to_char())
            }
        }
    };
}

coordinate! {
    /// A storey of the board: `A` is White's base, `E` is Black's.
    Level { A = 'A', B = 'B', C = 'C', D = 'D', E = 'E' }
}
coordinate! {
    /// A row within a level, `1` on White's side to `5` on Black's.
    Rank { R1 = '1', R2 = '2', R3 = '3', R4 = '4', R5 = '5' }
}
coordinate! {
    /// A column within a level, `a` to `e` from White's left.
    File { A = 'a', B = 'b', C = 'c', D = 'd', E = 'e' }
}

/// One of the 125 cells, numbered level · 25 + rank · 5 + file.
///
/// Written level, file, rank, as in `Cc3`, the centre:
///
/// ```
/// use engine_core::{Cell, File, Level, Rank};
///
/// let centre = Cell::new(Level::C, Rank::R3, File::C);
/// assert_eq!((centre.index(), centre.to_string()), (62, "Cc3".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 125;

    /// The cell at these coordinates.
    pub const fn new(level: Level, rank: Rank, file: File) -> Self {
        Self((level.index() * 25 + rank.index() * 5 + file.index()) as u8)
    }

    /// The cell numbered `index`, if that is 0 to 124.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Every cell in ascending order of its number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0 to 124.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The storey it is on.
    pub const fn level(self) -> Level {
        Level::ALL[self.index() / 25]
    }

    /// Its row.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / 5 % 5]
    }

    /// Its column.
    pub const fn file(self) -> File {
        File::ALL[self.index() % 5]
    }

    /// The cell one `step` away, unless that is off the board.
    pub const fn offset(self, step: Step) -> Option<Self> {
        let level = self.level().index() as i8 + step.level;
        let rank = self.rank().index() as i8 + step.rank;
        let file = self.file().index() as i8 + step.file;
        if level < 0 || level > 4 || rank < 0 || rank > 4 || file < 0 || file > 4 {
            return None;
        }
        Some(Self((level * 25 + rank * 5 + file) as u8))
    }

    /// Mirrors files, a ↔ e: a symmetry of the rules.
    #[must_use]
    pub const fn mirror_files(self) -> Self {
        Self(self.0 / 5 * 5 + (4 - self.0 % 5))
    }

    /// Exchanges level with rank: a symmetry of the rules.
    #[must_use]
    pub const fn exchange_levels_ranks(self) -> Self {
        Self(self.0 / 5 % 5 * 25 + self.0 / 25 * 5 + self.0 % 5)
    }

    /// Turns the board through its centre: with the colours swapped, a symmetry of the rules.
    #[must_use]
    pub const fn turn(self) -> Self {
        Self(124 - self.0)
    }

    /// Reads level, file and rank in either letter case, as `Cc3` or `cC3`.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut chars = text.chars();
        let (level, file, rank) = (chars.next()?, chars.next()?, chars.next()?);
        if chars.next().is_some() {
            return None;
        }
        Some(Self::new(Level::from_char(level)?, Rank::from_char(rank)?, File::from_char(file)?))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.level(), self.file(), self.rank())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_follow_the_rules() {
        for (name, index) in [("Aa1", 0), ("Ae1", 4), ("Aa2", 5), ("Ba1", 25), ("Cc3", 62), ("Ee5", 124)] {
            let cell = Cell::from_text(name).unwrap();
            assert_eq!((cell.index(), cell.to_string()), (index, name.to_owned()));
            assert_eq!(format!("{cell:?}"), name);
        }
        for cell in Cell::all() {
            assert_eq!(Cell::new(cell.level(), cell.rank(), cell.file()), cell);
            assert_eq!(Cell::from_text(&cell.to_string().to_uppercase()), Some(cell));
        }
    }

    #[test]
    fn what_is_no_cell_is_refused() {
        assert_eq!((Cell::from_index(125), File::from_index(5)), (None, None));
        for text in ["", "A", "Aa", "Aa0", "Aa6", "Fa1", "Af1", "Aa11", "A1a", "Äa1", "Aa1 "] {
            assert_eq!(Cell::from_text(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_step_away_is_where_the_coordinates_say() {
        let from = Cell::from_text("Cc3").unwrap();
        let on_board = [([1, -1, 2], "De2"), ([-2, 1, -1], "Ab4"), ([0, 2, 0], "Cc5"), ([0, 0, 2], "Ce3")];
        let off =
            [[3, 0, 0], [-3, 0, 0], [0, 3, 0], [0, -3, 0], [0, 0, 3], [0, 0, -3]].map(|step| (step, ""));
        for ([level, rank, file], to) in on_board.into_iter().chain(off) {
            let step = Step::new(level, rank, file);
            assert_eq!(from.offset(step), Cell::from_text(to), "{step:?}");
        }
    }

    #[test]
    fn symmetries_undo_themselves() {
        for cell in Cell::all() {
            assert_eq!(cell.mirror_files().mirror_files(), cell);
            assert_eq!(cell.exchange_levels_ranks().exchange_levels_ranks(), cell);
            assert_eq!(cell.turn().turn(), cell);
            assert_eq!(cell.exchange_levels_ranks().level().index(), cell.rank().index());
            assert_eq!(cell.mirror_files().file().index(), 4 - cell.file().index());
        }
    }
}
