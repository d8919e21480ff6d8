//! Players as the command line describes them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine_bitboard::search::SearchParams;

use super::raumgeist::{self, Raumgeist};
use super::uci::{self, Uci};
use super::{Fault, Player};
use crate::cli::number;
use crate::failure::excerpt;
use crate::matches::thinking::Thinking;

const THREADS: RangeInclusive<u64> = 1..=1024;

/// Up to a tebibyte.
const HASH_MIB: RangeInclusive<u64> = 1..=1 << 20;

/// A player that is described and not yet there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    text: String,
    kind: Kind,
    own: Thinking,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Raumgeist(raumgeist::Options),
    Uci(uci::Program),
}

impl PlayerSpec {
    /// The player's own limits, or else `common`.
    pub fn thinking(&self, common: Thinking) -> Thinking {
        if self.own.is_empty() { common } else { self.own }
    }

    /// How many threads it is set up to think with.
    pub fn threads(&self) -> usize {
        match &self.kind {
            Kind::Raumgeist(options) => options.threads,
            Kind::Uci(program) => {
                let threads = program.options.iter().find(|(name, _)| name.eq_ignore_ascii_case("threads"));
                threads.and_then(|(_, number)| number.parse().ok()).unwrap_or(1).max(1)
            }
        }
    }

    /// Makes the player.
    ///
    /// # Errors
    /// When it does not start, or lacks an option that it shall have.
    pub fn start(&self) -> Result<Box<dyn Player>, String> {
        match &self.kind {
            Kind::Raumgeist(options) => {
                let player = Raumgeist::new(options);
                Ok(Box::new(player.map_err(|error| error.to_string())?))
            }
            Kind::Uci(program) => {
                let player = Uci::start(program.clone());
                Ok(Box::new(player.map_err(|fault: Fault| fault.to_string())?))
            }
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut own = Thinking::default();
        let kind = match name {
            "raumgeist" => Kind::Raumgeist(read_raumgeist(rest, &mut own)?),
            "uci" => Kind::Uci(read_uci(rest, &mut own)?),
            _ => {
                return Err(format!(
                    "\"{}\": expected raumgeist, raumgeist:OPTION,… or uci:PROGRAM",
                    excerpt(name)
                ));
            }
        };
        Ok(Self { text: text.to_owned(), kind, own })
    }
}

/// `KEY=VALUE,KEY=VALUE,…`
fn read_raumgeist(text: &str, own: &mut Thinking) -> Result<raumgeist::Options, String> {
    let mut options = raumgeist::Options::default();
    for option in text.split(',').map(str::trim).filter(|_| !text.is_empty()) {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        let set = match key {
            "eval" => value.parse().map(|evaluation| options.evaluation = evaluation),
            "threads" => number(value, THREADS).map(|threads| options.threads = threads),
            "hash" => number(value, HASH_MIB).map(|mib| options.hash_mib = mib),
            "plain" if value.is_empty() => {
                options.params = SearchParams::exact();
                Ok(())
            }
            "off" => switch(&mut options.params, value, false),
            "on" => switch(&mut options.params, value, true),
            _ => own.set(key, value).and_then(|known| if known { Ok(()) } else { Err(unknown(option)) }),
        };
        set.map_err(|error| format!("raumgeist: {key}: {error}"))?;
    }
    Ok(options)
}

fn unknown(option: &str) -> String {
    let option = excerpt(option);
    format!(
        "no option \"{option}\": expected eval=, threads=, hash=, off=, on=, plain, or a limit: depth=, nodes=, movetime=, tc="
    )
}

/// Switches techniques, parted by `+`.
fn switch(params: &mut SearchParams, names: &str, on: bool) -> Result<(), String> {
    for name in names.split('+') {
        *params.technique(name).ok_or_else(|| {
            let known = SearchParams::NAMES.join(", ");
            format!("\"{}\": expected one or more of {known}, parted by +", excerpt(name))
        })? = on;
    }
    Ok(())
}

/// `PROGRAM ARGUMENT …;option=NAME=VALUE;KEY=VALUE;…`
fn read_uci(text: &str, own: &mut Thinking) -> Result<uci::Program, String> {
    let mut parts = text.split(';');
    let mut words = shlex::split(parts.next().unwrap_or("")).unwrap_or_default().into_iter();
    let path = words.next().ok_or("uci: no program: expected uci:PATH or \"uci:PATH ARGUMENT …\"")?;
    let mut program = uci::Program { path, args: words.collect(), options: Vec::new() };
    for part in parts.map(str::trim) {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let known = match key {
            "option" => {
                let pair = value.split_once('=').filter(|(name, _)| !name.is_empty());
                let (name, value) = pair.ok_or_else(|| {
                    format!("uci: option \"{}\": expected option=NAME=VALUE", excerpt(value))
                })?;
                program.options.push((name.to_owned(), value.to_owned()));
                true
            }
            _ => own.set(key, value).map_err(|error| format!("uci: {key}: {error}"))?,
        };
        if !known {
            let keys = Thinking::KEYS;
            return Err(format!("uci: no setting \"{}\": expected option=NAME=VALUE, {keys}", excerpt(part)));
        }
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn read(text: &str) -> PlayerSpec {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn raumgeist_with_options() {
        let spec = read("raumgeist:eval=native,threads=2,hash=8,off=null_move+futility,depth=4,nodes=50");
        let Kind::Raumgeist(options) = spec.kind else { panic!("{spec:?}") };
        assert_eq!((options.threads, options.hash_mib), (2, 8));
        assert_eq!([read("uci:x;option=Threads=3"), read("uci:x")].map(|spec| spec.threads()), [3, 1]);
        let params = SearchParams { null_move: false, futility: false, ..SearchParams::default() };
        assert_eq!(options.params, params);
        assert_eq!(spec.own, Thinking { depth: Some(4), nodes: Some(50), ..Thinking::default() });
        let plain = read("raumgeist:plain,on=quiescence").kind;
        let params = SearchParams { quiescence: true, ..SearchParams::exact() };
        assert_eq!(plain, Kind::Raumgeist(raumgeist::Options { params, ..Default::default() }));
    }

    #[test]
    fn own_limits_replace_the_common_ones() {
        let common = Thinking { depth: Some(9), ..Thinking::default() };
        assert_eq!(read("raumgeist").thinking(common), common);
        let movetime = Some(Duration::from_millis(50));
        let own = Thinking { movetime, ..Thinking::default() };
        assert_eq!(read("uci:x;movetime=50ms").thinking(common), own);
    }

    #[test]
    fn programs_with_arguments_and_options() {
        let Kind::Uci(program) = read("uci:'/a b/c' -x 'y z';option=Move Overhead=5;depth=3").kind else {
            panic!("it is a program")
        };
        assert_eq!((program.path.as_str(), program.args), ("/a b/c", vec!["-x".into(), "y z".into()]));
        assert_eq!(program.options, [("Move Overhead".to_owned(), "5".to_owned())]);
    }
}
