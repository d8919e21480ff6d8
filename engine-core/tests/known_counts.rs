//! The reference counts what independent programs have counted.

mod common;

use common::{known, legal};
use engine_core::perft::legality::{king_capture, legal as strictly_legal, make_and_test};
use engine_core::perft::{divide, perft};
use engine_core::{ArrayBoard, Move, MoveList, Position, Sign};

/// Deeper counts are left to the fast board.
const MOST_NODES: u64 = 600_000;

#[test]
fn known_counts_are_met() {
    let mut counted = 0;
    for line in known().0 {
        let mut board = ArrayBoard::from_setup(&line.setup).unwrap();
        for (depth, count) in line.counts.into_iter().filter(|&(_, count)| count <= MOST_NODES) {
            assert_eq!(perft(&mut board, depth), count, "line {} depth {depth}: {}", line.number, line.setup);
            counted += 1;
        }
    }
    assert!(counted >= 33, "only {counted} counts: the suite has lost some");
}

#[test]
fn every_way_of_legality_meets_them() {
    let ways = [strictly_legal, make_and_test, king_capture];
    for line in known().0 {
        let mut board = ArrayBoard::from_setup(&line.setup).unwrap();
        assert_eq!(ways.map(|way| way(&mut board, 0)), [1; 3], "line {} depth 0", line.number);
        for (depth, count) in line.counts.into_iter().filter(|&(_, count)| count <= MOST_NODES / 40) {
            let found = ways.map(|way| way(&mut board, depth));
            assert_eq!(found, [count; 3], "line {} depth {depth}: {}", line.number, line.setup);
        }
        assert_eq!(board.setup(), line.setup, "line {}: counting leaves the board as it was", line.number);
    }
}

#[test]
fn divide_splits_the_count_over_the_legal_moves() {
    for line in known().0 {
        let mut board = ArrayBoard::from_setup(&line.setup).unwrap();
        let (mut moves, counts): (Vec<_>, Vec<_>) = divide(&mut board, 2).into_iter().unzip();
        let known = line.counts.iter().find(|&&(depth, _)| depth == 2).expect("every line has depth 2").1;
        assert_eq!(counts.iter().sum::<u64>(), known, "line {}", line.number);
        moves.sort_unstable();
        assert_eq!(moves, legal(&board), "line {}", line.number);
        assert_eq!(board.setup(), line.setup, "line {}: counting leaves the board as it was", line.number);
    }
}

#[test]
fn depth_0_is_the_position_itself() {
    let mut board = ArrayBoard::start();
    assert_eq!(perft(&mut board, 0), 1);
    assert_eq!(divide(&mut board, 0), []);
}

#[derive(Debug, Default, PartialEq)]
struct Leaves {
    nodes: u64,
    captures: u64,
    checks: u64,
    mates: u64,
}

impl Leaves {
    fn add(&mut self, board: &ArrayBoard, last: Move) {
        self.nodes += 1;
        self.captures += u64::from(last.captured().is_some());
        if board.is_check() {
            self.checks += 1;
            self.mates += u64::from(board.sign() == Some(Sign::Spacemate));
        }
    }

    /// Walks to every leaf, where perft only counts.
    fn walk(&mut self, board: &mut ArrayBoard, depth: u32) {
        for mv in legal(board) {
            board.make(mv);
            if depth == 1 {
                self.add(board, mv)
            } else {
                self.walk(board, depth - 1)
            }
            board.unmake();
        }
    }
}

#[test]
fn leaves_of_the_start_position_are_of_the_known_kinds() {
    let known = [(61, 5, 2, 0), (3_615, 327, 115, 0), (237_316, 19_775, 7_448, 0)];
    for (depth, (nodes, captures, checks, mates)) in (1..).zip(known) {
        let mut leaves = Leaves::default();
        leaves.walk(&mut ArrayBoard::start(), depth);
        assert_eq!(leaves, Leaves { nodes, captures, checks, mates }, "depth {depth}");
    }
}

#[test]
fn captures_are_the_legal_moves_that_take() {
    for line in known().0 {
        let board = ArrayBoard::from_setup(&line.setup).unwrap();
        let mut captures = MoveList::new();
        board.legal_captures(&mut captures);
        captures.sort_unstable();
        let taking = legal(&board).into_iter().filter(|mv| board.piece_at(mv.to()).is_some());
        assert_eq!(captures.to_vec(), taking.collect::<Vec<_>>(), "line {}", line.number);
        assert_eq!(board.legal_count(), legal(&board).len() as u64, "line {}", line.number);
    }
}
