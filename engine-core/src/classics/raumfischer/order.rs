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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Setup};

    fn cell(text: &str) -> Cell {
        Cell::from_text(text).unwrap()
    }

    fn cube(pieces: &str) -> Cube {
        let mut setup = Setup::empty();
        for token in pieces.split_whitespace() {
            setup.cells[cell(&token[1..]).index()] = token.chars().next().and_then(Piece::from_char);
        }
        Cube::new(&setup)
    }

    fn find(cube: &mut Cube, text: &str) -> Move {
        *cube.legal().iter().find(|mv| mv.to_string() == text).unwrap_or_else(|| panic!("{text}"))
    }

    /// Worked out from the paper's bonuses.
    #[test]
    fn quiet_moves_are_scored_as_fischer_would() {
        let pieces = "KAa1 kEd5 NAc2 RBa1 RDe2 PBc3 UAa3 pEb2";
        for (text, expected) in [
            ("Ac2Bc4", 55),                // inner
            ("Ac2Cc3", 55 + 110),          // the centre
            ("Ac2Ad4", 0),                 // neither
            ("Ba1Ea1", 75 + 35 + 30 + 30), // home, three open lines
            ("De2Ee2", 75 + 35 + 30),      // home, the file's line is closed by the pawn
            ("De2De3", 35 + 30 + 30),      // three open lines
            ("Bc3Cc3", 55 + 110 + 3 * 18), // level C, rank 3: three steps beyond the base
            ("Bc3Bc4", 55 + 3 * 18),       // level B, rank 4
            ("Aa3Bb4", 55 + 45),           // 1 + 3 + 1 is odd, and so is 4 + 4 + 3 of Ed5
        ] {
            let (mut cube, mut order) = (cube(pieces), Order::new(Layer::Fischer));
            order.begin(cube.kings());
            let mv = find(&mut cube, text);
            assert_eq!(order.score(&cube, mv, 1), expected, "{text}");
            order.layer = Layer::HistoryOnly;
            assert_eq!(order.score(&cube, mv, 1), 0, "{text}");
        }
    }

    #[test]
    fn the_layers_follow_each_other() {
        let (mut cube, mut order) = (cube("KAa1 kEd5 QAb3 PAc2 RCa1 rBc2 nAe3"), Order::new(Layer::Fischer));
        order.begin(cube.kings());
        let mut all = cube.legal();
        let [first, second, table] = ["Ca1Ca4", "Ca1Ca5", "Aa1Ba1"].map(|text| find(&mut cube, text));
        order.add_cutoff(second, 2, 3);
        order.add_cutoff(first, 2, 3);
        order.add_cutoff(first, 2, 200);
        assert_eq!(order.history[history_index(first)], HISTORY_MAX);
        order.sort(&cube, &mut all, 2, Some(table));
        let names: Vec<_> = all[..5].iter().map(Move::to_string).collect();
        // The table's move, a rook and a knight taken by the queen, two killers.
        assert_eq!(names, ["Aa1Ba1", "Ab3Bc2", "Ab3Ae3", "Ca1Ca4", "Ca1Ca5"]);
        order.sort(&cube, &mut all, 3, None);
        assert_eq!(all[2], first, "at another ply it has its history");
        order.begin(cube.kings());
        assert_eq!(order.history[history_index(first)], HISTORY_MAX / 2);
        assert_eq!(order.history[history_index(second)], 9 / 2);
    }

    #[test]
    fn captures_go_by_victim_and_then_by_attacker() {
        let (mut cube, order) = (cube("KAa1 kEe5 PCc3 QCc1 rCd4 nCc4 qCe3"), Order::new(Layer::Fischer));
        let mut captures = cube.captures();
        order.sort_captures(&mut captures);
        let names: Vec<_> = captures.iter().map(Move::to_string).collect();
        assert_eq!(names, ["Cc1Ce3", "Cc3Cd4"]);
        let queen_takes_queen = find(&mut cube, "Cc1Ce3");
        assert_eq!(order.score(&cube, queen_takes_queen, 0), 1_000_000 + 10 * 1_050 - 1_050);
    }
}
