//! The four levels, and what an engine is asked for.

use std::time::Duration;

use engine_core::classics::maackesgeist::{Level, Maackesgeist};
use engine_core::classics::{Budget, Classic};
use engine_core::{ArrayBoard, Move, Position};

use super::{at, place, small, to_depth};
use crate::common::{assert_depths_are_reported, legal};

#[test]
fn level_0_plays_legal_moves_and_the_seed_tells_which() {
    let game = |seed| {
        let mut engine = Maackesgeist::new(Level::Beginner, seed);
        let mut board = ArrayBoard::start();
        let mut moves: Vec<Move> = Vec::new();
        for _ in 0..60 {
            let Some(choice) = engine.choose(&board, Budget::Level) else { break };
            assert!(legal(&board).contains(&choice.mv), "seed {seed}: {} in {}", choice.mv, board.setup());
            assert_eq!((choice.score, choice.depth, choice.nodes), (None, 0, 0));
            assert_eq!((choice.line, choice.candidates), (vec![choice.mv], vec![]));
            board.make(choice.mv);
            moves.push(choice.mv);
        }
        moves
    };
    let games: Vec<_> = (0..10).map(game).collect();
    assert_eq!(games, (0..10).map(game).collect::<Vec<_>>());
    for (n, one) in games.iter().enumerate() {
        assert!(!games[..n].contains(one), "seed {n} plays the game of another");
    }
}

#[test]
fn level_0_plays_every_legal_move_sooner_or_later() {
    let board = ArrayBoard::start();
    let mut engine = Maackesgeist::new(Level::Beginner, 1907);
    let mut played: Vec<_> = (0..1000).filter_map(|_| engine.choose(&board, Budget::Level)).collect();
    played.sort_by_key(|choice| choice.mv);
    played.dedup_by_key(|choice| choice.mv);
    assert_eq!(played.into_iter().map(|choice| choice.mv).collect::<Vec<_>>(), legal(&board));
}

#[test]
fn the_other_levels_search_one_ply_more_than_their_number() {
    for (number, level) in Level::ALL.into_iter().enumerate().skip(1) {
        for seed in 0..2 {
            let board = small(seed);
            let choice = at(level, &board);
            assert_eq!(
                choice,
                to_depth(&board, number + 1),
                "level {number}, seed {seed}: {}",
                board.setup()
            );
            assert_eq!(choice.map(|choice| choice.depth), Some(number + 1));
        }
    }
}

#[test]
fn levels_are_read_by_name_and_number() {
    for (number, level) in Level::ALL.into_iter().enumerate() {
        let name = level.to_string();
        for text in [number.to_string(), name.to_uppercase(), name.to_lowercase(), name] {
            assert_eq!(text.parse(), Ok(level), "{text}");
        }
    }
    assert_eq!("Facil".parse(), Ok(Level::Easy), "without its accent");
    for text in ["", "4", "-1", "00", "Maestro", "Fácil "] {
        let error = text.parse::<Level>().unwrap_err().to_string();
        let expected =
            format!("unknown level \"{text}\": expected 0 to 3, or Principiante, Fácil, Normal or Difícil");
        assert_eq!(error, expected);
    }
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    let spacemate = place("KAa1 QDe5 RCe5 kEe5 b");
    let stalemate = place("KEe5 RAb2 RBb1 RBa2 RBb2 kAa1 b");
    for board in [spacemate, stalemate] {
        for level in Level::ALL {
            for budget in [Budget::Level, Budget::Depth(3), Budget::Time(Duration::from_millis(1))] {
                assert_eq!(Maackesgeist::new(level, 0).choose(&board, budget), None, "{}", board.setup());
            }
        }
    }
}

#[test]
fn a_depth_overrides_the_level_and_is_never_less_than_one() {
    let board = small(7);
    let [none, one] = [0, 1].map(|plies| to_depth(&board, plies).unwrap());
    assert_eq!((none.depth, &none), (1, &one));
    let hard = Maackesgeist::new(Level::Hard, 0).choose(&board, Budget::Depth(1));
    assert_eq!(hard, Some(one));
}

#[test]
fn in_any_time_there_is_a_legal_move_and_its_depth_is_complete() {
    for (seed, time) in [(0, 0), (1, 0), (2, 5), (3, 20), (4, 50)] {
        let board = small(seed);
        let mut engine = Maackesgeist::new(Level::Easy, 0);
        let timed = engine.choose(&board, Budget::Time(Duration::from_millis(time))).unwrap();
        let plain = to_depth(&board, timed.depth).unwrap();
        assert!(timed.nodes >= plain.nodes, "seed {seed}: all that was visited");
        assert_eq!((timed.mv, timed.score, timed.line), (plain.mv, plain.score, plain.line), "seed {seed}");
        assert_eq!(timed.candidates, plain.candidates, "seed {seed}");
    }
}

#[test]
fn a_mate_or_the_deepest_search_ends_the_time_early() {
    let hour = Budget::Time(Duration::from_secs(3600));
    for (text, depth) in [("KCc5 QBe3 kCe5", 1), ("KBe3 QAd1 kEe5", 3), ("KAa1 kEe5", 64)] {
        let choice = Maackesgeist::new(Level::Easy, 0).choose(&place(text), hour).unwrap();
        assert_eq!(choice.depth, depth, "{text}");
    }
}

#[test]
fn every_completed_depth_is_reported() {
    assert_depths_are_reported(&mut Maackesgeist::new(Level::Hard, 1));
}
