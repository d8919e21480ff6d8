//! Moves in the order in which they should be searched, each stage made only when it is reached.

use arrayvec::ArrayVec;
use engine_core::{Move, MoveList, Position};

use super::history::Histories;
use super::tt::TableMove;
use crate::attacks::Native;
use crate::eval::VALUES;
use crate::movegen::{self, OnlyCaptures, OnlyQuiets};
use crate::{Board, see};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Table,
    MakeCaptures,
    GoodCaptures,
    MakeQuiets,
    Quiets,
    BadCaptures,
}

/// The table's move, captures that win or trade, killers and quiet moves by history, captures that lose.
pub(super) struct Picker {
    stage: Stage,
    table: Option<Move>,
    killers: [Option<Move>; 2],
    /// The moves of the stage with their worth, those before `next` tried.
    moves: ArrayVec<(i32, Move), 1024>,
    next: usize,
    bad: MoveList,
    only_captures: bool,
}

/// The move that the table keeps, if it is one here.
pub(super) fn find_table_move(board: &Board, mv: Option<TableMove>) -> Option<Move> {
    let (from, to, promotion) = mv?.parts()?;
    movegen::find::<Native>(board.sets(), board.side_to_move(), from, to, promotion)
}

impl Picker {
    /// All moves.
    #[inline(always)]
    pub(super) fn new(table: Option<Move>, killers: [Option<Move>; 2]) -> Self {
        Self {
            stage: Stage::Table,
            table,
            killers,
            moves: ArrayVec::new(),
            next: 0,
            bad: MoveList::new(),
            only_captures: false,
        }
    }

    /// From now on only captures that do not lose material.
    pub(super) fn only_captures(&mut self) {
        self.only_captures = true;
        self.table = self.table.filter(|mv| mv.captured().is_some());
    }

    /// Leaves out the quiet moves that were not yet returned.
    pub(super) fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets || self.stage == Stage::MakeQuiets {
            self.start(Stage::BadCaptures);
        }
    }

    /// The next move to search.
    pub(super) fn next(&mut self, board: &Board, histories: &Histories) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::MakeCaptures;
                    if self.table.is_some() {
                        return self.table;
                    }
                }
                Stage::MakeCaptures => self.make_captures(board, histories),
                Stage::GoodCaptures => match self.best() {
                    Some(mv) if see::see_ge(board, mv, 0) => return Some(mv),
                    Some(mv) => self.bad.push(mv),
                    None if self.only_captures => return None,
                    None => self.start(Stage::MakeQuiets),
                },
                Stage::MakeQuiets => self.make_quiets(board, histories),
                Stage::Quiets => match self.best() {
                    Some(mv) => return Some(mv),
                    None => self.start(Stage::BadCaptures),
                },
                Stage::BadCaptures => {
                    let mv = self.bad.get(self.next).copied();
                    self.next += 1;
                    return mv;
                }
            }
        }
    }

    fn start(&mut self, stage: Stage) {
        self.stage = stage;
        self.moves.clear();
        self.next = 0;
    }

    fn make_captures(&mut self, board: &Board, histories: &Histories) {
        self.start(Stage::GoodCaptures);
        let mut moves = MoveList::new();
        movegen::legal::<Native, OnlyCaptures>(board.sets(), board.side_to_move(), &mut moves);
        for mv in moves {
            if let Some(taken) = mv.captured().filter(|_| Some(mv) != self.table) {
                let promotion = mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                let worth = (VALUES[taken.index()] + promotion) * 16 - VALUES[mv.mover().index()];
                self.moves.push((worth + histories.capture(mv, taken) / 4, mv));
            }
        }
    }

    fn make_quiets(&mut self, board: &Board, histories: &Histories) {
        self.start(Stage::Quiets);
        let us = board.side_to_move();
        let before = board.last_move();
        let mut moves = MoveList::new();
        movegen::legal::<Native, OnlyQuiets>(board.sets(), us, &mut moves);
        for mv in moves {
            if Some(mv) == self.table {
                continue;
            }
            let worth = match self.killers.iter().position(|&killer| killer == Some(mv)) {
                Some(n) => 1 << 20 >> n,
                None => {
                    let promotion = mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                    histories.quiet(us, before, mv) + promotion * 64
                }
            };
            self.moves.push((worth, mv));
        }
    }

    /// The best move of the stage that was not returned yet: a step of selection sort, since most lists are
    /// left long before their end.
    fn best(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut worth) = (0, rest.first()?.0);
        for (n, &(other, _)) in rest.iter().enumerate() {
            if other > worth {
                (best, worth) = (n, other);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}
