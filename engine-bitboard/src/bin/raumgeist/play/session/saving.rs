//! How the game gets into a file, and that it is not lost.

use std::io;
use std::path::{Path, PathBuf};

use super::super::super::files;
use super::super::super::text::path as path_text;
use super::super::source::Input;
use super::{Flow, Session};

impl Session<'_> {
    /// Writes the game to a file after every move, from now on: a new one, or that which it came from.
    pub(crate) fn keep_in(&mut self, path: &Path, is_its_own: bool) -> Result<(), String> {
        if is_its_own {
            self.file = Some(path.to_owned());
        } else {
            self.save(path.to_owned()).map_err(|why| format!("--save {why}"))?;
        }
        self.is_kept = true;
        Ok(())
    }

    /// Writes the record to a new file, or to the one it has; what was done, in words.
    pub(super) fn save(&mut self, path: PathBuf) -> Result<String, String> {
        let text = self.game.text();
        if self.file.as_ref() == Some(&path) {
            files::replace(&path, &text)?;
        } else {
            files::create(&path, &text)?;
        }
        let said = format!("saved in {}", path_text(&path));
        self.file = Some(path);
        self.is_saved = true;
        Ok(said)
    }

    /// Something has changed: it is written down, if there is a file for it.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        self.is_saved = false;
        match self.file.clone().filter(|_| self.is_kept) {
            Some(path) => match self.save(path) {
                Ok(_) => Ok(()),
                Err(why) => self.complain(&format!("not saved: {why}")),
            },
            None => Ok(()),
        }
    }

    pub(super) fn leave(&mut self) -> io::Result<Flow> {
        self.offer_to_save()?;
        Ok(Flow::Quit)
    }

    /// Asks for a file as long as none is right; without an answer the record is shown instead.
    pub(super) fn offer_to_save(&mut self) -> io::Result<()> {
        if self.is_saved || self.game.plies().is_empty() {
            return Ok(());
        }
        self.say("Save the game? A file name, or an empty line to let it go.")?;
        loop {
            let name = match self.read("file> ")? {
                Input::Line(name) => name.trim().to_owned(),
                Input::Interrupted | Input::End => return self.say(&format!("\n{}", self.game.text())),
            };
            if name.is_empty() {
                return Ok(());
            }
            match self.save(PathBuf::from(name)) {
                Ok(said) => return self.say(&said),
                Err(why) => self.complain(&why)?,
            }
        }
    }
}
