//! Without pruning: held against plain minimax on the reference board, and the table against none.

use engine_bitboard::eval::native::evaluate;
use engine_bitboard::search::SearchParams;
use engine_bitboard::search::score::{Score, mated_in};
use engine_bitboard::{Board, perft};
use engine_core::outcome::FIFTY_MOVES;
use engine_core::{ArrayBoard, Move, Position};

use crate::common::positions::{Sample, samples};
use crate::common::{Random, both, legal, on};
use crate::{depth, pool, scores};

/// The score of a position by the rules, every line to the same depth.
fn minimax(board: &mut ArrayBoard, depth: usize, ply: usize) -> Score {
    let moves = legal(board);
    if moves.is_empty() {
        return if board.is_check() { mated_in(ply) } else { 0 };
    }
    // The root is searched whatever it is, since a move is wanted.
    if ply > 0 && (board.is_dead() || board.repetitions() > 0 || board.halfmove() >= FIFTY_MOVES) {
        return 0;
    }
    if depth == 0 {
        return evaluate(&on(&board.setup()));
    }
    let score = |mv| {
        board.make(mv);
        let score = -minimax(board, depth - 1, ply + 1);
        board.unmake();
        score
    };
    moves.into_iter().map(score).max().expect("there is a move")
}

/// The same moves, random ones, on both boards: most of them there and back again, so that positions repeat.
fn shuffle(random: &mut Random, board: &mut Board, array: &mut ArrayBoard) {
    let mut before: [Option<Move>; 2] = [None; 2];
    for _ in 0..random.below(8) {
        let moves = legal(board);
        if moves.is_empty() {
            return;
        }
        let back = before[1].and_then(|last| {
            moves.iter().copied().find(|mv| (mv.from(), mv.to()) == (last.to(), last.from()))
        });
        let mv = back.unwrap_or_else(|| random.choose(&moves));
        board.make(mv);
        array.make(mv);
        before = [Some(mv), before[0]];
    }
}

/// A position with a past, and now and then one in which the fifty moves are nearly over.
fn with_past(sample: &Sample, random: &mut Random) -> (Board, ArrayBoard) {
    let mut setup = sample.setup.clone();
    if random.one_in(4) {
        setup.halfmove = FIFTY_MOVES - 1 - random.below(4) as u16;
        setup.fullmove = setup.fullmove.max(60);
    }
    let (mut board, mut array) = both(&setup);
    shuffle(random, &mut board, &mut array);
    (board, array)
}

#[test]
fn without_pruning_the_score_is_that_of_minimax() {
    // So many positions to each depth, of at most so many leaves.
    let mut wanted = [(1, 80, 300), (2, 80, 800), (3, 60, 3_000)];
    let mut random = Random::new(1907);
    for sample in samples(0..4_000) {
        let (board, mut array) = with_past(&sample, &mut random);
        let small = |&&mut (depth, left, most): &&mut (u32, usize, u64)| {
            left > 0 && (1..=most).contains(&perft::count(&board, depth))
        };
        let Some((depth, left, _)) = wanted.iter_mut().rev().find(small) else { continue };
        *left -= 1;
        let depth = *depth as usize;
        let (found, _) = scores(&mut pool(SearchParams::exact()), &board, &crate::depth(depth));
        let expected: Vec<_> = (1..=depth).map(|depth| minimax(&mut array, depth, 0)).collect();
        assert_eq!(found, expected, "{sample}, now {}", board.setup());
        if wanted.iter().all(|&(_, left, _)| left == 0) {
            return;
        }
    }
    panic!("not enough positions: {wanted:?} are left");
}

/// To four plies the table changes no score of a position without a past: every line to a position of the tree is
/// equally long, so that what the table knows was searched as deep; the one position that can stand again, the
/// root after four plies, has stood in every line. But the counter of the fifty moves differs from line to line:
/// positions in which it can run out are left out.
#[test]
fn the_table_changes_no_exact_score() {
    const DEPTH: usize = 4;
    let with_table = SearchParams { table_cuts: true, ..SearchParams::exact() };
    let mut left = 60;
    for sample in samples(0..4_000) {
        let board: Board = on(&sample.setup);
        let counted_out = usize::from(board.halfmove()) + DEPTH >= usize::from(FIFTY_MOVES);
        if counted_out || !(1..=60_000).contains(&perft::count(&board, 3)) {
            continue;
        }
        let [with, without] = [with_table, SearchParams::exact()]
            .map(|params| scores(&mut pool(params), &board, &depth(DEPTH)));
        assert_eq!(with.0, without.0, "{sample}");
        assert_eq!(with.0.len(), DEPTH);
        left -= 1;
        if left == 0 {
            return;
        }
    }
    panic!("not enough positions: {left} are left");
}
