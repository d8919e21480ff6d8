//! Files, written whole or not at all: to a new file beside them first, which then takes their name.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use super::text;

/// Writes a file that is not there yet.
pub(crate) fn create(path: &Path, content: &str) -> Result<(), String> {
    let written = beside(path, content).and_then(|file| file.persist_noclobber(path).map_err(|e| e.error));
    match written {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(format!("{}: the file is there already: expected a new name", text::path(path)))
        }
        other => told(path, other.map(drop)),
    }
}

/// Writes a file, whether or not it is there. A link stays one, and what is no file, as a pipe or a device, is
/// written to rather than replaced.
pub(crate) fn replace(path: &Path, content: &str) -> Result<(), String> {
    let written = match fs::metadata(path) {
        Ok(found) if !found.is_file() => fs::write(path, content),
        Ok(_) => fs::canonicalize(path).and_then(|target| persist(&target, content)),
        Err(_) => persist(path, content),
    };
    told(path, written)
}

fn persist(path: &Path, content: &str) -> io::Result<()> {
    beside(path, content)?.persist(path).map_err(|error| error.error).map(drop)
}

fn told(path: &Path, written: io::Result<()>) -> Result<(), String> {
    written.map_err(|error| format!("{}: {error}: expected a file that can be written", text::path(path)))
}

fn beside(path: &Path, content: &str) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = Builder::new();
    // As for any file: readable by all, as far as the user's mask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".raumgeist-").tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(content.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}
