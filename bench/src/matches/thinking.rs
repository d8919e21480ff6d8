//! How long a player may think: limits for each move, or a clock for the game.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use engine_bitboard::search::Limits;
use engine_core::Color;

use crate::cli::number;
use crate::failure::excerpt;

/// No search goes deeper.
const DEPTHS: RangeInclusive<u64> = 1..=199;

/// A move is found after one node, and 64 bits hold more than anybody waits for.
const NODES: RangeInclusive<u64> = 1..=u64::MAX;

const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// What limits a player's thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Plies to complete.
    pub depth: Option<usize>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
    /// Time for each move.
    pub movetime: Option<Duration>,
    /// Time for the game.
    pub clock: Option<TimeControl>,
}

/// Time for all moves of a game, and more with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the beginning.
    pub base: Duration,
    /// Added after each move.
    pub increment: Duration,
}

impl Thinking {
    /// Sets a limit by its name; `false` if none is called so.
    ///
    /// # Errors
    /// When the value is none of that limit.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<bool, String> {
        match key {
            "depth" => self.depth = Some(depth(value)?),
            "nodes" => self.nodes = Some(nodes(value)?),
            "movetime" => self.movetime = Some(duration(value)?),
            "tc" => self.clock = Some(value.parse()?),
            _ => return Ok(false),
        }
        if self.movetime.is_some() && self.clock.is_some() {
            return Err("tc and movetime: expected one of them".to_owned());
        }
        Ok(true)
    }

    /// Whether nothing limits it.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = [
            self.depth.map(|depth| format!("depth {depth}")),
            self.nodes.map(|nodes| format!("{nodes} nodes")),
            self.movetime.map(|time| format!("{time:?} a move")),
            self.clock.map(|clock| format!("{:?} and {:?} a move", clock.base, clock.increment)),
        ];
        if self.is_empty() {
            return f.write_str("no limit");
        }
        f.write_str(&limits.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (base, increment) = match text.split_once('+') {
            Some((base, increment)) => (base, Some(increment)),
            None => (text, None),
        };
        let increment = increment.map(duration).transpose()?.unwrap_or_default();
        Ok(Self { base: duration(base)?, increment })
    }
}

pub(super) fn depth(text: &str) -> Result<usize, String> {
    number(text, DEPTHS)
}

pub(super) fn nodes(text: &str) -> Result<u64, String> {
    number(text, NODES)
}

/// A time as `50ms`, `1s` or `1m 30s`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).ok();
    time.filter(|time| (Duration::from_millis(1)..=LONGEST).contains(time))
        .ok_or_else(|| format!("\"{}\": expected a time from 1ms to 24h, as 50ms or 2s", excerpt(text)))
}

/// What is left of a player's time in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    thinking: Thinking,
    left: Option<Duration>,
}

impl Clock {
    pub(super) fn new(thinking: Thinking) -> Self {
        Self { thinking, left: thinking.clock.map(|clock| clock.base) }
    }

    /// The time for the next move, if there is a limit to it.
    pub(super) fn limit(&self) -> Option<Duration> {
        self.thinking.movetime.or(self.left)
    }

    /// What a search is told, the other side's clock included.
    pub(super) fn limits(&self, side: Color, other: &Self) -> Limits {
        let Thinking { depth, nodes, movetime, clock } = self.thinking;
        let mut limits = Limits { depth, nodes, movetime, ..Limits::default() };
        if let Some(own) = clock {
            limits.clock[side.index()] = self.left;
            limits.increment[side.index()] = own.increment;
            limits.clock[side.other().index()] = other.left;
            limits.increment[side.other().index()] =
                other.thinking.clock.map_or(Duration::ZERO, |clock| clock.increment);
        }
        limits
    }

    /// Takes the time of a move. What a player uses of the margin is forgiven.
    pub(super) fn press(&mut self, spent: Duration) {
        if let (Some(left), Some(clock)) = (&mut self.left, self.thinking.clock) {
            *left = left.saturating_sub(spent) + clock.increment;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs() {
        let clock: TimeControl = "1s+10ms".parse().unwrap();
        let thinking = Thinking { clock: Some(clock), ..Thinking::default() };
        let (mut white, black) = (Clock::new(thinking), Clock::new(Thinking::default()));
        white.press(Duration::from_millis(300));
        assert_eq!(white.limit(), Some(Duration::from_millis(710)));
        let limits = white.limits(Color::White, &black);
        assert_eq!(limits.clock, [Some(Duration::from_millis(710)), None]);
        assert_eq!(limits.increment, [Duration::from_millis(10), Duration::ZERO]);
        assert_eq!(black.limits(Color::Black, &white), Limits::default(), "it has no clock");
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration("50ms"), Ok(Duration::from_millis(50)));
        for text in ["", "50", "-1s", "1h 24h", "0ms", "ms", "1us"] {
            assert!(duration(text).unwrap_err().contains("expected a time from 1ms"), "{text}");
        }
    }
}
