//! How pieces step, as coordinates.

use crate::{Cell, Color, File, Level, Rank};

/// A displacement in levels, ranks and files, each −2 to 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Upwards, towards level E.
    pub level: i8,
    /// Forwards, towards rank 5.
    pub rank: i8,
    /// To the right, towards file e.
    pub file: i8,
}

impl Step {
    /// A displacement of so many levels, ranks and files.
    pub const fn new(level: i8, rank: i8, file: i8) -> Self {
        Self { level, rank, file }
    }
}

/// The rook's 6 directions: exactly one coordinate changes by one.
pub const ORTHOGONAL: [Step; 6] = steps(1);

/// The bishop's 12 directions: exactly two coordinates change by one.
pub const DIAGONAL: [Step; 12] = steps(2);

/// The unicorn's 8 directions: all three coordinates change by one.
pub const TRIAGONAL: [Step; 8] = steps(3);

/// The queen's and the king's 26 directions: all of the above.
pub const ALL_DIRECTIONS: [Step; 26] = {
    let mut all = [Step::new(0, 0, 0); 26];
    let mut n = 0;
    while n < 26 {
        all[n] = match n {
            0..6 => ORTHOGONAL[n],
            6..18 => DIAGONAL[n - 6],
            _ => TRIAGONAL[n - 18],
        };
        n += 1;
    }
    all
};

/// The knight's 24 leaps: the permutations of (±2, ±1, 0).
pub const KNIGHT: [Step; 24] = steps(5);

/// The pawn's two quiet steps: one rank or one level forward.
pub const fn pawn_pushes(color: Color) -> [Step; 2] {
    let forward = forward(color);
    [Step::new(0, forward, 0), Step::new(forward, 0, 0)]
}

/// The pawn's five captures: a quiet step and one file aside, or a rank and a level forward at once.
pub const fn pawn_captures(color: Color) -> [Step; 5] {
    let forward = forward(color);
    [
        Step::new(0, forward, -1),
        Step::new(0, forward, 1),
        Step::new(forward, 0, -1),
        Step::new(forward, 0, 1),
        Step::new(forward, forward, 0),
    ]
}

/// Whether a pawn of `color` that arrives on `cell` is promoted: the enemy base level's last rank.
pub const fn is_promotion_cell(color: Color, cell: Cell) -> bool {
    match color {
        Color::White => matches!((cell.level(), cell.rank()), (Level::E, Rank::R5)),
        Color::Black => matches!((cell.level(), cell.rank()), (Level::A, Rank::R1)),
    }
}

/// The five cells on which a pawn of `color` is promoted.
pub fn promotion_cells(color: Color) -> impl Iterator<Item = Cell> {
    let (level, rank) = match color {
        Color::White => (Level::E, Rank::R5),
        Color::Black => (Level::A, Rank::R1),
    };
    File::ALL.into_iter().map(move |file| Cell::new(level, rank, file))
}

const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The steps of this length squared, at most 5, which are `N` in number: 1, 2 or 3 coordinates of ±1 have as many,
/// and the knight's leap has 2² + 1².
const fn steps<const N: usize>(squared: i8) -> [Step; N] {
    let mut steps = [Step::new(0, 0, 0); N];
    let mut found = 0;
    let mut n = 0;
    while n < 125 {
        // All steps with coordinates of −2 to 2, in ascending order.
        let step = Step::new(n / 25 - 2, n / 5 % 5 - 2, n % 5 - 2);
        if step.level * step.level + step.rank * step.rank + step.file * step.file == squared {
            steps[found] = step;
            found += 1;
        }
        n += 1;
    }
    assert!(found == N);
    steps
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn direction_sets_are_distinct_and_closed_under_reversal() {
        fn check(steps: &[Step]) {
            let set: HashSet<_> = steps.iter().copied().collect();
            assert_eq!(set.len(), steps.len());
            assert!(steps.iter().all(|s| set.contains(&Step::new(-s.level, -s.rank, -s.file))));
        }
        check(&ORTHOGONAL);
        check(&DIAGONAL);
        check(&TRIAGONAL);
        check(&ALL_DIRECTIONS);
        check(&KNIGHT);
    }

    #[test]
    fn pawn_captures_are_diagonal_and_forward() {
        for color in Color::ALL {
            let forward = forward(color);
            for step in pawn_captures(color) {
                assert!(DIAGONAL.contains(&step));
                assert!(step.level * forward >= 0 && step.rank * forward >= 0);
            }
            // All diagonal steps that go forward and nowhere back are captures: 5 of the 12.
            let ahead = DIAGONAL
                .iter()
                .filter(|s| s.level * forward >= 0 && s.rank * forward >= 0 && (s.level, s.rank) != (0, 0));
            assert_eq!(ahead.count(), 5);
        }
    }

    #[test]
    fn promotion_cells_are_the_far_edge() {
        for color in Color::ALL {
            let listed: Vec<_> = promotion_cells(color).collect();
            let asked: Vec<_> = Cell::all().filter(|&cell| is_promotion_cell(color, cell)).collect();
            assert_eq!(listed, asked);
            // No pawn of that colour could step on from there.
            assert!(listed.iter().all(|cell| pawn_pushes(color).iter().all(|&s| cell.offset(s).is_none())));
        }
    }
}
