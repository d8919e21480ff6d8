//! `.units`: the units of one file, as text.
//!
//! ```text
//! perft-units 1 RUN file 7 depth 8 at 3 first 3052 version 0.1.0 CHECK
//! 3052 2 5487 rnknr/ppppp/5/5/5|ubqub/…|RNKNR b 0 1 CHECK       unit, sequences, weight, position
//! …
//! end 508 CHECK                                                 how many units
//! ```

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use engine_core::Setup;
use sha2::{Digest, Sha256};

use super::error::Error;
use super::lines::Lines;
use super::seal::{self, Broken, RunId};

/// What a file of units ends in.
pub const EXTENSION: &str = "units";

const EXPECTED: &str = "a .units file that perft split wrote";

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Which run it belongs to.
    pub run: RunId,
    /// Which of its files it is, from 1.
    pub file: u64,
    /// Plies that are counted in all.
    pub depth: u32,
    /// Plies that were expanded.
    pub at: u32,
    /// The number of the first unit.
    pub first: u64,
    /// The version of the program that wrote it.
    pub version: String,
}

impl Header {
    /// Plies that are left to count.
    pub fn plies(&self) -> u32 {
        self.depth - self.at
    }

    fn to_text(&self) -> String {
        let Self { run, file, depth, at, first, version } = self;
        format!("perft-units 1 {run} file {file} depth {depth} at {at} first {first} version {version}")
    }

    /// Reads a sealed line.
    fn parse(line: &str) -> Option<Result<Self, Broken>> {
        let run = line.strip_prefix("perft-units 1 ")?.get(..16)?.parse().ok()?;
        Some(seal::unseal(run, line).and_then(|text| Self::from_text(text).ok_or(Broken::Edited)))
    }

    fn from_text(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [_, _, run, "file", file, "depth", depth, "at", at, "first", first, "version", version] =
            fields[..]
        else {
            return None;
        };
        let header = Self {
            run: run.parse().ok()?,
            file: file.parse().ok()?,
            depth: depth.parse().ok()?,
            at: at.parse().ok()?,
            first: first.parse().ok()?,
            version: version.to_owned(),
        };
        (header.at <= header.depth).then_some(header)
    }
}

/// A position that is to be counted, and how often the result counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its number in the run, from 0.
    pub id: u64,
    /// Sequences that lead to it, or to an image of it.
    pub sequences: u64,
    /// A shallow count, to compare work by.
    pub weight: u64,
    /// The position.
    pub position: Setup,
}

impl Unit {
    fn to_text(&self) -> String {
        let Self { id, sequences, weight, position } = self;
        format!("{id} {sequences} {weight} {position}")
    }

    fn from_text(text: &str) -> Option<Self> {
        let mut fields = text.splitn(4, ' ');
        let mut number = || fields.next()?.parse().ok();
        let (id, sequences, weight) = (number()?, number()?, number()?);
        Some(Self { id, sequences, weight, position: fields.next()?.parse().ok()? })
    }
}

/// A file that is written, line by line.
pub struct Writer {
    file: BufWriter<File>,
    path: PathBuf,
    run: RunId,
    units: u64,
    weight: u128,
    hasher: Sha256,
}

/// A written file in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// How many units it has.
    pub units: u64,
    /// Their weight.
    pub weight: u128,
    /// Its SHA-256, as `sha256sum` prints it.
    pub sha256: String,
}

const ROOM: &str = "a folder that can be written to, with room";

impl Writer {
    /// Begins a file that must not be there.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path, header: &Header) -> Result<Self, Error> {
        let file = File::create_new(path).map_err(Error::io(path, ROOM))?;
        let (file, path) = (BufWriter::new(file), path.to_owned());
        let mut writer = Self { file, path, run: header.run, units: 0, weight: 0, hasher: Sha256::new() };
        writer.line(&header.to_text())?;
        Ok(writer)
    }

    /// Adds a unit.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn push(&mut self, unit: &Unit) -> Result<(), Error> {
        self.units += 1;
        self.weight += u128::from(unit.weight);
        self.line(&unit.to_text())
    }

    /// Ends it, and waits until the disk has it.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn finish(mut self) -> Result<Written, Error> {
        self.line(&format!("end {}", self.units))?;
        let Self { file, path, units, weight, hasher, .. } = self;
        let file = file.into_inner().map_err(std::io::IntoInnerError::into_error);
        file.and_then(|file| file.sync_all()).map_err(Error::io(&path, ROOM))?;
        Ok(Written { units, weight, sha256: seal::hex(hasher) })
    }

    fn line(&mut self, text: &str) -> Result<(), Error> {
        let line = seal::seal(self.run, text) + "\n";
        self.hasher.update(&line);
        self.file.write_all(line.as_bytes()).map_err(Error::io(&self.path, ROOM))
    }
}

/// A file that is read, unit by unit.
pub struct Reader {
    /// Its first line.
    pub header: Header,
    lines: Lines,
    read: u64,
    ended: bool,
}

impl Reader {
    /// Opens a file and reads its first line.
    ///
    /// # Errors
    /// When there is no such file, or it is none of units.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let lines = Lines::open(path, EXPECTED)?;
        let mut lines =
            lines.ok_or_else(|| Error::file(path, format!("no such file: expected {EXPECTED}")))?;
        let first = lines.try_next()?.map(|line| line.text);
        match first.as_deref().and_then(Header::parse) {
            Some(Ok(header)) => Ok(Self { header, lines, read: 0, ended: false }),
            Some(Err(broken)) => Err(Error::file(path, format!("line 1: {}", told(broken)))),
            None => Err(Error::file(path, format!("line 1: is no header: expected {EXPECTED}"))),
        }
    }

    /// The next unit; `None` after the last, when all that was said to be there was.
    ///
    /// # Errors
    /// At the first line that is not as it was written, or missing.
    pub fn try_next(&mut self) -> Result<Option<Unit>, Error> {
        if self.ended {
            return Ok(None);
        }
        let Some(line) = self.lines.try_next()? else {
            let reason = format!("cut short after {} units: expected a last line \"end\"", self.read);
            return Err(Error::file(self.lines.path(), reason));
        };
        let text = seal::unseal(self.header.run, &line.text);
        let text = text.map_err(|broken| self.lines.wrong(&told(broken)))?;
        if let Some(units) = text.strip_prefix("end ") {
            return self.end(units).map(|()| None);
        }
        let unit = Unit::from_text(text).ok_or_else(|| self.lines.wrong(&told(Broken::Edited)))?;
        let expected = self.header.first + self.read;
        if unit.id != expected {
            let reason = format!("unit {}: expected unit {expected}: a line is missing or doubled", unit.id);
            return Err(self.lines.wrong(&reason));
        }
        self.read += 1;
        Ok(Some(unit))
    }

    fn end(&mut self, units: &str) -> Result<(), Error> {
        if units != self.read.to_string() {
            let reason = format!("the end of {units} units, after {} units: a line is missing", self.read);
            return Err(self.lines.wrong(&reason));
        }
        if self.lines.try_next()?.is_some() {
            return Err(self.lines.wrong("after the end: expected nothing more"));
        }
        self.ended = true;
        Ok(())
    }

    /// Units read so far.
    pub const fn read(&self) -> u64 {
        self.read
    }

    /// The SHA-256 of a file that was read to its end.
    pub fn sha256(&self) -> String {
        self.lines.sha256()
    }
}

fn told(broken: Broken) -> String {
    let what = match broken {
        Broken::Torn => "torn or no line of units",
        Broken::Edited => "its check is wrong: it was edited or damaged, or is of another run",
    };
    format!("{what}: expected the line that perft split wrote")
}
