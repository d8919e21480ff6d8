use arbitrary::Unstructured;
use engine_bitboard::attacks::Rays;
use engine_bitboard::perft;
use engine_core::{Position, Setup};

use crate::input;
use crate::pair::{Pair, legal};

/// What is done to both boards.
enum Operation {
    /// Makes the legal move of this number, in ascending order; numbers start anew after the last.
    Make(u16),
    /// Passes, unless in check: no move of the game, but searches ask what would come of it.
    Null,
    /// Takes the last move or pass back, if there is one.
    Unmake,
    /// Writes the position, reads it, and holds new boards against the old ones.
    TextRoundTrip,
    /// Counts the moves in every way.
    Perft1,
}

/// What follows is left out: the reference takes its time.
const MOST_OPERATIONS: usize = 150;

/// Plays the bytes on both boards, validates all that they tell, and takes everything back.
pub fn operations(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let setup = input::position(&mut bytes);
    let mut pair = Pair::new(&setup);
    let before = (*pair.board.sets(), pair.board.key());
    for operation in (0..MOST_OPERATIONS).map_while(|_| next(&mut bytes)) {
        apply(&mut pair, &operation);
    }
    pair.assert_agree();
    while pair.unmake() {}
    assert_eq!((*pair.board.sets(), pair.board.key()), before, "all taken back: {setup}");
    assert_eq!(pair.board.setup(), setup);
    pair.assert_agree();
}

/// The next operation of the bytes, most often a move.
fn next(bytes: &mut Unstructured<'_>) -> Option<Operation> {
    if bytes.is_empty() {
        return None;
    }
    Some(match bytes.int_in_range(0..=15_u8).ok()? {
        0..=2 => Operation::Unmake,
        3 => Operation::TextRoundTrip,
        4 => Operation::Perft1,
        5 => Operation::Null,
        _ => Operation::Make(bytes.int_in_range(0..=u16::MAX).ok()?),
    })
}

fn apply(pair: &mut Pair, operation: &Operation) {
    match operation {
        Operation::Make(number) => {
            let moves = legal(&pair.board);
            if !moves.is_empty() {
                pair.make(moves[usize::from(*number) % moves.len()]);
            }
        }
        Operation::Null if !pair.board.is_check() => pair.pass(),
        Operation::Null => {}
        Operation::Unmake => {
            pair.unmake();
        }
        Operation::TextRoundTrip => {
            let written = pair.board.setup().to_string();
            let read: Setup = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
            let fresh = Pair::new(&read);
            fresh.assert_agree();
            assert_eq!(fresh.board.setup(), pair.board.setup());
            assert_eq!(fresh.board.key(), pair.board.key(), "{written}");
        }
        Operation::Perft1 => {
            let moves = legal(&pair.array).len() as u64;
            let board = &pair.board;
            let counts = [board.legal_count(), perft::count(board, 1), perft::plain::<Rays>(board, 1)];
            assert_eq!(counts, [moves; 3], "{}", board.setup());
        }
    }
}
