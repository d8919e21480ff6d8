//! A comparison is worth what it finds: boards with one fault each, which must be found.

use engine_bitboard::perft::parallel::Monitor;
use engine_core::{ArrayBoard, Cell, Color, Move, MoveList, Piece, Position, Setup, SetupErrors, notation};

use super::Watch;
use super::difference::{Difference, Mismatch};
use super::pair::Pair;
use super::walk::{self, Games, Leaves};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// Never finds this move.
    Misses(&'static str),
    /// Finds one move twice.
    Doubles,
    /// Takes every capture for a quiet move.
    OverlooksCaptures,
    /// The key lacks the side to move.
    KeyWithoutSide,
    /// Sees no check.
    Blind,
    /// Does not count half moves.
    ForgetsHalfmoves,
    /// Does not remember.
    ForgetsRepetitions,
    /// Has a wrong half-move count after taking back.
    Unmake,
    /// Takes back nothing.
    NeverUnmakes,
}

/// The reference, with a fault.
#[derive(Clone)]
struct Faulty {
    board: ArrayBoard,
    fault: Fault,
    has_unmade: bool,
}

impl Position for Faulty {
    fn from_setup(setup: &Setup) -> Result<Self, SetupErrors> {
        Ok(Self { board: ArrayBoard::from_setup(setup)?, fault: Fault::None, has_unmade: false })
    }

    fn setup(&self) -> Setup {
        let mut setup = self.board.setup();
        match self.fault {
            Fault::ForgetsHalfmoves => setup.halfmove = 0,
            Fault::Unmake if self.has_unmade => setup.halfmove = 99,
            _ => {}
        }
        setup
    }

    fn side_to_move(&self) -> Color {
        self.board.side_to_move()
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.board.piece_at(cell)
    }

    fn halfmove(&self) -> u16 {
        self.board.halfmove()
    }

    fn key(&self) -> u64 {
        let side = engine_core::zobrist::Zobrist::shared().black_to_move();
        let is_wrong = self.fault == Fault::KeyWithoutSide && self.side_to_move() == Color::Black;
        self.board.key() ^ if is_wrong { side } else { 0 }
    }

    fn is_check(&self) -> bool {
        self.fault != Fault::Blind && self.board.is_check()
    }

    fn legal_moves(&self, moves: &mut MoveList) {
        self.board.legal_moves(moves);
        match self.fault {
            Fault::Misses(text) => moves.retain(|mv| mv.to_string() != text),
            Fault::Doubles => moves.extend(moves.first().copied()),
            Fault::OverlooksCaptures => moves.iter_mut().for_each(|mv| {
                *mv = Move::new(mv.from(), mv.to(), mv.mover(), None, mv.promotion());
            }),
            _ => {}
        }
    }

    fn make(&mut self, mv: Move) {
        self.board.make(mv);
    }

    fn unmake(&mut self) -> Option<Move> {
        self.has_unmade = true;
        if self.fault == Fault::NeverUnmakes { None } else { self.board.unmake() }
    }

    fn repetitions(&self) -> usize {
        if self.fault == Fault::ForgetsRepetitions { 0 } else { self.board.repetitions() }
    }
}

fn pair(setup: &Setup, fault: Fault) -> Pair<Faulty, ArrayBoard> {
    let board = ArrayBoard::from_setup(setup).unwrap();
    Pair::new(Faulty { board: board.clone(), fault, has_unmade: false }, board)
}

fn tree(pair: &Pair<Faulty, ArrayBoard>, depth: u32) -> Option<Box<Difference>> {
    let monitor = Monitor::new();
    walk::tree(&mut pair.clone(), depth, Leaves::Moves, &Watch::new(&monitor)).err()
}

fn games(fault: Fault) -> Option<Box<Difference>> {
    let (monitor, games) = (Monitor::new(), Games { count: 8, seed: 1, depth: 1 });
    games.compare(&pair(&Setup::start(), fault), &Watch::new(&monitor)).err()
}

#[test]
fn a_right_board_has_no_difference() {
    assert!(tree(&pair(&Setup::start(), Fault::None), 2).is_none());
    assert!(games(Fault::None).is_none());
}

#[test]
fn every_fault_is_found_in_random_games() {
    for (fault, found) in [
        (Fault::Misses("Ed5Cd4"), "only array     Ed5Cd4 (knight)"),
        (Fault::Doubles, "legal moves\n  only bitboard  "),
        (Fault::OverlooksCaptures, " taking pawn)"),
        (Fault::KeyWithoutSide, "key\n"),
        (Fault::KeyWithoutSide, "key, against the recomputed one\n"),
        (Fault::Blind, "check\n  bitboard  false\n  array     true\n"),
        (Fault::ForgetsHalfmoves, "position\n"),
        (Fault::Unmake, "bitboard after taking back "),
        (Fault::NeverUnmakes, "now       none\n"),
    ] {
        let difference = games(fault).unwrap_or_else(|| panic!("{fault:?} is not found"));
        let text = difference.to_string();
        assert!(text.contains(found), "{fault:?}: no {found:?} in\n{text}");
        assert!(text.contains("  level E       level D"), "a picture in\n{text}");
        assert!(difference.game.is_some());

        // The path leads there.
        let mut board = ArrayBoard::from_setup(&difference.root).unwrap();
        for &mv in &difference.path {
            board.make(mv);
        }
        assert_eq!(board.setup(), difference.setup, "{fault:?}");
    }
}

#[test]
fn the_first_path_is_found_whatever_the_threads() {
    let root = pair(&Setup::start(), Fault::Misses("Ed5Cd4"));
    let find = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let difference = pool.install(|| tree(&root, 2)).expect("the move is legal after one ply");
        (difference.path.clone(), difference.mismatches.clone())
    };
    let (path, mismatches) = find(1);
    assert_eq!(find(4), (path.clone(), mismatches.clone()));
    assert_eq!(path.len(), 1);
    let [Mismatch::Moves { only_subject, only_reference, .. }, ..] = &mismatches[..] else {
        panic!("{mismatches:?}")
    };
    assert_eq!((only_subject.len(), only_reference.len()), (0, 1));
    assert_eq!(only_reference[0].to_string(), "Ed5Cd4");
}

#[test]
fn faults_of_taking_back_are_found_in_trees() {
    for fault in [Fault::Unmake, Fault::NeverUnmakes] {
        for depth in [1, 2] {
            let difference = tree(&pair(&Setup::start(), fault), depth).expect("every line is taken back");
            assert!(matches!(difference.mismatches[0], Mismatch::TakenBack { board: "bitboard", .. }));
        }
    }
}

#[test]
fn forgotten_repetitions_are_found() {
    let mut there_and_back = pair(&Setup::start(), Fault::ForgetsRepetitions);
    let mut board = ArrayBoard::start();
    for text in ["Ab1Cb2", "Ed5Cd4", "Cb2Ab1", "Cd4Ed5"] {
        assert!(there_and_back.compare().is_ok());
        let mv = notation::find_move(&board, text).unwrap();
        there_and_back.make(mv);
        board.make(mv);
    }
    let text = there_and_back.compare().unwrap_err().to_string();
    assert!(text.contains("path      Ab1Cb2 Ed5Cd4 Cb2Ab1 Cd4Ed5\n"), "{text}");
    assert!(text.ends_with("repetitions\n  bitboard  0\n  array     1\n"), "{text}");
}
