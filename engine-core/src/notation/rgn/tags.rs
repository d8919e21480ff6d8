//! The tags of a record.

use thiserror::Error;

use crate::notation::excerpt;

/// The tags that every record has, in the order of PGN; the seventh, `Result`, follows from the game.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Tags that say what the fields of a [`super::Game`] say.
pub(super) const DERIVED: [&str; 4] = ["Result", "Variant", "SetUp", "FEN"];

/// Names with values, in the order in which they are written: `Event`, `Site`, `Date`, `Round`, `White` and
/// `Black`, which are always there, then the others as they came.
///
/// `Result`, `Variant`, `SetUp` and `FEN` are not among them: they follow from the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// The six of the roster, with `?` for what is not known.
impl Default for Tags {
    fn default() -> Self {
        Self(ROSTER.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec())
    }
}

impl Tags {
    /// The value of a tag.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value, in which control characters become spaces.
    ///
    /// # Errors
    /// When the name is none that a tag can have, or one of those that follow from the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let well_formed = !name.is_empty() && name.chars().all(is_name_char);
        if !well_formed || DERIVED.contains(&name) {
            return Err(TagError { found: excerpt(name) });
        }
        let value = value.chars().map(tidy).collect();
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
        Ok(())
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// As [`Self::set`] for a name known to be well formed and not set before; takes constant time.
    pub(super) fn add(&mut self, name: &str, value: String) {
        match self.0[..ROSTER.len()].iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }
}

/// A name that a tag cannot be set by.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "tag name {found}: expected letters, digits and _, and none of Result, Variant, SetUp, FEN, which follow from the game"
)]
pub struct TagError {
    /// The beginning of the name.
    pub found: String,
}

/// What a tag's name is made of.
pub(super) fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A character as it may stand in a value, which has one line.
pub(super) fn tidy(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}
