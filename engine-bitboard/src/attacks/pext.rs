//! Slider attacks by table look-up, indexed with BMI2's PEXT.
//!
//! Whether the last cell of a line is occupied changes nothing: the cells that matter are the inner ones
//! of each line. Their pattern, extracted from the two halves of the set, numbers the entries of a cell:
//! rook 343 KiB, bishop 316 KiB, unicorn 14 KiB. The idea is that of the PEXT bitboards of orthodox chess.

// 44,000 entries cost seconds of build time and nothing at start-up.
#![allow(long_running_const_eval)]

use std::arch::x86_64::_pext_u64;

use engine_core::{Cell, PieceKind};

use super::masks::{PerCell, RAYS, directions};
use super::{Sliders, rays};
use crate::Bitboard;

/// Looks each piece's attacks up, whatever its lines: two PEXTs and one load.
#[derive(Clone, Copy, Debug)]
pub struct Pext;

impl Sliders for Pext {
    const NAME: &'static str = "pext";

    #[inline(always)]
    fn rook(cell: Cell, occupied: Bitboard) -> Bitboard {
        ROOK_TABLE[ROOK[cell.index() & 127].index(occupied)]
    }

    #[inline(always)]
    fn bishop(cell: Cell, occupied: Bitboard) -> Bitboard {
        BISHOP_TABLE[BISHOP[cell.index() & 127].index(occupied)]
    }

    #[inline(always)]
    fn unicorn(cell: Cell, occupied: Bitboard) -> Bitboard {
        UNICORN_TABLE[UNICORN[cell.index() & 127].index(occupied)]
    }
}

/// How a set of blockers becomes the number of a table entry.
#[derive(Clone, Copy)]
struct Slot {
    low: u64,
    high: u64,
    offset: u32,
    shift: u32,
}

impl Slot {
    #[inline(always)]
    fn index(&self, occupied: Bitboard) -> usize {
        let bits = occupied.bits();
        // SAFETY: this module is compiled only where the build enables BMI2. Gain over `Rays`: see NOTES.md.
        #[allow(unsafe_code)]
        let (low, high) =
            unsafe { (_pext_u64(bits as u64, self.low), _pext_u64((bits >> 64) as u64, self.high)) };
        self.offset as usize + (low | high << (self.shift & 63)) as usize
    }
}

static ROOK: PerCell<Slot> = slots(PieceKind::Rook);
static BISHOP: PerCell<Slot> = slots(PieceKind::Bishop);
static UNICORN: PerCell<Slot> = slots(PieceKind::Unicorn);

static ROOK_TABLE: [Bitboard; entries(PieceKind::Rook)] = table(PieceKind::Rook);
static BISHOP_TABLE: [Bitboard; entries(PieceKind::Bishop)] = table(PieceKind::Bishop);
static UNICORN_TABLE: [Bitboard; entries(PieceKind::Unicorn)] = table(PieceKind::Unicorn);

/// The cells whose occupation changes the attacks: on each line all but the last.
const fn relevant(kind: PieceKind, cell: Cell) -> u128 {
    let (mut direction, end) = directions(kind);
    let mut bits = 0;
    while direction < end {
        let mut ray = RAYS[direction][cell.index()].bits();
        while ray != 0 {
            let next = ray.trailing_zeros() as usize;
            ray &= ray - 1;
            if !RAYS[direction][next].is_empty() {
                bits |= 1 << next;
            }
        }
        direction += 1;
    }
    bits
}

const fn slots(kind: PieceKind) -> PerCell<Slot> {
    let mut slots = [Slot { low: 0, high: 0, offset: 0, shift: 0 }; 128];
    let mut offset = 0;
    let mut n = 0;
    while let Some(cell) = Cell::from_index(n) {
        let mask = relevant(kind, cell);
        let (low, high) = (mask as u64, (mask >> 64) as u64);
        slots[n] = Slot { low, high, offset, shift: low.count_ones() };
        offset += 1 << mask.count_ones();
        n += 1;
    }
    slots
}

const fn entries(kind: PieceKind) -> usize {
    let mut entries = 0;
    let mut n = 0;
    while let Some(cell) = Cell::from_index(n) {
        entries += 1 << relevant(kind, cell).count_ones();
        n += 1;
    }
    entries
}

const fn table<const N: usize>(kind: PieceKind) -> [Bitboard; N] {
    let mut table = [Bitboard::EMPTY; N];
    let mut entry = 0;
    let mut n = 0;
    while let Some(cell) = Cell::from_index(n) {
        let mask = relevant(kind, cell);
        // Counts through the subsets of the mask in the order of their PEXT (Carry-Rippler).
        let mut subset: u128 = 0;
        loop {
            table[entry] = rays::attacks_of(kind, cell, Bitboard::from_bits(subset));
            entry += 1;
            subset = subset.wrapping_sub(mask) & mask;
            if subset == 0 {
                break;
            }
        }
        n += 1;
    }
    table
}

/// Bytes of each of the tables.
#[cfg(test)]
pub(super) const BYTES: [usize; 6] = [
    size_of_val(&ROOK_TABLE),
    size_of_val(&BISHOP_TABLE),
    size_of_val(&UNICORN_TABLE),
    size_of_val(&ROOK),
    size_of_val(&BISHOP),
    size_of_val(&UNICORN),
];
