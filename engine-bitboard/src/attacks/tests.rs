//! Every way to find attacks against a walk over the coordinates.
//!
//! What a slider attacks along one direction depends on the blockers of that direction alone, and the walk
//! takes each direction by itself. For the rook and the unicorn every subset of all cells of all their lines
//! is tried: nothing is left out. A bishop has up to 24 such cells; for it this proof has two halves:
//!
//! - [`Rays`] takes each direction by itself as well, so all subsets of each direction are all there is.
//! - `Pext` reads the *inner* cells, all but the last of each line: all their subsets together, at most 2^12
//!   a cell, read every entry of its table. That the line's ends change nothing is tried with none, with
//!   all and with each of them alone.
//!
//! Random occupancies of the whole board, the slider's own cell included, guard against the unforeseen.

use engine_core::geometry::{self, ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL, Step, TRIAGONAL};
use engine_core::{Cell, Color};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

/// The lines of a kind, with a method to follow them.
struct Slider {
    name: &'static str,
    steps: &'static [Step],
    attacks: fn(Cell, Bitboard) -> Bitboard,
}

/// Rook, bishop, unicorn and queen by every method of this build; `Native` may be `Rays` again.
fn sliders() -> Vec<Slider> {
    sliders_by::<Rays>().into_iter().chain(sliders_by::<Native>()).collect()
}

fn sliders_by<S: Sliders>() -> [Slider; 4] {
    [
        Slider { name: S::NAME, steps: &ORTHOGONAL, attacks: S::rook },
        Slider { name: S::NAME, steps: &DIAGONAL, attacks: S::bishop },
        Slider { name: S::NAME, steps: &TRIAGONAL, attacks: S::unicorn },
        Slider { name: S::NAME, steps: &ALL_DIRECTIONS, attacks: S::queen },
    ]
}

/// The cells from `cell` to the edge.
fn to_edge(cell: Cell, step: Step) -> impl Iterator<Item = Cell> {
    std::iter::successors(cell.offset(step), move |cell| cell.offset(step))
}

/// The slow twin of all methods: from the slider outwards until something stands in the way.
fn walk(steps: &[Step], cell: Cell, occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for &step in steps {
        for cell in to_edge(cell, step) {
            attacked |= Bitboard::of(cell);
            if occupied.has(cell) {
                break;
            }
        }
    }
    attacked
}

/// The cells of all lines, those that are the last of theirs, and the others.
fn lines(steps: &[Step], cell: Cell) -> (Bitboard, Bitboard, Bitboard) {
    let all: Bitboard = steps.iter().flat_map(|&step| to_edge(cell, step)).collect();
    let ends: Bitboard = steps.iter().filter_map(|&step| to_edge(cell, step).last()).collect();
    (all, ends, all & !ends)
}

/// Every subset of a set, the empty one first (Carry-Rippler).
fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let next = move |subset: &Bitboard| {
        let next = Bitboard::from_bits(subset.bits().wrapping_sub(set.bits()) & set.bits());
        (!next.is_empty()).then_some(next)
    };
    std::iter::successors(Some(Bitboard::EMPTY), next)
}

fn check(slider: &Slider, cell: Cell, occupied: Bitboard) {
    let Slider { name, steps, attacks } = slider;
    let (found, walked) = (attacks(cell, occupied), walk(steps, cell, occupied));
    let lines = steps.len();
    assert!(found == walked, "{name}, {lines} lines from {cell} of\n{occupied:?}\n{found:?}\n{walked:?}");
}

#[test]
fn every_blocker_subset_of_all_lines() {
    for slider in sliders() {
        for cell in Cell::all() {
            let (all, ..) = lines(slider.steps, cell);
            if all.len() <= 16 {
                subsets(all).for_each(|occupied| check(&slider, cell, occupied));
            } else {
                assert!(slider.steps.len() > 8, "the rook's 12 and the unicorn's 16 cells are always tried");
            }
        }
    }
}

#[test]
fn every_blocker_subset_of_each_direction() {
    for slider in sliders() {
        for cell in Cell::all() {
            for &step in slider.steps {
                let ray: Bitboard = to_edge(cell, step).collect();
                for blockers in subsets(ray) {
                    check(&slider, cell, blockers);
                    check(&slider, cell, blockers | !ray); // all else is full
                }
            }
        }
    }
}

#[test]
fn every_subset_of_all_inner_cells() {
    for slider in sliders().iter().filter(|slider| slider.steps.len() <= 12) {
        for cell in Cell::all() {
            let (_, ends, inner) = lines(slider.steps, cell);
            assert!(inner.len() <= 12);
            for blockers in subsets(inner) {
                check(slider, cell, blockers);
                check(slider, cell, blockers | ends);
                ends.iter().for_each(|end| check(slider, cell, blockers | Bitboard::of(end)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        rng_seed: RngSeed::Fixed(1907),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_occupancy_of_the_board(one: u128, two: u128, density in 0..3) {
        let occupied = Bitboard::from_bits([one & two, one, one | two][density as usize]);
        for slider in sliders() {
            Cell::all().for_each(|cell| check(&slider, cell, occupied));
        }
    }
}

/// All that can stand beyond, and all other cells full or empty.
#[test]
fn beyond_a_cell_is_what_is_seen_from_it_on() {
    for (from, through) in Cell::all().flat_map(|from| Cell::all().map(move |through| (from, through))) {
        let step = ALL_DIRECTIONS.into_iter().find(|&step| to_edge(from, step).any(|cell| cell == through));
        let Some(step) = step else {
            assert_eq!(beyond(from, through, Bitboard::ALL), Bitboard::EMPTY, "{from} {through}");
            continue;
        };
        let behind: Bitboard = to_edge(through, step).collect();
        for blockers in subsets(behind) {
            let seen = walk(&[step], through, blockers);
            for occupied in [blockers, blockers | !behind] {
                assert_eq!(beyond(from, through, occupied), seen, "{from} {through} {occupied:?}");
            }
        }
    }
}

#[test]
fn leapers_follow_the_coordinates() {
    let reached = |cell: Cell, steps: &[Step]| -> Bitboard {
        steps.iter().filter_map(|&step| cell.offset(step)).collect()
    };
    for cell in Cell::all() {
        assert_eq!(knight(cell), reached(cell, &geometry::KNIGHT), "{cell}");
        assert_eq!(king(cell), reached(cell, &ALL_DIRECTIONS), "{cell}");
        for color in Color::ALL {
            assert_eq!(pawn(color, cell), reached(cell, &geometry::pawn_captures(color)), "{color} {cell}");
            assert_eq!(
                pawn_push(color, cell),
                reached(cell, &geometry::pawn_pushes(color)),
                "{color} {cell}"
            );
        }
    }
    for color in Color::ALL {
        assert!(PROMOTION[color.index()].iter().eq(geometry::promotion_cells(color)));
    }
}

#[test]
fn pawn_pushes_agree_with_the_masks() {
    for (color, cell) in Color::ALL.into_iter().flat_map(|color| Cell::all().map(move |cell| (color, cell))) {
        let steps = PAWN_PUSHES[color.index()].iter().filter(|step| step.safe.has(cell));
        let reached: Bitboard = steps
            .map(|step| step.shift as usize)
            .map(|shift| if color == Color::White { cell.index() + shift } else { cell.index() - shift })
            .filter_map(Cell::from_index)
            .collect();
        assert_eq!(reached, pawn_push(color, cell), "{color} {cell}");
    }
}

/// So that they stay in a core's own cache, with room for what else it needs.
#[test]
fn all_tables_together_take_less_than_a_mebibyte() {
    let masks: usize = masks::BYTES.iter().sum();
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    let tables: usize = pext::BYTES.iter().sum();
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    let tables = 0;
    assert!(masks > 64 << 10, "rays and directions are counted: {masks}");
    assert!(masks + tables < 1 << 20, "{masks} + {tables} bytes");
}
