//! Levels, budgets, mates, and what a choice tells.

use std::time::Duration;

use engine_core::classics::raumfischer::{Level, Params, Raumfischer, evaluate};
use engine_core::classics::{Budget, Choice, Classic};
use engine_core::{ArrayBoard, Color, Move, Outcome, Position};

use crate::common::{assert_depths_are_reported, legal};
use crate::{on, place, search, small};

fn mated(board: &ArrayBoard, mv: Move) -> bool {
    let mut after = board.clone();
    after.make(mv);
    after.outcome() == Some(Outcome::Spacemate { winner: board.side_to_move() })
}

/// A mate is seen one ply after it stands on the board: quiescence, which comes last, does not look for it.
#[test]
fn mates_in_one_are_found_with_two_plies() {
    for text in ["KCc5 QBe3 kCe5", "KCd5 QAa1 kEd4", "KAa1 QDa5 RDe1 kEe5"] {
        let board = place(text);
        for board in [on(&board.setup().turned()), board] {
            let found = search(Params::default(), &board, 2);
            assert!(mated(&board, found.mv), "{text}: {}", found.mv);
            assert_eq!(found.score, Some(20_050), "{text}");
        }
    }
}

/// Whatever the reply.
#[test]
fn mates_in_two_are_found_with_four() {
    for text in ["KBe3 QAd1 kEe5", "KCc4 QAa2 kEa4"] {
        let mut board = place(text);
        let found = search(Params::default(), &board, 4);
        assert_eq!((found.score, found.line.first()), (Some(20_050), Some(&found.mv)), "{text}");
        board.make(found.mv);
        for reply in legal(&board) {
            let mut board = board.clone();
            board.make(reply);
            let mate = search(Params::default(), &board, 2).mv;
            assert!(mated(&board, mate), "{text}: {} {reply} {mate}", found.mv);
        }
    }
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    for text in ["KAa1 QDe5 RCe5 kEe5 b", "KEe5 RAb2 RBb1 RBa2 RBb2 kAa1 b"] {
        for level in Level::ALL {
            for budget in [Budget::Level, Budget::Depth(2), Budget::Time(Duration::from_millis(1))] {
                assert_eq!(Raumfischer::new(level, 1).choose(&place(text), budget), None, "{text}");
            }
        }
    }
}

/// The moves of a game that Principiante plays against itself.
fn random_game(engine: &mut Raumfischer) -> Vec<Move> {
    let mut board = ArrayBoard::start();
    (0..40)
        .map_while(|_| {
            let choice = engine.choose(&board, Budget::Level)?;
            assert!(legal(&board).contains(&choice.mv), "{} in {}", choice.mv, board.setup());
            assert_eq!((choice.depth, choice.score), (0, None));
            board.make(choice.mv);
            Some(choice.mv)
        })
        .collect()
}

#[test]
fn the_lowest_level_plays_any_move_and_the_seed_decides() {
    let game = |seed| random_game(&mut Raumfischer::new(Level::Principiante, seed));
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
    let mut engine = Raumfischer::new(Level::Principiante, 1);
    let first = random_game(&mut engine);
    engine.new_game();
    assert_ne!(random_game(&mut engine), first, "another game is another one");
}

#[test]
fn levels_search_as_deep_as_they_say() {
    let board = place("KBe3 QAd1 kEe5 pEa5");
    for (level, plies) in Level::ALL.into_iter().zip([0, 2, 3, 4, 6]) {
        let mut engine = Raumfischer::new(level, 1);
        assert_eq!(engine.choose(&board, Budget::Level).expect("a move").depth, plies, "{level}");
        // Another budget takes no account of it.
        assert_eq!(engine.choose(&board, Budget::Depth(1)).expect("a move").depth, 1, "{level}");
    }
}

#[test]
fn levels_are_read_with_and_without_their_accents() {
    for (text, level) in [
        ("Principiante", Level::Principiante),
        ("Fácil", Level::Facil),
        ("facil", Level::Facil),
        ("NORMAL", Level::Normal),
        ("difícil", Level::Dificil),
        ("dificil", Level::Dificil),
        ("DIFÍCIL", Level::Dificil),
        ("maestro", Level::Maestro),
    ] {
        assert_eq!(text.parse(), Ok(level));
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "expected one of Principiante, Fácil, Normal, Difícil, Maestro";
    assert_eq!("".parse::<Level>(), Err(error.to_owned()));
}

/// However short the time, the first ply is searched to its end.
#[test]
fn time_ends_a_search_with_a_legal_move() {
    for (board, time) in small(1_000).zip([0, 1, 5, 20, 50].map(Duration::from_millis)) {
        let choice = Raumfischer::new(Level::Facil, 1).choose(&board, Budget::Time(time)).expect("a move");
        assert!(legal(&board).contains(&choice.mv) && choice.depth >= 1, "{choice:?}");
    }
    let whole = search(Params::default(), &ArrayBoard::start(), 1);
    let hurried =
        Raumfischer::new(Level::Facil, 1).choose(&ArrayBoard::start(), Budget::Time(Duration::ZERO));
    let hurried = hurried.expect("a move");
    assert_eq!((hurried.mv, hurried.score, hurried.depth), (whole.mv, whole.score, 1));
}

fn assert_sound(board: &ArrayBoard, choice: &Choice) {
    let Some(first) = choice.candidates.first() else { panic!("{}: no candidate", board.setup()) };
    assert_eq!((first.mv, Some(first.score)), (choice.mv, choice.score), "{}", board.setup());
    assert!(choice.candidates.is_sorted_by(|a, b| a.score > b.score), "{}", board.setup());
    for candidate in &choice.candidates {
        let mut after = board.clone();
        after.make(candidate.mv);
        let sum: i32 = candidate.terms.iter().map(|(_, worth)| worth).sum();
        assert_eq!((candidate.terms.len(), sum), (7, -evaluate(&after)), "{}", candidate.mv);
    }
    let mut board = board.clone();
    assert_eq!(choice.line.first(), Some(&choice.mv));
    assert!(choice.line.len() <= choice.depth);
    for &mv in &choice.line {
        assert!(legal(&board).contains(&mv), "{mv} of {:?} in {}", choice.line, board.setup());
        board.make(mv);
    }
}

#[test]
fn a_choice_holds_together() {
    let mut several = 0;
    for board in small(800).take(30) {
        let choice = search(Params::default(), &board, 3);
        assert_sound(&board, &choice);
        several += usize::from(choice.candidates.len() > 1) + usize::from(choice.line.len() == 3);
    }
    assert!(several > 10, "runners-up and whole lines are found");
}

/// After a new game the engine knows nothing of the last one; without it, its table makes it faster.
#[test]
fn a_new_game_begins_from_nothing() {
    let board = small(600).next().expect("there are positions");
    let mut engine = Raumfischer::new(Level::Normal, 1);
    let mut play = |new: bool| {
        if new {
            engine.new_game();
        }
        engine.choose(&board, Budget::Level).expect("a move").nodes
    };
    let (first, again, new) = (play(false), play(false), play(true));
    assert_eq!(first, new);
    assert!(again < first, "{again} nodes after {first}");
}

/// A game between two levels ends by the rules or goes on; every move is legal.
#[test]
fn a_game_is_played() {
    let mut players = [Level::Normal, Level::Facil].map(|level| Raumfischer::new(level, 1));
    let mut board = place("KAa1 QBb2 PBc2 PAd2 RAe1 kEe5 qDd4 pDc4 pEb4 rEa5");
    for _ in 0..12 {
        let player = &mut players[usize::from(board.side_to_move() == Color::Black)];
        let Some(choice) = player.choose(&board, Budget::Level) else { return };
        assert_sound(&board, &choice);
        board.make(choice.mv);
    }
}

#[test]
fn every_completed_depth_is_reported() {
    assert_depths_are_reported(&mut Raumfischer::new(Level::Maestro, 1));
}
