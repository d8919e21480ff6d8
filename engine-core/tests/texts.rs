//! Position texts are written in one form and read in several.

mod common;

use common::{board, cases, known, walk};
use engine_core::notation::PositionTextError;
use engine_core::{ArrayBoard, Cell, Color, Piece, PieceKind, Position, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const START: &str = "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";

#[test]
fn the_start_position_is_written_as_in_the_rules() {
    assert_eq!(Setup::start().to_string(), START);
    assert_eq!(START.parse(), Ok(Setup::start()));
    assert_eq!(ArrayBoard::start().setup(), Setup::start());
}

/// Where the letters of a text stand, and what else it says, told by hand.
#[test]
fn texts_are_read_from_level_e_rank_5_to_level_a_rank_1() {
    let read = board("4q/5/5/5/5|5/1u3/5/5/5|5/5/2k2/5/5|5/5/5/3N1/5|5/5/5/5/K3B b 7 42").setup();
    let black = |kind| Piece::new(Color::Black, kind);
    let white = |kind| Piece::new(Color::White, kind);
    let mut pieces = [
        ("Ee5", black(PieceKind::Queen)),
        ("Db4", black(PieceKind::Unicorn)),
        ("Cc3", black(PieceKind::King)),
        ("Bd2", white(PieceKind::Knight)),
        ("Aa1", white(PieceKind::King)),
        ("Ae1", white(PieceKind::Bishop)),
    ]
    .map(|(cell, piece)| (Cell::from_text(cell).unwrap(), piece));
    pieces.sort_unstable();
    assert_eq!(read.pieces().collect::<Vec<_>>(), pieces);
    assert_eq!((read.side, read.halfmove, read.fullmove), (Color::Black, 7, 42));
}

/// Other ways to write the levels of a text, and after them the rest of it.
fn variants(levels: &str, side: &str, counters: &str) -> Vec<String> {
    let single_digits =
        levels.replace('5', "11111").replace('4', "1111").replace('3', "111").replace('2', "11");
    vec![
        format!("{} {side} {counters}", levels.replace('|', "/")), // 25 ranks in a row
        format!("{} {side} {counters}", levels.replace('|', "-")),
        format!("{levels} {side} - - {counters}"), // chess's castling and en passant fields
        format!("{} {side} - - {counters}", levels.replace('|', "/")),
        format!("{} {side} - - {counters}", levels.replace('|', "-")),
        format!("  {levels}\t{side} \r\n {counters}\n"),
        format!("{single_digits} {side} {counters}"),
        format!("{} {side} {counters}", levels.replace('5', "32")),
    ]
}

#[test]
fn every_variant_gives_the_same_position() {
    for line in known().0 {
        for (counters, halfmove, fullmove) in [
            ("7 42", 7, 42),
            ("007 0042", 7, 42),
            ("65535 65535", 65_535, 65_535),
            ("7", 7, 1), // no full-move number
            ("", 0, 1),  // no counters
        ] {
            let expected = Setup { halfmove, fullmove, ..line.setup.clone() };
            let written = expected.to_string();
            let [levels, side, ..] = written.split(' ').collect::<Vec<_>>()[..] else { panic!("{written}") };
            for variant in variants(levels, side, counters) {
                let read = variant.parse::<Setup>().unwrap_or_else(|error| panic!("{variant}: {error}"));
                assert_eq!(read, expected, "{variant}");
                assert_eq!(read.to_string(), written, "{variant}");
            }
        }
    }
}

#[test]
fn the_known_positions_are_written_as_they_are_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../perft/suites/known.perft");
    let file = std::fs::read_to_string(path).unwrap();
    for line in known().0 {
        let text = file.lines().nth(line.number - 1).unwrap();
        assert_eq!(line.setup.to_string(), text.split(" ;").next().unwrap(), "line {}", line.number);
    }
}

/// A few pieces anywhere, most often no position of the game.
fn any_setup() -> impl Strategy<Value = Setup> {
    let piece =
        (select(&Color::ALL[..]), select(&PieceKind::ALL[..])).prop_map(|(c, kind)| Piece::new(c, kind));
    let king = |color| (0..Cell::COUNT).prop_map(move |cell| (cell, Piece::new(color, PieceKind::King)));
    let others = vec((0..Cell::COUNT, piece), 0..12);
    let fields = (select(&Color::ALL[..]), any::<u16>(), 1..=u16::MAX);
    (others, king(Color::White), king(Color::Black), fields).prop_map(|(others, white, black, fields)| {
        let (side, halfmove, fullmove) = fields;
        let mut setup = Setup { side, halfmove, fullmove, ..Setup::empty() };
        others.into_iter().chain([white, black]).for_each(|(cell, piece)| setup.cells[cell] = Some(piece));
        setup
    })
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn positions_of_random_games_survive_text(seed: u64, plies in 0..120usize) {
        walk(seed, plies, |board| {
            let setup = board.setup();
            let text = setup.to_string();
            assert_eq!(text.parse(), Ok(setup), "{text}");
            assert_eq!(self::board(&text).key(), board.key(), "{text}");
        });
    }

    #[test]
    fn texts_are_read_exactly_when_the_position_is_valid(setup in any_setup()) {
        let expected = setup.validate().map(|()| setup.clone()).map_err(PositionTextError::Setup);
        prop_assert_eq!(setup.to_string().parse(), expected);
    }
}
