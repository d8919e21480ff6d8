//! `split`, `run` and `merge`, on small counts.

mod bad_input;
mod counts;
mod disks;
mod lost;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::{perft, text};

/// A folder for one test, with nothing in it.
pub(crate) fn empty_folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the folder for tests can be written to");
    path
}

/// A count that is split into a folder for one test.
pub(crate) fn split(name: &str, args: &str) -> PathBuf {
    let dir = empty_folder(name);
    let out = dir.to_str().expect("the folder's name is UTF-8");
    let args = ["split"].into_iter().chain(args.split(' ')).chain(["--out", out]);
    told(args.collect::<Vec<_>>().as_slice(), 0);
    dir
}

/// The files of a folder with this extension, in the order of their names.
pub(crate) fn files(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    paths.sort();
    paths
}

pub(crate) fn run(dir: &Path) -> Output {
    let files = files(dir, "units");
    perft(["run".into()].into_iter().chain(files))
}

pub(crate) fn merge(dir: &Path) -> Output {
    perft(["merge".as_ref(), dir.as_os_str()])
}

/// What a command prints, which ends with this code: on both streams, one after the other.
pub(crate) fn told(args: &[&str], code: i32) -> String {
    checked(&perft(args), code)
}

/// The same of a command that has ended.
pub(crate) fn checked(output: &Output, code: i32) -> String {
    let told = format!("{}{}", text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{told}");
    told
}

/// The count that `perft merge` prints, all being well.
pub(crate) fn merged(dir: &Path) -> String {
    let output = perft(["merge".as_ref(), dir.as_os_str(), "--json".as_ref()]);
    let told = checked(&output, 0);
    assert_eq!(text(&output.stderr), "", "{told}");
    let (_, rest) = told.split_once("\"nodes\":").unwrap_or_else(|| panic!("no nodes: {told}"));
    rest.chars().take_while(char::is_ascii_digit).collect()
}

/// Replaces a text that is in a file.
pub(crate) fn edit(path: &Path, from: &str, to: &str) {
    let content = fs::read_to_string(path).expect("it is there");
    assert!(content.contains(from), "{from}: {content}");
    fs::write(path, content.replacen(from, to, 1)).expect("it can be written");
}

/// The lines of a file.
pub(crate) fn lines(path: &Path) -> Vec<String> {
    let content = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    content.lines().map(str::to_owned).collect()
}

/// Writes lines.
pub(crate) fn write_lines(path: &Path, lines: &[impl AsRef<str>]) {
    let content: String = lines.iter().map(|line| line.as_ref().to_owned() + "\n").collect();
    fs::write(path, content).expect("it can be written");
}
