//! Games in files: saved, loaded, never overwritten.

use std::fs;
use std::path::Path;

use engine_bitboard::Board;
use engine_core::notation::rgn::{self, GameResult};
use tempfile::{TempDir, tempdir};

use crate::{play, said};

fn file(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

fn read(path: &str) -> rgn::Game {
    let text = fs::read_to_string(path).unwrap();
    let games: Vec<_> = rgn::games::<Board>(&text).collect();
    assert_eq!(games.len(), 1, "{text}");
    games[0].clone().unwrap()
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = tempdir().unwrap();
    let path = file(&folder, "a game.rgn");
    let save = format!("save {path}");
    let first = said(&["--depth", "1"], &["Ab1Cb2", "text", &save, "quit"]);
    let game = read(&path);
    assert_eq!((game.plies.len(), game.result), (2, GameResult::Unfinished));
    assert_eq!(game.tags.value("Black"), Some("raumgeist (level 5)"));
    assert_eq!(game.tags.value("Date").map(str::len), Some("2024.01.31".len()));
    let second = said(&["--depth", "1", "--load", &path], &["text", "Cb2Ab1", "quit", ""]);
    let text = second.lines().find(|line| line.contains('|')).expect("a position");
    assert!(first.contains(text), "{first}\n{second}");
    assert_eq!(read(&path), game, "what was not asked for was not written");
}

#[test]
fn files_that_are_there_are_left_alone() {
    let folder = tempdir().unwrap();
    let (old, new) = (file(&folder, "old.rgn"), file(&folder, "new.rgn"));
    fs::write(&old, "precious").unwrap();
    let save = [format!("save {old}"), format!("save {new}"), "save".to_owned()];
    let text = said(
        &["--depth", "1"],
        &["save", &save[0], "Ab1Cb2", &save[1], "Cb2Ab1", &save[1], "save", "Ab1Cb2", "quit", &old, ""],
    );
    assert_eq!(text.matches("old.rgn: the file is there already: expected a new name").count(), 2, "{text}");
    assert!(text.contains("! save: expected a file name"), "{text}");
    assert_eq!(text.matches("saved in ").count(), 3, "its own file may be written again: {text}");
    assert_eq!(fs::read_to_string(&old).unwrap(), "precious");
    assert_eq!(read(&new).plies.len(), 4);
    let refused = play(&["--save", &old], &[]).unwrap_err();
    assert!(refused.contains("there already") && refused.lines().count() == 1, "{refused}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left lying about");
}

#[test]
fn a_kept_game_is_written_after_every_move() {
    let folder = tempdir().unwrap();
    let path = file(&folder, "kept.rgn");
    // The input ends in the middle of the game: no question, nothing lost.
    let text = said(&["--save", &path, "--depth", "1"], &["Ab1Cb2", "Cb2Ab1"]);
    assert!(!text.contains("Save the game?"), "{text}");
    assert_eq!(read(&path).plies.len(), 4);
    let more = ["Ab1Cb2", "level 1", "undo", "resign", "new", "text"];
    let text = said(&["--save", &path, "--load", &path, "--depth", "1"], &more);
    assert!(text.contains("The game before stays in its file"), "{text}");
    let game = read(&path);
    assert_eq!((game.plies.len(), game.result), (4, GameResult::BlackWins));
    assert_eq!(game.plies[3].comment.as_deref(), Some("White resigns."));
    assert!(said(&["--load", &path], &["moves"]).contains("0-1, as its record says"));
}

#[test]
fn what_is_not_saved_is_offered_or_shown() {
    let folder = tempdir().unwrap();
    let path = file(&folder, "late.rgn");
    let text = said(&["--depth", "1"], &["Ab1Cb2", "quit", "/nowhere/x.rgn", &path]);
    assert!(text.contains("Save the game?") && text.contains("! /nowhere/x.rgn: "), "{text}");
    assert_eq!(read(&path).plies.len(), 2);
    let text = said(&["--depth", "1"], &["Ab1Cb2"]);
    assert!(text.contains("1. NAb1-Cb2 ") && text.ends_with("*\n"), "{text}");
    assert!(!said(&[], &["quit"]).contains("Save the game?"), "there is nothing to save");
}

#[test]
fn files_that_hold_no_game_are_refused() {
    let folder = tempdir().unwrap();
    let game = "[Variant \"Raumschach-Normal-Form\"]\n\n1. Ab1Cb2 *\n";
    for (text, why) in [
        ("", "no game"),
        ("nonsense", "line 1"),
        (&format!("{game}\n{game}"), "several games"),
        (&game.replace("Cb2", "Cb3"), "move 1 of White"),
    ] {
        let path = file(&folder, "bad.rgn");
        fs::write(&path, text).unwrap();
        let refused = play(&["--load", &path], &[]).unwrap_err();
        assert!(refused.contains(why) && refused.lines().count() == 1, "{text}: {refused}");
    }
    let path = file(&folder, "binary.rgn");
    fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert!(play(&["--load", &path], &[]).is_err());
    assert!(play(&["--load", Path::new(folder.path()).to_str().unwrap()], &[]).is_err());
}
