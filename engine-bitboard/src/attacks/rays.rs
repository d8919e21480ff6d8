//! Slider attacks by ray masks: portable, and the twin that the faster method is held against.

use engine_core::Cell;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use engine_core::PieceKind;
use engine_core::geometry::ALL_DIRECTIONS;

use super::Sliders;
use super::masks::{BISHOP, RAYS, UNICORN};
use crate::Bitboard;

/// Takes each ray of the piece and cuts off what lies beyond the blocker nearest to it.
#[derive(Clone, Copy, Debug)]
pub struct Rays;

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
    Bitboard::from_bits(if is_ascending(direction) {
        // Up to and with the lowest blocker; all of it if there is none.
        ray & (blockers ^ blockers.wrapping_sub(1))
    } else {
        // Not beyond the highest blocker; nor beyond cell 0, from which no ray descends, if there is none.
        let highest = 127 - (blockers | 1).leading_zeros();
        ray ^ RAYS[direction][highest as usize & 127].bits()
    })
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
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub(super) const fn attacks_of(kind: PieceKind, cell: Cell, occupied: Bitboard) -> Bitboard {
    let (mut direction, end) = super::masks::directions(kind);
    let mut bits = 0;
    while direction < end {
        bits |= along(direction, cell, occupied).bits();
        direction += 1;
    }
    Bitboard::from_bits(bits)
}
