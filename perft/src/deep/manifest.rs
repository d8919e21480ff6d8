//! `manifest.json`: what belongs to a run. Written last, so that a folder without one is no whole run.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use engine_core::Setup;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

use super::error::Error;
use super::frontier::Ply;
use super::seal::{self, RunId};
use super::spool::Entry;

/// What it is called.
pub const NAME: &str = "manifest.json";

/// The version of this program, which every file tells.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A run: what is counted, and in which files it was put.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Its name: see [`Identity`].
    pub run: RunId,
    /// The root, as text.
    pub position: String,
    /// Plies that are counted in all.
    pub depth: u32,
    /// Plies that were expanded.
    pub at: u32,
    /// The version of the program that split it.
    pub version: String,
    /// Units in all.
    pub units: u64,
    /// The sum of their sequences: perft(at).
    pub sequences: u128,
    /// The sum of their weights.
    pub weight: u128,
    /// The frontiers from the root to the units.
    pub plies: Vec<Ply>,
    /// The files, in the order of their units.
    pub files: Vec<FileRecord>,
}

/// One file of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRecord {
    /// Its name in the folder.
    pub name: String,
    /// Its first unit.
    pub first: u64,
    /// How many there are.
    pub units: u64,
    /// Their weight.
    pub weight: u128,
    /// Its SHA-256, as `sha256sum` prints it.
    pub sha256: String,
}

impl Manifest {
    /// Reads the manifest of a folder.
    ///
    /// # Errors
    /// When there is none, or it is none.
    pub fn read(dir: &Path) -> Result<Self, Error> {
        let path = dir.join(NAME);
        let expected = "the folder of a finished perft split";
        let text = fs::read_to_string(&path).map_err(Error::io(&path, expected))?;
        serde_json::from_str(&text)
            .map_err(|error| Error::file(&path, format!("{error}: expected {expected}")))
    }

    /// Writes it to a folder under another name, and renames it when the disk has it.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn write(&self, dir: &Path) -> Result<(), Error> {
        let (part, path) = (dir.join("manifest.json.part"), dir.join(NAME));
        let write = || {
            let mut file = File::create_new(&part)?;
            serde_json::to_writer_pretty(&mut file, self)?;
            writeln!(file)?;
            file.sync_all()?;
            fs::rename(&part, &path)
        };
        write().map_err(Error::io(&path, "a folder that can be written to, with room"))
    }
}

/// Finds the name of a run: a digest of what is counted, where it was cut, by which version of the program, and
/// of all units. The same split has the same name on every machine.
#[derive(Clone)]
pub struct Identity(Sha256);

impl Identity {
    /// Before the first unit.
    pub fn new(root: &Setup, depth: u32, at: u32, version: &str) -> Self {
        Self(Sha256::new().chain_update(format!("perft-units 1 {root} {depth} {at} {version}\n")))
    }

    /// Takes in the next unit.
    pub fn add(&mut self, unit: &Entry) {
        self.0.update(unit.position.bytes());
        self.0.update(unit.sequences.to_be_bytes());
    }

    /// After the last one, with the number of files.
    pub fn finish(self, files: u64) -> RunId {
        RunId(seal::first_bytes(self.0.chain_update(files.to_be_bytes())))
    }
}

impl Serialize for RunId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RunId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom("a run id has 16 hexadecimal digits"))
    }
}
