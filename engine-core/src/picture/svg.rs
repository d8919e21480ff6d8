//! A picture for pages, which follows the reader's choice of light or dark.

use std::fmt::{self, Write};

use super::pieces;
use crate::{Cell, File, Level, Piece, PieceKind, Rank, Setup};

/// Displays the five levels as an SVG file that needs nothing else: shapes, colours and names are in it.
///
/// Colours are CSS variables, for light and for dark by `prefers-color-scheme`. Each level is a group with a
/// `title` that tells its pieces; the whole is an image labelled with [`Svg::caption`].
///
/// ```
/// use engine_core::picture::{Layout, Svg};
/// use engine_core::{Cell, Setup};
///
/// let setup = Setup::start();
/// let [from, to] = ["Ab1", "Cb2"].map(|cell| Cell::from_text(cell).unwrap());
/// let svg = Svg { arrows: &[(from, to)], layout: Layout::Column, ..Svg::new(&setup) };
/// assert!(svg.to_string().starts_with("<svg xmlns="));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    /// The position.
    pub setup: &'a Setup,
    /// What the picture is of, for those who cannot see it: any text.
    pub caption: &'a str,
    /// How the levels are arranged.
    pub layout: Layout,
    /// The cells to be highlighted, as those of the last move.
    pub marks: &'a [Cell],
    /// Arrows from cell to cell, across levels too.
    pub arrows: &'a [(Cell, Cell)],
    /// A value for each cell, drawn as a colour.
    pub heat: Option<&'a Heat>,
    /// Where the shapes and colours are.
    pub shapes: Shapes,
}

/// Where the shapes and colours of an [`Svg`] are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shapes {
    /// In the picture, which needs nothing else.
    #[default]
    Own,
    /// In the page, which has [`SvgShapes`] once for all its pictures.
    OfPage,
}

/// Displays what the pictures of a page have in common, as an SVG element of no size.
#[derive(Clone, Copy, Debug, Default)]
pub struct SvgShapes;

/// Values by [`Cell::index`], from −1 (Black's, orange) over 0 (none) to 1 (White's, blue). What lies beyond
/// is drawn like the nearest of them, and what is no number not at all.
pub type Heat = [f32; Cell::COUNT];

/// How the levels of an [`Svg`] are arranged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Side by side, E on the left: for wide pages.
    #[default]
    Row,
    /// One below the other, E at the top: for telephones.
    Column,
}

/// The side of a cell. The margin at the left and below holds coordinates, the head a level's letter.
const CELL: i32 = 40;
const MARGIN: i32 = 20;
const HEAD: i32 = 26;
/// The room of a level.
const WIDTH: i32 = MARGIN + 5 * CELL + 8;
const HEIGHT: i32 = HEAD + 5 * CELL + MARGIN;

/// Every selector names the picture, so that the rules do no harm in a page that has the SVG in its text. What
/// `use` repeats is matched without its surroundings, and has names of its own.
const STYLE: &str = "\
.raumschach{--paper:#fff;--ink:#333;--light:#f3e9d6;--dark:#cda979;--edge:#8a6a42;--mark:#f4d000;\
--arrow:#15803d;--white:#fff;--black:#2b2b2b;--outline:#111;--shine:#ddd;--horn:#e3a008;--hot:#1d6fe0;\
--cold:#e0561d;max-width:100%;height:auto}
.raumschach.heat{--light:#fafafa;--dark:#e2e2e2}
@media(prefers-color-scheme:dark){.raumschach{--paper:#181a1d;--ink:#c9ccd1;--light:#a6adb8;--dark:#6f7885;\
--edge:#4a515c;--mark:#e6c300;--arrow:#4ade80;--black:#17181a;--outline:#08090a;--shine:#d5d8dd;--hot:#2f86ff;\
--cold:#ff7a33}.raumschach.heat{--light:#a6adb8;--dark:#929aa6}}
.raumschach .paper{fill:var(--paper)}
.raumschach .l{fill:var(--light)}
.raumschach .d{fill:var(--dark)}
.raumschach .edge{fill:none;stroke:var(--edge)}
.raumschach .mark{fill:var(--mark);fill-opacity:.6}
.raumschach .hot{fill:var(--hot)}
.raumschach .cold{fill:var(--cold)}
.raumschach .arrow{fill:var(--arrow);fill-opacity:.8;stroke:var(--paper)}
.raumschach text{fill:var(--ink);font:12px system-ui,sans-serif;text-anchor:middle}
.raumschach .name{font-size:16px;font-weight:600}
.raumschach use{stroke:var(--outline);stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.raumschach .w{fill:var(--white);color:var(--outline)}
.raumschach .b{fill:var(--black);color:var(--shine)}
.raumschach-detail{fill:none;stroke:currentColor}
.raumschach-horn{fill:var(--horn);stroke-width:1}
";

impl<'a> Svg<'a> {
    /// A row of levels with neither marks nor arrows nor heat.
    pub const fn new(setup: &'a Setup) -> Self {
        let layout = Layout::Row;
        let (marks, arrows, shapes): (&[_], &[_], _) = (&[], &[], Shapes::Own);
        Self { setup, caption: "Raumschach position", layout, marks, arrows, heat: None, shapes }
    }

    /// The corner of a level's room.
    fn corner(&self, level: Level) -> (i32, i32) {
        let n = 4 - level.index() as i32;
        match self.layout {
            Layout::Row => (n * WIDTH, 0),
            Layout::Column => (0, n * HEIGHT),
        }
    }

    fn level(&self, f: &mut fmt::Formatter<'_>, level: Level) -> fmt::Result {
        let (x, y) = self.corner(level);
        write!(f, "<g transform=\"translate({x} {y})\"><title>{}</title>", self.title(level))?;
        let middle = MARGIN + 5 * CELL / 2;
        write!(f, "<text class=\"name\" x=\"{middle}\" y=\"{}\">{level}</text>", HEAD - 8)?;
        for n in 0..5 {
            let along = n as i32 * CELL + CELL / 2;
            let (rank, file) = (Rank::ALL[4 - n], File::ALL[n]);
            write!(f, "<text x=\"{}\" y=\"{}\">{rank}</text>", MARGIN / 2, HEAD + along + 4)?;
            write!(f, "<text x=\"{}\" y=\"{}\">{file}</text>", MARGIN + along, HEIGHT - 6)?;
        }
        for cell in Cell::all().filter(|cell| cell.level() == level) {
            self.cell(f, cell)?;
        }
        let side = 5 * CELL;
        write!(f, "<rect class=\"edge\" x=\"{MARGIN}\" y=\"{HEAD}\" width=\"{side}\" height=\"{side}\"/>")?;
        f.write_str("</g>\n")
    }

    /// What stands on a level, in words.
    fn title(&self, level: Level) -> String {
        let mut title = format!("Level {level}");
        let pieces = self.setup.pieces().filter(|(cell, _)| cell.level() == level);
        for (n, (cell, piece)) in pieces.enumerate() {
            let _ = write!(title, "{} {} {} {cell}", if n == 0 { ":" } else { "," }, piece.color, piece.kind);
        }
        title
    }

    fn cell(&self, f: &mut fmt::Formatter<'_>, cell: Cell) -> fmt::Result {
        let (x, y) = place(cell);
        let mut rect = |class: &str, more: &str| {
            write!(
                f,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"{more}/>"
            )
        };
        let sum = cell.level().index() + cell.rank().index() + cell.file().index();
        rect(if sum.is_multiple_of(2) { "d" } else { "l" }, "")?;
        let value = self.heat.map_or(0.0, |heat| heat[cell.index()]).clamp(-1.0, 1.0);
        if value.abs() >= 0.005 {
            let class = if value > 0.0 { "hot" } else { "cold" };
            rect(class, &format!(" fill-opacity=\"{:.2}\"", value.abs() * 0.9))?;
        }
        if self.marks.contains(&cell) {
            rect("mark", "")?;
        }
        match self.setup.cells[cell.index()] {
            Some(Piece { color, kind }) => write!(
                f,
                "<use class=\"{}\" href=\"#raumschach-{}\" x=\"{x}\" y=\"{y}\"/>",
                color.to_char(),
                kind.to_char()
            ),
            None => Ok(()),
        }
    }

    /// An arrow as one shape, so that it is as transparent everywhere.
    fn arrow(&self, f: &mut fmt::Formatter<'_>, from: Cell, to: Cell) -> fmt::Result {
        let centre = |cell: Cell| {
            let ((left, top), (x, y)) = (self.corner(cell.level()), place(cell));
            (f64::from(left + x + CELL / 2), f64::from(top + y + CELL / 2))
        };
        let ((x0, y0), (x1, y1)) = (centre(from), centre(to));
        let length = (x1 - x0).hypot(y1 - y0);
        if length < 1.0 {
            return Ok(());
        }
        let (ux, uy) = ((x1 - x0) / length, (y1 - y0) / length);
        // Along the arrow and across it: the shaft, then the head.
        let shape = [(13.0, 2.5), (length - 13.0, 2.5), (length - 13.0, 7.5), (length - 1.0, 0.0)];
        let back = shape.iter().rev().skip(1).map(|&(along, across)| (along, -across));
        let points = shape.iter().copied().chain(back).map(|(along, across)| {
            format!("{:.1},{:.1}", x0 + along * ux - across * uy, y0 + along * uy + across * ux)
        });
        let points = points.collect::<Vec<_>>().join(" ");
        writeln!(f, "<polygon class=\"arrow\" points=\"{points}\"/>")
    }
}

/// The corner of a cell in the room of its level.
fn place(cell: Cell) -> (i32, i32) {
    (MARGIN + cell.file().index() as i32 * CELL, HEAD + (4 - cell.rank().index() as i32) * CELL)
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = match self.layout {
            Layout::Row => (5 * WIDTH, HEIGHT),
            Layout::Column => (WIDTH, 5 * HEIGHT),
        };
        write!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"")?;
        // Under heat the board has no colour of its own.
        let class = if self.heat.is_some() { "raumschach heat" } else { "raumschach" };
        write!(f, " width=\"{width}\" height=\"{height}\" class=\"{class}\" role=\"img\"")?;
        writeln!(f, " aria-label=\"{}\">", escape(self.caption))?;
        if self.shapes == Shapes::Own {
            define(f)?;
        }
        writeln!(f, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>")?;
        for level in Level::ALL.into_iter().rev() {
            self.level(f, level)?;
        }
        for &(from, to) in self.arrows {
            self.arrow(f, from, to)?;
        }
        f.write_str("</svg>\n")
    }
}

impl fmt::Display for SvgShapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where it is not displayed at all, some browsers have no shapes to use.
        f.write_str("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n")?;
        define(f)?;
        f.write_str("</svg>\n")
    }
}

/// Colours, and a shape for each kind.
fn define(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "<style>\n{STYLE}</style>\n<defs>")?;
    for kind in PieceKind::ALL {
        shape(f, kind)?;
    }
    f.write_str("</defs>\n")
}

fn shape(f: &mut fmt::Formatter<'_>, kind: PieceKind) -> fmt::Result {
    write!(f, "<g id=\"raumschach-{}\">", kind.to_char())?;
    if kind == PieceKind::Unicorn {
        write!(f, "<path class=\"raumschach-horn\" d=\"{}\"/>", pieces::HORN)?;
    }
    write!(f, "<path d=\"{}\"/>", pieces::outline(kind))?;
    writeln!(f, "<path class=\"raumschach-detail\" d=\"{}\"/></g>", pieces::detail(kind))
}

/// Text as it may stand in an attribute; what XML cannot hold becomes a space.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
