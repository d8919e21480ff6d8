//! What the rules say of attacks, checks and pins, by walking and by trying: the fast ways must find the same.

use engine_bitboard::Bitboard;
use engine_bitboard::movegen::Safety;
use engine_core::geometry::{self, ALL_DIRECTIONS, DIAGONAL, KNIGHT, ORTHOGONAL, Step, TRIAGONAL};
use engine_core::{Cell, Color, Piece, PieceKind, Setup};

/// Step by step in each direction, up to and with the first occupied cell.
pub(crate) fn walk(steps: &[Step], from: Cell, occupied: Bitboard) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    for &step in steps {
        let mut next = from.offset(step);
        while let Some(cell) = next {
            seen |= Bitboard::of(cell);
            next = if occupied.has(cell) { None } else { cell.offset(step) };
        }
    }
    seen
}

/// Every cell that a side attacks while these cells are occupied.
pub(crate) fn attacked_by(setup: &Setup, side: Color, occupied: Bitboard) -> Bitboard {
    let pieces = setup.pieces().filter(|(_, piece)| piece.color == side);
    pieces.fold(Bitboard::EMPTY, |all, (from, piece)| all | attacks(piece, from, occupied))
}

/// The checks and pins against the side to move. Each is tried: a pinned piece is one without which there
/// would be another check, and a check is parried where one more piece would leave none.
pub(crate) fn safety(setup: &Setup) -> Safety {
    let occupied = occupied(setup);
    let own = |cell: &Cell| setup.cells[cell.index()].is_some_and(|piece| piece.color == setup.side);
    let king = king(setup, setup.side);
    let checkers_if = |occupied| attackers(setup, setup.side.other(), king, occupied);
    let checkers = checkers_if(occupied);
    let pinned = |cell: &Cell| checkers_if(occupied & !Bitboard::of(*cell)) != checkers;
    let parries = |cell: &Cell| {
        let cell = Bitboard::of(*cell);
        (checkers_if(occupied | cell) & !cell).is_empty()
    };
    Safety {
        king,
        checkers,
        check_mask: Cell::all().filter(parries).collect(),
        pinned: Cell::all().filter(own).filter(pinned).collect(),
    }
}

/// Where there is a piece.
pub(crate) fn occupied(setup: &Setup) -> Bitboard {
    setup.pieces().map(|(cell, _)| cell).collect()
}

/// Where a side's king is.
pub(crate) fn king(setup: &Setup, color: Color) -> Cell {
    let king = Piece::new(color, PieceKind::King);
    let mut kings = setup.pieces().filter(|&(_, piece)| piece == king);
    kings.next().expect("each side has a king").0
}

/// The pieces of a side that attack a cell while these cells are occupied.
fn attackers(setup: &Setup, side: Color, target: Cell, occupied: Bitboard) -> Bitboard {
    let attacks =
        |&(from, piece): &(Cell, Piece)| piece.color == side && attacks(piece, from, occupied).has(target);
    setup.pieces().filter(attacks).map(|(from, _)| from).collect()
}

/// Every cell that a piece attacks while these cells are occupied.
fn attacks(piece: Piece, from: Cell, occupied: Bitboard) -> Bitboard {
    let leap = |steps: &[Step]| walk(steps, from, Bitboard::ALL);
    match piece.kind {
        PieceKind::Pawn => leap(&geometry::pawn_captures(piece.color)),
        PieceKind::Knight => leap(&KNIGHT),
        PieceKind::Bishop => walk(&DIAGONAL, from, occupied),
        PieceKind::Unicorn => walk(&TRIAGONAL, from, occupied),
        PieceKind::Rook => walk(&ORTHOGONAL, from, occupied),
        PieceKind::Queen => walk(&ALL_DIRECTIONS, from, occupied),
        PieceKind::King => leap(&ALL_DIRECTIONS),
    }
}
