//! §5.4: the order of moves, with the layer that gives Raumfischer its character.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::aids::{self, Axis};
use super::cube::Cube;
use super::weights::{HISTORY_MAX, MATERIAL};
use crate::setup::Cells;
use crate::{Cell, Color, Move, PieceKind};

/// Plies for which there are killers: no search goes deeper.
pub(super) const MAX_PLY: usize = 64;

/// Scores of the layers, from the paper.
mod score {
    pub(super) const TABLE_MOVE: i32 = 2_000_000;
    pub(super) const CAPTURE: i32 = 1_000_000;
    pub(super) const KILLERS: [i32; 2] = [900_000, 890_000];
    pub(super) const INNER: i32 = 55;
    pub(super) const CENTRE: i32 = 110;
    pub(super) const ROOK_HOME: i32 = 75;
    pub(super) const ROOK_LEVELS: i32 = 35;
    pub(super) const ROOK_RANKS_OR_FILES: i32 = 30;
    pub(super) const PAWN_ADVANCE: i32 = 18;
    pub(super) const UNICORN_PARITY: i32 = 45;
}

/// What earlier moves tell of the order: killers by ply, and history by both cells.
pub(super) struct Order {
    killers: [[Option<Move>; 2]; MAX_PLY],
    history: Vec<i32>,
    /// Where the kings stood at the root, as the paper has it.
    kings: [Cell; 2],
    layer: Layer,
}

impl Order {
    pub(super) fn new(layer: Layer) -> Self {
        let corner = Cell::all().next().expect("there are cells");
        let history = vec![0; Cell::COUNT * Cell::COUNT];
        Self { killers: [[None; 2]; MAX_PLY], history, kings: [corner; 2], layer }
    }

    /// Begins another move: killers are forgotten, history counts half.
    pub(super) fn begin(&mut self, kings: [Cell; 2]) {
        self.killers = [[None; 2]; MAX_PLY];
        self.history.iter_mut().for_each(|known| *known >>= 1);
        self.kings = kings;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
        self.history.fill(0);
    }

    /// Remembers a quiet move that cut off.
    pub(super) fn add_cutoff(&mut self, mv: Move, ply: usize, depth: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let known = &mut self.history[history_index(mv)];
        *known = (*known + (depth * depth) as i32).min(HISTORY_MAX);
    }

    /// Sorts moves, the most promising first. Equal ones keep the order of their cells.
    pub(super) fn sort(&self, cube: &Cube, moves: &mut [Move], ply: usize, best: Option<Move>) {
        self.sort_by(
            moves,
            |mv| {
                if Some(mv) == best { score::TABLE_MOVE } else { self.score(cube, mv, ply) }
            },
        );
    }

    /// Sorts captures, the most valuable victim first, then the least valuable attacker.
    pub(super) fn sort_captures(&self, moves: &mut [Move]) {
        self.sort_by(moves, |mv| mv.captured().map_or(0, |victim| capture_score(mv, victim)));
    }

    fn sort_by(&self, moves: &mut [Move], score: impl Fn(Move) -> i32) {
        let mut scored: ArrayVec<(Reverse<i32>, Move), 1024> =
            moves.iter().map(|&mv| (Reverse(score(mv)), mv)).collect();
        scored.sort_unstable();
        for (slot, (_, mv)) in moves.iter_mut().zip(scored) {
            *slot = mv;
        }
    }

    /// `scoreMv`, but for the table's move.
    fn score(&self, cube: &Cube, mv: Move, ply: usize) -> i32 {
        if let Some(victim) = mv.captured() {
            return capture_score(mv, victim);
        }
        if let Some(slot) = self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            return score::KILLERS[slot];
        }
        let fischer = match self.layer {
            Layer::Fischer => fischer(cube.cells(), cube.side(), self.kings, mv),
            Layer::HistoryOnly => 0,
        };
        self.history[history_index(mv)] + fischer
    }
}

/// How quiet moves are weighed.
#[derive(Clone, Copy)]
pub(super) enum Layer {
    /// By history and Fischer's preferences.
    Fischer,
    /// By history.
    HistoryOnly,
}

fn history_index(mv: Move) -> usize {
    mv.from().index() * Cell::COUNT + mv.to().index()
}

fn capture_score(mv: Move, victim: PieceKind) -> i32 {
    score::CAPTURE + MATERIAL[victim.index()] * 10 - MATERIAL[mv.mover().index()]
}

/// What Fischer would like of a quiet move: the centre, active rooks, pawns that go on, unicorns that can meet
/// the enemy king.
fn fischer(cells: &Cells, color: Color, kings: [Cell; 2], mv: Move) -> i32 {
    let to = mv.to();
    let when = |holds: bool, bonus: i32| if holds { bonus } else { 0 };
    let centre = when(aids::is_inner(to), score::INNER) + when(aids::chebyshev(to) == 0, score::CENTRE);
    let open = |axis, bonus| when(aids::is_open_line(cells, to, axis), bonus);
    centre
        + match mv.mover() {
            PieceKind::Rook => {
                when(to.level() == aids::enemy_home(color), score::ROOK_HOME)
                    + open(Axis::Level, score::ROOK_LEVELS)
                    + open(Axis::Rank, score::ROOK_RANKS_OR_FILES)
                    + open(Axis::File, score::ROOK_RANKS_OR_FILES)
            }
            PieceKind::Pawn => aids::advance(color, to) * score::PAWN_ADVANCE,
            PieceKind::Unicorn => {
                let wanted = aids::unicorn_parity(kings[color.other().index()]);
                when(aids::unicorn_parity(to) == wanted, score::UNICORN_PARITY)
            }
            _ => 0,
        }
}
