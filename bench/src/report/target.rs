//! The file of a page: written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::failure::Failure;

/// A file that can be written, as far as can be known before.
#[derive(Debug)]
pub(crate) struct Target {
    /// As it was given.
    given: PathBuf,
    /// Where it leads: a link stays one.
    path: PathBuf,
}

impl Target {
    /// Tries whether the folder takes files; the file itself is left as it is.
    ///
    /// # Errors
    /// When it is something else than a file, or read-only, or its folder is not there or takes none.
    pub(crate) fn open(given: &Path) -> Result<Self, Failure> {
        let path = given.canonicalize().unwrap_or_else(|_| given.to_owned());
        let target = Self { given: given.to_owned(), path };
        match fs::metadata(&target.path) {
            Ok(there) if !there.is_file() => return Err(target.failure("it is no regular file")),
            Ok(there) if there.permissions().readonly() => return Err(target.failure("it is read-only")),
            _ => {}
        }
        target.beside().map_err(|error| target.failure(&plain(&error)))?;
        Ok(target)
    }

    /// Writes beside the file, then takes its place.
    ///
    /// # Errors
    /// When the system refuses: then the file is as it was.
    pub(crate) fn write(&self, page: &str) -> Result<(), Failure> {
        let written = self.beside().and_then(|mut file| {
            file.write_all(page.as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&self.path).map_err(|error| error.error)
        });
        written.map(|_| ()).map_err(|error| self.failure(&plain(&error)))
    }

    /// A file in the same folder, gone when it is dropped.
    fn beside(&self) -> io::Result<NamedTempFile> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".report-").suffix(".html");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As those of any new file: the system takes away what the user does not want.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder.tempfile_in(folder.unwrap_or(Path::new(".")))
    }

    fn failure(&self, reason: &str) -> Failure {
        let reason = format!("{reason}: expected a file to write, in a folder that is there");
        Failure::Html { path: self.given.clone(), reason }
    }
}

/// What the system says, without the name of a file that nobody has heard of.
fn plain(error: &io::Error) -> String {
    let error = error.to_string();
    error.split(" at path ").next().unwrap_or(&error).to_owned()
}
