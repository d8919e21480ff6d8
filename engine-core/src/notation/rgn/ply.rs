//! One move of a record: written with its piece, its mark and its sign, read with or without them.

use std::fmt;

use super::{RgnReason, Sign};
use crate::notation::{excerpt, find_move};
use crate::{Cell, File, Glyphs, Level, Move, PieceKind, Position, Rank};

/// A move of a game, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// What it has earned: [`Position::sign`] after the move.
    pub sign: Option<Sign>,
    /// What is said after it. Written with single spaces between words and `)` for `}`.
    pub comment: Option<String>,
}

impl Ply {
    /// A move without a comment; `sign` is that of the position after it.
    pub const fn new(mv: Move, sign: Option<Sign>) -> Self {
        Self { mv, sign, comment: None }
    }

    /// The move as it is written, as `NAb1-Cb2` or `♙Ed4xEe5=♕†`.
    pub fn text(&self, glyphs: Glyphs) -> String {
        let sign = self.sign.map_or_else(String::new, |sign| sign.to_string());
        format!("{}{sign}", Unsigned { mv: self.mv, glyphs })
    }
}

/// Displays a move without its sign.
struct Unsigned {
    mv: Move,
    glyphs: Glyphs,
}

impl fmt::Display for Unsigned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mv, glyphs } = *self;
        let mark = if mv.captured().is_some() { 'x' } else { '-' };
        write!(f, "{}{}{mark}{}", glyphs.kind(mv.mover()), mv.from(), mv.to())?;
        match mv.promotion() {
            Some(kind) => write!(f, "={}", glyphs.kind(kind)),
            None => Ok(()),
        }
    }
}

/// A move as it was found.
struct Found {
    kind: Option<PieceKind>,
    from: Cell,
    mark: Option<Mark>,
    to: Cell,
    promotion: Option<PieceKind>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Quiet,
    Capture,
}

/// Reads a move and finds it among the legal ones of `position`.
pub(super) fn read_move<P: Position>(position: &P, word: &str) -> Result<Move, RgnReason> {
    let found = Found::read(word).ok_or_else(|| RgnReason::UnreadableMove { found: excerpt(word) })?;
    let promotion = found.promotion.map_or_else(String::new, |kind| kind.to_char().to_string());
    let mv = find_move(position, &format!("{}{}{promotion}", found.from, found.to))?;

    let expected = || Unsigned { mv, glyphs: Glyphs::Letters }.to_string();
    if found.kind.is_some_and(|kind| kind != mv.mover()) {
        return Err(RgnReason::WrongPiece { found: excerpt(word), expected: expected() });
    }
    let mark = if mv.captured().is_some() { Mark::Capture } else { Mark::Quiet };
    if found.mark.is_some_and(|found| found != mark) {
        return Err(RgnReason::WrongMark { found: excerpt(word), expected: expected() });
    }
    Ok(mv)
}

/// What may stand after a move, or alone, and is not needed.
pub(super) fn is_annotation(c: char) -> bool {
    "+#†‡≡!?".contains(c)
}

impl Found {
    fn read(word: &str) -> Option<Self> {
        // Figurines may be followed by a request to be shown as text or as an emoji.
        let signs: Vec<char> = word.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect();
        // A cell ends with its digit, so where the first digit is tells whether a piece comes before it.
        let (kind, rest) = match signs.as_slice() {
            rest @ [_, _, digit, ..] if digit.is_ascii_digit() => (None, rest),
            [sign, rest @ ..] => (Some(read_kind(*sign)?), rest),
            [] => return None,
        };
        let (from, rest) = read_cell(rest)?;
        let (mark, rest) = match rest {
            ['-' | '–', rest @ ..] => (Some(Mark::Quiet), rest),
            ['x' | 'X' | '×', rest @ ..] => (Some(Mark::Capture), rest),
            _ => (None, rest),
        };
        let (to, rest) = read_cell(rest)?;
        let (promotion, rest) = match rest {
            ['=', sign, rest @ ..] => (Some(read_promotion(*sign)?), rest),
            [sign, rest @ ..] if !is_annotation(*sign) => (Some(read_promotion(*sign)?), rest),
            _ => (None, rest),
        };
        rest.iter().all(|&c| is_annotation(c)).then_some(Self { kind, from, mark, to, promotion })
    }
}

fn read_kind(sign: char) -> Option<PieceKind> {
    PieceKind::from_char(sign).or_else(|| PieceKind::from_figurine(sign))
}

fn read_promotion(sign: char) -> Option<PieceKind> {
    read_kind(sign).filter(|kind| PieceKind::PROMOTIONS.contains(kind))
}

fn read_cell(signs: &[char]) -> Option<(Cell, &[char])> {
    let [level, file, rank, rest @ ..] = signs else { return None };
    let cell = Cell::new(Level::from_char(*level)?, Rank::from_char(*rank)?, File::from_char(*file)?);
    Some((cell, rest))
}
