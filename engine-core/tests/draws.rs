//! Repetition, the fifty-move rule, dead positions, and which ending comes first.

mod common;

use common::{KINGS, board};
use engine_core::notation::play_moves;
use engine_core::{ArrayBoard, Cell, Color, Outcome, Piece, PieceKind, Position, Setup};

fn play(board: &mut ArrayBoard, moves: &str) {
    play_moves(board, moves).unwrap_or_else(|(n, error)| panic!("move {n} of {moves}: {error}"));
}

#[test]
fn the_third_occurrence_draws_and_the_start_position_counts() {
    let mut board = ArrayBoard::start();
    let mut seen = vec![(board.repetitions(), board.outcome())];
    for mv in ["Ab1Cb2", "Ed5Cd4", "Cb2Ab1", "Cd4Ed5"].iter().cycle().take(8) {
        play(&mut board, mv);
        seen.push((board.repetitions(), board.outcome()));
    }
    // The start position stands before ply 1, after ply 4 and after ply 8.
    let (first, second, third) = ((0, None), (1, None), (2, Some(Outcome::Threefold)));
    assert_eq!(seen, [first, first, first, first, second, second, second, second, third]);
    assert_eq!(Outcome::Threefold.to_string(), "draw by threefold repetition");
    board.unmake();
    assert_eq!((board.repetitions(), board.outcome()), second, "what is taken back has not happened");
}

#[test]
fn positions_before_a_pawn_move_do_not_return() {
    let mut board = ArrayBoard::start();
    play(&mut board, "Ab1Cb2 Ed5Cd4 Cb2Ab1 Cd4Ed5 Ab2Ab3 Ed5Cd4 Ab1Cb2 Cd4Ed5 Cb2Ab1");
    // Twice since Ab2Ab3; without it this would be the third time.
    assert_eq!((board.repetitions(), board.outcome()), (1, None));
}

/// White's king comes back in three moves, Black's in two: after five plies the pieces stand as before, but
/// the other side is to move.
#[test]
fn the_side_to_move_is_part_of_a_position() {
    let mut board = board("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/P4/5/5/K4 w 0 1");
    let cells = board.setup().cells;
    for (moves, repetitions) in
        [("Aa1Ba1 Ee5Ed5 Ba1Ab1 Ed5Ee5 Ab1Aa1", 0), ("Ee5Ed5 Aa1Ab1 Ed5De5 Ab1Aa1 De5Ee5", 1)]
    {
        play(&mut board, moves);
        assert_eq!((board.setup().cells, board.repetitions()), (cells, repetitions), "after {moves}");
    }
}

/// Each line starts after 98 or 99 plies without a capture or a pawn's move.
#[test]
fn a_hundred_plies_without_capture_or_pawn_move_draw() {
    let pieces = "4k/5/5/5/5|5/3N1/5/5/5|5/5/2p2/5/5|5/5/5/2R2/5|5/5/5/5/K4 w 98 80";
    let mating = "5/5/5/5/5|5/5/5/5/5|5/2K2/5/5/5|5/5/5/5/5|5/2k2/1R1R1/4R/5 w 99 80";
    let stalemating = "5/4K/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/RR3/1R3|5/5/5/1R3/k4 w 99 80";
    let mate = Outcome::Spacemate { winner: Color::White };
    let table = [
        (pieces, "Aa1Ab1", 99, None),
        (pieces, "Aa1Ab1 Ee5Ed5", 100, Some(Outcome::FiftyMoves)),
        (pieces, "Aa1Ab1 Ee5Ed5 Ab1Aa1", 101, Some(Outcome::FiftyMoves)),
        (pieces, "Aa1Ab1 Cc3Cc2", 0, None), // a pawn's move
        (pieces, "Aa1Ab1 Ee5Dd4", 0, None), // a capture
        (pieces, "Aa1Ab1 Cc3Bc2", 0, None), // both
        (mating, "Ae2Ae1", 100, Some(Outcome::FiftyMoves)),
        (mating, "Ae2Ac2", 100, Some(mate)), // mate on the hundredth ply wins
        (stalemating, "Ee4Ee5", 100, Some(Outcome::Stalemate)),
    ];
    for (text, moves, halfmove, outcome) in table {
        let mut board = board(text);
        play(&mut board, moves);
        assert_eq!((board.halfmove(), board.outcome()), (halfmove, outcome), "{text}: {moves}");
    }
    assert_eq!(Outcome::FiftyMoves.to_string(), "draw by the fifty-move rule");
}

/// The two bare kings and these pieces on cells from which none of them attacks a king.
fn kings_and(pieces: &[Piece], side: Color) -> ArrayBoard {
    let mut setup: Setup = format!("{KINGS} w").parse().unwrap();
    for (cell, &piece) in ["Cb4", "Cd2"].into_iter().zip(pieces) {
        setup.cells[Cell::from_text(cell).unwrap().index()] = Some(piece);
    }
    setup.side = side;
    ArrayBoard::from_setup(&setup).unwrap_or_else(|errors| panic!("{setup}: {errors}"))
}

#[test]
fn a_bare_king_against_at_most_one_minor_piece_or_rook_is_dead() {
    let others = PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::King);
    let others: Vec<_> = others.flat_map(|kind| Color::ALL.map(|color| Piece::new(color, kind))).collect();
    let check = |pieces: &[Piece], dead: bool| {
        for board in Color::ALL.map(|side| kings_and(pieces, side)) {
            let outcome = dead.then_some(Outcome::Dead);
            assert_eq!((board.is_dead(), board.outcome()), (dead, outcome), "{}", board.setup());
        }
    };
    check(&[], true);
    for &one in &others {
        check(&[one], !matches!(one.kind, PieceKind::Pawn | PieceKind::Queen));
        // Two are never dead, whosever they are.
        others.iter().for_each(|&two| check(&[one, two], false));
    }
    assert_eq!(Outcome::Dead.to_string(), "draw by dead position");
}

#[test]
fn taking_the_last_piece_ends_the_game() {
    let mut board = board("4k/4Q/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1");
    assert_eq!(board.outcome(), None);
    play(&mut board, "Ee5Ee4");
    assert_eq!(board.outcome(), Some(Outcome::Dead));
    assert_eq!(board.outcome().and_then(Outcome::winner), None);
}
