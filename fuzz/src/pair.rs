//! Both boards at once, and that they tell the same.

use engine_bitboard::{Board, Sets};
use engine_core::zobrist::Zobrist;
use engine_core::{ArrayBoard, Color, Move, MoveList, Outcome, Position, Setup, Sign};

/// The fast board and the reference in the same position.
pub(crate) struct Pair {
    pub(crate) board: Board,
    pub(crate) array: ArrayBoard,
}

impl Pair {
    /// Both boards in a position of the game.
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { board: on(setup), array: on(setup) }
    }

    pub(crate) fn make(&mut self, mv: Move) {
        self.board.make(mv);
        self.array.make(mv);
    }

    pub(crate) fn unmake(&mut self) -> Option<Move> {
        let [mv, same] = [self.board.unmake(), self.array.unmake()];
        assert_eq!(mv, same, "taken back in {}", self.array.setup());
        mv
    }

    /// Full validation: all that can be asked of a board, and what it keeps beside that.
    pub(crate) fn assert_agree(&self) {
        let Self { board, array } = self;
        let setup = array.setup();
        assert_eq!(setup.validate(), Ok(()), "{setup}");
        assert_eq!(board.setup(), setup);
        assert_eq!(*board.sets(), Sets::of(&setup), "{setup}");
        assert_eq!(board.key(), Zobrist::shared().of(&setup), "{setup}");
        assert_eq!(legal(board), legal(array), "{setup}");
        assert_eq!(told(board), told(array), "{setup}");
    }
}

fn on<P: Position>(setup: &Setup) -> P {
    P::from_setup(setup).unwrap_or_else(|errors| panic!("{setup}: {errors}"))
}

/// The legal moves in ascending order.
pub(crate) fn legal<P: Position>(position: &P) -> Vec<Move> {
    listed(|moves| position.legal_moves(moves))
}

fn listed(list: impl Fn(&mut MoveList)) -> Vec<Move> {
    let mut moves = MoveList::new();
    list(&mut moves);
    moves.sort_unstable();
    moves.to_vec()
}

#[derive(Debug, PartialEq)]
struct Told {
    side: Color,
    halfmove: u16,
    key: u64,
    captures: Vec<Move>,
    legal_count: u64,
    repetitions: usize,
    is_check: bool,
    is_dead: bool,
    sign: Option<Sign>,
    outcome: Option<Outcome>,
}

fn told<P: Position>(position: &P) -> Told {
    Told {
        side: position.side_to_move(),
        halfmove: position.halfmove(),
        key: position.key(),
        captures: listed(|moves| position.legal_captures(moves)),
        legal_count: position.legal_count(),
        repetitions: position.repetitions(),
        is_check: position.is_check(),
        is_dead: position.is_dead(),
        sign: position.sign(),
        outcome: position.outcome(),
    }
}
