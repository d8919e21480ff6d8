//! The search: as right as a minimax without alpha-beta, and what it promises besides.

use engine_core::classics::maackesgeist::{MATE, VALUES, evaluate, order};
use engine_core::notation::play_moves;
use engine_core::{ArrayBoard, Color, Move, MoveList, Position, Sign, outcome};

use super::{place, small, to_depth};
use crate::common::{board, known, legal};

/// The score of every move of a full tree, in centipawns for White, as the words of the paper have it: White
/// takes the greatest, Black the least. `ply` counts from the root.
fn minimax(board: &mut ArrayBoard, depth: i32, ply: i32) -> i32 {
    let white = if board.side_to_move() == Color::White { 1 } else { -1 };
    // At the horizon only a check is looked at: a stalemate is not seen there.
    let horizon = depth == 0 && !board.is_check();
    let moves = if horizon { Vec::new() } else { legal(board) };
    if !horizon && moves.is_empty() {
        return if board.is_check() { white * (ply - MATE) } else { 0 };
    }
    if outcome::draw(board).is_some() {
        return 0;
    }
    if depth == 0 {
        return white * evaluate(board);
    }
    let scores = moves.into_iter().map(|mv| {
        board.make(mv);
        let score = minimax(board, depth - 1, ply + 1);
        board.unmake();
        score
    });
    if white > 0 { scores.max().unwrap() } else { scores.min().unwrap() }
}

/// The scores of the root's moves for the side to move.
fn scores(board: &mut ArrayBoard, depth: i32) -> Vec<(Move, i32)> {
    let moves = legal(board);
    let white = if board.side_to_move() == Color::White { 1 } else { -1 };
    let score_of = |mv| {
        board.make(mv);
        let score = white * minimax(board, depth - 1, 1);
        board.unmake();
        (mv, score)
    };
    moves.into_iter().map(score_of).collect()
}

fn assert_as_minimax(board: &mut ArrayBoard, depth: usize) {
    let place = format!("depth {depth} of {}", board.setup());
    let expected = scores(board, depth as i32);
    let best = expected.iter().map(|&(_, score)| score).max();
    let Some(choice) = to_depth(board, depth) else { return assert_eq!(best, None, "{place}") };
    assert_eq!(choice.score, best, "{place}");
    // Every candidate's score is exact, and they come the best first.
    for candidate in &choice.candidates {
        assert!(expected.contains(&(candidate.mv, candidate.score)), "{place}: {candidate:?}");
    }
    assert!(choice.candidates.is_sorted_by(|a, b| a.score > b.score), "{place}");
    assert_eq!(choice.candidates.first().map(|first| first.mv), Some(choice.mv), "{place}");
    assert_line_ends_as_promised(board, choice.score, &choice.line);
}

/// The line is playable, and what it ends in is worth the score.
fn assert_line_ends_as_promised(board: &ArrayBoard, score: Option<i32>, line: &[Move]) {
    let mut end = board.clone();
    for &mv in line {
        assert!(legal(&end).contains(&mv), "{mv} of {line:?} in {}", board.setup());
        end.make(mv);
    }
    let side = if line.len().is_multiple_of(2) { 1 } else { -1 };
    let of_end = match end.outcome() {
        None => evaluate(&end),
        Some(outcome) if outcome.winner().is_some() => line.len() as i32 - MATE,
        Some(_) if end.legal_count() > 0 => 0,
        // A stalemate counts 0 before the horizon only: both are possible.
        Some(_) => return,
    };
    assert_eq!(score, Some(side * of_end), "{line:?} in {}", board.setup());
}

#[test]
fn scores_are_those_of_a_plain_minimax() {
    for seed in 0..36 {
        for depth in 1..=3 {
            assert_as_minimax(&mut small(seed), depth);
        }
    }
    // Full boards as well, as deep as a full tree can be walked.
    for line in known().0 {
        let mut board = ArrayBoard::from_setup(&line.setup).unwrap();
        for depth in 1..=2 {
            assert_as_minimax(&mut board, depth);
        }
    }
}

/// King and queen against king: an exhaustive solution says in how many moves it is mate.
#[test]
fn mates_in_one_and_two_are_found() {
    for (text, moves) in
        [("KCc5 QBe3 kCe5", 1), ("KCd5 QAa1 kEd4", 1), ("KBe3 QAd1 kEe5", 2), ("KCc4 QAa2 kEa4", 2)]
    {
        let plies = 2 * moves - 1;
        for board in [place(text), ArrayBoard::from_setup(&place(text).setup().turned()).unwrap()] {
            for deeper in plies..=3 {
                let choice = to_depth(&board, deeper).unwrap();
                assert_eq!((choice.score, choice.line.len()), (Some(MATE - plies as i32), plies), "{text}");
                let mut board = board.clone();
                choice.line.iter().for_each(|&mv| board.make(mv));
                assert_eq!(board.sign(), Some(Sign::Spacemate), "{text}");
            }
            for too_shallow in 1..plies {
                let score = to_depth(&board, too_shallow).unwrap().score.unwrap();
                assert!(score < 2_000, "{text} at depth {too_shallow}: {score}");
            }
        }
    }
}

#[test]
fn captures_come_first_the_most_valuable_victim_before_the_others() {
    for line in known().0 {
        let board = ArrayBoard::from_setup(&line.setup).unwrap();
        let mut generated = MoveList::new();
        board.legal_moves(&mut generated);
        let mut ordered = generated.clone();
        order(&mut ordered);
        let victim = |mv: &Move| mv.captured().map_or(-1, |kind| VALUES[kind.index()]);
        assert!(ordered.is_sorted_by(|a, b| victim(a) >= victim(b)), "{}", line.setup);
        // Of equals the first one generated comes first: no other knowledge is used.
        for same in [-1].into_iter().chain(VALUES) {
            let of =
                |list: &MoveList| list.iter().copied().filter(|mv| victim(mv) == same).collect::<Vec<_>>();
            assert_eq!(of(&generated), of(&ordered), "{}", line.setup);
        }
    }
}

#[test]
fn the_terms_of_a_candidate_are_those_after_its_move() {
    for depth in 1..=2 {
        let board = ArrayBoard::start();
        let choice = to_depth(&board, depth).unwrap();
        for candidate in &choice.candidates {
            let mut after = board.clone();
            after.make(candidate.mv);
            let sum: i32 = candidate.terms.iter().map(|&(_, worth)| worth).sum();
            assert_eq!(sum, -evaluate(&after), "{}", candidate.mv);
            assert!(depth > 1 || sum == candidate.score, "one ply deep that is the whole score");
        }
    }
}

/// White has but its king against king and queen.
const LOST: &str = "4k/5/5/5/5|5/5/5/5/5|5/5/5/4q/5|5/5/5/5/5|5/5/5/5/K4";

#[test]
fn repetition_is_a_draw_and_the_game_is_remembered() {
    let mut board = board(&format!("{LOST} w"));
    assert!(to_depth(&board, 1).unwrap().score < Some(-1000));
    let there_and_back = "Aa1Aa2 Ee5Ed5 Aa2Aa1 Ed5Ee5";
    play_moves(&mut board, &format!("{there_and_back} {there_and_back}")).unwrap();
    let choice = to_depth(&board, 1).unwrap();
    assert_eq!((choice.mv.to_string().as_str(), choice.score), ("Aa1Aa2", Some(0)), "for the third time");
}

#[test]
fn fifty_moves_are_a_draw() {
    let last_but_one = to_depth(&board(&format!("{LOST} w 98 60")), 1).unwrap();
    assert!(last_but_one.score < Some(-1000));
    assert_eq!(to_depth(&board(&format!("{LOST} w 99 60")), 1).unwrap().score, Some(0));
}
