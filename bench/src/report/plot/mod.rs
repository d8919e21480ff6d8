//! Plots as SVG, in light and dark.
//!
//! `plotters` draws them in the colours of the light theme. A style sheet then finds those colours by attribute
//! (`[stroke="#0B5FB0"]`) and gives them the reader's theme; without it the plot is a light one. Lines differ in
//! dashes and markers as well as in colour.
//!
//! | module | owns |
//! |---|---|
//! | `axis` | scales, ticks and their texts |
//! | `lines` | series over two axes |
//! | `strips` | one bar or interval below the other |

pub(crate) mod axis;
pub(crate) mod lines;
pub(crate) mod strips;

use std::error::Error;
use std::fmt::Write;

use maud::html;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Narrow enough to be read on a telephone.
pub(crate) const WIDTH: u32 = 480;

/// A colour of the light theme and its counterpart.
struct Ink {
    light: RGBColor,
    dark: RGBColor,
}

const fn ink(light: u32, dark: u32) -> Ink {
    const fn rgb(n: u32) -> RGBColor {
        RGBColor((n >> 16) as u8, (n >> 8) as u8, n as u8)
    }
    Ink { light: rgb(light), dark: rgb(dark) }
}

const PAPER: Ink = ink(0xfffffe, 0x1a1e24);
const TEXT: Ink = ink(0x1f2933, 0xd5dae1);
const GRID: Ink = ink(0xdde2e8, 0x343b45);
/// Of series in their order; then it begins again, with other markers.
const SERIES: [Ink; 8] = [
    ink(0x0b5fb0, 0x6db3ff),
    ink(0xc2410c, 0xff9d66),
    ink(0x0b7a53, 0x4fd1a0),
    ink(0x8a3ab9, 0xcf9bff),
    ink(0x7a5c00, 0xe0bf4a),
    ink(0x007a8a, 0x4fd3e0),
    ink(0xb3134f, 0xff8fb3),
    ink(0x475569, 0xaeb9c7),
];
/// Dashes of the same.
const DASHES: [&str; 8] = ["none", "7 4", "2 3", "10 3 2 3", "14 4", "5 2", "2 6", "9 2 2 2 2 2"];

/// The width of lines that have dashes; all others have another one.
const DASHED: u32 = 2;

type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

/// A plot that is drawn.
pub(crate) struct Picture {
    title: String,
    height: u32,
    /// What is within the `svg`.
    shapes: String,
}

impl Picture {
    fn draw(title: &str, height: u32, draw: impl FnOnce(&Canvas<'_>) -> Drawn) -> Self {
        let mut svg = String::new();
        let canvas = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        let drawn = canvas.fill(&PAPER.light).map_err(Into::into).and_then(|()| draw(&canvas));
        let drawn = drawn.and_then(|()| Ok(canvas.present()?));
        drawn.expect("a string takes everything");
        drop(canvas);
        let shapes = svg.split_once('\n').map_or("", |(_, shapes)| shapes).to_owned();
        Self { title: title.to_owned(), height, shapes }
    }

    /// For a page that has [`style`].
    pub(crate) fn in_page(&self) -> String {
        self.svg("")
    }

    /// For a file of its own.
    pub(crate) fn alone(&self) -> String {
        self.svg(&format!("<style>\n{}</style>\n", style()))
    }

    fn svg(&self, style: &str) -> String {
        let Self { title, height, shapes } = self;
        let title = html! { (title) }.into_string();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-label=\"{title}\">\n\
             <title>{title}</title>\n{style}{shapes}"
        )
    }
}

/// The style sheet of all plots.
pub(crate) fn style() -> String {
    let inks = || [&PAPER, &TEXT, &GRID].into_iter().chain(&SERIES).enumerate();
    let names = |of: fn(&Ink) -> RGBColor| {
        inks().fold(String::new(), |names, (n, ink)| format!("{names}--ink{n}:{};", hex(of(ink))))
    };
    let mut style = format!(".plot{{{}}}\n", names(|ink| ink.light));
    let _ = writeln!(style, "@media(prefers-color-scheme:dark){{.plot{{{}}}}}", names(|ink| ink.dark));
    for (n, ink) in inks() {
        let color = hex(ink.light);
        let _ = writeln!(
            style,
            ".plot [fill=\"{color}\"]{{fill:var(--ink{n})}}.plot [stroke=\"{color}\"]{{stroke:var(--ink{n})}}"
        );
    }
    for (ink, dashes) in SERIES.iter().zip(DASHES) {
        let color = hex(ink.light);
        let _ = writeln!(
            style,
            ".plot [stroke=\"{color}\"][stroke-width=\"{DASHED}\"]{{stroke-dasharray:{dashes}}}"
        );
    }
    style + ".plot text{font-family:system-ui,sans-serif}\n"
}

/// As plotters writes it.
fn hex(RGBColor(r, g, b): RGBColor) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// Text in so many pixels, of which plotters makes fewer.
fn letters(pixels: f64, h_pos: HPos) -> TextStyle<'static> {
    let font = ("sans-serif", pixels * 1.24).into_font().color(&TEXT.light);
    font.pos(Pos::new(h_pos, VPos::Center))
}

/// The beginning of a name that is too long for its place; tables have all of it.
fn shortened(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        None => name.to_owned(),
        Some((end, _)) => format!("{}…", &name[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_apart() {
        let mut colors: Vec<String> =
            [&PAPER, &TEXT, &GRID].into_iter().chain(&SERIES).map(|ink| hex(ink.light)).collect();
        let all = colors.len();
        colors.sort();
        colors.dedup();
        assert_eq!(colors.len(), all, "the style sheet finds them by what they are");
    }

    #[test]
    fn a_picture_names_itself() {
        let picture = Picture::draw("a < b", 50, |canvas| {
            canvas.draw(&Circle::new((9, 9), 3, SERIES[0].light.filled()))?;
            Ok(())
        });
        let svg = picture.alone();
        assert!(svg.contains("aria-label=\"a &lt; b\"") && svg.contains("<title>a &lt; b</title>"), "{svg}");
        assert!(svg.contains("fill=\"#0B5FB0\"") && svg.contains("[fill=\"#0B5FB0\"]{"), "{svg}");
        assert!(!picture.in_page().contains("<style>"));
    }
}
