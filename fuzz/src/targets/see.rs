use arbitrary::Unstructured;
use engine_bitboard::Board;
use engine_bitboard::eval::VALUES;
use engine_bitboard::see::{see as value_of, see_ge};
use engine_core::{ArrayBoard, Cell, Move, MoveList, PieceKind, Position};

use crate::input;
use crate::pair::{Pair, legal};

/// Moves an input is asked about: the reference takes its time.
const MOST_MOVES: usize = 16;

/// Holds the exchange values of moves against a search on the reference in which each side takes with its
/// cheapest piece or stops, and all questions for a threshold against the value.
pub fn see(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let first = input::number(&mut bytes, 256);
    let mut pair = Pair::new(&input::position(&mut bytes));
    let mut moves = legal(&pair.array);
    if moves.is_empty() {
        return;
    }
    let first = first % moves.len();
    moves.rotate_left(first);
    moves.sort_by_key(|mv| mv.captured().is_none()); // stable: from the first on, captures before the others
    for &mv in moves.iter().take(MOST_MOVES) {
        let value = exchange(&mut pair.array, mv);
        assert_eq!(value_of(&pair.board, mv), value, "{mv} in {}", pair.board.setup());
        assert_thresholds(&pair.board, mv, value);
    }
}

/// All that decide something: values are multiples of ten, and none is beyond two queens and a promotion.
fn assert_thresholds(board: &Board, mv: Move, value: i32) {
    let tens = (-320..=320).map(|tens| 10 * tens);
    for threshold in tens.chain([value - 1, value + 1, -1_000_000, 1_000_000]) {
        let expected = value >= threshold;
        assert_eq!(see_ge(board, mv, threshold), expected, "{mv} {threshold}, {value}: {}", board.setup());
    }
}

/// What a move gains, less what the cheapest capture of its piece gains, if that is anything.
fn exchange(array: &mut ArrayBoard, mv: Move) -> i32 {
    let worth = |kind: PieceKind| VALUES[kind.index()];
    array.make(mv);
    let reply = cheapest(array, mv.to()).map_or(0, |reply| exchange(array, reply));
    array.unmake();
    mv.captured().map_or(0, worth) + worth(mv.placed()) - worth(mv.mover()) - reply.max(0)
}

/// The legal capture on a cell with the piece of the least value, the king last; of equals the one from the
/// lowest cell. A pawn becomes a queen.
fn cheapest(array: &ArrayBoard, cell: Cell) -> Option<Move> {
    let rank = |mv: &Move| match mv.mover() {
        PieceKind::King => (i32::MAX, 0, mv.from()),
        // Knight and bishop are worth the same, and the knight goes first.
        kind => (VALUES[kind.index()], kind.index(), mv.from()),
    };
    let mut moves = MoveList::new();
    array.legal_captures(&mut moves);
    let takes = |mv: &Move| mv.to() == cell && matches!(mv.promotion(), None | Some(PieceKind::Queen));
    moves.into_iter().filter(takes).min_by_key(rank)
}
