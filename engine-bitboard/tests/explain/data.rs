//! What `--json` tells, held against the boards.

use engine_bitboard::attacks::Rays;
use engine_bitboard::{Board, Sets, eval, movegen};
use engine_core::classics::raumcapa;
use engine_core::{ArrayBoard, Cell, Color, Position, Setup, notation};
use serde_json::Value;

use crate::{ENDGAME, ENGINES, MATE_IN_ONE, MATED, POSITIONS, START, json, quick};

fn board(text: &str) -> Board {
    Board::from_setup(&text.parse().unwrap()).unwrap()
}

fn after(text: &str, mv: &str) -> Board {
    let mut board = board(text);
    let mv = notation::find_move(&board, mv).unwrap();
    board.make(mv);
    board
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("{name}: {value}"))
}

#[test]
fn every_engine_explains_a_legal_move() {
    for engine in ENGINES {
        for position in POSITIONS {
            let told = json(&[quick(engine), vec!["--position", position]].concat());
            let mv = told["move"].as_str().unwrap();
            after(position, mv);
            assert_eq!((told["position"].as_str(), told["engine"].as_str()), (Some(position), Some(engine)));
            let best = &list(&told, "candidates")[0];
            assert_eq!(
                (&best["move"], &best["score"], &best["line"]),
                (&told["move"], &told["score"], &told["line"])
            );
            let mut board = board(position);
            let line: Vec<&str> = list(&told, "line").iter().map(|mv| mv.as_str().unwrap()).collect();
            notation::play_moves(&mut board, &line.join(" ")).unwrap();
            assert_eq!(line[0], mv);
            let scores = list(&told, "candidates").iter().map(|one| one["score"].as_i64().unwrap());
            assert!(scores.is_sorted_by(|a, b| a >= b), "{engine} {position}: {told}");
        }
    }
}

#[test]
fn raumcapa_has_principles_and_its_terms_are_the_score() {
    for (position, level) in
        POSITIONS.into_iter().flat_map(|p| [(p, None), (p, Some("Prodigy")), (p, Some("4"))])
    {
        let mut arguments = vec!["--engine", "raumcapa", "--position", position];
        arguments.extend(level.map(|level| ["--level", level]).into_iter().flatten());
        let told = json(&arguments);
        for candidate in list(&told, "candidates") {
            assert!(!list(candidate, "principles").is_empty(), "{candidate}");
            let sum: i64 = list(candidate, "terms").iter().map(|term| term["value"].as_i64().unwrap()).sum();
            assert_eq!(Some(sum), candidate["score"].as_i64(), "{candidate}");
        }
    }
}

#[test]
fn terms_of_the_searching_engines_are_those_after_the_move() {
    for engine in ["maackesgeist", "raumfischer"] {
        for position in [START, ENDGAME] {
            let told = json(&["--engine", engine, "--position", position, "--depth", "1"]);
            for candidate in list(&told, "candidates") {
                let after = after(position, candidate["move"].as_str().unwrap());
                let expected = match engine {
                    "maackesgeist" => eval::maack::evaluate(&after),
                    _ => eval::fischer::evaluate(&after),
                };
                let sum: i64 = list(candidate, "terms").iter().map(|t| t["value"].as_i64().unwrap()).sum();
                assert_eq!(sum, -i64::from(expected), "{candidate}");
            }
        }
    }
}

#[test]
fn raumgeist_tells_its_evaluation_before_and_after() {
    for position in POSITIONS {
        let told = json(&["--depth", "4", "--position", position]);
        assert!((1..=4).contains(&list(&told, "candidates").len()), "{told}");
        let after = after(position, told["move"].as_str().unwrap());
        for (name, board) in [("before", board(position)), ("after", after)] {
            for (told, term) in list(&told, name).iter().zip(eval::native::terms(&board)) {
                assert_eq!(told["name"], term.name);
                assert_eq!(told["white"], serde_json::json!([term.white.middlegame(), term.white.endgame()]));
                assert_eq!(told["black"], serde_json::json!([term.black.middlegame(), term.black.endgame()]));
            }
            assert_eq!(list(&told, name).len(), eval::native::terms(&board).len());
        }
    }
    let told = json(&["--depth", "4", "--position", MATE_IN_ONE]);
    assert_eq!(told["mate"], 1, "{told}");
    assert_eq!(json(&["--depth", "4"]), json(&["--depth", "4"]), "the same question, the same answer");
}

fn cells(told: &Value) -> Vec<f64> {
    list(&told["field"], "cells").iter().map(|value| value.as_f64().unwrap()).collect()
}

/// How many pieces of a side attack a cell, one by one, looked up from the cell as move generation does.
fn attackers(setup: &Setup, cell: Cell, color: Color) -> usize {
    let attacks = |from: Cell| {
        let mut alone = setup.clone();
        // The others of its side stay as blockers that attack nothing of their own.
        for piece in alone.cells.iter_mut().flatten() {
            piece.color = color.other();
        }
        alone.cells[from.index()] = setup.cells[from.index()];
        movegen::is_attacked::<Rays>(&Sets::of(&alone), cell, color)
    };
    let own = setup.pieces().filter(|&(from, piece)| piece.color == color && from != cell);
    own.filter(|&(from, _)| attacks(from)).count()
}

#[test]
fn the_attack_map_counts_attackers() {
    for position in [START, ENDGAME] {
        let told = json(&[quick("maackesgeist"), vec!["--position", position]].concat());
        assert_eq!(told["field"]["kind"], "attacks");
        let setup: Setup = position.parse().unwrap();
        for (cell, value) in Cell::all().zip(cells(&told)) {
            let [white, black] = Color::ALL.map(|color| attackers(&setup, cell, color) as f64);
            assert_eq!(value, white - black, "{cell} in {position}");
        }
    }
}

#[test]
fn the_influence_field_is_raumcapas() {
    for position in POSITIONS {
        let told = json(&["--engine", "raumcapa", "--position", position]);
        assert_eq!(told["field"]["kind"], "influence");
        let board = ArrayBoard::from_setup(&position.parse().unwrap()).unwrap();
        let [white, black] = raumcapa::influence(&board);
        for (n, value) in cells(&told).into_iter().enumerate() {
            assert!((value * f64::from(raumcapa::UNIT) - f64::from(white[n] - black[n])).abs() < 1e-6);
        }
    }
}

#[test]
fn moves_before_are_played() {
    for engine in ENGINES {
        let told = json(&[quick(engine), vec!["--moves", "Ab1Cb2 Eb5Cb4"]].concat());
        let mut board = Board::start();
        notation::play_moves(&mut board, "Ab1Cb2 Eb5Cb4").unwrap();
        assert_eq!(told["position"], board.setup().to_string());
    }
}

#[test]
fn an_end_has_an_outcome_and_no_move() {
    for engine in ENGINES {
        let told = json(&[quick(engine), vec!["--position", MATED]].concat());
        assert!(told["move"].is_null() && list(&told, "candidates").is_empty(), "{told}");
        assert_eq!(told["outcome"], "White wins by spacemate");
    }
}

#[test]
fn a_level_that_plays_at_random_weighs_nothing() {
    for (engine, level) in [("raumcapa", "boy"), ("maackesgeist", "0"), ("raumfischer", "Principiante")] {
        let told = json(&["--engine", engine, "--level", level, "--seed", "3"]);
        assert!(told["move"].is_string() && told["score"].is_null(), "{told}");
        assert!(list(&told, "candidates").is_empty(), "{told}");
    }
}
