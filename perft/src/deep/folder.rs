//! The folder that `split` fills: whole, or as it was before.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::Error;
use super::manifest::Manifest;

/// A new or empty folder. Unless it is finished, what was put there is taken away again.
pub struct Folder {
    dir: PathBuf,
    made: bool,
    names: Vec<String>,
    finished: bool,
}

impl Folder {
    /// Makes a folder, or takes an empty one.
    ///
    /// # Errors
    /// When there is something in it, or it cannot be made.
    pub fn claim(dir: &Path) -> Result<Self, Error> {
        let expected = "a new or an empty folder";
        let made = !dir.exists();
        fs::create_dir_all(dir).map_err(Error::io(dir, expected))?;
        if fs::read_dir(dir).map_err(Error::io(dir, expected))?.next().is_some() {
            return Err(Error::file(dir, format!("is not empty: expected {expected}")));
        }
        Ok(Self { dir: dir.to_owned(), made, names: Vec::new(), finished: false })
    }

    /// Where it is.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The path under which a file of that name is written until all are.
    pub fn file(&mut self, name: &str) -> PathBuf {
        self.names.push(name.to_owned());
        self.part(name)
    }

    fn part(&self, name: &str) -> PathBuf {
        self.dir.join(format!("{name}.part"))
    }

    /// Gives all files their names, the manifest last.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn finish(mut self, manifest: &Manifest) -> Result<(), Error> {
        for record in &manifest.files {
            let path = self.dir.join(&record.name);
            fs::rename(self.part(&record.name), &path).map_err(Error::io(&path, "a folder of our own"))?;
        }
        manifest.write(&self.dir)?;
        self.finished = true;
        Ok(())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.finished {
            return;
        }
        // What cannot be deleted stays; without a manifest it is no run.
        for name in &self.names {
            let _ = fs::remove_file(self.dir.join(name));
            let _ = fs::remove_file(self.part(name));
        }
        let _ = fs::remove_file(self.dir.join("manifest.json.part"));
        if self.made {
            let _ = fs::remove_dir(&self.dir);
        }
    }
}
