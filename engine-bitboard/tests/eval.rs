//! The evaluation: exact under the symmetries of the rules, every term with the sign it should have, and the
//! queen mates with it.

mod common;

use common::on;
use common::positions::samples;
use engine_bitboard::Board;
use engine_bitboard::eval::native::{
    BOUND, FULL_PHASE, Score, WEIGHTS, Weights, divisor, evaluate, evaluate_with, phase, terms,
};
use engine_core::{Cell, Color, MoveList, Piece, Position, Setup, Sign};

/// Pieces as letter and cell, `K Aa1` written `KAa1`, capitals for White; `b` if Black is to move.
fn place(text: &str) -> Setup {
    let mut setup = Setup::empty();
    for token in text.split_whitespace() {
        let mut chars = token.chars();
        match (chars.next().and_then(Piece::from_char), Cell::from_text(chars.as_str())) {
            (Some(piece), Some(cell)) => setup.cells[cell.index()] = Some(piece),
            _ => setup.side = Color::Black,
        }
    }
    setup
}

#[test]
fn symmetries_change_nothing() {
    for sample in samples(0..20_000) {
        let setup = &sample.setup;
        let score = evaluate(&on(setup));
        let seen = [
            setup.turned(),
            setup.map_cells(Cell::mirror_files),
            setup.map_cells(Cell::exchange_levels_ranks),
            setup.map_cells(Cell::exchange_levels_ranks).map_cells(Cell::mirror_files).turned(),
        ];
        assert_eq!(seen.map(|setup| evaluate(&on(&setup))), [score; 4], "{sample}");
    }
}

#[test]
fn history_and_counters_change_nothing() {
    let mut board = Board::start();
    let score = evaluate(&board);
    for text in ["Ab1Cb2", "Ed5Cd4", "Cb2Ab1", "Cd4Ed5"] {
        board.make(engine_core::notation::find_move(&board, text).unwrap());
    }
    assert_eq!(evaluate(&board), score);
    assert_eq!(evaluate(&on(&Setup { halfmove: 99, fullmove: 300, ..Setup::start() })), score);
}

#[test]
fn the_terms_add_up() {
    for sample in samples(20_000..25_000) {
        let board: Board = on(&sample.setup);
        let sum: Score = terms(&board).iter().map(|term| term.white - term.black).sum();
        let white = sum.tapered(phase(&board), FULL_PHASE);
        let stronger = if white > 0 { Color::White } else { Color::Black };
        let white = (white / divisor(&board, stronger)).clamp(1 - BOUND, BOUND - 1);
        let expected = if board.side_to_move() == Color::White { white } else { -white };
        assert_eq!(evaluate(&board), expected, "{sample}");
    }
}

#[test]
fn even_eleven_queens_stay_within_the_bound() {
    let mut setup = place("KAa1 kEe5 b");
    for cell in Cell::all().filter(|cell| (5..16).contains(&cell.index())) {
        setup.cells[cell.index()] = Piece::from_char('Q');
    }
    let score = evaluate(&on(&setup));
    assert!((10_000..BOUND).contains(&-score), "{score}");
}

#[test]
fn weights_survive_the_list_that_a_tuner_sees() {
    let list = WEIGHTS.to_scores();
    assert_eq!(list.len(), Weights::LISTS.iter().map(|&(_, count)| count).sum::<usize>());
    assert_eq!(Weights::from_scores(&list).as_ref(), Some(&WEIGHTS));
    assert_eq!(Weights::from_scores(&list[1..]), None);
    let double: Vec<_> = list.iter().map(|&score| score * 2).collect();
    let board = on(&place("KAa1 kEe5 PBb2 PDd4"));
    assert!(evaluate_with(&board, &Weights::from_scores(&double).unwrap()) > evaluate(&board));
}

/// For each term, what it should find better for White, and worse.
const SIGNS: [(&str, &str, &str, &str); 32] = [
    ("material", "a knight more", "KAa1 kEe5 NBb2", "KAa1 kEe5"),
    ("material", "a queen for a rook", "KAa1 kEd5 QBb2", "KAa1 kEd5 RBb2"),
    ("centrality", "a knight in the centre", "KAa1 kEe5 NCc3", "KAa1 kEe5 NAb3"),
    ("centrality", "a unicorn in the centre", "KAa1 kEe5 UCc2", "KAa1 kEe5 UAa4"),
    ("mobility", "a rook in the open", "KAa1 kEe5 RBc3", "KAa1 kEe5 RBc3 PBb3 PBd3 PBc4 PCc3"),
    ("mobility", "not where a pawn attacks", "KAa1 kEe5 NAb2 pDa1", "KAa1 kEe5 NAb2 pCa4"),
    ("bishops", "one on each colour", "KAa1 kEe5 BCc3 BCc4", "KAa1 kEe5 BCc3 BCd4"),
    ("unicorns", "two classes", "KAa1 kEd5 UBb2 UBc3", "KAa1 kEd5 UBb2 UCc3"),
    ("unicorns", "the king's class", "KAa1 kEe5 UCc1", "KAa1 kEd5 UCc1"),
    ("unicorns", "a target in the class", "KAa1 kEd5 UCc3 rDd4", "KAa1 kEd5 UCc3 rDd3"),
    ("pawn advance", "one rank more", "KAa1 kEe5 PCc4", "KAa1 kEe5 PCc3"),
    ("pawn advance", "one level more", "KAa1 kEe5 PDc3", "KAa1 kEe5 PCc3"),
    ("pawn advance", "the middle file", "KAa1 kEe5 PCc3", "KAa1 kEe5 PCa3"),
    ("pawn structure", "guarded on its level", "KAa1 kEe5 PBb2 PBc3", "KAa1 kEe5 PBb2 PBc4"),
    ("pawn structure", "guarded from below and behind", "KAa1 kEe5 PBb2 PCb3", "KAa1 kEe5 PBb2 PCb4"),
    ("pawn structure", "one way is open", "KAa1 kEe5 PCc3 nDc3", "KAa1 kEe5 PCc3 nDc3 nCc4"),
    ("pawn structure", "not alone", "KAa1 kEe5 PBb2 PBc2", "KAa1 kEe5 PBb2 PBd2"),
    ("passed pawns", "nothing ahead", "KAa1 kEe5 PCc3 pBc2", "KAa1 kEe5 PCc3 pDd4"),
    ("passed pawns", "on one level, but behind on ranks", "KAa1 kEe5 PCc3 pDd2", "KAa1 kEe5 PCc3 pDd3"),
    ("passed pawns", "fewer steps to go", "KAa1 kAe1 PDd4", "KAa1 kAe1 PCd4"),
    ("passed pawns", "a free step", "KAa1 kAe1 PDd4", "KAa1 kAe1 PDd4 nEd4 nDd5"),
    ("passed pawns", "the own king near", "KDd5 kAe1 PDd4", "KAa1 kAe1 PDd4"),
    ("passed pawns", "the enemy king far", "KAa1 kAe1 PCd4", "KAa1 kEd5 PCd4"),
    ("king attack", "a queen that looks at the king", "KAa1 kEe5 QDa4", "KAa1 kEe5 QAb1"),
    ("king attack", "two do more than one", "KAa1 kEe5 QDa4 RDe1", "KAa1 kEe5 QDa4"),
    ("king attack", "guarded cells matter less", "KAa1 kEe5 QDa4", "KAa1 kEe5 QDa4 nBd5 bEd3 rCd4"),
    ("king lines", "no pin", "KAa1 kEe5 NAc1 rAe3", "KAa1 kEe5 NAc1 rAe1"),
    ("king lines", "a roof above the king", "KAa1 kEe5 PBa1 PAa2 PAb1 PBa2", "KAa1 kEe5 PDa1 PAa5 PAe1 PEa2"),
    ("bare king", "at the edge", "KCc3 kEa5 QAb1", "KCc3 kEc3 QAb1"),
    ("bare king", "kings near each other", "KCc3 kEa5 QAb1", "KAc1 kEa5 QAb1"),
    ("lesser attackers", "a pawn attacks a rook", "KAa1 kEe5 PCc3 rCd4", "KAa1 kEe5 PCc3 rCc4"),
    ("hanging", "nothing guards the knight", "KAa1 kEe5 RBb3 nDb3", "KAa1 kEe5 RBb3 nDb3 nDd4"),
];

#[test]
fn every_term_has_its_sign() {
    let of_white = |text: &str, name: &str| {
        let term = terms(&on(&place(text))).into_iter().find(|term| term.name == name);
        let score = term.unwrap_or_else(|| panic!("no term {name}")).white;
        score.middlegame() + score.endgame()
    };
    for (name, what, better, worse) in SIGNS {
        let (better, worse) = (of_white(better, name), of_white(worse, name));
        assert!(better > worse, "{name}, {what}: {better} and {worse}");
    }
    for term in terms(&Board::start()) {
        let tested = SIGNS.iter().any(|&(name, ..)| name == term.name);
        assert!(tested || term.name == "tempo", "{} has no test position", term.name);
    }
}

#[test]
fn the_side_to_move_has_the_tempo_and_the_weaker_hopes_for_a_draw() {
    assert!(evaluate(&Board::start()) > 0);
    assert!(evaluate(&on(&place("KAa1 QBb2 kEe4"))) > 1000);
    assert!(evaluate(&on(&place("KAa1 QBb2 kEe4 b"))) < -1000);
    // One or two officers rarely mate, three rooks do.
    assert!(evaluate(&on(&place("KAa1 RBb2 kEe4"))) < 60);
    assert!(evaluate(&on(&place("KAa1 RBb2 RBb3 kEe4"))) < 400);
    assert!(evaluate(&on(&place("KAa1 RBb2 RBb3 RBb4 kEe4"))) > 1000);
    assert!(evaluate(&on(&place("KAa1 PBb2 kEe4"))) > 100);
}

/// Plain alpha-beta over legal moves: a mate is worth more the sooner it comes, a stalemate nothing.
fn search(board: &mut Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return evaluate(board);
    }
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    if moves.is_empty() {
        return if board.is_check() { -BOUND - depth as i32 } else { 0 };
    }
    for mv in moves {
        board.make(mv);
        let score = if board.is_dead() { 0 } else { -search(board, depth - 1, -beta, -alpha) };
        board.unmake();
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Plays the best move of a search so deep.
fn play(board: &mut Board, depth: u32) {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let limit = 2 * BOUND;
    let best = moves.into_iter().max_by_key(|&mv| {
        board.make(mv);
        // A position that comes again is a draw before long.
        let score = match board.repetitions() {
            0 if !board.is_dead() => -search(board, depth - 1, -limit, limit),
            _ => 0,
        };
        board.unmake();
        score
    });
    board.make(best.expect("no mate, no stalemate"));
}

#[test]
fn king_and_queen_mate_with_a_search_of_three_plies() {
    let positions = [
        "KCc5 QBe3 kCe5",
        "KCd5 QAa1 kEd4",
        "KBe3 QAd1 kEe5",
        "KCc4 QAa2 kEa4",
        "KCd2 QEd1 kCa2",
        "KCe4 QDc1 kBd1",
        "KDb2 QAd4 kCb5",
        "KBb2 QEe1 kBd3",
        "KAc5 QDa5 kBa4",
        "KAa4 QBa1 kAc2",
        "KCa1 QBd5 kCd3",
        "KAc2 QCe4 kEd3",
    ];
    for text in positions {
        let mut board: Board = on(&place(text));
        let mut moves = 0;
        while board.sign() != Some(Sign::Spacemate) {
            assert!(moves < 25, "{text}: no mate in {moves} moves, {}", board.setup());
            let depth = if board.side_to_move() == Color::White { 3 } else { 2 };
            play(&mut board, depth);
            moves += u32::from(board.side_to_move() == Color::Black);
        }
        println!("{text}: {moves}");
    }
}
