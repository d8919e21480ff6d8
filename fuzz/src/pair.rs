//! Both boards at once, and that they tell the same.

use std::mem;

use engine_bitboard::attacks::Native;
use engine_bitboard::movegen::Checks;
use engine_bitboard::{Board, Sets};
use engine_core::zobrist::Zobrist;
use engine_core::{ArrayBoard, Color, Move, MoveList, Outcome, Position, Setup, Sign};

/// The fast board and the reference in the same position.
pub(crate) struct Pair {
    pub(crate) board: Board,
    pub(crate) array: ArrayBoard,
    /// The reference knows no pass: another one begins after each, and these are those before.
    before_passes: Vec<ArrayBoard>,
}

impl Pair {
    /// Both boards in a position of the game.
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { board: on(setup), array: on(setup), before_passes: Vec::new() }
    }

    /// Makes a legal move; the fast board has to know beforehand what comes of it.
    pub(crate) fn make(&mut self, mv: Move) {
        let key = self.board.key_after(mv);
        let sets = self.board.sets();
        let gives_check = Checks::of::<Native>(sets, self.board.side_to_move()).given_by::<Native>(sets, mv);
        self.board.make(mv);
        self.array.make(mv);
        let setup = self.array.setup();
        assert_eq!(self.board.key(), key, "the key after {mv}: {setup}");
        assert_eq!(self.array.is_check(), gives_check, "a check by {mv}: {setup}");
        assert_eq!(self.board.last_move(), Some(mv), "{setup}");
    }

    /// Passes, which a side in check may not.
    pub(crate) fn pass(&mut self) {
        let before = self.array.setup();
        let after = Setup { side: before.side.other(), halfmove: 0, ..before };
        self.board.make_null();
        self.before_passes.push(mem::replace(&mut self.array, on(&after)));
        assert_eq!(self.board.last_move(), None, "after a pass: {after}");
    }

    /// Takes the last move or pass back; whether there was one.
    pub(crate) fn unmake(&mut self) -> bool {
        if let Some(mv) = self.array.unmake() {
            self.board.unmake_null(); // the last was none, so it does nothing
            assert_eq!(self.board.unmake(), Some(mv), "taken back to {}", self.array.setup());
            return true;
        }
        assert_eq!(self.board.unmake(), None, "{}", self.array.setup());
        let passed = self.before_passes.pop();
        passed.map(|array| self.array = array).inspect(|()| self.board.unmake_null()).is_some()
    }

    /// Full validation: all that can be asked of a board, and what it keeps beside that.
    pub(crate) fn assert_agree(&self) {
        let Self { board, array, .. } = self;
        let setup = array.setup();
        assert_eq!(setup.validate(), Ok(()), "{setup}");
        assert_eq!(board.setup(), setup);
        assert_eq!(*board.sets(), Sets::of(&setup), "{setup}");
        assert_eq!(board.key(), Zobrist::shared().of(&setup), "{setup}");
        assert_eq!(legal(board), legal(array), "{setup}");
        assert_eq!(told(board), told(array), "{setup}");
    }
}

/// A position of the game on a board.
pub(crate) fn on<P: Position>(setup: &Setup) -> P {
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
