//! What is no position text is refused with the place, what was found there and what would be right.

mod common;

use common::KINGS;
use engine_core::Setup;

fn message(text: &str) -> String {
    match text.parse::<Setup>() {
        Ok(setup) => panic!("{text:?} was read as {setup}"),
        Err(error) => error.to_string(),
    }
}

const EMPTY: &str = "empty position text: expected LEVELS SIDE HALFMOVE FULLMOVE";
const SIGN: &str = "expected a piece of KQRBUNP or kqrbunp, or 1 to 5 empty cells";

#[test]
fn ill_formed_levels_are_refused() {
    let table = [
        ("", EMPTY),
        (" \t\r\n ", EMPTY),
        ("x", "ranks: 1, expected 25, five for each level E to A"),
        (&["5"; 24].join("/"), "ranks: 24, expected 25, five for each level E to A"),
        (&["5"; 26].join("/"), "ranks: 26, expected 25, five for each level E to A"),
        ("5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w", "levels: 4, expected 5, E to A, parted by \"|\""),
        (&format!("{KINGS}|5/5/5/5/5 w"), "levels: 6, expected 5, E to A, parted by \"|\""),
        ("5/5/5/5/5-5/5/5/5/5 w", "levels: 2, expected 5, E to A, parted by \"|\""),
        ("|", "levels: 2, expected 5, E to A, parted by \"|\""),
        ("||||", "level E: ranks: 1, expected 5, parted by \"/\""),
        ("5/5/5/5/5|5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5", "level D: ranks: 4, expected 5, parted by \"/\""),
        (
            "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5/5",
            "level A: ranks: 6, expected 5, parted by \"/\"",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(message(text), expected, "{text:?}");
    }
}

#[test]
fn ill_formed_ranks_are_refused_with_their_place() {
    let table = [
        ("4", "level C rank 3: 4 cells in \"4\", expected 5".to_owned()),
        ("kk22", "level C rank 3: 6 cells in \"kk22\", expected 5".to_owned()),
        ("PPPPPP", "level C rank 3: 6 cells in \"PPPPPP\", expected 5".to_owned()),
        ("", "level C rank 3: 0 cells in \"\", expected 5".to_owned()),
        ("9", format!("level C rank 3: unknown sign '9', {SIGN}")),
        ("6", format!("level C rank 3: unknown sign '6', {SIGN}")),
        ("05", format!("level C rank 3: unknown sign '0', {SIGN}")),
        ("4x", format!("level C rank 3: unknown sign 'x', {SIGN}")),
        ("4♔", format!("level C rank 3: unknown sign '♔', {SIGN}")),
        ("5\0", format!("level C rank 3: unknown sign '\\0', {SIGN}")),
        // Letters and digits of other scripts that look alike: Kelvin sign, full-width 5.
        ("4\u{212a}", format!("level C rank 3: unknown sign '\u{212a}', {SIGN}")),
        ("\u{ff15}", format!("level C rank 3: unknown sign '\u{ff15}', {SIGN}")),
    ];
    for (rank, expected) in table {
        let levels = format!("5/5/5/5/5|5/5/5/5/5|5/5/{rank}/5/5|5/5/5/5/5|5/5/5/5/5 w");
        assert_eq!(message(&levels), expected, "{rank:?}");
        assert_eq!(message(&levels.replace('|', "/")), expected, "{rank:?} among 25 ranks");
    }
}

#[test]
fn ill_formed_fields_after_the_levels_are_refused() {
    let half = |found: &str| format!("half-move count {found}: expected a number from 0 to 65535");
    let full = |found: &str| format!("full-move number {found}: expected a number from 1 to 65535");
    let trailing = |found: &str| format!("{found} after the last counter: expected nothing more");
    let million = "1".repeat(1_000_000);
    let table = [
        ("", "no side to move after the levels: expected w or b".to_owned()),
        ("W", "side to move \"W\": expected w or b".to_owned()),
        ("white 0 1", "side to move \"white\": expected w or b".to_owned()),
        ("0 1", "side to move \"0\": expected w or b".to_owned()),
        ("w -1 1", half("\"-1\"")),
        ("w +1 1", half("\"+1\"")),
        ("w x", half("\"x\"")),
        ("w 65536", half("\"65536\"")),
        ("w 1000000000000000000000000000000 1", half("\"10000000000000000000…\"")),
        ("w 1.5", half("\"1.5\"")),
        ("w ٣", half("\"٣\"")),
        ("w 0 0", full("\"0\"")),
        ("w 0 -1", full("\"-1\"")),
        ("w 0 65536", full("\"65536\"")),
        ("w 0 x", full("\"x\"")),
        ("w -", half("\"-\"")),
        ("w - 0 1", half("\"- 0\"")),
        ("w - - - 1", half("\"-\"")),
        ("w KQkq - 0 1", half("\"KQkq\"")),
        ("w 0 1 x", trailing("\"x\"")),
        ("w 0 1 moves Ab1Cb2", trailing("\"moves\"")),
        ("w - - 0 1 2", trailing("\"2\"")),
        (&format!("w {million}"), half("\"11111111111111111111…\"")),
    ];
    for (rest, expected) in table {
        assert_eq!(message(&format!("{KINGS} {rest}")), expected, "{rest:.40}");
    }
}
