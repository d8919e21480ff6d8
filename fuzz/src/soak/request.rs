//! One way to ask for a move, and when the answer is due.

use std::fmt;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::options::random_option;
use super::player::Player;
use crate::random::Random;

/// What is asked for.
pub(super) struct Request {
    line: String,
    /// How long the search may take; `None` where nothing is said of time.
    time: Option<Duration>,
    meanwhile: Option<Meanwhile>,
}

/// What happens while the search runs; the answer is due in the time of the request after that.
#[derive(Clone, Copy, Debug)]
struct Meanwhile {
    act: Act,
    /// When, after the search has begun.
    at: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Stop,
    PonderHit,
    /// A search is stopped before a setting is changed.
    SetOption,
}

pub(super) struct Answer {
    pub(super) mv: String,
    /// How much later it came than it was due.
    pub(super) late: Duration,
}

impl Request {
    /// Most requests are for a time; the others for all else that `go` takes, some of them interrupted.
    pub(super) fn random(random: &mut Random, movetime: Duration) -> Self {
        let ms = movetime.as_millis();
        let plain = format!("go movetime {ms}");
        let at = random.up_to(movetime);
        let (line, time, act) = match random.below(20) {
            0 => {
                let clock = 20 * ms;
                (format!("go wtime {clock} btime {clock} movestogo 20"), Some(20 * movetime), None)
            }
            1 => (format!("go nodes {}", 1 + random.below(5_000)), None, None),
            2 => (format!("go depth {}", 1 + random.below(6)), None, None),
            3 | 4 => ("go infinite".to_owned(), Some(Duration::ZERO), Some(Act::Stop)),
            5 => (plain, Some(Duration::ZERO), Some(Act::Stop)),
            6 => (format!("go ponder movetime {ms}"), Some(movetime), Some(Act::PonderHit)),
            7 => (format!("go ponder movetime {ms}"), Some(Duration::ZERO), Some(Act::Stop)),
            8 => (plain, Some(Duration::ZERO), Some(Act::SetOption)),
            _ => (plain, Some(movetime), None),
        };
        Self { line, time, meanwhile: act.map(|act| Meanwhile { act, at }) }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.meanwhile.is_some_and(|meanwhile| meanwhile.act != Act::PonderHit)
    }

    /// Asks a player, and waits for the answer.
    pub(super) fn ask(&self, player: &mut Player, random: &mut Random) -> Result<Answer, String> {
        let wrong = |what: String| format!("{self}: {what}");
        player.check_quiet().map_err(wrong)?;
        let mut due = Instant::now();
        player.say(&self.line);
        if let Some(Meanwhile { act, at }) = self.meanwhile {
            sleep(at);
            due = Instant::now();
            match act {
                Act::Stop => player.say("stop"),
                Act::PonderHit => player.say("ponderhit"),
                Act::SetOption => player.say(&random_option(random)),
            }
        }
        let mv = player.best_move().map_err(wrong)?;
        let late = self.time.map_or(Duration::ZERO, |time| due.elapsed().saturating_sub(time));
        Ok(Answer { mv, late })
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)?;
        self.meanwhile.map_or(Ok(()), |Meanwhile { act, at }| write!(f, ", {act:?} after {at:.1?}"))
    }
}
