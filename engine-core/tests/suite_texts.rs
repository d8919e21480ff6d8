//! Perft suites: what is read, and errors that name the line.

mod common;

use common::{KINGS, known};
use engine_core::perft::suite::{Suite, SuiteLine};

#[test]
fn comments_blank_lines_and_surplus_space_do_not_matter() {
    let text = format!(
        "# a comment\r\n\r\n  {KINGS} w ;D1 7 ;d2  49;D3 18446744073709551615 # the largest\r\n#\n{KINGS} b 7 42;D1 7"
    );
    let setup = |fields: &str| format!("{KINGS} {fields}").parse().unwrap();
    let expected = [
        SuiteLine { number: 3, setup: setup("w 0 1"), counts: vec![(1, 7), (2, 49), (3, u64::MAX)] },
        SuiteLine { number: 5, setup: setup("b 7 42"), counts: vec![(1, 7)] },
    ];
    assert_eq!(text.parse(), Ok(Suite(expected.to_vec())));
    assert_eq!("# nothing\n".parse(), Ok(Suite(Vec::new())));
}

#[test]
fn the_known_suite_has_its_eleven_positions() {
    assert_eq!(known().0.len(), 11);
    assert!(known().0.iter().all(|line| line.counts.len() >= 3));
}

#[test]
fn errors_name_the_line() {
    let count = |found: &str| format!("unreadable count {found}: expected ;Dn COUNT, as ;D3 237316");
    let empty = "empty position text: expected LEVELS SIDE HALFMOVE FULLMOVE";
    let ranks = "ranks: 1, expected 25, five for each level E to A";
    let none = "no counts: expected ;Dn COUNT after the position, as ;D3 237316";
    let king = "Black has no king, a side has one";
    let table = [
        (";D1 61".to_owned(), empty.to_owned()),
        ("x ;D1 61".to_owned(), ranks.to_owned()),
        (format!("{} w ;D1 61", KINGS.replace("4k", "5")), king.to_owned()),
        (format!("{KINGS} w"), none.to_owned()),
        (format!("{KINGS} w # ;D1 7"), none.to_owned()),
        (format!("{KINGS} w ;"), count("\"\"")),
        (format!("{KINGS} w ;D1"), count("\"D1\"")),
        (format!("{KINGS} w ;D1 7 ;D2 x"), count("\"D2 x\"")),
        (format!("{KINGS} w ;D1 7 49"), count("\"D1 7 49\"")),
        (format!("{KINGS} w ;E1 7"), count("\"E1 7\"")),
        (format!("{KINGS} w ;D 7"), count("\"D 7\"")),
        (format!("{KINGS} w ;D-1 7"), count("\"D-1 7\"")),
        (format!("{KINGS} w ;D1 -7"), count("\"D1 -7\"")),
        (format!("{KINGS} w ;D1 18446744073709551616"), count("\"D1 18446744073709551…\"")),
        (format!("{KINGS} w ;D1\u{1b}7"), count("\"D1\\u{1b}7\"")),
        (format!("{KINGS} w ;D1 {}", "x".repeat(1_000_000)), count("\"D1 xxxxxxxxxxxxxxxxx…\"")),
    ];
    for (line, reason) in table {
        let error =
            format!("# positions\n{KINGS} w ;D1 7\n\n{line}\nnot reached").parse::<Suite>().unwrap_err();
        assert_eq!(error.to_string(), format!("line 4: {reason}"), "{line:.120}");
    }
}
