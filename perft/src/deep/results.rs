//! `.done`: what was counted, a line a unit, in the order in which units were finished.
//!
//! ```text
//! RUN UNIT COUNT SECONDS VERSION CHECK
//! ```
//!
//! Any number of processes may append to one file, each line with one write. A machine that dies leaves at most
//! a torn line, which is skipped: its unit is counted again.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::error::Error;
use super::lines::Lines;
use super::manifest::VERSION;
use super::seal::{self, Broken, RunId};
use super::units::Header;

/// What a file of results ends in.
pub const EXTENSION: &str = "done";

const EXPECTED: &str = "a .done file that perft run wrote";

/// A unit that was counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// Which unit.
    pub unit: u64,
    /// Leaves below its position.
    pub nodes: u64,
    /// What they took one thread.
    pub seconds: f64,
    /// The version of the program that counted.
    pub version: String,
}

impl Counted {
    /// The line, sealed.
    pub fn to_line(&self, run: RunId) -> String {
        let Self { unit, nodes, seconds, version } = self;
        seal::seal(run, &format!("{run} {unit} {nodes} {seconds:.6} {version}"))
    }
}

/// A line of a file of results.
enum Parsed {
    Counted(Counted),
    OfAnotherRun(RunId),
    Torn,
    Edited,
}

fn parse(line: &str, run: RunId) -> Parsed {
    let fields: Vec<&str> = line.split(' ').collect();
    let [of, unit, nodes, seconds, version, _] = fields[..] else { return Parsed::Torn };
    let Ok(of) = of.parse() else { return Parsed::Torn };
    match seal::unseal(of, line) {
        Err(Broken::Torn) => Parsed::Torn,
        Err(Broken::Edited) => Parsed::Edited,
        Ok(_) if of != run => Parsed::OfAnotherRun(of),
        Ok(_) => match (unit.parse(), nodes.parse(), seconds.parse()) {
            (Ok(unit), Ok(nodes), Ok(seconds)) => {
                Parsed::Counted(Counted { unit, nodes, seconds, version: version.to_owned() })
            }
            _ => Parsed::Edited,
        },
    }
}

/// Two results for one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// Which unit.
    pub unit: u64,
    /// Two different counts.
    pub nodes: [u64; 2],
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { unit, nodes: [one, other] } = self;
        write!(f, "unit {unit}: counted as {one} and as {other}")
    }
}

/// What a file of results tells.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// By unit; if there are several results, the quickest, which was the least disturbed.
    pub counted: BTreeMap<u64, Counted>,
    /// Results that do not agree.
    pub contradictions: Vec<Contradiction>,
    /// Lines that were skipped, since their end is missing.
    pub torn: Vec<u64>,
    /// The versions of the programs that counted.
    pub versions: BTreeSet<String>,
}

impl Results {
    /// Reads what there is for a run: nothing if there is no such file.
    ///
    /// # Errors
    /// When a line is of another run or was edited.
    pub fn read(path: &Path, run: RunId) -> Result<Self, Error> {
        let mut results = Self::default();
        let Some(mut lines) = Lines::open(path, EXPECTED)? else { return Ok(results) };
        while let Some(line) = lines.try_next()? {
            match parse(&line.text, run) {
                Parsed::Counted(counted) => results.add(counted),
                Parsed::Torn => results.torn.push(line.number),
                Parsed::Edited => {
                    let reason = "its check is wrong: it was edited or damaged: expected the line that perft run \
                                  wrote, or none";
                    return Err(lines.wrong(reason));
                }
                Parsed::OfAnotherRun(other) => {
                    return Err(lines.wrong(&format!("of run {other}: expected results of run {run}")));
                }
            }
        }
        Ok(results)
    }

    /// Checks that all results are of units that a file has.
    ///
    /// # Errors
    /// When one is not.
    pub fn belong_to(&self, path: &Path, header: &Header, units: u64) -> Result<(), Error> {
        let its = header.first..header.first + units;
        let Some(unit) = self.counted.keys().find(|unit| !its.contains(unit)) else { return Ok(()) };
        let reason =
            format!("unit {unit} is not among those of its .units file, {} to {}", its.start, its.end);
        Err(Error::file(path, format!("{reason}: expected results of these")))
    }

    /// What is odd, but no reason to stop.
    pub fn warnings(&self, path: &Path) -> Vec<String> {
        let path = path.display();
        let torn = self.torn.iter();
        let torn = torn.map(|line| format!("{path}: line {line} is torn: skipped, its unit is not counted"));
        let others = self.versions.iter().filter(|&version| version != VERSION);
        let others = others.map(|version| format!("{path}: counted by version {version}, this is {VERSION}"));
        torn.chain(others).collect()
    }

    fn add(&mut self, counted: Counted) {
        if !self.versions.contains(&counted.version) {
            self.versions.insert(counted.version.clone());
        }
        match self.counted.entry(counted.unit) {
            Entry::Vacant(place) => {
                place.insert(counted);
            }
            Entry::Occupied(mut first) if first.get().nodes == counted.nodes => {
                if counted.seconds < first.get().seconds {
                    first.insert(counted);
                }
            }
            Entry::Occupied(first) => {
                let nodes = [first.get().nodes, counted.nodes];
                self.contradictions.push(Contradiction { unit: counted.unit, nodes });
            }
        }
    }
}

/// How much time a machine that loses its power may lose: syncing each line of small units would take longer
/// than they do.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// Appends results.
pub struct Appender {
    file: File,
    path: PathBuf,
    run: RunId,
    synced: Instant,
}

const ROOM: &str = "a folder that can be written to, with room";

impl Appender {
    /// Opens a file, or makes one. A torn last line is ended, so that what follows stands alone.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn open(path: &Path, run: RunId) -> Result<Self, Error> {
        let open = || {
            let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
            let mut last = [b'\n'];
            if file.metadata()?.len() > 0 {
                file.seek(SeekFrom::End(-1))?;
                file.read_exact(&mut last)?;
            }
            if last != *b"\n" {
                file.write_all(b"\n")?;
            }
            Ok(file)
        };
        let file = open().map_err(Error::io(path, ROOM))?;
        Ok(Self { file, path: path.to_owned(), run, synced: Instant::now() })
    }

    /// Appends a line with one write, and now and then waits until the disk has it.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn push(&mut self, counted: &Counted) -> Result<(), Error> {
        let line = counted.to_line(self.run) + "\n";
        self.file.write_all(line.as_bytes()).map_err(Error::io(&self.path, ROOM))?;
        if self.synced.elapsed() >= SYNC_INTERVAL { self.sync() } else { Ok(()) }
    }

    /// Waits until the disk has everything.
    ///
    /// # Errors
    /// When the disk is full or fails.
    pub fn sync(&mut self) -> Result<(), Error> {
        self.synced = Instant::now();
        self.file.sync_data().map_err(Error::io(&self.path, ROOM))
    }
}
