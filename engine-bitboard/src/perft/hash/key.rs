//! What a table knows a position by.

use engine_core::{Color, PieceKind, Position};

use crate::{Board, Sets};

/// A position and a depth, as the table knows them: 64 bits that choose a cluster, and 64 others, of the same
/// position by an independent function, that are kept in it and compared.
///
/// The first are the board's Zobrist key, which is there for every child before the child is; the second are
/// made when the table is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Chooses the cluster.
    pub place: u64,
    /// Is compared. The table's empty slots have 0, and no count.
    pub check: u64,
}

impl Key {
    /// The leaves `depth` plies below a board's position.
    pub fn new(board: &Board, depth: u32) -> Self {
        Self::of(board.sets(), board.side_to_move(), board.key(), depth)
    }

    /// The same, from the board's Zobrist key.
    #[inline(always)]
    pub(super) fn of(sets: &Sets, side: Color, zobrist: u64, depth: u32) -> Self {
        Self { place: place(zobrist, depth), check: check(sets, side, depth) }
    }
}

/// A position's Zobrist key, another one for each depth.
#[inline(always)]
pub(super) fn place(zobrist: u64, depth: u32) -> u64 {
    zobrist ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The upper half of a sum of products with random 128-bit numbers.
///
/// Over the choice of the numbers, two different inputs have the same one in 2⁶⁴ times, whatever they are:
/// the function is strongly universal (multilinear hashing: O. Kaser and D. Lemire, "Strongly universal string
/// hashing is fast", 2014).
#[inline(always)]
fn check(sets: &Sets, side: Color, depth: u32) -> u64 {
    let question = u64::from(depth) << 1 | side as u64;
    let [last, factors @ ..] = &FACTORS;
    let mut sum = last.wrapping_mul(u128::from(question));
    for (&plane, [low, high]) in planes(sets).iter().zip(factors.as_chunks().0) {
        sum = sum.wrapping_add(low.wrapping_mul(u128::from(plane as u64)));
        sum = sum.wrapping_add(high.wrapping_mul(plane >> 64));
    }
    (sum >> 64) as u64
}

/// All of a position in four sets: White's pieces, and the three bits of each piece's number, from 1 to 7.
#[inline(always)]
fn planes(sets: &Sets) -> [u128; 4] {
    let mut planes = [0, 0, 0, sets.color(Color::White).bits()];
    for kind in PieceKind::ALL {
        for (bit, plane) in planes[..3].iter_mut().enumerate() {
            if (kind.index() + 1) >> bit & 1 == 1 {
                *plane |= sets.kind(kind).bits();
            }
        }
    }
    planes
}

/// One for the side and the depth, two for each plane.
static FACTORS: [u128; 9] = factors();

/// From the generator SplitMix64, which the Zobrist keys do not come from.
const fn factors() -> [u128; 9] {
    let mut state = 0x5261_756d_7363_6861_u64;
    let mut factors = [0; 9];
    let mut half = 0;
    while half < 2 * factors.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        factors[half / 2] = factors[half / 2] << 64 | (z ^ z >> 31) as u128;
        half += 1;
    }
    factors
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use engine_core::{MoveList, Setup};
    use rand_xoshiro::SplitMix64;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn factors_are_those_of_the_generator() {
        let mut random = SplitMix64::seed_from_u64(0x5261_756d_7363_6861);
        let expected = FACTORS.map(|_| u128::from(random.next_u64()) << 64 | u128::from(random.next_u64()));
        assert_eq!(FACTORS, expected);
    }

    #[test]
    fn each_depth_has_its_place() {
        for zobrist in [0, 1, 0x0123_4567_89ab_cdef, u64::MAX] {
            let mut places: Vec<_> = (0..20).map(|depth| place(zobrist, depth)).collect();
            assert!((0..20).all(|depth| places[depth as usize] ^ place(0, depth) == zobrist));
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), 20);
        }
    }

    /// All positions up to three plies from the start: two are the same if and only if their checks are.
    #[test]
    fn different_positions_have_different_checks() {
        let mut seen = HashMap::new();
        let (plies, least) = if cfg!(miri) { (1, 62) } else { (3, 120_000) };
        walk(&mut Board::start(), plies, &mut seen);
        assert!(seen.len() >= least, "{}", seen.len());
    }

    fn walk(board: &mut Board, plies: u32, seen: &mut HashMap<u64, (Sets, Color)>) {
        let found = (*board.sets(), board.side_to_move());
        let before = seen.insert(Key::new(board, 2).check, found);
        assert!(before.is_none_or(|before| before == found), "{}", board.setup());
        if plies > 0 {
            let mut moves = MoveList::new();
            board.legal_moves(&mut moves);
            for mv in moves {
                board.make(mv);
                walk(board, plies - 1, seen);
                board.unmake();
            }
        }
    }

    /// Each kind, colour and cell, the side and the depth are part of the question, and the counters are not.
    #[test]
    fn all_that_decides_a_count_changes_the_check() {
        let check = |setup: &Setup, depth| super::check(&Sets::of(setup), setup.side, depth);
        let start = Setup::start();
        let mut seen = vec![check(&start, 3), check(&start, 4)];
        seen.push(check(&Setup { side: Color::Black, ..start.clone() }, 3));
        let cells = || engine_core::Cell::all().step_by(if cfg!(miri) { 40 } else { 1 });
        for cell in cells() {
            for color in Color::ALL {
                for kind in PieceKind::ALL {
                    let mut setup = start.clone();
                    setup.cells[cell.index()] = Some(engine_core::Piece::new(color, kind));
                    if setup.cells != start.cells {
                        seen.push(check(&setup, 3));
                    }
                }
            }
            let mut setup = start.clone();
            if setup.cells[cell.index()].take().is_some() {
                seen.push(check(&setup, 3));
            }
        }
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!((seen.len(), all), (all, 3 + 14 * cells().count()));
        assert_eq!(check(&Setup { halfmove: 9, fullmove: 9, ..start.clone() }, 3), check(&start, 3));
    }
}
