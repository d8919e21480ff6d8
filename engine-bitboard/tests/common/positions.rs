//! Random positions: games cut off somewhere, and pieces thrown on the board.

use engine_bitboard::Board;
use engine_core::geometry::{self, ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL, Step, TRIAGONAL};
use engine_core::{Cell, Color, Piece, PieceKind, Position, Setup};

use super::{Random, known, legal, on};

/// Up to `plies` random legal moves from a position.
pub(crate) fn walk(random: &mut Random, from: &Setup, plies: usize) -> Setup {
    let mut board: Board = on(from);
    for _ in 0..plies {
        let moves = legal(&board);
        if moves.is_empty() {
            break;
        }
        board.make(random.choose(&moves));
    }
    board.setup()
}

/// A position in the midst of a random game from a known position.
pub(crate) fn from_play(random: &mut Random) -> Setup {
    let known = known().0;
    let start = if random.one_in(2) { 0 } else { random.below(known.len()) };
    let plies = random.below(160);
    walk(random, &known[start].setup, plies)
}

/// What kinds of pieces are drawn, more often the more often they are named.
const THEMES: [&[PieceKind]; 6] = {
    use PieceKind::*;
    [
        &[Pawn, Pawn, Pawn, Knight, Bishop, Unicorn, Rook, Queen],
        &[Queen, Queen, Queen, Pawn, Rook],
        &[Pawn, Pawn, Pawn, Pawn, Queen, Unicorn],
        &[Bishop, Unicorn, Rook, Queen],
        &[Unicorn, Unicorn, Knight, Pawn],
        &[Rook, Bishop, Knight, Pawn, Pawn],
    ]
};

/// Kings and up to 12 pieces a side thrown on the board, many of them so that they pin, shield or promote.
///
/// The side to move may be in check, by any number of pieces; in half of the positions it is not.
pub(crate) fn placed(random: &mut Random) -> Setup {
    let mut setup = kings(random);
    let calm = random.one_in(2);
    let themes = [random.choose(&THEMES), random.choose(&THEMES)];
    let most = random.choose(&[2, 5, 8, 12, 12, 12]);
    for _ in 0..2 * random.below(most + 1) {
        let color = random.choose(&Color::ALL);
        let piece = Piece::new(color, random.choose(themes[color.index()]));
        let cell = cell_for(random, piece, &setup);
        if setup.cells[cell.index()].is_none() {
            setup.cells[cell.index()] = Some(piece);
            if !is_wanted(&setup, calm) {
                setup.cells[cell.index()] = None;
            }
        }
    }
    setup
}

fn kings(random: &mut Random) -> Setup {
    loop {
        let mut setup = Setup::empty();
        setup.side = random.choose(&Color::ALL);
        for color in Color::ALL {
            setup.cells[random.below(Cell::COUNT)] = Some(Piece::new(color, PieceKind::King));
        }
        if setup.validate().is_ok() {
            return setup;
        }
    }
}

/// A position of the game; if `calm`, one in which no side is in check.
fn is_wanted(setup: &Setup, calm: bool) -> bool {
    let other_to_move = Setup { side: setup.side.other(), ..setup.clone() };
    setup.validate().is_ok() && (!calm || other_to_move.validate().is_ok())
}

/// Where to try a piece: on a line with the enemy's king, close to its own king, one step from its promotion,
/// or anywhere.
fn cell_for(random: &mut Random, piece: Piece, setup: &Setup) -> Cell {
    let king_of = |color| {
        let king = Some(Piece::new(color, PieceKind::King));
        Cell::all().find(|cell| setup.cells[cell.index()] == king).expect("each side has a king")
    };
    let found = match (random.below(4), piece.kind) {
        (0 | 1, PieceKind::Pawn) => {
            let goals: Vec<_> = geometry::promotion_cells(piece.color).collect();
            let backwards = geometry::pawn_pushes(piece.color.other());
            random.choose(&goals).offset(random.choose(&backwards))
        }
        (0 | 1, kind) => {
            let steps = lines_of(kind);
            along(king_of(piece.color.other()), random.choose(steps), 1 + random.below(4))
        }
        (2, _) => along(king_of(piece.color), random.choose(&ALL_DIRECTIONS), 1 + random.below(2)),
        _ => None,
    };
    found.unwrap_or(Cell::from_index(random.below(Cell::COUNT)).expect("below their number"))
}

/// The cell so many steps away.
fn along(cell: Cell, step: Step, steps: usize) -> Option<Cell> {
    (0..steps).try_fold(cell, |cell, _| cell.offset(step))
}

/// The directions in which a kind is dangerous from afar.
fn lines_of(kind: PieceKind) -> &'static [Step] {
    match kind {
        PieceKind::Rook => &ORTHOGONAL,
        PieceKind::Bishop => &DIAGONAL,
        PieceKind::Unicorn => &TRIAGONAL,
        _ => &ALL_DIRECTIONS,
    }
}

/// Thrown pieces after up to 12 moves: late positions, often with promoted pieces.
pub(crate) fn late(random: &mut Random) -> Setup {
    let from = placed(random);
    let plies = random.below(13);
    walk(random, &from, plies)
}

/// Where a random position came from, its number, which makes it again, and the position.
pub(crate) struct Sample {
    pub(crate) source: &'static str,
    pub(crate) seed: u64,
    pub(crate) setup: Setup,
}

impl std::fmt::Display for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} with seed {}: {}", self.source, self.seed, self.setup)
    }
}

/// The positions numbered `seeds`: half of them thrown, the others played, from such ones or from known ones.
pub(crate) fn samples(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Sample> {
    seeds.map(|seed| {
        let random = &mut Random::new(seed);
        let (source, setup) = match seed % 4 {
            0 => ("a game", from_play(random)),
            1 => ("late play", late(random)),
            _ => ("thrown pieces", placed(random)),
        };
        Sample { source, seed, setup }
    })
}
