//! Pictures of a position.

use std::fmt;

use crate::{Cell, File, Level, Rank, Setup};

/// Displays the five levels side by side, E first, as position text has them.
pub struct Picture<'a>(pub &'a Setup);

/// ```
/// use engine_core::{Setup, picture::Picture};
///
/// let expected = "
///   level E       level D       level C       level B       level A
/// 5 r n k n r   5 u b q u b   5 . . . . .   5 . . . . .   5 . . . . .
/// 4 p p p p p   4 p p p p p   4 . . . . .   4 . . . . .   4 . . . . .
/// 3 . . . . .   3 . . . . .   3 . . . . .   3 . . . . .   3 . . . . .
/// 2 . . . . .   2 . . . . .   2 . . . . .   2 P P P P P   2 P P P P P
/// 1 . . . . .   1 . . . . .   1 . . . . .   1 B U Q B U   1 R N K N R
///   a b c d e     a b c d e     a b c d e     a b c d e     a b c d e
/// ";
/// assert_eq!(format!("\n{}", Picture(&Setup::start())), expected);
/// ```
impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = || Level::ALL.into_iter().rev();
        let row = |cell: &dyn Fn(Level) -> String| levels().map(cell).collect::<Vec<_>>().join("   ");
        let titles = row(&|level| format!("  level {level}  "));
        writeln!(f, "{}", titles.trim_end())?;
        for rank in Rank::ALL.into_iter().rev() {
            let line = row(&|level| {
                let mut cells = rank.to_string();
                for file in File::ALL {
                    let piece = self.0.cells[Cell::new(level, rank, file).index()];
                    cells.push(' ');
                    cells.push(piece.map_or('.', |piece| piece.to_char()));
                }
                cells
            });
            writeln!(f, "{line}")?;
        }
        writeln!(f, "{}", row(&|_| "  a b c d e".to_owned()))
    }
}
