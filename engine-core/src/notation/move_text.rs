//! Move text: from, to, and a small letter for a promotion, as `Ab1Cb2` or `Ed4Ed5q`; read in any case.

use thiserror::Error;

use super::excerpt;
use crate::{Cell, Color, Move, MoveList, PieceKind, Position};

/// Why a text is no move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveTextError {
    /// Not of the form of a move.
    #[error(
        "unreadable move {found}: expected from, to and a promotion's letter if any, as Ab1Cb2 or Ed4Ed5q"
    )]
    Unreadable {
        /// The beginning of the text.
        found: String,
    },
    /// Nothing stands on the cell of departure.
    #[error("illegal move {mv}: {from} is empty")]
    EmptyCell {
        /// The move.
        mv: String,
        /// The cell of departure.
        from: Cell,
    },
    /// The piece belongs to the other side.
    #[error("illegal move {mv}: the {kind} on {from} is not {side}'s, who is to move")]
    NotYours {
        /// The move.
        mv: String,
        /// The piece that stands there.
        kind: PieceKind,
        /// The cell of departure.
        from: Cell,
        /// The side to move.
        side: Color,
    },
    /// The right cells, but the promotion is missing, or there is none.
    #[error("illegal move {mv}: expected {expected}")]
    Promotion {
        /// The move.
        mv: String,
        /// The legal ways to write it.
        expected: String,
    },
    /// The piece may not go there.
    #[error("illegal move {mv}: the {kind} on {from} {can}")]
    NoSuchMove {
        /// The move.
        mv: String,
        /// The piece that stands there.
        kind: PieceKind,
        /// The cell of departure.
        from: Cell,
        /// What it may do instead.
        can: String,
    },
}

/// Reads a move and finds it among the legal ones of `position`.
///
/// ```
/// use engine_core::{ArrayBoard, Position, notation};
///
/// let board = ArrayBoard::start();
/// assert_eq!(notation::find_move(&board, "ab1CB2").unwrap().to_string(), "Ab1Cb2");
/// assert_eq!(
///     notation::find_move(&board, "Ae1Ae5").unwrap_err().to_string(),
///     "illegal move Ae1Ae5: the rook on Ae1 has no legal move"
/// );
/// ```
///
/// # Errors
/// When the text is no move, or no legal one here, with what would be.
pub fn find_move<P: Position>(position: &P, text: &str) -> Result<Move, MoveTextError> {
    let unreadable = || MoveTextError::Unreadable { found: excerpt(text) };
    let (from, to, promotion) = read_coordinates(text).ok_or_else(unreadable)?;
    let mut legal = MoveList::new();
    position.legal_moves(&mut legal);
    if let Some(&mv) = legal.iter().find(|mv| (mv.from(), mv.to(), mv.promotion()) == (from, to, promotion)) {
        return Ok(mv);
    }

    let mv = excerpt(text).trim_matches('"').to_owned();
    let side = position.side_to_move();
    let Some(piece) = position.piece_at(from) else { return Err(MoveTextError::EmptyCell { mv, from }) };
    let kind = piece.kind;
    if piece.color != side {
        return Err(MoveTextError::NotYours { mv, kind, from, side });
    }
    let list = |keep: &dyn Fn(&Move) -> bool| {
        legal.iter().filter(|mv| keep(mv)).map(Move::to_string).collect::<Vec<_>>().join(" ")
    };
    let same_cells = list(&|mv| (mv.from(), mv.to()) == (from, to));
    if !same_cells.is_empty() {
        return Err(MoveTextError::Promotion { mv, expected: same_cells });
    }
    let others = list(&|mv| mv.from() == from);
    let can = if others.is_empty() { "has no legal move".to_owned() } else { format!("may play {others}") };
    Err(MoveTextError::NoSuchMove { mv, kind, from, can })
}

/// Plays the moves of `text`, parted by white space, on `position`.
///
/// # Errors
/// At the first move that cannot be played, with its number; those before it have been made.
pub fn play_moves<P: Position>(position: &mut P, text: &str) -> Result<(), (usize, MoveTextError)> {
    for (n, word) in text.split_whitespace().enumerate() {
        let mv = find_move(position, word).map_err(|error| (n + 1, error))?;
        position.make(mv);
    }
    Ok(())
}

fn read_coordinates(text: &str) -> Option<(Cell, Cell, Option<PieceKind>)> {
    let from = Cell::from_text(text.get(0..3)?)?;
    let to = Cell::from_text(text.get(3..6)?)?;
    let mut rest = text.get(6..)?.chars();
    let promotion = match rest.next() {
        None => None,
        Some(letter) => {
            Some(PieceKind::from_char(letter).filter(|kind| PieceKind::PROMOTIONS.contains(kind))?)
        }
    };
    rest.next().is_none().then_some((from, to, promotion))
}
