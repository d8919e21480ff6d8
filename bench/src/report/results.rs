//! What a report is made of: rows of all commands, in any mixture.

use std::path::Path;
use std::{fs, io};

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::depth::row::{FaultRow, Row};
use crate::failure::{Failure, excerpt, on_one_line};
use crate::machine::Machine;
use crate::matches::records::{Record as MatchRow, Summary};
use crate::nps::records::{Record as NpsRow, SearchRecord, WayRecord};

/// Rows by what they tell. Of those that tell the same thing, the last one counts.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// Of `depth`.
    pub(crate) depths: Vec<Row>,
    /// Of `depth`: runs that have found nothing, unless they have at another time.
    pub(crate) faults: Vec<FaultRow>,
    /// Of `nps`.
    pub(crate) machines: Vec<Machine>,
    pub(crate) ways: Vec<WayRecord>,
    pub(crate) searches: Vec<SearchRecord>,
    /// Of `match`.
    pub(crate) matches: Vec<Summary>,
}

/// How rows begin, and so the half of one that is left of a killed command.
const BEGINNINGS: [&str; 2] = [r#"{"engine":""#, r#"{"row":""#];

/// A line.
enum AnyRow {
    Depth(Box<Row>),
    Fault(FaultRow),
    Nps(Box<NpsRow>),
    Match(MatchRow),
}

impl Results {
    pub(crate) fn of_depths(rows: Vec<Row>, faults: Vec<FaultRow>) -> Self {
        let mut results = Self { faults, ..Self::default() };
        rows.into_iter().for_each(|row| results.add(AnyRow::Depth(Box::new(row))));
        results
    }

    /// Reads files, and tells of rows that were cut off.
    ///
    /// # Errors
    /// At the first file that cannot be read, and the first line that is no row.
    pub(crate) fn read(files: &[impl AsRef<Path>], err: &mut dyn io::Write) -> Result<Self, Failure> {
        let mut results = Self::default();
        for path in files.iter().map(AsRef::as_ref) {
            let failure = |reason| Failure::Results { path: path.to_owned(), reason };
            let bytes =
                fs::read(path).map_err(|error| failure(format!("{error}: expected a file of rows")))?;
            for left_out in results.parse(&bytes).map_err(failure)? {
                // If this cannot be written, nothing is lost.
                let _ = writeln!(err, "{}: {left_out}", path.display());
            }
        }
        Ok(results)
    }

    /// Adds the rows of a file; what of them is left out.
    pub(super) fn parse(&mut self, bytes: &[u8]) -> Result<Vec<String>, String> {
        let (mut left_out, mut games) = (Vec::new(), 0);
        for (line, number) in bytes.split_inclusive(|&byte| byte == b'\n').zip(1..) {
            match parse(line) {
                Ok(row) => {
                    match &row {
                        AnyRow::Match(MatchRow::Game(_)) => games += 1,
                        AnyRow::Match(MatchRow::Summary(_)) => games = 0,
                        _ => {}
                    }
                    self.add(row);
                }
                Err(_) if is_torn(line) => left_out.push(format!("line {number} is cut off: it is left out")),
                Err(reason) => {
                    let expected = "a row of bench nps, depth or match, a JSON object";
                    return Err(format!("line {number}: {reason}: expected {expected}"));
                }
            }
        }
        if games > 0 {
            let s = if games == 1 { "" } else { "s" };
            left_out.push(format!("{games} game{s} of a match without its summary: left out"));
        }
        Ok(left_out)
    }

    fn add(&mut self, row: AnyRow) {
        match row {
            AnyRow::Depth(row) => {
                self.faults.retain(|fault| fault.key != row.key);
                replace(&mut self.depths, *row, |row| row.key.clone());
            }
            AnyRow::Fault(fault) if self.depths.iter().any(|row| row.key == fault.key) => {}
            AnyRow::Fault(fault) => replace(&mut self.faults, fault, |fault| fault.key.clone()),
            AnyRow::Nps(row) => match *row {
                NpsRow::Machine { machine, .. } => replace(&mut self.machines, machine, Machine::clone),
                NpsRow::Way(way) => replace(&mut self.ways, way, |way| way.way.clone()),
                NpsRow::Search(search) => replace(&mut self.searches, search, |search| search.way.clone()),
                NpsRow::Position(_) => {} // the ways have their sums
            },
            AnyRow::Match(MatchRow::Summary(summary)) => self.matches.push(*summary),
            AnyRow::Match(MatchRow::Game(_)) => {} // the summary has them all
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        let Self { depths, faults, machines, ways, searches, matches } = self;
        depths.is_empty()
            && faults.is_empty()
            && machines.is_empty()
            && ways.is_empty()
            && searches.is_empty()
            && matches.is_empty()
    }
}

fn replace<T, K: PartialEq>(rows: &mut Vec<T>, row: T, key: impl Fn(&T) -> K) {
    let new = key(&row);
    match rows.iter_mut().find(|old| key(old) == new) {
        Some(old) => *old = row,
        None => rows.push(row),
    }
}

/// A line without an end that began as a row does.
fn is_torn(line: &[u8]) -> bool {
    let begins = |beginning: &str| {
        let common = line.len().min(beginning.len());
        line[..common] == beginning.as_bytes()[..common]
    };
    !line.ends_with(b"\n") && BEGINNINGS.into_iter().any(begins)
}

fn parse(line: &[u8]) -> Result<AnyRow, String> {
    let mut value: Value = serde_json::from_slice(line).map_err(told)?;
    readable(&mut value);
    match value.get("row").map(|row| row.as_str().unwrap_or("")) {
        None if value.get("fault").is_some() => Ok(AnyRow::Fault(row(value)?)),
        None if value.is_object() => Ok(AnyRow::Depth(row(value)?)),
        Some("machine" | "way" | "position" | "search") => Ok(AnyRow::Nps(row(value)?)),
        Some("game" | "summary") => Ok(AnyRow::Match(row(value)?)),
        Some(other) => Err(format!("row \"{}\"", excerpt(other))),
        None => Err("no object".to_owned()),
    }
}

fn row<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(told)
}

/// Without the place: serde_json counts lines of what it is given, always 1.
fn told(error: serde_json::Error) -> String {
    let error = error.to_string();
    on_one_line(error.split(" at line ").next().unwrap_or(&error))
}

/// Names may be anything; those of a page hold nothing that XML cannot.
fn readable(value: &mut Value) {
    match value {
        Value::String(text) => *text = on_one_line(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}"),
        Value::Array(values) => values.iter_mut().for_each(readable),
        Value::Object(fields) => fields.values_mut().for_each(readable),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
