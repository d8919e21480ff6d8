//! The search: exact without pruning, and what it promises of its results.

#[path = "../common/mod.rs"]
mod common;
mod exact;

use std::sync::Mutex;
use std::time::Duration;

use common::positions::{Sample, samples};
use common::{Random, legal, on};
use engine_bitboard::Board;
use engine_bitboard::search::score::{MATE, Score, mate_moves};
use engine_bitboard::search::{Control, Limits, Pool, SearchParams, SearchResult};
use engine_core::Position;

/// Searches until the limits, and the score of every iteration.
fn scores(pool: &mut Pool, board: &Board, limits: &Limits) -> (Vec<Score>, SearchResult) {
    let scores = Mutex::new(Vec::new());
    let found = pool.search(board, limits, &Control::new(), &|report| {
        scores.lock().unwrap().push(report.score);
    });
    (scores.into_inner().unwrap(), found)
}

fn search(pool: &mut Pool, board: &Board, limits: &Limits) -> SearchResult {
    scores(pool, board, limits).1
}

fn pool(params: SearchParams) -> Pool {
    let mut pool = Pool::new(1, 1).unwrap();
    pool.params = params;
    pool
}

/// Of a search that is over before it begins.
fn stopped() -> Control {
    let control = Control::new();
    control.stop();
    control
}

fn depth(depth: usize) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Positions with a legal move.
fn playable(seeds: std::ops::Range<u64>) -> impl Iterator<Item = (Sample, Board)> {
    samples(seeds)
        .map(|sample| (on::<Board>(&sample.setup), sample))
        .filter_map(|(board, sample)| (board.legal_count() > 0).then_some((sample, board)))
}

/// Best move, reply and principal variation are legal, the score is one.
fn assert_sound(board: &Board, found: &SearchResult, what: &dyn std::fmt::Display) {
    let best = found.best.expect("there is a move");
    assert!(legal(board).contains(&best), "{best} in {what}");
    let Some(report) = found.report() else { return };
    assert_eq!(report.pv.first(), Some(&best), "{what}");
    assert_eq!(report.pv.get(1).copied(), found.ponder, "{what}");
    assert!(report.score.abs() <= MATE, "{} in {what}", report.score);
    assert!(report.nodes <= found.nodes, "{what}");
    let mut board = board.clone();
    for &mv in &report.pv {
        assert!(legal(&board).contains(&mv), "{mv} of {:?} in {what}", report.pv);
        board.make(mv);
    }
}

#[test]
fn one_thread_finds_the_same_always() {
    let strip = |found: SearchResult| {
        (found.best, found.ponder, found.nodes, found.report().map(|r| (r.score, r.pv.clone())))
    };
    let mut used = pool(SearchParams::default());
    for (sample, board) in playable(0..40) {
        let [first, second] = [0; 2].map(|_| search(&mut pool(SearchParams::default()), &board, &depth(4)));
        assert_sound(&board, &first, &sample);
        let first = strip(first);
        assert_eq!(first, strip(second), "{sample}");
        used.clear();
        assert_eq!(first, strip(search(&mut used, &board, &depth(4))), "{sample}, after a clear");
    }
}

#[test]
fn results_are_legal_from_a_table_that_knows_other_positions() {
    let mut pool = pool(SearchParams::default());
    for (sample, board) in playable(100..250) {
        let found = search(&mut pool, &board, &nodes(3_000));
        assert_sound(&board, &found, &sample);
    }
}

#[test]
fn a_limit_of_nodes_is_kept_to_the_node() {
    let board = Board::start();
    for limit in [1, 2, 60, 1_023, 1_024, 1_025, 5_000, 20_480] {
        let found = search(&mut pool(SearchParams::default()), &board, &nodes(limit));
        assert_eq!(found.nodes, limit);
        assert_sound(&board, &found, &limit);
    }
}

#[test]
fn two_threads_find_legal_moves() {
    let mut pool = Pool::new(2, 1).unwrap();
    for (sample, board) in playable(300..340) {
        assert_sound(&board, &search(&mut pool, &board, &nodes(5_000)), &sample);
        assert_sound(&board, &search(&mut pool, &board, &depth(3)), &sample);
    }
}

#[test]
fn a_search_that_was_stopped_before_it_began_gives_a_move() {
    for threads in [1, 2] {
        let mut pool = Pool::new(threads, 1).unwrap();
        let board = Board::start();
        let found = pool.search(&board, &Limits::default(), &stopped(), &|_| ());
        assert_sound(&board, &found, &"the start");
        assert_eq!(found.report(), None);
    }
}

/// Knights out and home again, then a pawn's move that begins the count of fifty moves anew.
#[test]
fn a_thousand_plies_of_history_do_no_harm() {
    let mut board = Board::start();
    let play = |board: &mut Board, text: &str| {
        engine_core::notation::play_moves(board, text).unwrap();
    };
    for _ in 0..250 {
        play(&mut board, "Ab1Bb3 Ed5Dd3 Bb3Ab1 Dd3Ed5");
    }
    let found = search(&mut pool(SearchParams::default()), &board, &depth(4));
    assert_sound(&board, &found, &"a shuffled position");
    play(&mut board, "Bc2Cc2");
    let found = search(&mut pool(SearchParams::default()), &board, &depth(4));
    assert_sound(&board, &found, &"a shuffled position and a pawn's move");
    assert_eq!(found.report().unwrap().depth, 4);
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut random = Random::new(5);
    let mut pool = pool(SearchParams::default());
    for (sample, board) in playable(400..440) {
        let moves = legal(&board);
        let search_moves = vec![random.choose(&moves), random.choose(&moves)];
        let limits = Limits { search_moves: search_moves.clone(), ..depth(3) };
        let found = search(&mut pool, &board, &limits);
        assert!(search_moves.contains(&found.best.unwrap()), "{sample}");
        assert_sound(&board, &found, &sample);
    }
}

#[test]
fn where_the_game_is_over_there_is_no_move() {
    for text in [
        "4k/5/5/5/5|4Q/5/5/5/5|4R/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 b 0 1",
        "4K/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/RR3/1R3|5/5/5/1R3/k4 b 0 1",
    ] {
        let board: Board = on(&text.parse().unwrap());
        for threads in [1, 2] {
            let found = search(&mut Pool::new(threads, 1).unwrap(), &board, &depth(3));
            assert_eq!(found, SearchResult::default(), "{text}");
        }
    }
}

/// The scores of all root moves, each searched alone, against those of as many lines.
#[test]
fn several_lines_are_the_best_ones_in_order() {
    for (sample, board) in playable(500..530) {
        let moves = legal(&board);
        let mut pool = pool(SearchParams::exact());
        pool.multi_pv = 3;
        let found = search(&mut pool, &board, &depth(2));
        assert_sound(&board, &found, &sample);
        assert_eq!(found.lines.len(), moves.len().min(3), "{sample}");
        assert_eq!(
            found.lines.iter().map(|line| line.rank).collect::<Vec<_>>(),
            [1, 2, 3][..found.lines.len()]
        );
        pool.multi_pv = 1;
        let mut alone: Vec<Score> = moves
            .iter()
            .map(|&mv| {
                let limits = Limits { search_moves: vec![mv], ..depth(2) };
                search(&mut pool, &board, &limits).report().expect("a line").score
            })
            .collect();
        alone.sort_unstable_by_key(|&score| std::cmp::Reverse(score));
        let scores: Vec<Score> = found.lines.iter().map(|line| line.score).collect();
        assert_eq!(scores, alone[..scores.len()], "{sample}");
        let mut firsts: Vec<_> = found.lines.iter().map(|line| line.pv[0]).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), found.lines.len(), "{sample}");
    }
}

#[test]
fn a_search_for_a_mate_ends_when_it_is_found() {
    let board: Board = on(&"5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1".parse().unwrap());
    let mut pool = pool(SearchParams::default());
    let any = Limits { mate: Some(30), ..depth(60) };
    let found = search(&mut pool, &board, &any);
    let report = found.report().unwrap();
    assert!(mate_moves(report.score).is_some_and(|moves| (1..=30).contains(&moves)), "{report:?}");
    assert!(report.depth < 60);
    // No mate in one is there: the search goes on to its depth.
    pool.clear();
    let none = Limits { mate: Some(1), ..depth(7) };
    assert_eq!(search(&mut pool, &board, &none).report().unwrap().depth, 7);
}

#[test]
fn a_search_in_the_opponents_time_waits_for_it() {
    let limits = Limits { movetime: Some(Duration::from_millis(1)), ..depth(6) };
    let board = Board::start();
    // No limit of time holds while the engine ponders.
    let found = pool(SearchParams::default()).search(&board, &limits, &Control::pondering(), &|_| ());
    assert_eq!(found.report().unwrap().depth, 6);
    let endless = Limits { depth: None, ..limits };
    let control = Control::pondering();
    let found = pool(SearchParams::default()).search(&board, &endless, &control, &|report| {
        if report.depth == 5 {
            control.ponder_hit(); // the time has long been over
        }
    });
    assert_sound(&board, &found, &"the start");
    assert!(found.report().unwrap().depth < 12);
}

/// What is left of an iteration that was cut short is a line of legal moves, and not worse than the last.
#[test]
fn a_search_that_is_cut_short_keeps_what_it_has() {
    let mut changed = 0;
    for (sample, board) in playable(600..640) {
        let mut pool = pool(SearchParams::default());
        for limit in [700, 1_500, 4_000] {
            pool.clear();
            let lines = Mutex::new(Vec::new());
            let found = pool.search(&board, &nodes(limit), &Control::new(), &|report| {
                lines.lock().unwrap().push((report.depth, report.pv.clone()));
            });
            assert_sound(&board, &found, &sample);
            // What was found is told once more, after the last completed iteration of the same depth.
            let lines = lines.into_inner().unwrap();
            assert_eq!(lines.last().map(|(_, pv)| pv), found.report().map(|report| &report.pv), "{sample}");
            if let [.., (before, completed), (depth, told)] = &lines[..] {
                changed += usize::from(before == depth && completed != told);
            }
        }
    }
    assert!(changed > 3, "lines that were changed by the last iteration: {changed}");
}

#[test]
fn techniques_change_the_search() {
    let boards: Vec<Board> = common::known().0.iter().map(|line| on(&line.setup)).collect();
    let count = |params| -> u64 {
        let shallow = boards.iter().map(|board| search(&mut pool(params), board, &depth(5)).nodes);
        // The table's move is held against the others from depth 7 on, below the root.
        shallow.sum::<u64>() + search(&mut pool(params), &Board::start(), &depth(9)).nodes
    };
    let all = count(SearchParams::default());
    for name in SearchParams::NAMES {
        let mut params = SearchParams::default();
        *params.technique(name).unwrap() = false;
        // Passes are verified from depth 12 on.
        assert_eq!(count(params) == all, *name == "null_verification", "{name}");
    }
}
