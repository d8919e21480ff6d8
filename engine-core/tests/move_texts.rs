//! Move texts: read in any letter case, found among the legal moves, refused with what would be right.

mod common;

use common::{KINGS, board, known, legal};
use engine_core::notation::{find_move, play_moves};
use engine_core::{ArrayBoard, Cell, Color, Move, Piece, PieceKind, Position};

#[test]
fn every_legal_move_is_read_in_any_letter_case() {
    for line in known().0 {
        let board = ArrayBoard::from_setup(&line.setup).unwrap();
        for mv in legal(&board) {
            let text = mv.to_string();
            for spelling in [text.to_lowercase(), text.to_uppercase(), text] {
                assert_eq!(find_move(&board, &spelling), Ok(mv), "line {} {spelling}", line.number);
            }
        }
    }
}

/// A white pawn, black knights, and the pawn's moves; `*` stands for the five promotions.
const PAWNS: [(&str, &str, &str); 9] = [
    ("Cc3", "", "Cc3Cc4 Cc3Dc3"),
    ("Cc3", "Cc4 Dc3", ""), // quiet steps do not take
    ("Cc3", "Cb4 Cd4 Db3 Dd3 Dc4", "Cc3Cc4 Cc3Dc3 Cc3Cb4 Cc3Cd4 Cc3Db3 Cc3Dd3 Cc3Dc4"), // all five captures
    ("Cc3", "Cb3 Cd3 Cb2 Bc4 Dc2 Db4 Dd4", "Cc3Cc4 Cc3Dc3"), // no other ones
    ("Ec3", "Ed4", "Ec3Ec4 Ec3Ed4"), // on level E below rank 5 there is one step left
    ("Cc5", "Dd5", "Cc5Dc5 Cc5Dd5"), // on rank 5 below level E as well
    ("Ea4", "Eb5", "Ea4Ea5* Ea4Eb5*"),
    ("De5", "Ed5 Ee5", "De5Ed5*"),
    ("Dc4", "Ec5", "Dc4Dc5 Dc4Ec4 Dc4Ec5*"),
];

#[test]
fn pawns_step_take_and_are_promoted_by_the_rules() {
    for (pawn, knights, expected) in PAWNS {
        let mut setup = board("5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/K4 w").setup();
        let mut put = |cell: &str, piece| setup.cells[Cell::from_text(cell).unwrap().index()] = Some(piece);
        put(pawn, Piece::new(Color::White, PieceKind::Pawn));
        knights.split_whitespace().for_each(|cell| put(cell, Piece::new(Color::Black, PieceKind::Knight)));

        let mut expected: Vec<_> = expected.split_whitespace().flat_map(promotions).collect();
        expected.sort_unstable();
        assert_eq!(pawn_moves(&ArrayBoard::from_setup(&setup).unwrap()), expected, "{setup}");

        // Black's pawn does the same the other way round.
        let black = ArrayBoard::from_setup(&setup.turned()).unwrap();
        let mut turned: Vec<_> = expected.iter().map(|text| turn(text)).collect();
        turned.sort_unstable();
        assert_eq!(pawn_moves(&black), turned, "{}", setup.turned());
    }
}

fn promotions(text: &str) -> Vec<String> {
    match text.strip_suffix('*') {
        Some(cells) => ["q", "r", "b", "u", "n"].map(|letter| format!("{cells}{letter}")).to_vec(),
        None => vec![text.to_owned()],
    }
}

fn turn(text: &str) -> String {
    let cell = |text| Cell::from_text(text).unwrap().turn();
    format!("{}{}{}", cell(&text[..3]), cell(&text[3..6]), &text[6..])
}

fn pawn_moves(board: &ArrayBoard) -> Vec<String> {
    let moves = legal(board).into_iter().filter(|mv| mv.mover() == PieceKind::Pawn);
    let mut texts: Vec<_> = moves.map(|mv| mv.to_string()).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn unreadable_moves_are_refused() {
    let table = [
        ("", ""),
        ("Ab1", "Ab1"),
        ("Ab1Cb", "Ab1Cb"),
        ("Ab1Cb2qq", "Ab1Cb2qq"),
        ("Ab1Cb2x", "Ab1Cb2x"),
        ("Ab1Cb2k", "Ab1Cb2k"), // nothing becomes a king, or stays a pawn
        ("Ab1Cb2p", "Ab1Cb2p"),
        ("Ab1-Cb2", "Ab1-Cb2"),
        (" Ab1Cb2", " Ab1Cb2"),
        ("Ab1Cb2\n", "Ab1Cb2\\n"),
        ("Ab6Cb2", "Ab6Cb2"),
        ("Fb1Cb2", "Fb1Cb2"),
        ("Äb1Cb2", "Äb1Cb2"),
        ("Ab1Cb2♕", "Ab1Cb2♕"),
        ("♔♕♖♗♘♙", "♔♕♖♗♘♙"),
        ("\u{1b}[31mAb1", "\\u{1b}[31mAb1"),
    ];
    let reason = "expected from, to and a promotion's letter if any, as Ab1Cb2 or Ed4Ed5q";
    for (text, found) in table {
        let error = find_move(&ArrayBoard::start(), text).expect_err(text);
        assert_eq!(error.to_string(), format!("unreadable move \"{found}\": {reason}"));
    }
    let megabyte = find_move(&ArrayBoard::start(), &"Ab1Cb2".repeat(200_000)).unwrap_err().to_string();
    assert!(
        megabyte.starts_with("unreadable move \"Ab1Cb2Ab1Cb2") && megabyte.contains("…\": "),
        "{megabyte}"
    );
}

#[test]
fn illegal_moves_are_refused_with_what_would_be_legal() {
    let start = ArrayBoard::start().setup().to_string();
    let promoting = "5/2P2/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/5/5/5/K4 w";
    // The rook on Dd5 is pinned; the king is in check from Ea5.
    let pinned = "R3k/5/5/5/5|3r1/5/5/5/5|2B2/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b";
    let table = [
        (start.as_str(), "Cc3Cc4", "Cc3 is empty"),
        (&start, "Ed5Cd4", "the knight on Ed5 is not White's, who is to move"),
        (&start.replace(" w ", " b "), "ac1ac2", "the king on Ac1 is not Black's, who is to move"),
        (&start, "Aa1Aa1", "the rook on Aa1 has no legal move"),
        (&start, "Ab2Ab4", "the pawn on Ab2 may play Ab2Ab3"),
        (&start, "AB2AB4Q", "the pawn on Ab2 may play Ab2Ab3"),
        (&start, "Ab2Ab3q", "expected Ab2Ab3"),
        (promoting, "ec4ec5", "expected Ec4Ec5q Ec4Ec5r Ec4Ec5b Ec4Ec5u Ec4Ec5n"),
        (pinned, "Dd5Ed5", "the rook on Dd5 has no legal move"),
    ];
    for (position, text, reason) in table {
        let error = find_move(&board(position), text).expect_err(text);
        assert_eq!(error.to_string(), format!("illegal move {text}: {reason}"), "{position}");
    }
}

#[test]
fn playing_stops_at_the_first_move_that_cannot_be_played() {
    let mut board = board(&format!("{KINGS} w"));
    let (number, error) = play_moves(&mut board, " Aa1Ab1\n\tEe5Ed5  Ab1Ab3 Ed5Ee5").unwrap_err();
    assert_eq!(number, 3);
    assert!(error.to_string().starts_with("illegal move Ab1Ab3: the king on Ab1 may play "), "{error}");
    let played: Vec<Move> = std::iter::from_fn(|| board.unmake()).collect();
    assert_eq!(played.iter().map(Move::to_string).collect::<Vec<_>>(), ["Ee5Ed5", "Aa1Ab1"]);
    assert_eq!(play_moves(&mut board, " \n"), Ok(()));
}
