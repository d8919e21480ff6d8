//! The cells a unicorn or a bishop can ever reach.

use crate::{Cell, Color, PieceKind};

use super::Scene;

const ENEMY_KING_CLASS: i32 = 20;
const BOTH_IN_ONE_CLASS: i32 = -25;
const BISHOP_PAIR: i32 = 25;

/// Unicorns in the class of the enemy king's cell, and two of a side in one class.
pub(super) fn unicorns(scene: &Scene) -> i32 {
    scene.difference(|color| {
        let target = unicorn_class(scene.view.king(color.other()));
        let classes: Vec<_> =
            cells_of(scene, color, PieceKind::Unicorn).into_iter().map(unicorn_class).collect();
        let aimed = classes.iter().filter(|&&class| class == target).count() as i32;
        let alike = matches!(classes[..], [a, b] if a == b);
        ENEMY_KING_CLASS * aimed + if alike { BOTH_IN_ONE_CLASS } else { 0 }
    })
}

/// Bishops on both colours of cells.
pub(super) fn bishop_pair(scene: &Scene) -> i32 {
    scene.difference(|color| {
        let bishops = cells_of(scene, color, PieceKind::Bishop);
        let has = |shade| bishops.iter().any(|&cell| shade_of(cell) == shade);
        if has(0) && has(1) { BISHOP_PAIR } else { 0 }
    })
}

/// ((l + r) mod 2, (r + f) mod 2), which no step of a unicorn changes. The paper's own (l + r + f) mod 2 flips
/// at every step.
fn unicorn_class(cell: Cell) -> (usize, usize) {
    let (level, rank, file) = (cell.level().index(), cell.rank().index(), cell.file().index());
    ((level + rank) % 2, (rank + file) % 2)
}

/// (l + r + f) mod 2, which no step of a bishop changes.
fn shade_of(cell: Cell) -> usize {
    (cell.level().index() + cell.rank().index() + cell.file().index()) % 2
}

fn cells_of(scene: &Scene, color: Color, kind: PieceKind) -> Vec<Cell> {
    scene.view.pieces(color).filter(|&(_, other)| other == kind).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{DIAGONAL, TRIAGONAL};

    #[test]
    fn no_step_leaves_its_class() {
        let mut sizes = std::collections::HashMap::new();
        for cell in Cell::all() {
            *sizes.entry(unicorn_class(cell)).or_insert(0) += 1;
            let after = |steps: &[_]| steps.iter().filter_map(|&s| cell.offset(s)).collect::<Vec<_>>();
            assert!(after(&TRIAGONAL).into_iter().all(|next| unicorn_class(next) == unicorn_class(cell)));
            assert!(after(&DIAGONAL).into_iter().all(|next| shade_of(next) == shade_of(cell)));
        }
        let mut sizes: Vec<_> = sizes.into_values().collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [30, 30, 30, 35]);
    }
}
