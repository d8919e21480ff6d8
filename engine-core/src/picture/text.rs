//! A picture in characters.

use std::fmt;

use crate::{Cell, File, Glyphs, Level, Rank, Setup};

/// Displays the five levels side by side, in at most 75 columns.
///
/// ```
/// use engine_core::picture::{Frame, Text};
/// use engine_core::{Cell, Glyphs, Setup};
///
/// let setup = Setup::start();
/// let marks = ["Ab1", "Cb2"].map(|cell| Cell::from_text(cell).unwrap());
/// let plain = Text { marks: &marks, ..Text::new(&setup) };
/// assert!(plain.to_string().ends_with("
/// 2 . . . . .   2 . . . . .   2 .[.]. . .   2 P P P P P   2 P P P P P
/// 1 . . . . .   1 . . . . .   1 . . . . .   1 B U Q B U   1 R[N]K N R
///   a b c d e     a b c d e     a b c d e     a b c d e     a b c d e
/// "));
///
/// let boxed = Text { glyphs: Glyphs::Figurines, frame: Frame::Boxed, ..plain };
/// assert!(boxed.to_string().ends_with("
/// 2 │ │ │ │ │ │  2 │ │ │ │ │ │  2 │ [ ] │ │ │  2 │♙│♙│♙│♙│♙│  2 │♙│♙│♙│♙│♙│
///   ├─┼─┼─┼─┼─┤    ├─┼─┼─┼─┼─┤    ├─┼─┼─┼─┼─┤    ├─┼─┼─┼─┼─┤    ├─┼─┼─┼─┼─┤
/// 1 │ │ │ │ │ │  1 │ │ │ │ │ │  1 │ │ │ │ │ │  1 │♗│U│♕│♗│U│  1 │♖[♘]♔│♘│♖│
///   └─┴─┴─┴─┴─┘    └─┴─┴─┴─┴─┘    └─┴─┴─┴─┴─┘    └─┴─┴─┴─┴─┘    └─┴─┴─┴─┴─┘
///    a b c d e      a b c d e      a b c d e      a b c d e      a b c d e
/// "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// The position.
    pub setup: &'a Setup,
    /// What the pieces are written with.
    pub glyphs: Glyphs,
    /// What is between the cells.
    pub frame: Frame,
    /// The cells in brackets, as those of the last move.
    pub marks: &'a [Cell],
}

/// What is between the cells of a [`Text`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Spaces; empty cells are dots.
    #[default]
    Open,
    /// Lines of box characters; empty cells are empty.
    Boxed,
}

impl<'a> Text<'a> {
    /// Letters with spaces between them, and no marks.
    pub const fn new(setup: &'a Setup) -> Self {
        Self { setup, glyphs: Glyphs::Letters, frame: Frame::Open, marks: &[] }
    }

    /// One line through all levels, without space at its end.
    fn row(&self, f: &mut fmt::Formatter<'_>, part: impl Fn(Level) -> String) -> fmt::Result {
        let parts: Vec<_> = Level::ALL.into_iter().rev().map(part).collect();
        writeln!(f, "{}", parts.join("  ").trim_end())
    }

    fn rank(&self, level: Level, rank: Rank) -> String {
        let (mut line, empty) = match self.frame {
            Frame::Open => (rank.to_string(), '.'),
            Frame::Boxed => (format!("{rank} "), ' '),
        };
        let mut is_left_marked = false;
        for file in File::ALL {
            let cell = Cell::new(level, rank, file);
            let is_marked = self.marks.contains(&cell);
            line.push(self.border(is_left_marked, is_marked));
            line.push(self.setup.cells[cell.index()].map_or(empty, |piece| self.glyphs.piece(piece)));
            is_left_marked = is_marked;
        }
        line.push(self.border(is_left_marked, false));
        line
    }

    /// What is between a cell and the one on its right.
    fn border(&self, is_left_marked: bool, is_right_marked: bool) -> char {
        match (is_left_marked, is_right_marked, self.frame) {
            (false, false, Frame::Open) => ' ',
            (false, false, Frame::Boxed) => '│',
            (false, true, _) => '[',
            (true, false, _) => ']',
            (true, true, _) => '|',
        }
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = || Rank::ALL.into_iter().rev();
        match self.frame {
            Frame::Open => {
                self.row(f, |level| format!("  level {level}   "))?;
                for rank in ranks() {
                    self.row(f, |level| self.rank(level, rank))?;
                }
                self.row(f, |_| "  a b c d e ".to_owned())
            }
            Frame::Boxed => {
                let rule = |[left, cross, right]: [char; 3]| {
                    let dashes = ["─"; 5].join(&cross.to_string());
                    move |_| format!("  {left}{dashes}{right}")
                };
                self.row(f, |level| format!("   level {level}   "))?;
                for rank in ranks() {
                    self.row(f, rule(if rank == Rank::R5 { ['┌', '┬', '┐'] } else { ['├', '┼', '┤'] }))?;
                    self.row(f, |level| self.rank(level, rank))?;
                }
                self.row(f, rule(['└', '┴', '┘']))?;
                self.row(f, |_| "   a b c d e ".to_owned())
            }
        }
    }
}
