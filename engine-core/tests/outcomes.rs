//! Check, boardmate, spacemate and stalemate.

mod common;

use common::{board, legal};
use engine_core::notation::play_moves;
use engine_core::{ArrayBoard, Color, Outcome, PieceKind, Position, Sign};

const SPACEMATE: &str = "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1";
const STALEMATE: &str = "4K/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/RR3/1R3|5/5/5/1R3/k4 b 0 1";

struct Case {
    what: &'static str,
    /// Levels E to C.
    levels: &'static str,
    /// The king's legal moves on its own level, those to other levels, and the moves of other pieces.
    moves: [usize; 3],
    sign: Option<Sign>,
}

const fn case(what: &'static str, levels: &'static str, moves: [usize; 3], sign: Option<Sign>) -> Case {
    Case { what, levels, moves, sign }
}

/// In each the black king, to move, stands in the corner Ee5. Its own level has Ed5, Ee4 and Ed4 beside it,
/// level D has De5, De4, Dd5 and Dd4; rooks on file a take ranks away from it.
const SIGNS: [Case; 11] = [
    case("no check", "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5", [3, 4, 0], None),
    case("check", "R3k/5/5/5/5|5/5/5/5/5|5/5/5/5/5", [2, 4, 0], Some(Sign::Check)),
    case("level D alone is free", "R3k/R4/5/5/5|5/5/5/5/5|5/5/5/5/5", [0, 4, 0], Some(Sign::Boardmate)),
    case("own pawns stand in the way", "R3k/3pp/5/5/5|5/5/5/5/5|5/5/5/5/5", [0, 4, 0], Some(Sign::Boardmate)),
    // Only the king's own moves count.
    case("a rook can parry", "R3k/R4/5/5/5|2r2/5/5/5/5|5/5/5/5/5", [0, 4, 1], Some(Sign::Boardmate)),
    case("level E alone is free", "R3k/5/5/5/5|R4/R4/5/5/5|5/5/5/5/5", [2, 0, 0], Some(Sign::Check)),
    case("Ed5 can be taken", "3Rk/R4/5/5/5|5/5/5/5/5|5/5/5/5/5", [1, 3, 0], Some(Sign::Check)),
    // Without a move of the king it is no boardmate either.
    case("only a rook can parry", "R3k/R4/5/5/5|R4/R4/5/5/5|2r2/5/5/5/5", [0, 0, 1], Some(Sign::Check)),
    case("a nearer rook can", "R3k/R4/5/5/5|3r1/R4/5/5/4R|5/5/5/5/5", [0, 0, 1], Some(Sign::Check)),
    case("but is pinned", "R3k/R4/5/5/5|3r1/R4/5/5/4R|2B2/5/5/5/5", [0, 0, 0], Some(Sign::Spacemate)),
    case("nothing can", "R3k/R4/5/5/5|R4/R4/5/5/5|5/5/5/5/5", [0, 0, 0], Some(Sign::Spacemate)),
];

fn moves_by_kind(board: &ArrayBoard) -> [usize; 3] {
    let mut counts = [0; 3];
    for mv in legal(board) {
        let kind = match mv.mover() {
            PieceKind::King if mv.from().level() == mv.to().level() => 0,
            PieceKind::King => 1,
            _ => 2,
        };
        counts[kind] += 1;
    }
    counts
}

#[test]
fn signs_follow_the_rules() {
    for Case { what, levels, moves, sign } in SIGNS {
        let black = board(&format!("{levels}|5/5/5/5/5|5/5/5/5/K4 b"));
        let white = ArrayBoard::from_setup(&black.setup().turned()).unwrap();
        for board in [black, white] {
            assert_eq!((moves_by_kind(&board), board.sign()), (moves, sign), "{what}: {}", board.setup());
        }
    }
}

#[test]
fn signs_are_written_as_in_the_literature() {
    let written = [Sign::Check, Sign::Boardmate, Sign::Spacemate, Sign::Stalemate].map(|s| s.to_string());
    assert_eq!(written, ["†", "††", "†††", "≡"]);
}

#[test]
fn mate_and_stalemate_end_the_game() {
    let table = [
        (SPACEMATE, Sign::Spacemate, Outcome::Spacemate { winner: Color::White }, "White wins by spacemate"),
        (STALEMATE, Sign::Stalemate, Outcome::Stalemate, "draw by stalemate"),
    ];
    for (text, sign, outcome, words) in table {
        let board = board(text);
        assert_eq!((board.legal_count(), board.sign()), (0, Some(sign)), "{text}");
        assert_eq!(board.outcome(), Some(outcome), "{text}");
        assert_eq!(outcome.to_string(), words);
        // Turned, the other side has won.
        let turned = ArrayBoard::from_setup(&board.setup().turned()).unwrap().outcome().unwrap();
        assert_eq!(turned.winner(), outcome.winner().map(Color::other), "{text} turned");
    }
}

/// King and three rooks against a bare king; an independent move generator has replayed it as well.
#[test]
fn the_published_mate_in_14_ends_in_spacemate() {
    let mut board = board("5/5/5/5/5|5/5/5/5/5|5/5/2K2/5/5|R3R/5/5/5/4R|5/5/5/1k3/5 w 0 1");
    let line = "Be1Ba1 Ab2Ac2 Be5Ae5 Ac2Ad3 Ba5Be5 Ad3Ac2 Ae5Ab5 Ac2Ac3 Ba1Be1 Ac3Ac4 Ab5Ab1 Ac4Ac3 \
                Be1Ae1 Ac3Ac4 Ae1Ad1 Ac4Ac5 Ad1Ad3 Ac5Ac4 Ab1Ab3 Ac4Ac5 Cc3Cc4 Ac5Ac4 Be5Be2 Ac4Ac5 \
                Be2Ae2 Ac5Ac4 Ae2Ac2";
    for mv in line.split_whitespace() {
        assert_eq!(board.outcome(), None, "before {mv}: {}", board.setup());
        play_moves(&mut board, mv).unwrap_or_else(|(_, error)| panic!("{error}"));
    }
    assert_eq!(board.sign(), Some(Sign::Spacemate));
    assert_eq!(board.outcome(), Some(Outcome::Spacemate { winner: Color::White }));
    assert_eq!((board.halfmove(), board.setup().fullmove), (27, 14));
}
