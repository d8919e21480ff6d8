//! Games on both boards at once: whatever is done, they tell the same, and undoing it restores every bit.

mod common;

use common::placed::placed;
use common::{Random, both, cases, known, legal};
use engine_bitboard::{Board, Sets};
use engine_core::zobrist::Zobrist;
use engine_core::{ArrayBoard, Color, Move, MoveList, Outcome, Position, Setup, Sign};
use proptest::prelude::*;
use proptest::sample::Index;

/// What is done to both boards.
#[derive(Clone, Debug)]
enum Operation {
    /// Makes one of the legal moves, in ascending order.
    Make(Index),
    /// Moves the piece back that was moved two plies ago, if that is legal: so positions repeat.
    Return,
    /// Takes the last move back, if there is one.
    Unmake,
}

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let operation = prop_oneof![
        5 => any::<Index>().prop_map(Operation::Make),
        4 => Just(Operation::Return),
        1 => Just(Operation::Unmake),
    ];
    prop::collection::vec(operation, 0..90)
}

/// A known position, the start as often as all others together, or thrown pieces; with counters that may be
/// close to the fifty-move rule or to the largest number.
fn setups() -> impl Strategy<Value = Setup> {
    let known = known().0.into_iter().map(|line| line.setup).collect::<Vec<_>>();
    let setup = prop_oneof![
        1 => Just(Setup::start()),
        1 => prop::sample::select(known),
        2 => any::<u64>().prop_map(|seed| placed(&mut Random::new(seed))),
    ];
    let counters = prop_oneof![Just((0, 1)), Just((93, 200)), Just((65_533, 65_533))];
    (setup, counters).prop_map(|(setup, (halfmove, fullmove))| Setup { halfmove, fullmove, ..setup })
}

/// All bits of a board that a move may change.
type State = (Sets, Setup, u64);

fn state(board: &Board) -> State {
    (*board.sets(), board.setup(), board.key())
}

struct Game {
    board: Board,
    array: ArrayBoard,
    /// The moves made, each with the board before it.
    past: Vec<(Move, State)>,
}

impl Game {
    fn apply(&mut self, operation: &Operation) {
        let moves = legal(&self.board);
        match operation {
            Operation::Make(index) if !moves.is_empty() => self.make(*index.get(&moves)),
            Operation::Make(_) => {}
            Operation::Return => {
                let back = self.past.len().checked_sub(2).and_then(|n| {
                    let (last, _) = self.past[n];
                    moves.iter().find(|mv| (mv.from(), mv.to()) == (last.to(), last.from()))
                });
                match back.or(moves.first()) {
                    Some(&mv) => self.make(mv),
                    None => self.unmake(),
                }
            }
            Operation::Unmake => self.unmake(),
        }
    }

    fn make(&mut self, mv: Move) {
        let (side, before) = (self.board.side_to_move(), state(&self.board));
        self.board.make(mv);
        self.array.make(mv);
        // What is made without a board comes to the same.
        assert_eq!(before.0.after(side, mv), *self.board.sets(), "{mv} in {}", before.1);
        assert_eq!(Zobrist::shared().after(before.2, side, mv), self.board.key(), "{mv} in {}", before.1);
        self.past.push((mv, before));
    }

    fn unmake(&mut self) {
        let (mv, before) = self.past.pop().unzip();
        assert_eq!((self.board.unmake(), self.array.unmake()), (mv, mv));
        if let Some(before) = before {
            assert_eq!(state(&self.board), before, "{mv:?} taken back");
        }
    }

    /// Everything that both boards tell.
    fn check(&self) {
        let Self { board, array, .. } = self;
        let setup = array.setup();
        let moves = legal(array);
        assert_eq!(board.setup(), setup);
        assert_eq!(board.setup().to_string(), setup.to_string());
        assert_eq!(*board.sets(), Sets::of(&setup), "{setup}");
        assert_eq!(legal(board), moves, "{setup}");
        assert_eq!(board.legal_count(), moves.len() as u64, "{setup}");
        let captures: Vec<_> = moves.into_iter().filter(|mv| mv.captured().is_some()).collect();
        assert_eq!(captures_of(board), captures, "{setup}");
        assert_eq!(board.key(), Zobrist::shared().of(&setup), "{setup}");
        assert_eq!(told(board), told(array), "{setup}");
    }
}

fn captures_of(board: &Board) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_captures(&mut moves);
    moves.sort_unstable();
    moves.to_vec()
}

/// The answers of a board that are not sets of moves or cells.
#[derive(Debug, PartialEq)]
struct Told {
    side: Color,
    halfmove: u16,
    key: u64,
    is_check: bool,
    is_dead: bool,
    repetitions: usize,
    sign: Option<Sign>,
    outcome: Option<Outcome>,
}

fn told<P: Position>(position: &P) -> Told {
    Told {
        side: position.side_to_move(),
        halfmove: position.halfmove(),
        key: position.key(),
        is_check: position.is_check(),
        is_dead: position.is_dead(),
        repetitions: position.repetitions(),
        sign: position.sign(),
        outcome: position.outcome(),
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn both_boards_play_the_same_game(setup in setups(), operations in operations()) {
        let (board, array) = both(&setup);
        let mut game = Game { board, array, past: Vec::new() };
        let before = state(&game.board);
        game.check();
        for operation in &operations {
            game.apply(operation);
            game.check();
        }
        while !game.past.is_empty() {
            game.unmake();
        }
        game.unmake(); // nothing to take back: `None` from both
        prop_assert_eq!(state(&game.board), before);
        game.check();
    }
}
