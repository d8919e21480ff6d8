//! Material and centrality, with a word for bishops and pawns.
//!
//! Every term is a sum over pieces of what each is worth where it stands, whatever else is on the board.

use crate::{ArrayBoard, Cell, Color, Piece, PieceKind, Position};

/// The worth of each kind in centipawns, by [`PieceKind::index`].
pub const VALUES: [i32; 7] = [100, 350, 350, 400, 500, 1200, 0];

/// What a kind's centrality, 0 to 6, is multiplied by, by [`PieceKind::index`]: the unicorn's as much as the
/// queen's, since it loses most of its lines away from the centre.
pub const CENTRALITY: [i32; 7] = [0, 50, 33, 100, 67, 100, 0];

/// *Ours*: the paper gives the product no unit. Divided by ten, piece by piece and rounded down, it is in
/// centipawns: a queen in the centre gains 60 on one in a corner.
pub const CENTRALITY_DIVISOR: i32 = 10;

/// For a bishop, per level nearer to the middle one.
pub const BISHOP_PER_LEVEL: i32 = 8;

/// For a pawn, per level from its own side's base level.
pub const PAWN_PER_LEVEL: i32 = 15;

/// *Ours*: for a pawn, per rank from its own side's first; the paper rewards "additionally" the levels, as
/// worth just as much, and gives the ranks no number.
pub const PAWN_PER_RANK: i32 = 15;

/// For a pawn on level C.
pub const CENTRAL_PAWN: i32 = 25;

/// What a term gives its own side for a piece on a cell.
pub type Term = fn(Piece, Cell) -> i32;

/// The terms with their names, in the order of [`terms`].
pub const TERMS: [(&str, Term); 6] = [
    ("material", material),
    ("centrality", centrality),
    ("bishop level", bishop_level),
    ("pawn levels", pawn_levels),
    ("pawn ranks", pawn_ranks),
    ("central pawns", central_pawn),
];

/// The worth of a position in centipawns, from the view of the side to move.
///
/// ```
/// use engine_core::classics::maackesgeist::evaluate;
/// use engine_core::{ArrayBoard, Position};
///
/// assert_eq!(evaluate(&ArrayBoard::start()), 0, "the array is the same for both sides");
/// ```
pub fn evaluate(board: &ArrayBoard) -> i32 {
    balance(board, worth)
}

/// The terms of [`evaluate`], which is their sum, from the same view.
pub fn terms(board: &ArrayBoard) -> [(&'static str, i32); TERMS.len()] {
    TERMS.map(|(name, term)| (name, balance(board, term)))
}

/// What all terms together give its own side for a piece on a cell.
pub const fn worth(piece: Piece, cell: Cell) -> i32 {
    material(piece, cell)
        + centrality(piece, cell)
        + bishop_level(piece, cell)
        + pawn_levels(piece, cell)
        + pawn_ranks(piece, cell)
        + central_pawn(piece, cell)
}

/// A term's sum over the pieces of the side to move, less that over the other's.
fn balance(board: &ArrayBoard, term: impl Fn(Piece, Cell) -> i32) -> i32 {
    let side = board.side_to_move();
    let signed = |cell| {
        let piece = board.piece_at(cell)?;
        let worth = term(piece, cell);
        Some(if piece.color == side { worth } else { -worth })
    };
    Cell::all().filter_map(signed).sum()
}

const fn material(piece: Piece, _: Cell) -> i32 {
    VALUES[piece.kind.index()]
}

/// 6 − (|l − 2| + |r − 2| + |f − 2|): 6 in the centre, 0 in a corner.
const fn centrality(piece: Piece, cell: Cell) -> i32 {
    let away = from_middle(cell.level().index())
        + from_middle(cell.rank().index())
        + from_middle(cell.file().index());
    (6 - away) * CENTRALITY[piece.kind.index()] / CENTRALITY_DIVISOR
}

/// (2 − |l − 2|) × 8: from an outer level half of a bishop's ways to other levels are closed.
const fn bishop_level(piece: Piece, cell: Cell) -> i32 {
    match piece.kind {
        PieceKind::Bishop => (2 - from_middle(cell.level().index())) * BISHOP_PER_LEVEL,
        _ => 0,
    }
}

const fn pawn_levels(piece: Piece, cell: Cell) -> i32 {
    pawn_steps(piece, cell.level().index()) * PAWN_PER_LEVEL
}

const fn pawn_ranks(piece: Piece, cell: Cell) -> i32 {
    pawn_steps(piece, cell.rank().index()) * PAWN_PER_RANK
}

const fn central_pawn(piece: Piece, cell: Cell) -> i32 {
    match piece.kind {
        PieceKind::Pawn if cell.level().index() == 2 => CENTRAL_PAWN,
        _ => 0,
    }
}

/// How far a pawn has come in a coordinate, counted from its own side; 0 for other kinds.
const fn pawn_steps(piece: Piece, coordinate: usize) -> i32 {
    match (piece.kind, piece.color) {
        (PieceKind::Pawn, Color::White) => coordinate as i32,
        (PieceKind::Pawn, Color::Black) => 4 - coordinate as i32,
        _ => 0,
    }
}

const fn from_middle(coordinate: usize) -> i32 {
    (coordinate as i32 - 2).abs()
}
