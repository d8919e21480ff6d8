//! Pieces thrown on the board, so that what is rare in games is not rare among them.

use engine_core::geometry::{self, ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL, Step, TRIAGONAL};
use engine_core::{Cell, Color, Piece, PieceKind, Setup};

use super::Random;

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

/// Kings and up to 12 pieces a side: pinned or ready to uncover a check, with a king on their line, one step
/// from their promotion, beside their king, or anywhere.
///
/// The side to move may be in check, by any number of pieces; in half of the positions it is not.
pub(crate) fn placed(random: &mut Random) -> Setup {
    let mut setup = kings(random);
    let calm = random.one_in(2);
    let themes = [random.choose(&THEMES), random.choose(&THEMES)];
    let most = random.choose(&[2, 12, 24, 24]);
    let wanted = most / 2 + random.below(most / 2 + 1);
    for _ in 0..3 * wanted {
        let mut next = setup.clone();
        throw(random, &mut next, themes);
        let room = wanted + 2 >= next.pieces().count();
        let fits = Color::ALL.iter().all(|&color| 13 >= count(&next, color));
        if room && fits && is_wanted(&next, calm) {
            setup = next;
        }
    }
    setup
}

/// All that the side to move may have around one cell that most of it attacks, so that more moves arrive there
/// than anywhere else; some pieces of the other side, and nobody in check.
pub(crate) fn crowded(random: &mut Random) -> Setup {
    use PieceKind::*;
    let mut setup = kings(random);
    let centre = centre(random, &mut setup);
    let army = [Rook, Rook, Bishop, Bishop, Unicorn, Unicorn, Knight, Knight].into_iter().chain([Queen; 11]);
    for kind in army {
        let steps = if kind == Knight { &geometry::KNIGHT } else { lines_of(kind) };
        // Most of the tries end off the board, on a cell that is taken, or give check.
        let placed = (0..40).find_map(|_| {
            let mut next = setup.clone();
            put(&mut next, centre.offset(random.choose(steps)), Color::White, kind);
            (next != setup && is_wanted(&next, true)).then_some(next)
        });
        setup = placed.unwrap_or(setup);
    }
    for _ in 0..random.below(12) {
        let mut next = setup.clone();
        put(&mut next, Cell::from_index(random.below(Cell::COUNT)), Color::Black, random.choose(THEMES[0]));
        setup = if is_wanted(&next, true) { next } else { setup };
    }
    setup.side = Color::White; // nobody is in check
    if random.one_in(2) { setup.turned() } else { setup }
}

/// Any cell, or one on which two white pawns are promoted next, each in five ways.
fn centre(random: &mut Random, setup: &mut Setup) -> Cell {
    if random.one_in(3) {
        let goals: Vec<_> = geometry::promotion_cells(Color::White).collect();
        let goal = random.choose(&goals);
        let mut next = setup.clone();
        for backwards in geometry::pawn_pushes(Color::Black) {
            put(&mut next, goal.offset(backwards), Color::White, PieceKind::Pawn);
        }
        if is_wanted(&next, true) {
            *setup = next;
            return goal;
        }
    }
    Cell::from_index(random.below(Cell::COUNT)).expect("below their number")
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

fn count(setup: &Setup, color: Color) -> usize {
    setup.pieces().filter(|(_, piece)| piece.color == color).count()
}

/// A position of the game; if `calm`, one in which no side is in check.
fn is_wanted(setup: &Setup, calm: bool) -> bool {
    let other_to_move = Setup { side: setup.side.other(), ..setup.clone() };
    setup.validate().is_ok() && (!calm || other_to_move.validate().is_ok())
}

/// Adds a piece, or two of which one shields a king from the other.
fn throw(random: &mut Random, setup: &mut Setup, themes: [&[PieceKind]; 2]) {
    let color = random.choose(&Color::ALL);
    let (king, enemy_king) = (king_of(setup, color), king_of(setup, color.other()));
    let kind = random.choose(themes[color.index()]);
    let cell = match (random.below(8), kind) {
        (0..2, PieceKind::Pawn) => before_promotion(random, color),
        (0..2, _) => along(enemy_king, random.choose(lines_of(kind)), 1 + random.below(4)),
        (2, _) => along(king, random.choose(&ALL_DIRECTIONS), 1),
        (3..7, _) => {
            let step = random.choose(lines_of(kind));
            let (near, more) = (1 + random.below(2), 1 + random.below(2));
            let shield = random.choose(&Color::ALL);
            put(setup, along(enemy_king, step, near), shield, random.choose(themes[shield.index()]));
            along(enemy_king, step, near + more)
        }
        _ => Cell::from_index(random.below(Cell::COUNT)),
    };
    put(setup, cell, color, kind);
}

/// Puts a piece on a cell that is there and empty.
fn put(setup: &mut Setup, cell: Option<Cell>, color: Color, kind: PieceKind) {
    if let Some(empty @ None) = cell.map(|cell| &mut setup.cells[cell.index()]) {
        *empty = Some(Piece::new(color, kind));
    }
}

fn king_of(setup: &Setup, color: Color) -> Cell {
    let king = Piece::new(color, PieceKind::King);
    setup.pieces().find(|&(_, piece)| piece == king).expect("each side has a king").0
}

fn before_promotion(random: &mut Random, color: Color) -> Option<Cell> {
    let goals: Vec<_> = geometry::promotion_cells(color).collect();
    random.choose(&goals).offset(random.choose(&geometry::pawn_pushes(color.other())))
}

/// The cell so many steps away.
fn along(cell: Cell, step: Step, steps: usize) -> Option<Cell> {
    (0..steps).try_fold(cell, |cell, _| cell.offset(step))
}

/// The directions in which a kind may threaten from afar.
fn lines_of(kind: PieceKind) -> &'static [Step] {
    match kind {
        PieceKind::Rook => &ORTHOGONAL,
        PieceKind::Bishop => &DIAGONAL,
        PieceKind::Unicorn => &TRIAGONAL,
        _ => &ALL_DIRECTIONS,
    }
}
