//! The options in a player's description.

use std::ops::RangeInclusive;

use engine_bitboard::search::SearchParams;

use super::session::Program;
use super::{classic, raumgeist};
use crate::cli::number;
use crate::failure::excerpt;
use crate::matches::thinking::Thinking;

const THREADS: RangeInclusive<u64> = 1..=1024;

/// Up to a tebibyte.
const HASH_MIB: RangeInclusive<u64> = 1..=1 << 20;

/// Options parted by commas, each a key with its value, which may be empty.
fn parted(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let options = text.split(',').map(str::trim).filter(|_| !text.is_empty());
    options.map(|option| {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        (option, key, value)
    })
}

/// A limit, or else it is no option at all.
fn limit(
    own: &mut Option<Thinking>,
    key: &str,
    value: &str,
    unknown: impl FnOnce() -> String,
) -> Result<(), String> {
    let mut limits = own.unwrap_or_default();
    if !limits.set(key, value)? {
        return Err(unknown());
    }
    *own = Some(limits);
    Ok(())
}

/// `KEY=VALUE,KEY=VALUE,…`
pub(super) fn raumgeist(text: &str, own: &mut Option<Thinking>) -> Result<raumgeist::Options, String> {
    let mut options = raumgeist::Options::default();
    for (option, key, value) in parted(text) {
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
            _ => limit(own, key, value, || {
                let known =
                    "eval=, threads=, hash=, off=, on=, plain, or a limit: depth=, nodes=, movetime=, tc=";
                format!("no option \"{}\": expected {known}", excerpt(option))
            }),
        };
        set.map_err(|error| format!("raumgeist: {key}: {error}"))?;
    }
    Ok(options)
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

/// `level=LEVEL`, or a limit.
pub(super) fn classic(name: &str, text: &str, own: &mut Option<Thinking>) -> Result<Option<String>, String> {
    let mut level = None;
    for (option, key, value) in parted(text) {
        let set = match key {
            "level" => {
                own.get_or_insert_default();
                level = Some(value.to_owned());
                classic::find(name, Some(value)).map(|_| ())
            }
            _ => limit(own, key, value, || {
                format!("no option \"{}\": expected level=, depth= or movetime=", excerpt(option))
            }),
        };
        set.map_err(|error| format!("{name}: {key}: {error}"))?;
    }
    Ok(level)
}

/// `PROGRAM ARGUMENT …;option=NAME=VALUE;KEY=VALUE;…`
pub(super) fn uci(text: &str, own: &mut Option<Thinking>) -> Result<Program, String> {
    let mut parts = text.split(';');
    let mut words = shlex::split(parts.next().unwrap_or("")).unwrap_or_default().into_iter();
    let path = words.next().ok_or("uci: no program: expected uci:PATH or \"uci:PATH ARGUMENT …\"")?;
    let mut program = Program { path, args: words.collect(), options: Vec::new() };
    for part in parts.map(str::trim) {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let set = match key {
            "option" => uci_option(value).map(|option| program.options.push(option)),
            _ => limit(own, key, value, || {
                let keys = "option=NAME=VALUE, depth=, nodes=, movetime= or tc=";
                format!("no setting \"{}\": expected {keys}", excerpt(part))
            }),
        };
        set.map_err(|error| format!("uci: {key}: {error}"))?;
    }
    Ok(program)
}

/// `NAME=VALUE`
fn uci_option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let (name, value) = pair.ok_or_else(|| format!("\"{}\": expected option=NAME=VALUE", excerpt(text)))?;
    Ok((name.to_owned(), value.to_owned()))
}
