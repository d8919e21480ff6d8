//! The check at the end of each line, which ties it to its run.

use std::fmt::{self, Write};
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// The name of a run: of one root, depth, cut, program version, and of all the units that came of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RunId(pub u64);

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for RunId {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, NoHex> {
        hex16(text).map(Self).ok_or(NoHex)
    }
}

/// Not 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHex;

/// Why a line cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It does not end in a check: the rest of it was never written.
    Torn,
    /// It ends in the check of another line.
    Edited,
}

/// A line with its check: 16 hexadecimal digits, the beginning of the SHA-256 of run id and text.
pub fn seal(run: RunId, text: &str) -> String {
    format!("{text} {:016x}", check(run, text))
}

/// The text of a sealed line.
///
/// # Errors
/// When it is not the line that was sealed.
pub fn unseal(run: RunId, line: &str) -> Result<&str, Broken> {
    let (text, found) = line.rsplit_once(' ').ok_or(Broken::Torn)?;
    let found = hex16(found).ok_or(Broken::Torn)?;
    if found == check(run, text) { Ok(text) } else { Err(Broken::Edited) }
}

fn check(run: RunId, text: &str) -> u64 {
    first_bytes(Sha256::new().chain_update(run.0.to_be_bytes()).chain_update(text))
}

/// The first eight bytes of a digest as a number.
pub(crate) fn first_bytes(hasher: Sha256) -> u64 {
    hasher.finalize().iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// A digest as `sha256sum` prints it.
pub(crate) fn hex(hasher: Sha256) -> String {
    hasher.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn hex16(text: &str) -> Option<u64> {
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    let is_hex = text.len() == 16 && text.bytes().all(digit);
    is_hex.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUN: RunId = RunId(0x0123_4567_89ab_cdef);

    #[test]
    fn a_sealed_line_is_read_back() {
        let line = seal(RUN, "17 3 text");
        assert_eq!(unseal(RUN, &line), Ok("17 3 text"));
        assert_eq!(unseal(RunId(1), &line), Err(Broken::Edited), "of another run");
    }

    #[test]
    fn whatever_is_cut_off_shows() {
        let line = seal(RUN, "17 3 text");
        for end in 0..line.len() {
            assert_eq!(unseal(RUN, &line[..end]), Err(Broken::Torn), "{}", &line[..end]);
        }
    }

    #[test]
    fn whatever_is_changed_shows() {
        let line = seal(RUN, "17 3 text");
        for at in 0.."17 3 text".len() {
            let mut bytes = line.clone().into_bytes();
            bytes[at] ^= 1;
            let edited = String::from_utf8(bytes).unwrap();
            assert_eq!(unseal(RUN, &edited), Err(Broken::Edited), "{edited}");
        }
    }

    #[test]
    fn run_ids_are_texts() {
        assert_eq!(RUN.to_string().parse(), Ok(RUN));
        for text in ["", "123456789abcdef", "0123456789ABCDEF", "+123456789abcdef", "0123456789abcdefg"] {
            assert_eq!(text.parse::<RunId>(), Err(NoHex), "{text}");
        }
    }
}
