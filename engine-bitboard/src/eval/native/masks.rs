//! What depends on cells alone: constants made from their coordinates.

use engine_core::{Cell, Color, PieceKind};

use crate::Bitboard;
use crate::attacks::{self, PAWN_PUSHES};
use crate::movegen::advance;

/// One entry a cell; 128 so that `index & 127` needs no bounds check.
type PerCell<T> = [T; 128];

/// The number of the cell's shell around the centre: its distances along the three axes (0 to 2 each),
/// sorted.
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

/// The number of a cell's class: a triagonal step changes neither (level + rank) mod 2 nor (rank + file) mod
/// 2.
#[inline(always)]
pub(super) fn unicorn_class(cell: Cell) -> usize {
    class_of(cell.index())
}

const fn class_of(index: usize) -> usize {
    let (level, rank, file) = (index / 25, index / 5 % 5, index % 5);
    (level + rank) % 2 * 2 + (rank + file) % 2
}

/// The cells with an even sum of coordinates: a bishop stays on them, or off them. They are those with an
/// even number, for 25, 5 and 1 are odd.
pub(super) const EVEN_CELLS: Bitboard = Bitboard::from_bits(u128::MAX / 3);

/// Where pawns of `color` can be stopped on their way by these enemy pawns: on the same file or a
/// neighbouring one, not beyond them in levels nor in ranks, and not beside them.
#[inline(always)]
pub(super) fn stopped(color: Color, enemies: Bitboard) -> Bitboard {
    let them = color.other();
    let [rank, level] = PAWN_PUSHES[them.index()];
    let mut cells = advance(them, enemies, rank) | advance(them, enemies, level);
    for step in [rank, level] {
        // As far as the board goes, up to four steps: one, two more, one more.
        cells |= advance(them, cells, step);
        cells |= advance(them, advance(them, cells, step), step);
        cells |= advance(them, cells, step);
    }
    let bits = cells.bits();
    let left = Bitboard::from_bits(bits >> 1) & !LAST_FILE;
    let right = Bitboard::from_bits(bits << 1) & !FIRST_FILE;
    cells | left | right
}

/// The steps from a cell to the middle file, 0 to 2.
#[inline(always)]
pub(super) fn files_from_middle(cell: Cell) -> usize {
    axis(cell.index() % 5)
}

/// The cells of those files whose neighbouring files hold none of these pawns.
#[inline(always)]
pub(super) fn lone_files(pawns: Bitboard) -> Bitboard {
    // The 25 rows of five files are laid upon each other: then 13 are left, 7, 4, 2 and 1.
    let mut files = pawns.bits();
    for rows in [13, 7, 4, 2, 1] {
        files |= files >> (5 * rows);
    }
    let files = files as usize & 31;
    FILES[!(files << 1 | files >> 1) & 31]
}

/// The cells of some files, given as five bits.
const FILES: [Bitboard; 32] = {
    let mut sets = [Bitboard::EMPTY; 32];
    let mut files = 0;
    while files < 32 {
        let mut bits = 0;
        let mut row = 0;
        while row < 25 {
            bits |= (files as u128) << (5 * row);
            row += 1;
        }
        sets[files] = Bitboard::from_bits(bits);
        files += 1;
    }
    sets
};

const FIRST_FILE: Bitboard = FILES[1];
const LAST_FILE: Bitboard = FILES[16];

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
    fn pawns_are_stopped_from_ahead() {
        for enemy in Cell::all() {
            let stopped = Color::ALL.map(|color| stopped(color, Bitboard::of(enemy)));
            for pawn in Cell::all() {
                let [level, rank, file] = [0, 1, 2].map(|n| coordinates(enemy)[n] - coordinates(pawn)[n]);
                let ahead = level >= 0 && rank >= 0 && level + rank > 0 && file.abs() <= 1;
                let behind = level <= 0 && rank <= 0 && level + rank < 0 && file.abs() <= 1;
                assert_eq!(stopped.map(|set| set.has(pawn)), [ahead, behind], "{pawn} by {enemy}");
            }
        }
    }

    #[test]
    fn files_without_neighbours_are_found() {
        for files in 0..32 {
            for row in 0..25 {
                // One pawn on each of these files, on various rows.
                let pawns: Bitboard = (0..5)
                    .filter(|file| files >> file & 1 == 1)
                    .filter_map(|file| Cell::from_index((row + 7 * file) % 25 * 5 + file))
                    .collect();
                for cell in Cell::all() {
                    let file = cell.file().index();
                    let has = |other: Option<usize>| other.is_some_and(|n| files >> n & 1 == 1);
                    let alone = !has(file.checked_sub(1)) && !has(Some(file + 1));
                    assert_eq!(lone_files(pawns).has(cell), alone, "{cell} {pawns:?}");
                }
            }
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
