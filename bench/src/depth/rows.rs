//! The file of rows: one JSON object a line, each written when its run is over.
//!
//! A session that was killed may leave half a line at the end. It is cut off, and its run is made again. So is a
//! run that has found nothing.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::row::{FaultRow, Row};
use crate::failure::Failure;

/// How every row begins, and so half a row.
const BEGINNING: &[u8] = br#"{"engine":""#;

/// A file that grows.
pub(super) struct RowsFile {
    path: PathBuf,
    file: File,
}

/// What the file holds already.
pub(super) struct Left {
    pub(super) rows: Vec<Row>,
    /// The number of a last line that was cut off.
    pub(super) torn: Option<usize>,
}

impl RowsFile {
    /// Opens a file or makes it, reads its rows, and cuts off half a row at its end.
    ///
    /// # Errors
    /// When it cannot be read and written, or holds anything but rows: then it is left as it is.
    pub(super) fn open(path: &Path) -> Result<(Self, Left), Failure> {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(path);
        let mut opened = Self { path: path.to_owned(), file: file.map_err(|error| unusable(path, &error))? };
        let left = opened.read()?;
        Ok((opened, left))
    }

    fn read(&mut self) -> Result<Left, Failure> {
        let metadata = self.file.metadata().map_err(|error| unusable(&self.path, &error))?;
        if !metadata.is_file() {
            return Err(self.failure("it is no regular file: expected one that can be read again".to_owned()));
        }
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(|error| unusable(&self.path, &error))?;
        let (lines, end) = parse(&bytes).map_err(|reason| self.failure(reason))?;
        let torn = (end < bytes.len()).then_some(lines.len() + 1);
        self.cut(end as u64).map_err(|error| unusable(&self.path, &error))?;
        Ok(Left { rows: lines.into_iter().flatten().collect(), torn })
    }

    /// Ends the file here, and goes on from here.
    fn cut(&mut self, end: u64) -> io::Result<()> {
        self.file.set_len(end)?;
        self.file.seek(SeekFrom::Start(end)).map(|_| ())
    }

    /// Appends a row, in one piece or not at all.
    pub(super) fn append(&mut self, row: &impl Serialize) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(row)?;
        line.push(b'\n');
        let end = self.file.stream_position();
        let written = end.and_then(|end| {
            self.file.write_all(&line).inspect_err(|_| _ = self.cut(end)) // a full disk takes half a line
        });
        written.map_err(|error| self.failure(error.to_string()))
    }

    fn failure(&self, reason: String) -> Failure {
        Failure::Rows { path: self.path.clone(), reason }
    }
}

/// The row of each line, if the run has found something, and where the last whole line ends.
fn parse(bytes: &[u8]) -> Result<(Vec<Option<Row>>, usize), String> {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let lines = bytes[..end].split_inclusive(|&byte| byte == b'\n');
    let row = |(line, number): (&[u8], usize)| {
        if serde_json::from_slice::<FaultRow>(line).is_ok() {
            return Ok(None);
        }
        serde_json::from_slice(line).map(Some).map_err(|error| {
            // serde_json counts lines of what it is given: always 1
            let error = error.to_string();
            let error = error.split(" at line ").next().unwrap_or(&error);
            format!("line {number}: {error}: expected a row of bench depth, a JSON object")
        })
    };
    let rows = lines.zip(1..).map(row).collect::<Result<Vec<_>, _>>()?;
    let torn = &bytes[end..];
    let begins = torn.len().min(BEGINNING.len());
    if torn[..begins] != BEGINNING[..begins] {
        return Err(format!(
            "line {}: no beginning of a row: expected a file of bench depth",
            rows.len() + 1
        ));
    }
    Ok((rows, end))
}

fn unusable(path: &Path, error: &io::Error) -> Failure {
    let reason = format!("{error}: expected a file to write, in a folder that is there");
    Failure::Rows { path: path.to_owned(), reason }
}
