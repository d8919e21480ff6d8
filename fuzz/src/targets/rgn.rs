use engine_bitboard::Board;
use engine_core::notation::rgn::{self, Game};
use engine_core::{ArrayBoard, Glyphs, Position};

use super::assert_readable;
use crate::pair::{legal, on};

/// Reads the bytes as game records: every game has one written form that reads as itself, and its moves are
/// legal on the reference; every error is one readable line with the place.
pub fn rgn(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let lines = text.matches('\n').count() + 1; // the end of the text may be on a line of its own
    for game in rgn::games::<Board>(&text) {
        match game {
            Ok(game) => {
                assert_played(&game);
                for glyphs in [Glyphs::Letters, Glyphs::Figurines] {
                    assert_reads_as_itself(&game, glyphs);
                }
            }
            Err(error) => {
                assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line);
                let written = error.to_string();
                assert!(written.starts_with(&format!("line {}", error.line)), "{written}");
                assert_readable(&written, 2_000); // a position text may be wrong in many ways at once
            }
        }
    }
}

/// The moves are legal, in turn, and each has the sign that it earns.
fn assert_played(game: &Game) {
    assert_eq!(game.setup.validate(), Ok(()), "{game}");
    let mut array: ArrayBoard = on(&game.setup);
    for (index, ply) in game.plies.iter().enumerate() {
        assert_eq!(game.number(index).side, array.side_to_move(), "{game}");
        assert!(legal(&array).contains(&ply.mv), "{} in {}: {game}", ply.mv, array.setup());
        array.make(ply.mv);
        assert_eq!(ply.sign, array.sign(), "{} to {}: {game}", ply.mv, array.setup());
    }
}

fn assert_reads_as_itself(game: &Game, glyphs: Glyphs) {
    let written = game.display(glyphs).to_string();
    let strange = |c: char| c.is_control() && c != '\n';
    assert!(!written.contains(strange), "{written:?}");
    let mut read = rgn::games::<Board>(&written);
    let first = read.next().unwrap_or_else(|| panic!("no game in {written}"));
    let first = first.unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(&first, game, "{written}");
    assert!(read.next().is_none(), "a second game in {written}");
    assert_eq!(first.display(glyphs).to_string(), written);
}
