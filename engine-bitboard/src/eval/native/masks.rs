//! What depends on cells alone: constants made from their coordinates.

use engine_core::{Cell, Color, PieceKind};

use crate::Bitboard;
use crate::attacks;

/// One entry a cell; 128 so that `index & 127` needs no bounds check.
type PerCell<T> = [T; 128];

/// The number of the cell's shell around the centre: its distances along the three axes (0 to 2 each), sorted.
///
/// The ten shells are the classes of cells under all 48 symmetries of the cube.
pub(super) static SHELL: PerCell<u8> = {
    let mut shells = [0; 128];
    let mut index = 0;
    while index < Cell::COUNT {
        let (x, y, z) = (axis(index / 25), axis(index / 5 % 5), axis(index % 5));
        // How many of the three distances are 2 and how many 1.
        let twos = x / 2 + y / 2 + z / 2;
        let ones = x % 2 + y % 2 + z % 2;
        shells[index] = [0, 4, 7, 9][twos] + ones as u8;
        index += 1;
    }
    shells
};

/// The steps from a shell to the centre along levels, ranks and files, 0 to 6.
pub(super) const SHELL_DISTANCE: [i32; 10] = [0, 1, 2, 3, 2, 3, 4, 4, 5, 6];

/// The steps from a cell to the centre along levels, ranks and files, 0 to 6.
#[inline(always)]
pub(super) fn from_centre(cell: Cell) -> i32 {
    SHELL_DISTANCE[usize::from(SHELL[cell.index() & 127])]
}

const fn axis(coordinate: usize) -> usize {
    coordinate.abs_diff(2)
}

/// The cells that a unicorn can ever reach from each of the four classes, numbered by [`unicorn_class`].
pub(super) static UNICORN_CLASSES: [Bitboard; 4] = {
    let mut classes = [0; 4];
    let mut index = 0;
    while index < Cell::COUNT {
        classes[class_of(index)] |= 1 << index;
        index += 1;
    }
    [
        Bitboard::from_bits(classes[0]),
        Bitboard::from_bits(classes[1]),
        Bitboard::from_bits(classes[2]),
        Bitboard::from_bits(classes[3]),
    ]
};

/// The number of a cell's class: a triagonal step changes neither (level + rank) mod 2 nor (rank + file) mod 2.
#[inline(always)]
pub(super) fn unicorn_class(cell: Cell) -> usize {
    class_of(cell.index())
}

const fn class_of(index: usize) -> usize {
    let (level, rank, file) = (index / 25, index / 5 % 5, index % 5);
    (level + rank) % 2 * 2 + (rank + file) % 2
}

/// The cells with an even sum of coordinates: a bishop stays on them, or off them. They are those with an even
/// number, for 25, 5 and 1 are odd.
pub(super) const EVEN_CELLS: Bitboard = Bitboard::from_bits(u128::MAX / 3);

/// Where an enemy pawn can stop a pawn on its way: on its file or a neighbouring one, not behind it in levels nor
/// in ranks, and not beside it.
#[inline(always)]
pub(super) fn stoppers(color: Color, cell: Cell) -> Bitboard {
    STOPPERS[color.index()][cell.index() & 127]
}

static STOPPERS: [PerCell<Bitboard>; 2] = {
    let mut masks = [[Bitboard::EMPTY; 128]; 2];
    let mut from = 0;
    while from < Cell::COUNT {
        let mut bits = [0; 2];
        let mut to = 0;
        while to < Cell::COUNT {
            if (from % 5).abs_diff(to % 5) <= 1 && from / 5 != to / 5 {
                let (level, rank) = (from / 25, from / 5 % 5);
                if to / 25 >= level && to / 5 % 5 >= rank {
                    bits[0] |= 1 << to;
                }
                if to / 25 <= level && to / 5 % 5 <= rank {
                    bits[1] |= 1 << to;
                }
            }
            to += 1;
        }
        masks[0][from] = Bitboard::from_bits(bits[0]);
        masks[1][from] = Bitboard::from_bits(bits[1]);
        from += 1;
    }
    masks
};

/// The steps from a cell to the middle file, 0 to 2.
#[inline(always)]
pub(super) fn files_from_middle(cell: Cell) -> usize {
    axis(cell.index() % 5)
}

/// The cells of the neighbouring files and of the cell's own.
#[inline(always)]
pub(super) fn files_around(cell: Cell) -> Bitboard {
    FILES_AROUND[cell.index() % 5]
}

static FILES_AROUND: [Bitboard; 5] = {
    let mut masks = [Bitboard::EMPTY; 5];
    let mut file = 0usize;
    while file < 5 {
        let mut bits = 0;
        let mut index = 0;
        while index < Cell::COUNT {
            if file.abs_diff(index % 5) <= 1 {
                bits |= 1 << index;
            }
            index += 1;
        }
        masks[file] = Bitboard::from_bits(bits);
        file += 1;
    }
    masks
};

/// The steps that a pawn has made towards promotion, levels and ranks together, if it has come from its base.
#[inline(always)]
pub(super) fn steps_made(color: Color, cell: Cell) -> usize {
    let steps = cell.index() / 25 + cell.index() / 5 % 5;
    match color {
        Color::White => steps,
        Color::Black => 8 - steps,
    }
}

/// Where a pawn is promoted if it stays on its file.
#[inline(always)]
pub(super) fn goal(color: Color, pawn: Cell) -> Cell {
    let file = pawn.index() % 5;
    let index = match color {
        Color::White => 120 + file,
        Color::Black => file,
    };
    Cell::from_index(index).expect("the edges are on the board")
}

/// The moves of a king from one cell to another on an empty board, 0 to 4.
#[inline(always)]
pub(super) fn king_distance(a: Cell, b: Cell) -> i32 {
    let (a, b) = (a.index(), b.index());
    let levels = (a / 25).abs_diff(b / 25);
    let ranks = (a / 5 % 5).abs_diff(b / 5 % 5);
    levels.max(ranks).max((a % 5).abs_diff(b % 5)) as i32
}

/// The cells next to a king, and its own.
#[inline(always)]
pub(super) fn king_zone(king: Cell) -> Bitboard {
    attacks::king(king) | Bitboard::of(king)
}

/// The place of a piece in a list by kind and shell.
#[inline(always)]
pub(super) fn kind_and_shell(kind: PieceKind, cell: Cell) -> usize {
    kind.index() * 10 + usize::from(SHELL[cell.index() & 127])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coordinates(cell: Cell) -> [i32; 3] {
        [cell.level().index() as i32, cell.rank().index() as i32, cell.file().index() as i32]
    }

    #[test]
    fn shells_and_parities_follow_the_coordinates() {
        let mut sorted = std::collections::HashMap::new();
        for cell in Cell::all() {
            let mut distances = coordinates(cell).map(|x| (x - 2).abs());
            distances.sort_unstable();
            let shell = SHELL[cell.index()];
            assert_eq!(*sorted.entry(shell).or_insert(distances), distances, "{cell}");
            assert_eq!(SHELL_DISTANCE[usize::from(shell)], distances.iter().sum(), "{cell}");
            assert_eq!(EVEN_CELLS.has(cell), coordinates(cell).iter().sum::<i32>() % 2 == 0, "{cell}");
        }
        assert_eq!(sorted.len(), 10);
    }

    #[test]
    fn unicorns_stay_in_their_class() {
        assert_eq!(UNICORN_CLASSES.map(Bitboard::len), [35, 30, 30, 30]);
        for cell in Cell::all() {
            let reached = attacks::lines(PieceKind::Unicorn, cell);
            assert!((reached & !UNICORN_CLASSES[unicorn_class(cell)]).is_empty(), "{cell}");
        }
    }

    #[test]
    fn distances_are_walked_by_king_and_pawn() {
        for from in Cell::all() {
            let near = attacks::king(from);
            assert!(Cell::all().all(|to| (king_distance(from, to) == 1) == near.has(to)));
            for color in Color::ALL {
                let steps = attacks::pawn_push(color, from);
                assert!(steps.iter().all(|to| steps_made(color, to) == steps_made(color, from) + 1));
                assert_eq!(steps_made(color, goal(color, from)), 8);
            }
        }
    }
}
