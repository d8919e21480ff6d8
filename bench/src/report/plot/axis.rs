//! Scales: where values are on an axis, and which of them are told.

use std::f64::consts::LOG10_2;
use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

/// How values are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// By differences; all whole numbers, or some of them, are told.
    Linear,
    /// By ratios, of values above 0.
    Log,
}

/// A scale with what it shows.
pub(crate) struct Axis {
    pub(crate) title: &'static str,
    pub(crate) scale: Scale,
    /// A value in few letters.
    pub(crate) label: fn(f64) -> String,
}

/// An axis that shows a range of places.
pub(super) struct Shown<'a> {
    pub(super) axis: &'a Axis,
    pub(super) range: (f64, f64),
}

impl Shown<'_> {
    /// The pixel of a value.
    pub(super) fn pixel(&self, value: f64, (first, last): (i32, i32)) -> i32 {
        let (from, to) = self.range;
        let part = (self.axis.scale.place(value) - from) / (to - from);
        first + (f64::from(last - first) * part.clamp(0.0, 1.0)).round() as i32
    }

    /// The values that are told.
    pub(super) fn ticks(&self) -> Vec<f64> {
        let Axis { scale, .. } = *self.axis;
        scale.ticks(self.range).into_iter().map(|place| scale.value(place)).collect()
    }
}

impl Ranged for Shown<'_> {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.pixel(*value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() { Vec::new() } else { self.ticks() }
    }

    fn range(&self) -> Range<f64> {
        self.axis.scale.value(self.range.0)..self.axis.scale.value(self.range.1)
    }
}

impl ValueFormatter<f64> for Shown<'_> {
    fn format_ext(&self, value: &f64) -> String {
        (self.axis.label)(*value)
    }
}

/// Beyond it differences are no numbers any more.
const FARTHEST: f64 = 1e300;

/// The most that are told.
const TICKS: f64 = 8.0;

impl Scale {
    /// Where a value is, in the units of the scale.
    pub(crate) fn place(self, value: f64) -> f64 {
        match self {
            Self::Linear => value.clamp(-FARTHEST, FARTHEST),
            Self::Log => value.max(f64::MIN_POSITIVE).log10(),
        }
    }

    /// The value at a place.
    pub(crate) fn value(self, place: f64) -> f64 {
        match self {
            Self::Linear => place,
            Self::Log => 10f64.powf(place),
        }
    }

    /// Places from the least to the greatest value, with some room around; never an empty range.
    pub(crate) fn range(self, values: impl Iterator<Item = f64>) -> (f64, f64) {
        let places = values.map(|value| self.place(value)).filter(|place| place.is_finite());
        let (least, most) =
            places.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), place| (a.min(place), b.max(place)));
        if least > most {
            return (0.0, 1.0);
        }
        let room = ((most - least) * 0.06).max(if self == Self::Log { 0.1 } else { 0.25 });
        (least - room, most + room)
    }

    /// Places to be told within a range.
    pub(crate) fn ticks(self, (from, to): (f64, f64)) -> Vec<f64> {
        // Between decades 2 and 5 are told as well where there is room for them.
        let (step, between): (f64, &[f64]) = match self {
            Self::Linear => (step(to - from), &[0.0]),
            Self::Log if to - from < 2.7 => (1.0, &[0.0, LOG10_2, 1.0 - LOG10_2]),
            Self::Log => (step(to - from).max(1.0), &[0.0]),
        };
        let first = (from / step).floor();
        let ticks = (0..2 * TICKS as usize).map(|n| (first + n as f64) * step);
        let ticks = ticks.flat_map(|tick| between.iter().map(move |more| tick + more));
        ticks.filter(|tick| (from..=to).contains(tick)).collect()
    }
}

/// The least of 1, 2, 5, 10, … that makes few enough ticks.
fn step(length: f64) -> f64 {
    let steps = (0..=308).flat_map(|decade| [1.0, 2.0, 5.0].map(|n| n * 10f64.powi(decade)));
    steps.into_iter().find(|step| length / step <= TICKS).unwrap_or(f64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decades_and_halves_are_told() {
        let told = |from: f64, to: f64| {
            let ticks = Scale::Log.ticks((from.log10(), to.log10()));
            ticks.into_iter().map(|tick| Scale::Log.value(tick).round()).collect::<Vec<_>>()
        };
        assert_eq!(told(9.0, 210.0), [10.0, 20.0, 50.0, 100.0, 200.0]);
        assert_eq!(told(0.9, 2e4), [1.0, 10.0, 100.0, 1e3, 1e4]);
        assert_eq!(Scale::Linear.ticks((-0.2, 12.0)), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
        assert_eq!(Scale::Linear.ticks((-130.0, 60.0)), [-100.0, -50.0, 0.0, 50.0]);
    }

    #[test]
    fn ticks_are_few_whatever_the_range() {
        for scale in [Scale::Linear, Scale::Log] {
            for values in [vec![], vec![0.0], vec![5.0], vec![1e-300, 1e300], vec![-1e308, 1e308]] {
                let (from, to) = scale.range(values.iter().copied());
                assert!(from < to && scale.ticks((from, to)).len() <= 9, "{scale:?} {values:?}");
            }
        }
    }
}
