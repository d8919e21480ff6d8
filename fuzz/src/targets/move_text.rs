use arbitrary::Unstructured;
use engine_core::{Move, notation};

use super::assert_readable;
use crate::input;
use crate::pair::{Pair, legal};

/// Reads the bytes as a position and a move in it: both boards find the same move, or give the same error.
pub fn move_text(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let pair = Pair::new(&input::position(&mut bytes));
    let text = text(&mut bytes, &legal(&pair.array));
    match (notation::find_move(&pair.board, &text), notation::find_move(&pair.array, &text)) {
        (Ok(mv), Ok(same)) => {
            assert_eq!(mv, same, "{text:?}");
            assert!(legal(&pair.array).contains(&mv), "{text:?}");
            assert!(mv.to_string().eq_ignore_ascii_case(&text), "{mv} for {text:?}");
            for form in [mv.to_string(), text.to_uppercase(), text.to_lowercase()] {
                assert_eq!(notation::find_move(&pair.array, &form), Ok(mv), "{form}");
            }
        }
        (Err(one), Err(other)) => {
            let [one, other] = [one, other].map(|error| error.to_string());
            assert_readable(&one, 500); // a queen may have 52 moves, and all are listed
            assert_eq!(words(&one), words(&other), "{text:?}");
        }
        (board, array) => panic!("{text:?}: {board:?} on the fast board, {array:?} on the reference"),
    }
}

/// The rest of the bytes as they are, or a legal move with some of its bytes replaced by them.
fn text(bytes: &mut Unstructured<'_>, legal: &[Move]) -> String {
    let as_it_is = bytes.int_in_range(0..=1).unwrap_or(1) == 1;
    let chosen = if as_it_is { None } else { bytes.choose(legal).ok() };
    let Some(mv) = chosen else {
        return String::from_utf8_lossy(bytes.peek_bytes(bytes.len()).unwrap_or_default()).into_owned();
    };
    let mut text = mv.to_string().into_bytes();
    while !bytes.is_empty() {
        let place = bytes.choose_index(text.len() + 1).unwrap_or(0);
        let sign = bytes.int_in_range(0..=u8::MAX).unwrap_or(0);
        if place < text.len() { text[place] = sign } else { text.push(sign) }
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Moves are listed in the order of the generators, which is not a promise.
fn words(error: &str) -> Vec<&str> {
    let mut words: Vec<_> = error.split(' ').collect();
    words.sort_unstable();
    words
}
