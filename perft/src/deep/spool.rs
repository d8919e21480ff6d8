//! Records in a temporary file that has no name: the system deletes it whatever happens.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use super::error::Error;
use super::packed::Packed;

/// Large enough to keep a disk busy when hundreds of files are read in turn.
const BUFFER: usize = 64 << 10;

/// What a spool holds.
pub trait Record: Sized {
    /// Writes it.
    ///
    /// # Errors
    /// When the output fails.
    fn write(&self, out: &mut impl Write) -> io::Result<()>;

    /// Reads it back.
    ///
    /// # Errors
    /// When the input fails.
    fn read(input: &mut impl Read) -> io::Result<Self>;
}

/// A position and how many sequences lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The position.
    pub position: Packed,
    /// Legal sequences from the root to here, or to an image of this position.
    pub sequences: u64,
}

impl Record for Entry {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(self.position.bytes())?;
        self.sequences.write(out)
    }

    fn read(input: &mut impl Read) -> io::Result<Self> {
        let mut position = [0; Packed::BYTES];
        input.read_exact(&mut position)?;
        Ok(Self { position: Packed::from_bytes(position), sequences: u64::read(input)? })
    }
}

impl Record for u64 {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.to_le_bytes())
    }

    fn read(input: &mut impl Read) -> io::Result<Self> {
        let mut bytes = [0; 8];
        input.read_exact(&mut bytes)?;
        Ok(Self::from_le_bytes(bytes))
    }
}

/// A spool that is written.
pub struct Writer<R> {
    file: BufWriter<File>,
    dir: PathBuf,
    records: u64,
    of: PhantomData<R>,
}

impl<R: Record> Writer<R> {
    /// An empty one, on the disk of `dir`.
    ///
    /// # Errors
    /// When there is no temporary file to be had.
    pub fn new(dir: &Path) -> Result<Self, Error> {
        let file = tempfile::tempfile_in(dir).map_err(Error::io(dir, ROOM))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        Ok(Self { file, dir: dir.to_owned(), records: 0, of: PhantomData })
    }

    /// Appends a record.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn push(&mut self, record: &R) -> Result<(), Error> {
        self.records += 1;
        record.write(&mut self.file).map_err(Error::io(&self.dir, ROOM))
    }

    /// Goes to its beginning.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn into_reader(self) -> Result<Reader<R>, Error> {
        let Self { file, dir, records, .. } = self;
        let file = file.into_inner().map_err(io::IntoInnerError::into_error);
        let rewound = file.and_then(|mut file| file.rewind().map(|()| file));
        let file = rewound.map_err(Error::io(&dir, ROOM))?;
        Ok(Reader { file: BufReader::with_capacity(BUFFER, file), dir, left: records, of: PhantomData })
    }
}

const ROOM: &str = "a folder with room for temporary files";

/// A spool that is read.
pub struct Reader<R> {
    file: BufReader<File>,
    dir: PathBuf,
    left: u64,
    of: PhantomData<R>,
}

impl<R: Record> Reader<R> {
    /// The next record.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn try_next(&mut self) -> Result<Option<R>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        R::read(&mut self.file).map(Some).map_err(Error::io(&self.dir, "a disk that can be read"))
    }
}
