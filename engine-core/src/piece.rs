//! Colours and pieces.

use std::fmt;

/// A side. White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Written `w`, its pieces in capitals; starts on levels A and B.
    White,
    /// Written `b`, its pieces in small letters; starts on levels D and E.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// `w` or `b`.
    pub const fn to_char(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// What a piece is, whatever its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PieceKind {
    /// Two quiet steps, five captures.
    Pawn,
    /// Leaps (±2, ±1, 0) in any order: 24 leaps.
    Knight,
    /// Slides along the 12 diagonals.
    Bishop,
    /// Slides along the 8 triagonals.
    Unicorn,
    /// Slides along the 6 orthogonals.
    Rook,
    /// Slides along all 26.
    Queen,
    /// One step along any of the 26.
    King,
}

impl PieceKind {
    /// All seven, in the order of their numbers.
    pub const ALL: [Self; 7] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Unicorn, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become.
    pub const PROMOTIONS: [Self; 5] = [Self::Queen, Self::Rook, Self::Bishop, Self::Unicorn, Self::Knight];

    /// 0 to 6.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind numbered `index`, if that is 0 to 6.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 7 { Some(Self::ALL[index]) } else { None }
    }

    /// The capital letter it is written with.
    pub const fn to_char(self) -> char {
        ['P', 'N', 'B', 'U', 'R', 'Q', 'K'][self as usize]
    }

    /// Reads the letter, in either letter case.
    pub fn from_char(c: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_char() == c.to_ascii_uppercase())
    }

    /// The figurine it is written with, outlined; the unicorn, which Unicode has none for, stays `U`.
    pub const fn figurine(self) -> char {
        ['♙', '♘', '♗', 'U', '♖', '♕', '♔'][self as usize]
    }

    /// Reads the figurine of either side.
    pub fn from_figurine(c: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|&kind| Color::ALL.iter().any(|&color| Piece { color, kind }.figurine() == c))
    }
}

impl fmt::Display for PieceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Unicorn => "unicorn",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A kind of piece with its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// A piece of this side and kind.
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        Self { color, kind }
    }

    /// Its letter: a capital for White, a small one for Black.
    pub const fn to_char(self) -> char {
        match self.color {
            Color::White => self.kind.to_char(),
            Color::Black => self.kind.to_char().to_ascii_lowercase(),
        }
    }

    /// Its figurine: outlined for White, solid for Black; the unicorn's is its letter.
    pub const fn figurine(self) -> char {
        match self.color {
            Color::White => self.kind.figurine(),
            Color::Black => ['♟', '♞', '♝', 'u', '♜', '♛', '♚'][self.kind as usize],
        }
    }

    /// Reads the letter; its case tells the side.
    pub fn from_char(c: char) -> Option<Self> {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Self::new(color, PieceKind::from_char(c)?))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// What pieces are written with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// `K Q R B U N P`.
    #[default]
    Letters,
    /// `♔ ♕ ♖ ♗ U ♘ ♙`.
    Figurines,
}

impl Glyphs {
    /// The sign of a piece, which tells its side.
    pub const fn piece(self, piece: Piece) -> char {
        match self {
            Self::Letters => piece.to_char(),
            Self::Figurines => piece.figurine(),
        }
    }

    /// The sign of a kind, whatever its side.
    pub const fn kind(self, kind: PieceKind) -> char {
        match self {
            Self::Letters => kind.to_char(),
            Self::Figurines => kind.figurine(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_from_0_to_6() {
        let numbered: Vec<_> = (0..9).map_while(PieceKind::from_index).collect();
        assert_eq!(numbered, PieceKind::ALL);
        assert_eq!(PieceKind::from_index(7), None);
    }
}
