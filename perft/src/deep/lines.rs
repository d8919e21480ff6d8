//! The lines of a file of units or results, whatever it is in truth.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::error::Error;
use super::seal;

/// Longer than any line that is written.
const LONGEST: usize = 1 << 10;

/// A line.
pub struct Line {
    /// From 1.
    pub number: u64,
    /// Without its end; cut off if longer than any that is written. What is not UTF-8 is replaced.
    pub text: String,
}

/// Reads line by line, so that memory is bounded.
pub struct Lines {
    input: BufReader<File>,
    path: PathBuf,
    number: u64,
    hasher: Sha256,
    expected: &'static str,
}

impl Lines {
    /// Opens a file; `None` if there is none. Errors will tell what was `expected`.
    ///
    /// # Errors
    /// When it cannot be read, or is a folder or a device.
    pub fn open(path: &Path, expected: &'static str) -> Result<Option<Self>, Error> {
        match fs::metadata(path) {
            Ok(found) if found.is_file() => {}
            Ok(_) => return Err(Error::file(path, format!("is no regular file: expected {expected}"))),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::io(path, expected)(error)),
        }
        let input = BufReader::new(File::open(path).map_err(Error::io(path, expected))?);
        Ok(Some(Self { input, path: path.to_owned(), number: 0, hasher: Sha256::new(), expected }))
    }

    /// The next line.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn try_next(&mut self) -> Result<Option<Line>, Error> {
        let mut bytes = Vec::new();
        let limited = (&mut self.input).take(LONGEST as u64).read_until(b'\n', &mut bytes);
        limited.map_err(Error::io(&self.path, self.expected))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.hasher.update(&bytes);
        if bytes.pop_if(|last| *last == b'\n').is_none() && bytes.len() == LONGEST {
            self.input.skip_until(b'\n').map_err(Error::io(&self.path, self.expected))?;
        }
        self.number += 1;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Some(Line { number: self.number, text }))
    }

    /// Which file it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is wrong with the line read last.
    pub fn wrong(&self, reason: &str) -> Error {
        Error::file(&self.path, format!("line {}: {reason}", self.number))
    }

    /// The SHA-256 of what was read, as `sha256sum` prints it: of the file if it was read to its end and its
    /// lines were as long as those that are written.
    pub fn sha256(&self) -> String {
        seal::hex(self.hasher.clone())
    }
}
