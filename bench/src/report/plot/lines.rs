//! Series over two axes.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::axis::{Axis, Shown};
use super::{Canvas, DASHED, Drawn, GRID, PAPER, Picture, SERIES, TEXT, WIDTH, letters, shortened};

/// A plot of series.
pub(crate) struct Lines {
    pub(crate) title: String,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) series: Vec<Series>,
    /// A thin line to compare with, and its name.
    pub(crate) guide: Option<(&'static str, Vec<(f64, f64)>)>,
}

/// A line with markers.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<Point>,
}

/// A marker, filled if it tells of all that were measured.
pub(crate) struct Point {
    pub(crate) at: (f64, f64),
    /// The least and the most that `at.1` is the middle of.
    pub(crate) between: Option<(f64, f64)>,
    pub(crate) is_whole: bool,
}

/// The height of what is within and around the axes, and of a line of the legend.
const CHART: u32 = 310;
const LEGEND_LINE: u32 = 20;
/// The room for a letter of the legend, and that for the sample before it.
const LETTER: u32 = 7;
const SAMPLE: u32 = 56;

impl Lines {
    pub(crate) fn picture(&self) -> Picture {
        let entries = self.series.len() + usize::from(self.guide.is_some());
        let height = CHART + entries.div_ceil(self.legend_columns()) as u32 * LEGEND_LINE + 8;
        Picture::draw(&self.title, height, |canvas| {
            self.chart(canvas)?;
            self.legend(canvas)
        })
    }

    fn chart(&self, canvas: &Canvas<'_>) -> Drawn {
        let values = || self.series.iter().flat_map(|series| &series.points);
        let guide = || self.guide.iter().flat_map(|(_, points)| points);
        let xs = values().map(|point| point.at.0).chain(guide().map(|at| at.0));
        let ys = values().flat_map(|point| {
            let (low, high) = point.between.unwrap_or((point.at.1, point.at.1));
            [low, point.at.1, high]
        });
        let (x, y) = (self.x.scale.range(xs), self.y.scale.range(ys.chain(guide().map(|at| at.1))));
        let (area, _) = canvas.split_vertically(CHART);
        let mut chart = ChartBuilder::on(&area)
            .margin_top(8)
            .margin_bottom(8)
            .margin_left(8)
            .margin_right(14)
            .x_label_area_size(44)
            .y_label_area_size(68)
            .build_cartesian_2d(Shown { axis: &self.x, range: x }, Shown { axis: &self.y, range: y })?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID.light)
            .axis_style(TEXT.light)
            .label_style(letters(12.5, HPos::Center))
            .axis_desc_style(letters(13.0, HPos::Center))
            .x_desc(self.x.title)
            .y_desc(self.y.title)
            .draw()?;
        let pixel = |at: (f64, f64)| chart.backend_coord(&at);
        if let Some((_, points)) = &self.guide {
            let path: Vec<_> = points.iter().map(|&at| pixel(at)).collect();
            canvas.draw(&PathElement::new(path, TEXT.light.stroke_width(1)))?;
        }
        for (n, series) in self.series.iter().enumerate() {
            // Series that meet at a point stand beside each other.
            let aside = (2 * n as i32 + 1 - self.series.len() as i32) * 3 / 2;
            let pixel = |at| {
                let (x, y) = pixel(at);
                (x + aside, y)
            };
            draw_series(canvas, n, &series.points, &pixel)?;
        }
        Ok(())
    }

    /// As many as have room for the longest name.
    fn legend_columns(&self) -> usize {
        let longest = self.series.iter().map(|series| series.name.chars().count()).max().unwrap_or(0) as u32;
        (WIDTH / (SAMPLE + longest * LETTER)).clamp(1, 3) as usize
    }

    fn legend(&self, canvas: &Canvas<'_>) -> Drawn {
        let columns = self.legend_columns();
        let place = |n: usize| {
            let x = (n % columns) as u32 * (WIDTH / columns as u32) + 10;
            let y = CHART + (n / columns) as u32 * LEGEND_LINE + LEGEND_LINE / 2;
            (x as i32, y as i32)
        };
        let most = (WIDTH / columns as u32 - SAMPLE) / LETTER;
        let name = |name: &str, (x, y): (i32, i32)| {
            Text::new(shortened(name, most as usize), (x + 38, y), letters(13.0, HPos::Left))
        };
        for (n, series) in self.series.iter().enumerate() {
            let (x, y) = place(n);
            canvas.draw(&PathElement::new([(x, y), (x + 30, y)], line(n)))?;
            draw_marker(canvas, n, (x + 15, y), true)?;
            canvas.draw(&name(&series.name, (x, y)))?;
        }
        if let Some((title, _)) = &self.guide {
            let (x, y) = place(self.series.len());
            canvas.draw(&PathElement::new([(x, y), (x + 30, y)], TEXT.light.stroke_width(1)))?;
            canvas.draw(&name(title, (x, y)))?;
        }
        Ok(())
    }
}

fn line(n: usize) -> ShapeStyle {
    SERIES[n % SERIES.len()].light.stroke_width(DASHED)
}

fn draw_series(
    canvas: &Canvas<'_>,
    n: usize,
    points: &[Point],
    pixel: &dyn Fn((f64, f64)) -> (i32, i32),
) -> Drawn {
    let path: Vec<_> = points.iter().map(|point| pixel(point.at)).collect();
    canvas.draw(&PathElement::new(path, line(n)))?;
    let thin = SERIES[n % SERIES.len()].light.stroke_width(1);
    for point in points {
        if let Some((low, high)) = point.between {
            let [low, high] = [low, high].map(|y| pixel((point.at.0, y)));
            canvas.draw(&PathElement::new([low, high], thin))?;
            for (x, y) in [low, high] {
                canvas.draw(&PathElement::new([(x - 3, y), (x + 3, y)], thin))?;
            }
        }
    }
    points.iter().try_for_each(|point| draw_marker(canvas, n, pixel(point.at), point.is_whole))
}

/// Corners of the markers, by series; none is a circle.
const MARKERS: [&[(i32, i32)]; 6] = [
    &[],
    &[(-4, -4), (4, -4), (4, 4), (-4, 4)],
    &[(0, -6), (5, 4), (-5, 4)],
    &[(0, -6), (6, 0), (0, 6), (-6, 0)],
    &[(0, 6), (5, -4), (-5, -4)],
    &[
        (-2, -5),
        (2, -5),
        (2, -2),
        (5, -2),
        (5, 2),
        (2, 2),
        (2, 5),
        (-2, 5),
        (-2, 2),
        (-5, 2),
        (-5, -2),
        (-2, -2),
    ],
];

pub(super) fn draw_marker(canvas: &Canvas<'_>, n: usize, (x, y): (i32, i32), is_whole: bool) -> Drawn {
    let color = SERIES[n % SERIES.len()].light;
    let fill = if is_whole { color } else { PAPER.light };
    let corners = MARKERS[n % MARKERS.len()];
    if corners.is_empty() {
        canvas.draw(&Circle::new((x, y), 5, fill.filled()))?;
        canvas.draw(&Circle::new((x, y), 5, color.stroke_width(1)))?;
        return Ok(());
    }
    let corners: Vec<_> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    canvas.draw(&Polygon::new(corners.clone(), fill.filled()))?;
    let around: Vec<_> = corners.iter().chain(&corners[..1]).copied().collect();
    canvas.draw(&PathElement::new(around, color.stroke_width(1)))?;
    Ok(())
}
