//! Mates that are known: found by the search with the exact number of moves, and driven home.

mod common;

use std::sync::Mutex;

use common::{legal, on};
use engine_bitboard::Board;
use engine_bitboard::search::score::mate_moves;
use engine_bitboard::search::{Control, Limits, Pool, SearchParams};
use engine_core::{ArrayBoard, Cell, Color, Move, Outcome, Piece, Position, Setup};

/// King and queen against king, White to move: the cells of White's king, queen and Black's king, and in how many
/// moves it is mate.
const QUEEN_MATES: [(&str, i32); 12] = [
    ("Cc5 Be3 Ce5", 1),
    ("Cd5 Aa1 Ed4", 1),
    ("Be3 Ad1 Ee5", 2),
    ("Cc4 Aa2 Ea4", 2),
    ("Cd2 Ed1 Ca2", 3),
    ("Ce4 Dc1 Bd1", 3),
    ("Db2 Ad4 Cb5", 4),
    ("Bb2 Ee1 Bd3", 4),
    ("Ac5 Da5 Ba4", 5),
    ("Aa4 Ba1 Ac2", 5),
    ("Ca1 Bd5 Cd3", 6),
    ("Ac2 Ce4 Ed3", 6),
];

fn queen_against_king(cells: &str) -> Setup {
    let mut setup = Setup::empty();
    for (letter, cell) in ['K', 'Q', 'k'].into_iter().zip(cells.split_whitespace()) {
        setup.cells[Cell::from_text(cell).expect("a cell").index()] = Piece::from_char(letter);
    }
    setup
}

/// The moves to mate that each iteration reports, up to one that says `wanted`, and the best move.
fn reported(params: SearchParams, board: &Board, depth: usize, wanted: i32) -> (Vec<Option<i32>>, Move) {
    let mut pool = Pool::new(1, 16).unwrap();
    pool.params = params;
    let (mates, stop) = (Mutex::new(Vec::new()), Control::new());
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let found = pool.search(board, &limits, &stop, &|report| {
        let mate = mate_moves(report.score);
        mates.lock().unwrap().push(mate);
        if mate == Some(wanted) {
            stop.stop();
        }
    });
    (mates.into_inner().unwrap(), found.best.expect("a move"))
}

/// No iteration promises a mate sooner than in `moves`, and the last one promises that.
fn assert_found(setup: &Setup, moves: i32) -> Move {
    let depth = 2 * moves as usize + 6;
    let (mates, best) = reported(SearchParams::default(), &on(setup), depth, moves);
    let sooner = mates.iter().flatten().any(|&mate| (-moves + 1..moves).contains(&mate));
    assert!(!sooner && mates.last() == Some(&Some(moves)), "{setup}: mate in {moves}, found {mates:?}");
    best
}

#[test]
fn a_queen_mates_in_as_many_moves_as_it_takes() {
    for (cells, moves) in QUEEN_MATES {
        let setup = queen_against_king(cells);
        assert_found(&setup, moves);
        // The position turned through the centre with colours swapped is the same for Black.
        assert_found(&setup.turned(), moves);
    }
}

#[test]
fn an_exact_search_finds_each_mate_at_its_depth_and_not_before() {
    for (cells, moves) in QUEEN_MATES.into_iter().filter(|&(_, moves)| moves <= 2) {
        let board: Board = on(&queen_against_king(cells));
        let (mates, _) = reported(SearchParams::exact(), &board, 2 * moves as usize - 1, moves);
        let (last, before) = mates.split_last().unwrap();
        assert_eq!(*last, Some(moves), "{cells}");
        assert!(before.iter().all(Option::is_none), "{cells}: {mates:?}");
    }
}

/// With best play it takes at most 8 moves; both sides have but a few nodes.
#[test]
fn a_queen_is_enough_to_win() {
    let mut pool = Pool::new(1, 4).unwrap();
    for cells in ["Cc3 Aa2 Ee5", "Aa1 Ae2 Cc3", "Ea1 Ed1 Bb2", "Ac3 Db3 Ee1", "Ca1 Bd5 Cd3", "Ac2 Ce4 Ed3"] {
        pool.clear();
        let mut board: Board = on(&queen_against_king(cells));
        let mut plies = 0;
        while board.outcome().is_none() {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let found = pool.search(&board, &limits, &Control::new(), &|_| ());
            board.make(found.best.expect("there is a move"));
            plies += 1;
            assert!(plies <= 40, "{cells}: no mate in sight, now {}", board.setup());
        }
        let won = Some(Outcome::Spacemate { winner: Color::White });
        assert_eq!(board.outcome(), won, "{cells}: {}", board.setup());
    }
}

/// Whether the side to move mates in `moves`, starting with one of `first`.
fn mates(board: &mut ArrayBoard, first: &[Move], moves: i32) -> bool {
    let leads_to_mate = |&mv| {
        board.make(mv);
        let found = is_lost(board, moves - 1);
        board.unmake();
        found
    };
    moves > 0 && first.iter().any(leads_to_mate)
}

/// Whether the side to move is mated, or whatever it does in `moves` more.
fn is_lost(board: &mut ArrayBoard, moves: i32) -> bool {
    if moves == 0 && !board.is_check() {
        return false;
    }
    let replies = legal(board);
    if replies.is_empty() {
        return board.is_check();
    }
    moves > 0
        && replies.into_iter().all(|reply| {
            board.make(reply);
            let moves_of = legal(board);
            let found = mates(board, &moves_of, moves);
            board.unmake();
            found
        })
}

/// `mates.txt`: a position and in how many moves the side to move mates.
#[test]
fn mates_are_found_and_brute_force_confirms_them() {
    for line in include_str!("data/mates.txt").lines().filter(|line| !line.starts_with('#')) {
        let (text, moves) = line.split_once(';').expect("text ; moves");
        let (setup, moves): (Setup, i32) = (text.trim().parse().unwrap(), moves.trim().parse().unwrap());
        let best = assert_found(&setup, moves);
        let mut array: ArrayBoard = on(&setup);
        assert!(mates(&mut array, &[best], moves), "{line}: {best}");
        let all = legal(&array);
        assert!(!mates(&mut array, &all, moves - 1), "{line}: sooner");
    }
}
