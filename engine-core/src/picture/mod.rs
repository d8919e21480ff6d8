//! Pictures of a position: [`Text`] for terminals, [`Svg`] for pages.
//!
//! Both show the five levels, E first, as position text has them.

mod pieces;
mod svg;
mod text;

use std::fmt;

pub use svg::{Heat, Layout, Shapes, Svg, SvgShapes};
pub use text::{Frame, Text};

use crate::Setup;

/// Displays the five levels side by side in the plainest way: see [`Text`] for others.
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
        Text::new(self.0).fmt(f)
    }
}
