//! Check, boardmate, spacemate, stalemate, and the draws.

use std::fmt;

use crate::{Color, MoveList, PieceKind, Position};

/// What a move is marked with in a game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// † The side to move is in check.
    Check,
    /// †† In check; the king has no legal move to a cell of its own level, and at least one to another.
    ///
    /// Only the king's own moves count: another piece may well parry the check.
    Boardmate,
    /// ††† In check, and no legal move: lost.
    Spacemate,
    /// ≡ Not in check, and no legal move: drawn.
    Stalemate,
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Check => "†",
            Self::Boardmate => "††",
            Self::Spacemate => "†††",
            Self::Stalemate => "≡",
        })
    }
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Won by the side that gave checkmate.
    Spacemate {
        /// The side that has mated.
        winner: Color,
    },
    /// Drawn: the side to move has no legal move and is not in check.
    Stalemate,
    /// Drawn: no mate is possible with the pieces left.
    Dead,
    /// Drawn: 100 plies without a capture or a pawn's move.
    FiftyMoves,
    /// Drawn: the same position with the same side to move for the third time.
    Threefold,
}

impl Outcome {
    /// Who has won, if anybody.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Spacemate { winner } => Some(winner),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spacemate { winner } => write!(f, "{winner} wins by spacemate"),
            Self::Stalemate => f.write_str("draw by stalemate"),
            Self::Dead => f.write_str("draw by dead position"),
            Self::FiftyMoves => f.write_str("draw by the fifty-move rule"),
            Self::Threefold => f.write_str("draw by threefold repetition"),
        }
    }
}

/// Plies without a capture or a pawn's move that end the game.
pub const FIFTY_MOVES: u16 = 100;

/// [`Position::sign`], in the words of the rules.
pub fn sign<P: Position>(position: &P) -> Option<Sign> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    if !position.is_check() {
        return moves.is_empty().then_some(Sign::Stalemate);
    }
    if moves.is_empty() {
        return Some(Sign::Spacemate);
    }
    let mut on_own_level = false;
    let mut on_another = false;
    for mv in moves.iter().filter(|mv| mv.mover() == PieceKind::King) {
        if mv.from().level() == mv.to().level() {
            on_own_level = true;
        } else {
            on_another = true;
        }
    }
    Some(if on_another && !on_own_level { Sign::Boardmate } else { Sign::Check })
}

/// [`Position::outcome`]: a mate or stalemate comes before any other reason.
pub fn outcome<P: Position>(position: &P) -> Option<Outcome> {
    if position.legal_count() == 0 {
        return Some(if position.is_check() {
            Outcome::Spacemate { winner: position.side_to_move().other() }
        } else {
            Outcome::Stalemate
        });
    }
    draw(position)
}

/// The draws that come while there are legal moves: a dead position, fifty moves, repetition.
pub fn draw<P: Position>(position: &P) -> Option<Outcome> {
    if position.is_dead() {
        Some(Outcome::Dead)
    } else if position.halfmove() >= FIFTY_MOVES {
        Some(Outcome::FiftyMoves)
    } else if position.repetitions() >= 2 {
        Some(Outcome::Threefold)
    } else {
        None
    }
}
