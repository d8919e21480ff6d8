//! Set-ups and positions from bytes: any bytes make one, few bytes a simple one.

use arbitrary::Unstructured;
use engine_bitboard::Board;
use engine_core::{Cell, Color, Move, Piece, PieceKind, Position, Setup};

use crate::cases;
use crate::pair::{Pair, legal, on};

/// A position of the game: a known one, one that was played to, or pieces thrown on the board.
pub(crate) fn position(bytes: &mut Unstructured<'_>) -> Setup {
    let setup = match number(bytes, 3) {
        0 => known(bytes),
        1 => played(bytes),
        _ => thrown(bytes),
    };
    // Now and then the counters are near where something happens.
    let (halfmove, fullmove) = match number(bytes, 8) {
        1 => (90 + number(bytes, 20) as u16, setup.fullmove),
        2 => (u16::MAX - number(bytes, 4) as u16, u16::MAX - number(bytes, 4) as u16),
        _ => (setup.halfmove, setup.fullmove),
    };
    Setup { halfmove, fullmove, ..setup }
}

/// A position with a past: up to 15 plies of one, of which many are taken back by the next.
pub(crate) fn game(bytes: &mut Unstructured<'_>) -> Pair {
    let plies = number(bytes, 16);
    let mut pair = Pair::new(&position(bytes));
    let mut played: Vec<Move> = Vec::new();
    for _ in 0..plies {
        let moves = legal(&pair.board);
        if moves.is_empty() {
            break;
        }
        let back = played.len().checked_sub(2).map(|at| played[at]);
        let repeats = |mv: &&Move| back.is_some_and(|back| (mv.from(), mv.to()) == (back.to(), back.from()));
        let chosen = moves[number(bytes, moves.len())];
        let mv = moves.iter().find(repeats).copied().filter(|_| number(bytes, 4) > 0).unwrap_or(chosen);
        pair.make(mv);
        played.push(mv);
    }
    pair
}

/// A set-up that is hardly ever a position of the game, or almost one.
pub(crate) fn setup(bytes: &mut Unstructured<'_>) -> Setup {
    let mut setup = if number(bytes, 2) == 0 { Setup::empty() } else { thrown(bytes) };
    // Few pieces may be just one too many.
    for _ in 0..[3, 40][number(bytes, 2)] {
        if bytes.is_empty() {
            break;
        }
        let color = Color::ALL[number(bytes, 2)];
        let kind = PieceKind::ALL[number(bytes, PieceKind::ALL.len())];
        setup.cells[cell(bytes).index()] = Some(Piece::new(color, kind));
    }
    setup.halfmove = bytes.int_in_range(0..=u16::MAX).unwrap_or(0);
    setup.fullmove = bytes.int_in_range(1..=u16::MAX).unwrap_or(1);
    setup
}

fn known(bytes: &mut Unstructured<'_>) -> Setup {
    let known = cases::known_positions();
    known[number(bytes, known.len())].clone()
}

fn played(bytes: &mut Unstructured<'_>) -> Setup {
    let mut board: Board = on(&known(bytes));
    for _ in 0..number(bytes, 64) {
        let moves = legal(&board);
        if moves.is_empty() {
            break;
        }
        board.make(moves[number(bytes, moves.len())]);
    }
    board.setup()
}

/// Kings, and as many of up to 40 pieces as leave the position one of the game.
fn thrown(bytes: &mut Unstructured<'_>) -> Setup {
    let mut setup = kings(bytes);
    for _ in 0..number(bytes, 41) {
        if bytes.is_empty() {
            break;
        }
        let color = Color::ALL[number(bytes, 2)];
        let kind = PieceKind::ALL[number(bytes, PieceKind::ALL.len() - 1)]; // the king is the last
        let cell = cell(bytes);
        if setup.cells[cell.index()].is_none() {
            setup.cells[cell.index()] = Some(Piece::new(color, kind));
            if setup.validate().is_err() {
                setup.cells[cell.index()] = None;
            }
        }
    }
    setup
}

/// White's king on a cell, Black's on the first one from another that is not too close.
fn kings(bytes: &mut Unstructured<'_>) -> Setup {
    let mut setup = Setup::empty();
    setup.side = Color::ALL[number(bytes, 2)];
    let (white, black) = (cell(bytes), cell(bytes));
    let all = || Cell::all().skip(black.index()).chain(Cell::all());
    let with_kings = |black: Cell| {
        let mut setup = setup.clone();
        setup.cells[white.index()] = Some(Piece::new(Color::White, PieceKind::King));
        setup.cells[black.index()] = Some(Piece::new(Color::Black, PieceKind::King));
        setup
    };
    all().map(with_kings).find(|setup| setup.validate().is_ok()).expect("a king attacks 26 cells of 125")
}

fn cell(bytes: &mut Unstructured<'_>) -> Cell {
    Cell::from_index(number(bytes, Cell::COUNT)).expect("below their number")
}

/// A number below `bound`, 0 when the bytes are at their end.
pub(crate) fn number(bytes: &mut Unstructured<'_>, bound: usize) -> usize {
    bytes.choose_index(bound).unwrap_or(0)
}
