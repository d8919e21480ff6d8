//! Playing weaker on purpose: legal, reproducible, and weaker the lower the level.

use engine_bitboard::Board;
use engine_bitboard::eval::native;
use engine_bitboard::search::{Control, Limits, Pool, SearchResult, Skill};
use engine_core::{Color, Move, MoveList, PieceKind, Position};

fn pool(level: u8, seed: u64) -> Pool {
    let mut pool = Pool::new(1, 1).unwrap();
    (pool.skill, pool.seed) = (Skill::new(level), seed);
    pool
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn search(pool: &mut Pool, board: &Board, limits: &Limits) -> SearchResult {
    pool.search(board, limits, &Control::new(), &|_| ())
}

/// A game's moves, until it is over or long enough, and where it stands then.
fn play(players: &mut [Pool; 2], board: &mut Board, limits: &Limits, plies: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    while moves.len() < plies && board.outcome().is_none() {
        let mv = search(&mut players[board.side_to_move().index()], board, limits).best.unwrap();
        let mut legal = MoveList::new();
        board.legal_moves(&mut legal);
        assert!(legal.contains(&mv), "{mv} in {}", board.setup());
        board.make(mv);
        moves.push(mv);
    }
    moves
}

#[test]
fn full_strength_holds_nothing_back() {
    let board = Board::start();
    let found = |mut pool: Pool| {
        let found = search(&mut pool, &board, &nodes(20_000));
        (found.best, found.nodes, pool.seed)
    };
    let (best, nodes, _) = found(Pool::new(1, 1).unwrap());
    assert_eq!(found(pool(10, 5)), (best, nodes, 5));
    assert_eq!(found(pool(200, 6)), (best, nodes, 6));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| play(&mut [pool(3, seed), pool(3, seed)], &mut Board::start(), &nodes(600), 30);
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

/// 1 if the stronger level has won or stands clearly better, 0 if the weaker one, 0.5 otherwise.
fn result(stronger: Color, board: &Board) -> f64 {
    let white = match board.outcome() {
        Some(outcome) => outcome.winner().map(|winner| winner == Color::White),
        None => {
            let score = native::evaluate(board) * if board.side_to_move() == Color::White { 1 } else { -1 };
            (score.abs() > 300).then_some(score > 0)
        }
    };
    white.map_or(0.5, |white| f64::from(u8::from(white == (stronger == Color::White))))
}

#[test]
fn a_higher_level_beats_a_lower_one() {
    for (stronger, weaker) in [(8, 1), (3, 0)] {
        let games = (0..4).map(|seed| {
            let mut players = [pool(stronger, seed), pool(weaker, seed)];
            let color = if seed % 2 == 0 { Color::White } else { Color::Black };
            if color == Color::Black {
                players.reverse();
            }
            let mut board = Board::start();
            play(&mut players, &mut board, &nodes(1_500), 50);
            result(color, &board)
        });
        let score: f64 = games.sum();
        assert!(score >= 3.5, "{stronger} against {weaker}: {score} of 4");
    }
}

/// How often the lowest level plays a move, of 60 times.
fn times(text: &str, wanted: &dyn Fn(&Board, Move) -> bool) -> usize {
    let board = Board::from_setup(&text.parse().unwrap()).unwrap();
    let mut pool = pool(0, 1907);
    (0..60).filter(|_| wanted(&board, search(&mut pool, &board, &Limits::default()).best.unwrap())).count()
}

#[test]
fn a_beginner_misses_much_but_not_all() {
    let mate_in_one = "4k/5/5/5/5|Q4/5/5/5/5|3R1/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";
    let mates = times(mate_in_one, &|board, mv| {
        let mut board = board.clone();
        board.make(mv);
        board.outcome().is_some_and(|outcome| outcome.winner().is_some())
    });
    assert!((30..60).contains(&mates), "{mates} mates");
    let queen_hangs =
        "rnknr/ppppp/5/5/5|ub1ub/ppppp/5/5/5|5/5/2q2/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";
    let queens = times(queen_hangs, &|_, mv| mv.captured() == Some(PieceKind::Queen));
    assert!((6..40).contains(&queens), "{queens} queens");
}
