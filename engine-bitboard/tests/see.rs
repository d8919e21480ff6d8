//! The static exchange value against search over the captures on one cell, and by hand.

mod common;

use common::positions::samples;
use common::{legal, on};
use engine_bitboard::eval::VALUES;
use engine_bitboard::see::{see, see_ge};
use engine_bitboard::{Bitboard, Board, attacks};
use engine_core::{ArrayBoard, Cell, Color, Move, MoveList, Piece, PieceKind, Position, Setup, notation};

/// Pieces as letter and cell, `K Aa1` written `KAa1`, capitals for White; then the side to move.
fn place(text: &str) -> Board {
    let mut setup = Setup::empty();
    for token in text.split_whitespace() {
        let mut chars = token.chars();
        match (chars.next().and_then(Piece::from_char), Cell::from_text(chars.as_str())) {
            (Some(piece), Some(cell)) => setup.cells[cell.index()] = Some(piece),
            _ => setup.side = if token == "w" { Color::White } else { Color::Black },
        }
    }
    on(&setup)
}

fn worth(kind: PieceKind) -> i32 {
    VALUES[kind.index()]
}

/// What a move gains at once.
fn gain(mv: Move) -> i32 {
    mv.captured().map_or(0, worth) + worth(mv.placed()) - worth(mv.mover())
}

fn captures_on<P: Position>(board: &P, cell: Cell) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_captures(&mut moves);
    moves.into_iter().filter(|mv| mv.to() == cell).collect()
}

/// A search over legal captures on one cell that tries some of them, by what `choose` leaves.
fn search<P: Position>(board: &mut P, mv: Move, choose: fn(Vec<Move>) -> Vec<Move>) -> i32 {
    board.make(mv);
    let replies = choose(captures_on(board, mv.to()));
    let best = replies.into_iter().map(|reply| search(board, reply, choose)).max();
    board.unmake();
    gain(mv) - best.unwrap_or(0).max(0)
}

/// The cheapest, the king last; of equals the one from the cell with the lowest number; a pawn becomes a
/// queen.
fn cheapest(mut moves: Vec<Move>) -> Vec<Move> {
    use PieceKind::*;
    let order = |kind| [Pawn, Unicorn, Knight, Bishop, Rook, Queen, King].iter().position(|&k| k == kind);
    moves.retain(|mv| matches!(mv.promotion(), None | Some(Queen)));
    moves.sort_unstable_by_key(|mv| (order(mv.mover()), mv.from()));
    moves.truncate(1);
    moves
}

/// All of them.
fn every(moves: Vec<Move>) -> Vec<Move> {
    moves
}

/// Whether no piece that may take part in the exchange stands between a slider and the cell, nor between a
/// slider and a king: nothing is pinned, no check is uncovered and nobody joins in later.
fn is_plain(board: &Board, mv: Move) -> bool {
    let sets = board.sets();
    let cell = mv.to();
    let occupied = sets.occupied() & !Bitboard::of(mv.from()) | Bitboard::of(cell);
    let others = occupied & !Bitboard::of(cell);
    let piece = |at| board.piece_at(at).expect("taken from the occupied cells");
    let aligned = |from| attacks::lines(piece(from).kind, from);
    let takes = |&from: &Cell| match piece(from) {
        Piece { kind: PieceKind::Pawn, color } => attacks::pawn(color, from).has(cell),
        Piece { kind: PieceKind::Knight, .. } => attacks::knight(from).has(cell),
        Piece { kind: PieceKind::King, .. } => attacks::king(from).has(cell),
        _ => aligned(from).has(cell),
    };
    let takers: Bitboard = others.iter().filter(takes).collect();
    let goals = [cell, sets.king(Color::White), sets.king(Color::Black)];
    others.iter().all(|from| {
        let lines = aligned(from);
        goals.iter().all(|&goal| !lines.has(goal) || (attacks::between(from, goal) & takers).is_empty())
    })
}

#[test]
fn equals_search_by_the_cheapest_taker() {
    let mut long = 0;
    for sample in samples(0..6_000) {
        let mut board: Board = on(&sample.setup);
        for mv in legal(&board) {
            let expected = search(&mut board, mv, cheapest);
            assert_eq!(see(&board, mv), expected, "{mv} in {sample}");
            long += u32::from(expected != gain(mv) && expected != gain(mv) - worth(mv.placed()));
        }
    }
    assert!(long > 10_000, "only {long} exchanges had more than one reply");
}

#[test]
fn equals_search_on_the_array_board() {
    for sample in samples(6_000..6_060) {
        let board: Board = on(&sample.setup);
        let mut array: ArrayBoard = on(&sample.setup);
        for mv in legal(&board).into_iter().filter(|mv| mv.captured().is_some()) {
            assert_eq!(see(&board, mv), search(&mut array, mv, cheapest), "{mv} in {sample}");
        }
    }
}

/// Where no line is opened, no choice of takers is better than the cheapest; elsewhere, few are.
#[test]
fn equals_full_search_where_no_line_is_opened() {
    let (mut plain, mut others, mut differ) = (0, 0, 0);
    for sample in samples(10_000..12_000) {
        let mut board: Board = on(&sample.setup);
        for mv in legal(&board) {
            let (found, best) = (see(&board, mv), search(&mut board, mv, every));
            if is_plain(&board, mv) {
                assert_eq!(found, best, "{mv} in {sample}");
                plain += 1;
            } else {
                others += 1;
                differ += u32::from(found != best);
            }
        }
    }
    println!("{plain} plain, {differ} of {others} others differ");
    assert!(plain > 50_000 && others > 5_000, "{plain} plain, {others} others");
    assert!(differ * 20 < others, "{differ} of {others} differ");
}

#[test]
fn thresholds_agree_with_the_value() {
    for sample in samples(20_000..23_000) {
        let board: Board = on(&sample.setup);
        for mv in legal(&board) {
            let value = see(&board, mv);
            for threshold in [value - 1, value, value + 1, -1051, -331, -100, 0, 1, 100, 330, 1050] {
                let expected = value >= threshold;
                assert_eq!(see_ge(&board, mv, threshold), expected, "{mv} {threshold}, {value}: {sample}");
            }
        }
    }
}

#[test]
fn by_hand() {
    let cases = [
        ("a rook takes a guarded pawn: 100 - 460", "KAa1 RCc1 kEe5 pCc3 pCd4 w", "Cc1Cc3", -360),
        ("a pawn takes a guarded knight: 330 - 100", "KAa1 PCb2 kEe5 nCc3 pCd4 w", "Cb2Cc3", 230),
        (
            "the rook behind joins in, so the rook does not take: 100",
            "KAa1 RCc2 RCc1 kEe5 pCc3 rCc5 w",
            "Cc2Cc3",
            100,
        ),
        ("both sides have a rook behind: 100 - 460", "KAa1 RCc2 RCc1 kEe5 pCc3 rCc5 rCc4 w", "Cc2Cc3", -360),
        (
            "a knight that is pinned on a level guards nothing: 100",
            "KAa1 RAc4 REa5 kEe5 nEc5 pCc4 w",
            "Ac4Cc4",
            100,
        ),
        (
            "taken by its pinner, what it guards is guarded: 100 - 460",
            "KAa1 REa5 kEe5 nEc5 pEa4 w",
            "Ea5Ea4",
            -360,
        ),
        (
            "a slider comes from behind on a triagonal: 100 - 1050 + 100",
            "KAa5 QBb2 UAa1 kEe1 pCc3 pCd4 w",
            "Bb2Cc3",
            -850,
        ),
        ("a bare king takes what is not guarded: 100 - 460", "KAa1 RCc1 kDd4 pCc3 w", "Cc1Cc3", -360),
        ("and does not take what is: 100", "KAa1 RCc1 RCa3 kDd4 pCc3 w", "Cc1Cc3", 100),
        ("a pawn becomes a queen: 1050 - 100", "KAa1 PEb4 kCc3 w", "Eb4Eb5q", 950),
        ("and is taken: 1050 - 100 - 1050", "KAa1 PEb4 kCc3 rEe5 w", "Eb4Eb5q", -100),
        ("a knight is lost instead: 330 - 100 - 330", "KAa1 PEb4 kCc3 rEe5 w", "Eb4Eb5n", -100),
        ("it takes a rook on its way: 460 + 950 - 1050", "KAa1 PEb4 kCc3 rEc5 rEe5 w", "Eb4Ec5q", 360),
        (
            "a pawn retakes and becomes a queen: 330 - 460 - 950",
            "KCc3 RAa1 kEe5 nAc1 pAb2 w",
            "Aa1Ac1",
            -1080,
        ),
        ("and that queen is taken: 330 - 460 - 950 + 1050", "KCc3 RAa1 RAe1 kEe5 nAc1 pAb2 w", "Aa1Ac1", -30),
        ("a quiet move to a guarded cell loses the piece", "KAa1 NCc1 kEe5 pDd4 w", "Cc1Cd3", -330),
        ("to another cell it loses nothing", "KAa1 NCc1 kEe5 pDd4 w", "Cc1Cb3", 0),
        ("the king's own capture", "KCc2 kEe5 rCc3 w", "Cc2Cc3", 460),
        ("Black's moves count alike: 330 - 100", "KAa1 NCc3 PCb2 kEe5 pCd4 b", "Cd4Cc3", 230),
    ];
    for (what, text, mv, value) in cases {
        let board = place(text);
        let mv = notation::find_move(&board, mv).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(see(&board, mv), value, "{what}");
        assert!(see_ge(&board, mv, value) && !see_ge(&board, mv, value + 1), "{what}");
    }
}
