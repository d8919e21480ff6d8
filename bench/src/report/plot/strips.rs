//! One bar or interval below the other, each under its name.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::axis::{Axis, Scale, Shown};
use super::{Canvas, Drawn, GRID, PAPER, Picture, SERIES, TEXT, WIDTH, letters, shortened};

/// A plot of strips.
pub(crate) struct Strips {
    pub(crate) title: String,
    pub(crate) axis: Axis,
    pub(crate) groups: Vec<Group>,
    pub(crate) mark: Mark,
}

/// Strips under a heading, in a colour of their own.
pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(crate) strips: Vec<Strip>,
}

/// A value with its name.
pub(crate) struct Strip {
    pub(crate) name: String,
    pub(crate) value: f64,
    /// What is told of it, at the right.
    pub(crate) told: String,
    /// How far it reaches to either side; `None` is farther than the plot.
    pub(crate) between: (Option<f64>, Option<f64>),
}

/// How values are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// From the left edge.
    Bar,
    /// At its place, with a line at 0.
    Point,
}

const SIDE: i32 = 20;
/// From the left edge to the right one.
const ACROSS: (i32, i32) = (SIDE, WIDTH as i32 - SIDE);
const HEADING: i32 = 26;
const STRIP: i32 = 34;
const FOOT: i32 = 44;
/// Letters that a name may have.
const NAME: usize = 40;

impl Strips {
    pub(crate) fn picture(&self) -> Picture {
        let strips = self.groups.iter().map(|group| group.strips.len() as i32).sum::<i32>();
        let bottom = self.groups.len() as i32 * HEADING + strips * STRIP + 6;
        Picture::draw(&self.title, (bottom + FOOT) as u32, |canvas| {
            let shown = Shown { axis: &self.axis, range: self.range() };
            self.draw_axis(canvas, &shown, bottom)?;
            let mut y = 0;
            for (n, group) in self.groups.iter().enumerate() {
                blank(canvas, y, HEADING)?;
                let heading = ("sans-serif", 13.0 * 1.24, FontStyle::Bold).into_font().color(&TEXT.light);
                let heading = heading.pos(Pos::new(HPos::Left, VPos::Center));
                canvas.draw(&Text::new(group.name, (SIDE, y + 14), heading))?;
                y += HEADING;
                for strip in &group.strips {
                    self.draw_strip(canvas, n, strip, &shown, y)?;
                    y += STRIP;
                }
            }
            Ok(())
        })
    }

    /// Bars begin at a whole decade below the least of them.
    fn range(&self) -> (f64, f64) {
        let strips = self.groups.iter().flat_map(|group| &group.strips);
        let values = strips.flat_map(|strip| [Some(strip.value), strip.between.0, strip.between.1]);
        let zero = (self.mark == Mark::Point).then_some(0.0);
        let (from, to) = self.axis.scale.range(values.flatten().chain(zero));
        match self.axis.scale {
            Scale::Log => ((from - 0.3).floor(), to),
            Scale::Linear => (from, to),
        }
    }

    fn draw_axis(&self, canvas: &Canvas<'_>, shown: &Shown<'_>, bottom: i32) -> Drawn {
        for value in shown.ticks() {
            let x = shown.pixel(value, ACROSS);
            canvas.draw(&PathElement::new([(x, 0), (x, bottom)], GRID.light.stroke_width(1)))?;
            canvas.draw(&Text::new(
                (self.axis.label)(value),
                (x, bottom + 12),
                letters(12.5, HPos::Center),
            ))?;
        }
        if self.mark == Mark::Point {
            let x = shown.pixel(0.0, ACROSS);
            canvas.draw(&PathElement::new([(x, 0), (x, bottom)], TEXT.light.stroke_width(1)))?;
        }
        let middle = (WIDTH / 2) as i32;
        canvas.draw(&Text::new(self.axis.title, (middle, bottom + 32), letters(13.0, HPos::Center)))?;
        Ok(())
    }

    fn draw_strip(&self, canvas: &Canvas<'_>, n: usize, strip: &Strip, shown: &Shown<'_>, y: i32) -> Drawn {
        let color = SERIES[n % SERIES.len()].light;
        let place = |value: f64| shown.pixel(value, ACROSS);
        let right = ACROSS.1;
        blank(canvas, y, STRIP / 2 - 2)?;
        canvas.draw(&Text::new(shortened(&strip.name, NAME), (SIDE, y + 7), letters(13.0, HPos::Left)))?;
        canvas.draw(&Text::new(strip.told.clone(), (right, y + 7), letters(13.0, HPos::Right)))?;
        let [low, high] = [(strip.between.0, SIDE), (strip.between.1, right)]
            .map(|(value, edge)| value.map_or(edge, &place));
        let (x, middle) = (place(strip.value), y + 23);
        match self.mark {
            Mark::Bar => {
                let bar = [(SIDE, middle - 6), (x, middle + 6)];
                canvas.draw(&Rectangle::new(bar, color.filled()))?;
            }
            Mark::Point => super::lines::draw_marker(canvas, n, (x, middle), true)?,
        }
        canvas.draw(&PathElement::new([(low, middle), (high, middle)], TEXT.light.stroke_width(1)))?;
        for end in [low, high] {
            canvas.draw(&PathElement::new(
                [(end, middle - 4), (end, middle + 4)],
                TEXT.light.stroke_width(1),
            ))?;
        }
        Ok(())
    }
}

/// Takes the grid away where text comes.
fn blank(canvas: &Canvas<'_>, y: i32, height: i32) -> Drawn {
    canvas.draw(&Rectangle::new([(0, y), (WIDTH as i32, y + height)], PAPER.light.filled()))?;
    Ok(())
}
