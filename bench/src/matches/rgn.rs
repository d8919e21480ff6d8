//! Game records: every game as RGN, appended to a file when it is over.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine_bitboard::Board;
use engine_core::Position;
use engine_core::notation::rgn::{Game, GameResult, Ply};

use super::game::{End, Record, Seat};
use super::player::PlayerSpec;
use crate::failure::Failure;

/// A file that grows.
pub(super) struct RgnFile {
    path: PathBuf,
    file: File,
}

impl RgnFile {
    /// Opens a file to append to, or makes it.
    ///
    /// A match that was killed may have left half a game. It stays, and no game becomes a part of it: a game begins
    /// after an empty line.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let file = File::options().append(true).create(true).open(path).and_then(|mut file| {
            if file.metadata()?.is_file() {
                file.write_all(match &last_two(path)?[..] {
                    [] | [b'\n', b'\n'] => b"",
                    [.., b'\n'] => b"\n",
                    _ => b"\n\n",
                })?;
            }
            Ok(file)
        });
        let file = file.map_err(|reason| Failure::Rgn { path: path.to_owned(), reason })?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Appends a game of the two players, whole or not at all.
    pub(super) fn append(&mut self, record: &Record, players: [&PlayerSpec; 2]) -> Result<(), Failure> {
        let text = format!("{}\n", game(record, players));
        let end = self.file.metadata().map(|file| file.len());
        let written = end.and_then(|end| {
            let written = self.file.write_all(text.as_bytes());
            written.inspect_err(|_| _ = self.file.set_len(end)) // a full disk takes half a game
        });
        written.map_err(|reason| Failure::Rgn { path: self.path.clone(), reason })
    }
}

/// The last bytes of a file, two if there are so many.
fn last_two(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(2)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn game(record: &Record, players: [&PlayerSpec; 2]) -> Game {
    let mut game = Game::new(record.opening.setup.clone());
    let name = |seat: Seat| players[seat.index()].to_string();
    let termination = match &record.end {
        End::Rules(outcome) => outcome.to_string(),
        End::Forfeit(seat, fault) => format!("{} has lost: {fault}", name(*seat)),
    };
    let tags = [
        ("Event", "bench match".to_owned()),
        ("Round", (record.number + 1).to_string()),
        ("White", name(record.white)),
        ("Black", name(record.white.other())),
        ("Termination", termination),
    ];
    for (tag, value) in tags {
        game.tags.set(tag, &value).expect("these names are tags");
    }
    let mut board = Board::from_setup(&record.opening.setup).expect("a game was played from it");
    for &mv in &record.moves {
        board.make(mv);
        game.plies.push(Ply::new(mv, board.sign()));
    }
    game.result = match record.winner() {
        None => GameResult::Draw,
        Some(winner) if winner == record.white => GameResult::WhiteWins,
        Some(_) => GameResult::BlackWins,
    };
    game
}
