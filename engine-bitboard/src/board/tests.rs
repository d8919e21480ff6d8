//! Moves and passes on some positions, few enough for an interpreter that looks at each access to memory.

use engine_core::ArrayBoard;

use super::*;

/// The start, a check, promotions with captures, and a position without moves.
const POSITIONS: [&str; 4] = [
    "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1",
    "4k/5/5/5/5|5/1p3/5/5/5|5/2n2/5/5/5|5/5/3P1/5/5|5/R3r/5/5/K4 w 3 40",
    "1r1rk/PP3/5/5/5|2P2/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 5 9",
    "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1",
];

/// One move in so many.
const STEP: usize = if cfg!(miri) { 9 } else { 1 };

fn boards() -> impl Iterator<Item = (Board, ArrayBoard)> {
    POSITIONS.into_iter().map(|text| {
        let setup: Setup = text.parse().unwrap();
        (Board::from_setup(&setup).unwrap(), ArrayBoard::from_setup(&setup).unwrap())
    })
}

fn moves(board: &Board) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    moves.to_vec()
}

#[test]
fn a_move_is_made_and_taken_back() {
    for (mut board, mut array) in boards() {
        let before = board.setup();
        assert_eq!(moves(&board).len() as u64, array.legal_count(), "{before}");
        for mv in moves(&board).into_iter().step_by(STEP) {
            let key = board.key_after(mv);
            board.make(mv);
            array.make(mv);
            assert_eq!((board.setup(), board.key()), (array.setup(), key), "{before}: {mv}");
            assert!(board.is_consistent(), "{before}: {mv}");
            assert_eq!(board.last_move(), Some(mv));
            assert_eq!((board.unmake(), array.unmake()), (Some(mv), Some(mv)));
            assert!(board.is_consistent() && board.setup() == before, "{before}: {mv}");
        }
        assert_eq!(board.unmake(), None, "nothing came before");
    }
}

#[test]
fn a_pass_is_made_and_taken_back() {
    for (mut board, _) in boards().filter(|(board, _)| !board.is_check()) {
        let (before, key) = (board.setup(), board.key());
        board.make_null();
        assert!(board.is_consistent() && board.key() != key, "{before}");
        assert_eq!(board.last_move(), None, "a pass is no move");
        assert_eq!((board.side_to_move(), board.unmake()), (before.side.other(), None));
        board.unmake_null();
        assert_eq!((board.setup(), board.key()), (before, key));
    }
}

#[test]
fn a_set_or_a_key_that_is_wrong_is_noticed() {
    for (board, _) in boards() {
        let (mut set, mut key) = (board.clone(), board);
        set.sets.toggle(Piece::new(Color::White, PieceKind::Pawn), Bitboard::of(Cell::all().next().unwrap()));
        key.key ^= 1;
        assert!(!set.is_consistent() && !key.is_consistent());
    }
}
