//! Raumcapa as a player: legal, reasoned, reproducible, and alike for both colours.

use std::collections::HashMap;

use engine_core::classics::raumcapa::{Gesture, Level, MATE, Phase, Policy, Raumcapa};
use engine_core::classics::{Budget, Choice, Classic};
use engine_core::{ArrayBoard, Color, Move, Position};

mod common;
use common::{legal, place, walk};

fn choose(level: Level, seed: u64, board: &ArrayBoard, budget: Budget) -> Option<Choice> {
    Raumcapa::new(level, seed).choose(board, budget)
}

/// About 250 positions, all different in kind.
fn positions() -> Vec<ArrayBoard> {
    let mut positions = Vec::new();
    for seed in 0..25 {
        let mut plies = 0;
        walk(seed, 60, |board| {
            if plies % 6 == 0 && !legal(board).is_empty() {
                positions.push(board.clone());
            }
            plies += 1;
        });
    }
    assert!(positions.len() > 200, "{}", positions.len());
    positions
}

#[test]
fn every_candidate_has_a_reason_and_adds_up() {
    for board in positions() {
        let legal = legal(&board);
        for budget in [Budget::Level, Budget::Depth(1)] {
            let choice = choose(Level::Challenger, 7, &board, budget).unwrap();
            let text = board.setup();
            assert!(legal.contains(&choice.mv), "{text}: {choice:?}");
            let best = &choice.candidates[0];
            assert_eq!(
                (best.mv, Some(best.score), &choice.line[..]),
                (choice.mv, choice.score, &[best.mv][..])
            );
            assert!(choice.candidates.is_sorted_by(|a, b| a.score >= b.score), "{text}");
            assert_eq!(choice.nodes, choice.candidates.len() as u64);
            for candidate in &choice.candidates {
                assert!(legal.contains(&candidate.mv), "{text}: {candidate:?}");
                assert!(!candidate.principles.is_empty(), "{text}: {candidate:?}");
                let sum: i32 = candidate.terms.iter().map(|term| term.1).sum();
                assert_eq!(sum, candidate.score, "{text}: {candidate:?}");
            }
        }
    }
}

#[test]
fn a_turned_position_gets_the_turned_move() {
    for board in positions() {
        let setup = board.setup();
        let turned = ArrayBoard::from_setup(&setup.turned()).unwrap();
        let board = ArrayBoard::from_setup(&setup).unwrap();
        let [here, there] = [&board, &turned].map(|b| choose(Level::Master, 3, b, Budget::Depth(1)).unwrap());
        let turn =
            |mv: Move| Move::new(mv.from().turn(), mv.to().turn(), mv.mover(), mv.captured(), mv.promotion());
        let turned_back: Vec<_> =
            there.candidates.iter().map(|c| (turn(c.mv), c.score, &c.principles)).collect();
        let candidates: Vec<_> = here.candidates.iter().map(|c| (c.mv, c.score, &c.principles)).collect();
        assert_eq!(candidates, turned_back, "{setup}");
    }
}

/// Two engines against each other.
fn game(level: Level, seed: u64) -> Vec<Move> {
    let mut engine = Raumcapa::new(level, seed);
    let mut board = ArrayBoard::start();
    let mut moves = Vec::new();
    while moves.len() < 40 && board.outcome().is_none() {
        let mv = engine.choose(&board, Budget::Level).unwrap().mv;
        board.make(mv);
        moves.push(mv);
    }
    moves
}

#[test]
fn the_seed_makes_the_game() {
    for level in Level::ALL {
        assert_eq!(game(level, 1), game(level, 1), "{level}");
        assert_ne!(game(level, 1), game(level, 2), "{level}");
    }
}

#[test]
fn noise_stays_within_its_level() {
    let board = ArrayBoard::start();
    for level in &Level::ALL[1..] {
        let most = level.noise().unwrap();
        let noises = (0..30).flat_map(|seed| {
            let choice = choose(*level, seed, &board, Budget::Level).unwrap();
            let noise = |terms: &[(&str, i32)]| terms.iter().find(|term| term.0 == "noise").unwrap().1;
            choice.candidates.iter().map(|candidate| noise(&candidate.terms)).collect::<Vec<_>>()
        });
        let noises: Vec<_> = noises.collect();
        assert!(noises.iter().all(|noise| noise.abs() <= most), "{level}");
        let (least, greatest) = (*noises.iter().min().unwrap(), *noises.iter().max().unwrap());
        assert!(least < -most * 4 / 5 && greatest > most * 4 / 5, "{level}: {least} to {greatest}");
    }
    let exact = choose(Level::Boy, 1, &board, Budget::Depth(1)).unwrap();
    assert!(exact.candidates.iter().all(|candidate| candidate.terms.iter().all(|term| term.0 != "noise")));
}

#[test]
fn boy_plays_anything() {
    let board = ArrayBoard::start();
    let mut engine = Raumcapa::new(Level::Boy, 1);
    let mut counts: HashMap<Move, usize> = HashMap::new();
    for _ in 0..61 * 50 {
        let choice = engine.choose(&board, Budget::Level).unwrap();
        assert_eq!((choice.score, choice.candidates.len()), (None, 0));
        *counts.entry(choice.mv).or_default() += 1;
    }
    // 50 of each on average, with a standard deviation of 7.
    let mut moves: Vec<_> = counts.keys().copied().collect();
    moves.sort_unstable();
    assert_eq!(moves, legal(&board));
    assert!(counts.values().all(|count| (20..80).contains(count)), "{counts:?}");
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    let mated = place("KAa1 QDe5 RCe5 kEe5", Color::Black);
    let stalemated = place("KEe5 RAb2 RBb1 RBa2 RBb2 kAa1", Color::Black);
    for board in [mated, stalemated] {
        for level in Level::ALL {
            assert_eq!(choose(level, 1, &board, Budget::Level), None);
        }
    }
}

#[test]
fn a_mate_is_played_at_once() {
    let board = place("KAa1 QDa5 RDe1 kEe5", Color::White);
    for level in &Level::ALL[1..] {
        let choice = choose(*level, 1, &board, Budget::Level).unwrap();
        assert_eq!((choice.mv.to_string(), choice.score), ("Da5De5".to_owned(), Some(MATE)));
        assert_eq!(choice.candidates[0].terms, [("spacemate", MATE)]);
    }
}

#[test]
fn a_stalemate_is_worth_nothing() {
    // A queen and a rook ahead, and Eb3Bb3 would take the last cells: it is weighed, and not played.
    let board = place("KCa2 QEb3 RCb1 kAa1", Color::White);
    let choice = choose(Level::Champion, 1, &board, Budget::Depth(1)).unwrap();
    let stalemate = choice.candidates.iter().find(|candidate| candidate.mv.to_string() == "Eb3Bb3").unwrap();
    assert_eq!((stalemate.score, &stalemate.terms[..]), (0, &[("stalemate", 0)][..]));
    assert!(choice.score > Some(0), "{choice:?}");
}

#[test]
fn the_opening_is_left_for_good_until_a_new_game() {
    let developed = place("KAa1 kEe5 NCc3 qEb5 QAd1", Color::White);
    let back = place("KAa1 kEe5 NAb1 qEb5 QAd1", Color::White);
    let mut engine = Raumcapa::new(Level::Champion, 1);
    assert_eq!(engine.phase(&back), Phase::Opening);
    engine.choose(&developed, Budget::Level);
    engine.choose(&back, Budget::Level);
    assert_eq!(engine.phase(&back), Phase::Middlegame);
    assert_eq!(engine.phase(&ArrayBoard::start()), Phase::Opening, "a fresh game on the board");
    engine.new_game();
    assert_eq!(engine.phase(&back), Phase::Opening);
}

#[test]
fn level_names() {
    for level in Level::ALL {
        let name = level.to_string();
        for text in [name.to_lowercase(), name.to_uppercase(), name] {
            assert_eq!(text.parse(), Ok(level));
        }
    }
    let error = "Queen".parse::<Level>().unwrap_err().to_string();
    assert_eq!(
        error,
        "Raumcapa has no level \"Queen\", it has Boy, Prodigy, Challenger, Master and Champion"
    );
}

#[test]
fn draws_and_resignation() {
    let judge = |scores: &[Option<i32>]| {
        let mut policy = Policy::default();
        let gestures: Vec<_> = scores.iter().map(|&score| policy.judge(score)).collect();
        (*gestures.last().unwrap(), policy.accepts_draw())
    };
    use Gesture::{OfferDraw, PlayOn, Resign};
    assert_eq!(judge(&[Some(50)]), (PlayOn, false));
    assert_eq!(judge(&[Some(49)]), (PlayOn, true));
    assert_eq!(judge(&[Some(-80)]), (PlayOn, true));
    assert_eq!(judge(&[Some(-81)]), (OfferDraw, true));
    assert_eq!(judge(&[Some(-901); 2]), (OfferDraw, true));
    assert_eq!(judge(&[Some(-901); 3]), (Resign, true));
    assert_eq!(judge(&[Some(-900); 3]), (OfferDraw, true));
    assert_eq!(judge(&[Some(-901), Some(-901), Some(-900), Some(-901)]), (OfferDraw, true));
    assert_eq!(judge(&[Some(-901), Some(-901), None, Some(-901)]), (OfferDraw, true));
    assert_eq!(judge(&[None]), (PlayOn, false));
    assert!(!Policy::default().accepts_draw());
}
