//! Precomputed masks, all of them constants made from the coordinates in `engine_core::geometry`.

use engine_core::geometry::{self, ALL_DIRECTIONS, Step};
use engine_core::{Cell, Color, PieceKind};

use crate::Bitboard;

/// One entry a cell; 128 so that `index & 127` needs no bounds check.
pub(super) type PerCell<T> = [T; 128];

/// The cells beyond each cell in each of [`ALL_DIRECTIONS`]. 52 KiB.
pub(super) static RAYS: [PerCell<Bitboard>; 26] = {
    let mut rays = [[Bitboard::EMPTY; 128]; 26];
    let mut direction = 0;
    while direction < 26 {
        let mut from = 0;
        while from < Cell::COUNT {
            let mut bits = 0;
            let mut next = cell(from).offset(ALL_DIRECTIONS[direction]);
            while let Some(to) = next {
                bits |= Bitboard::of(to).bits();
                next = to.offset(ALL_DIRECTIONS[direction]);
            }
            rays[direction][from] = Bitboard::from_bits(bits);
            from += 1;
        }
        direction += 1;
    }
    rays
};

/// Where the bishop's directions begin in [`ALL_DIRECTIONS`], after the rook's.
pub(super) const BISHOP: usize = geometry::ORTHOGONAL.len();

/// Where the unicorn's begin, after the bishop's.
pub(super) const UNICORN: usize = BISHOP + geometry::DIAGONAL.len();

/// The first and the end of the numbers of a slider's directions.
pub(super) const fn directions(kind: PieceKind) -> (usize, usize) {
    match kind {
        PieceKind::Rook => (0, BISHOP),
        PieceKind::Bishop => (BISHOP, UNICORN),
        PieceKind::Unicorn => (UNICORN, 26),
        PieceKind::Queen => (0, 26),
        PieceKind::Pawn | PieceKind::Knight | PieceKind::King => (0, 0),
    }
}

/// The direction that points the other way.
pub(super) const OPPOSITE: [usize; 26] = {
    let mut opposite = [0; 26];
    let mut a = 0;
    while a < 26 {
        let mut b = 0;
        while b < 26 {
            let (x, y) = (ALL_DIRECTIONS[a], ALL_DIRECTIONS[b]);
            if x.level + y.level == 0 && x.rank + y.rank == 0 && x.file + y.file == 0 {
                opposite[a] = b;
            }
            b += 1;
        }
        a += 1;
    }
    opposite
};

/// Number + 1 of the direction that leads from one cell to another, 0 if none does. 16 KiB.
static DIRECTIONS: [PerCell<u8>; 128] = {
    let mut directions = [[0; 128]; 128];
    let mut direction = 0;
    while direction < 26 {
        let mut from = 0;
        while from < Cell::COUNT {
            let mut next = cell(from).offset(ALL_DIRECTIONS[direction]);
            while let Some(to) = next {
                directions[from][to.index()] = direction as u8 + 1;
                next = to.offset(ALL_DIRECTIONS[direction]);
            }
            from += 1;
        }
        direction += 1;
    }
    directions
};

static LINES: [PerCell<Bitboard>; PieceKind::ALL.len()] = {
    let mut lines = [[Bitboard::EMPTY; 128]; PieceKind::ALL.len()];
    let mut kind = 0;
    while kind < PieceKind::ALL.len() {
        let mut from = 0;
        while from < Cell::COUNT {
            let (mut direction, end) = directions(PieceKind::ALL[kind]);
            let mut bits = 0;
            while direction < end {
                bits |= RAYS[direction][from].bits();
                direction += 1;
            }
            lines[kind][from] = Bitboard::from_bits(bits);
            from += 1;
        }
        kind += 1;
    }
    lines
};

static KNIGHT: PerCell<Bitboard> = leaper(&geometry::KNIGHT);
static KING: PerCell<Bitboard> = leaper(&ALL_DIRECTIONS);
static PAWN: [PerCell<Bitboard>; 2] =
    [leaper(&geometry::pawn_captures(Color::White)), leaper(&geometry::pawn_captures(Color::Black))];

static PUSH: [PerCell<Bitboard>; 2] =
    [leaper(&geometry::pawn_pushes(Color::White)), leaper(&geometry::pawn_pushes(Color::Black))];

/// The cells that a knight attacks.
#[inline(always)]
pub fn knight(cell: Cell) -> Bitboard {
    KNIGHT[cell.index() & 127]
}

/// The cells that a king attacks.
#[inline(always)]
pub fn king(cell: Cell) -> Bitboard {
    KING[cell.index() & 127]
}

/// The cells that a pawn attacks.
#[inline(always)]
pub fn pawn(color: Color, cell: Cell) -> Bitboard {
    PAWN[color.index()][cell.index() & 127]
}

/// The cells that a pawn may move to without taking anything, if they are empty.
#[inline(always)]
pub fn pawn_push(color: Color, cell: Cell) -> Bitboard {
    PUSH[color.index()][cell.index() & 127]
}

/// The cells that a slider would attack on an empty board; none for what does not slide.
#[inline(always)]
pub fn lines(kind: PieceKind, cell: Cell) -> Bitboard {
    LINES[kind.index()][cell.index() & 127]
}

/// The cells beyond `through`, seen from `from`: none unless both are on one line.
#[inline(always)]
pub fn ray(from: Cell, through: Cell) -> Bitboard {
    match direction(from, through) {
        Some(direction) => RAYS[direction][through.index() & 127],
        None => Bitboard::EMPTY,
    }
}

/// The cells strictly between two, none unless they are on one line.
#[inline(always)]
pub fn between(a: Cell, b: Cell) -> Bitboard {
    match direction(a, b) {
        Some(direction) => RAYS[direction][a.index() & 127] & RAYS[OPPOSITE[direction]][b.index() & 127],
        None => Bitboard::EMPTY,
    }
}

/// The whole line through two cells, with both: none unless they are on one.
#[inline(always)]
pub fn line(a: Cell, b: Cell) -> Bitboard {
    match direction(a, b) {
        Some(direction) => {
            let ahead = RAYS[direction][a.index() & 127];
            ahead | RAYS[OPPOSITE[direction]][a.index() & 127] | Bitboard::of(a)
        }
        None => Bitboard::EMPTY,
    }
}

#[inline(always)]
fn direction(a: Cell, b: Cell) -> Option<usize> {
    let direction = DIRECTIONS[a.index() & 127][b.index() & 127];
    // `min` only tells the compiler what holds anyway, in place of a bounds check.
    if direction == 0 { None } else { Some((direction as usize - 1).min(25)) }
}

/// One step of all pawns of a colour at once.
#[derive(Clone, Copy)]
pub(crate) struct PawnStep {
    /// The cells from which the step stays on the board.
    pub(crate) safe: Bitboard,
    /// The difference of the cells' numbers, without its sign.
    pub(crate) shift: u32,
}

/// The two quiet steps of White's and of Black's pawns.
pub(crate) const PAWN_PUSHES: [[PawnStep; 2]; 2] =
    [pawn_steps(&geometry::pawn_pushes(Color::White)), pawn_steps(&geometry::pawn_pushes(Color::Black))];

/// The five captures of White's and of Black's pawns.
pub(crate) const PAWN_CAPTURES: [[PawnStep; 5]; 2] =
    [pawn_steps(&geometry::pawn_captures(Color::White)), pawn_steps(&geometry::pawn_captures(Color::Black))];

/// Where White's and Black's pawns are promoted.
pub(crate) const PROMOTION: [Bitboard; 2] = [promotion(Color::White), promotion(Color::Black)];

const fn pawn_steps<const N: usize>(steps: &[Step; N]) -> [PawnStep; N] {
    let mut found = [PawnStep { safe: Bitboard::EMPTY, shift: 0 }; N];
    let mut n = 0;
    while n < N {
        let mut safe = 0;
        let mut from = 0;
        while from < Cell::COUNT {
            if let Some(to) = cell(from).offset(steps[n]) {
                safe |= 1 << from;
                found[n].shift = to.index().abs_diff(from) as u32;
            }
            from += 1;
        }
        found[n].safe = Bitboard::from_bits(safe);
        n += 1;
    }
    found
}

const fn promotion(color: Color) -> Bitboard {
    let mut bits = 0;
    let mut n = 0;
    while n < Cell::COUNT {
        if geometry::is_promotion_cell(color, cell(n)) {
            bits |= 1 << n;
        }
        n += 1;
    }
    Bitboard::from_bits(bits)
}

const fn leaper(steps: &[Step]) -> PerCell<Bitboard> {
    let mut masks = [Bitboard::EMPTY; 128];
    let mut from = 0;
    while from < Cell::COUNT {
        let mut bits = 0;
        let mut n = 0;
        while n < steps.len() {
            if let Some(to) = cell(from).offset(steps[n]) {
                bits |= 1 << to.index();
            }
            n += 1;
        }
        masks[from] = Bitboard::from_bits(bits);
        from += 1;
    }
    masks
}

const fn cell(index: usize) -> Cell {
    Cell::from_index(index).expect("loops over the board stay on it")
}

/// Bytes of each of the masks.
#[cfg(test)]
pub(super) const BYTES: [usize; 7] = [
    size_of_val(&RAYS),
    size_of_val(&DIRECTIONS),
    size_of_val(&KNIGHT),
    size_of_val(&KING),
    size_of_val(&PAWN),
    size_of_val(&PUSH),
    size_of_val(&LINES),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_line_and_ray_follow_the_coordinates() {
        for a in Cell::all() {
            for b in Cell::all() {
                let mut expected = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
                for step in ALL_DIRECTIONS {
                    let walk =
                        |from: Cell, step| std::iter::successors(from.offset(step), move |c| c.offset(step));
                    if walk(a, step).any(|cell| cell == b) {
                        let back = Step::new(-step.level, -step.rank, -step.file);
                        expected.0 = walk(a, step).take_while(|&cell| cell != b).collect();
                        expected.1 = walk(a, step).chain([a]).chain(walk(a, back)).collect();
                        expected.2 = walk(b, step).collect();
                    }
                }
                assert_eq!((between(a, b), line(a, b), ray(a, b)), expected, "{a} {b}");
            }
        }
    }

    #[test]
    fn pawn_steps_agree_with_the_pawn_masks() {
        for color in Color::ALL {
            for from in Cell::all() {
                let mut reached = Bitboard::EMPTY;
                for step in PAWN_CAPTURES[color.index()] {
                    let here = (Bitboard::of(from) & step.safe).bits();
                    reached |= Bitboard::from_bits(match color {
                        Color::White => here << step.shift,
                        Color::Black => here >> step.shift,
                    });
                }
                assert_eq!(reached, pawn(color, from), "{color} {from}");
            }
        }
    }
}
