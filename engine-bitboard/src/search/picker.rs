//! Moves in the order in which they should be searched, each stage made only when it is reached.

use arrayvec::ArrayVec;
use engine_core::{MOST_MOVES, Move, MoveList, Position};

use super::history::{Context, Histories};
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
    moves: MoveList,
    keys: Keys,
    bad: MoveList,
    next_bad: usize,
    only_captures: bool,
    /// Captures that win less than this are bad.
    threshold: i32,
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
            moves: MoveList::new(),
            keys: Keys(ArrayVec::new()),
            bad: MoveList::new(),
            next_bad: 0,
            only_captures: false,
            threshold: 0,
        }
    }

    /// Only captures that win at least `threshold` in exchange.
    #[inline(always)]
    pub(super) fn captures(table: Option<Move>, threshold: i32) -> Self {
        let table = table.filter(|mv| mv.captured().is_some());
        Self { only_captures: true, threshold, ..Self::new(table, [None; 2]) }
    }

    /// Leaves out the quiet moves that were not yet returned.
    pub(super) fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets || self.stage == Stage::MakeQuiets {
            self.stage = Stage::BadCaptures;
        }
    }

    /// Leaves out the quiet moves that were not yet returned, but for those that `keeps` holds for.
    pub(super) fn keep_quiets(&mut self, keeps: impl Fn(Move) -> bool) {
        if self.stage == Stage::Quiets {
            for (key, &mv) in self.keys.0.iter_mut().zip(&self.moves) {
                if *key != TAKEN && !keeps(mv) {
                    *key = TAKEN;
                }
            }
        }
    }

    /// The next move to search.
    pub(super) fn next(&mut self, board: &Board, histories: &Histories, context: &Context) -> Option<Move> {
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
                    Some(mv) if see::see_ge(board, mv, self.threshold) => return Some(mv),
                    Some(mv) => self.bad.push(mv),
                    None if self.only_captures => return None,
                    None => self.stage = Stage::MakeQuiets,
                },
                Stage::MakeQuiets => self.make_quiets(board, histories, context),
                Stage::Quiets => match self.best() {
                    Some(mv) => return Some(mv),
                    None => self.stage = Stage::BadCaptures,
                },
                Stage::BadCaptures => {
                    self.next_bad += 1;
                    return self.bad.get(self.next_bad - 1).copied();
                }
            }
        }
    }

    fn make_captures(&mut self, board: &Board, histories: &Histories) {
        self.stage = Stage::GoodCaptures;
        movegen::legal::<Native, OnlyCaptures>(board.sets(), board.side_to_move(), &mut self.moves);
        for &mv in &self.moves {
            let worth = match mv.captured() {
                Some(taken) if Some(mv) != self.table => {
                    let promotion = mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                    let worth = (VALUES[taken.index()] + promotion) * 16 - VALUES[mv.mover().index()];
                    Some(worth + histories.capture(mv, taken) / 4)
                }
                _ => None,
            };
            self.keys.push(worth);
        }
    }

    fn make_quiets(&mut self, board: &Board, histories: &Histories, context: &Context) {
        self.stage = Stage::Quiets;
        self.moves.clear();
        self.keys.0.clear();
        movegen::legal::<Native, OnlyQuiets>(board.sets(), board.side_to_move(), &mut self.moves);
        let row = histories.row(context);
        for &mv in &self.moves {
            let worth = match () {
                () if Some(mv) == self.table => None,
                () if Some(mv) == self.killers[0] => Some(MOST),
                () if Some(mv) == self.killers[1] => Some(MOST - 1),
                () => {
                    let promotion = mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
                    Some(row.quiet(mv) + promotion * 64)
                }
            };
            self.keys.push(worth);
        }
    }

    /// The best move of the stage that was not returned yet.
    #[inline(always)]
    fn best(&mut self) -> Option<Move> {
        self.keys.take_best().map(|index| self.moves[index])
    }
}

/// No move is worth more.
const MOST: i32 = (1 << 20) - 1;

/// Moves by their worth, the number of each in its low bits: the greatest key is the best move, and of
/// equals the first.
///
/// Lists are left long before their end, so the best is looked for anew each time, many keys at once by
/// vector instructions: a sort costs more.
struct Keys(ArrayVec<i32, MOST_MOVES>);

/// Bits for the number of a move in its list.
const NUMBER: u32 = MOST_MOVES.ilog2();
const LAST: usize = MOST_MOVES - 1;

/// Not to be returned, or returned before.
const TAKEN: i32 = i32::MIN;

impl Keys {
    /// Adds the next move of the list; without worth it is not to be returned.
    #[inline(always)]
    fn push(&mut self, worth: Option<i32>) {
        let number = (LAST - self.0.len()) as i32;
        self.0.push(worth.map_or(TAKEN, |worth| worth.clamp(-MOST, MOST) << NUMBER | number));
    }

    /// The number of the best move left.
    #[inline(always)]
    fn take_best(&mut self) -> Option<usize> {
        let best = self.0.iter().fold(TAKEN, |best, &key| best.max(key));
        if best == TAKEN {
            return None;
        }
        let index = LAST - (best as usize & LAST);
        self.0[index] = TAKEN;
        Some(index)
    }
}
