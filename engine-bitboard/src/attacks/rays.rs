//! Slider attacks by ray masks: portable, and the twin that the faster method is held against.

use engine_core::geometry::{ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL};
use engine_core::{Cell, PieceKind};

use super::Sliders;
use super::masks::RAYS;
use crate::Bitboard;

/// Takes each ray of the piece and cuts off what lies beyond the blocker nearest to it.
#[derive(Clone, Copy, Debug)]
pub struct Rays;

const BISHOP: usize = ORTHOGONAL.len();
const UNICORN: usize = BISHOP + DIAGONAL.len();

impl Sliders for Rays {
    const NAME: &'static str = "rays";

    #[inline]
    fn rook(cell: Cell, occupied: Bitboard) -> Bitboard {
        attacks::<0, BISHOP>(cell, occupied)
    }

    #[inline]
    fn bishop(cell: Cell, occupied: Bitboard) -> Bitboard {
        attacks::<BISHOP, UNICORN>(cell, occupied)
    }

    #[inline]
    fn unicorn(cell: Cell, occupied: Bitboard) -> Bitboard {
        attacks::<UNICORN, 26>(cell, occupied)
    }
}

/// The attacks in the directions numbered `FIRST..END`.
#[inline(always)]
fn attacks<const FIRST: usize, const END: usize>(cell: Cell, occupied: Bitboard) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for direction in FIRST..END {
        all |= along(direction, cell, occupied);
    }
    all
}

#[inline(always)]
const fn along(direction: usize, cell: Cell, occupied: Bitboard) -> Bitboard {
    let ray = RAYS[direction][cell.index() & 127].bits();
    let blockers = ray & occupied.bits();
    // Without a blocker the search ends on a cell from which the ray is empty: the unused entry 127, or
    // cell 0, behind which no cell has a smaller number.
    let nearest = if is_ascending(direction) {
        (blockers | 1 << 127).trailing_zeros()
    } else {
        127 - (blockers | 1).leading_zeros()
    };
    Bitboard::from_bits(ray ^ RAYS[direction][nearest as usize & 127].bits())
}

/// Whether the numbers of the cells grow along a direction.
const fn is_ascending(direction: usize) -> bool {
    let step = ALL_DIRECTIONS[direction];
    step.level as i32 * 25 + step.rank as i32 * 5 + step.file as i32 > 0
}

/// The cells that `from` would see beyond `through` if that were empty, none unless they are on one line.
#[inline(always)]
pub(crate) fn beyond(from: Cell, through: Cell, occupied: Bitboard) -> Bitboard {
    let ray = super::ray(from, through);
    // All of the ray that no other occupied cell of it hides.
    (ray & occupied).iter().fold(ray, |seen, blocker| seen & !super::ray(through, blocker))
}

/// [`Rays`] for constant evaluation, for a kind that slides.
#[cfg(target_feature = "bmi2")]
pub(super) const fn attacks_of(kind: PieceKind, cell: Cell, occupied: Bitboard) -> Bitboard {
    let (mut direction, end) = directions(kind);
    let mut bits = 0;
    while direction < end {
        bits |= along(direction, cell, occupied).bits();
        direction += 1;
    }
    Bitboard::from_bits(bits)
}

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
