use engine_core::{ArrayBoard, Position, Setup, notation::PositionTextError};

use super::assert_readable;

/// Reads the bytes as a position: a position of the game with one written form, or a readable error.
pub fn position_text(data: &[u8]) {
    match String::from_utf8_lossy(data).parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.validate(), Ok(()));
            let written = setup.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&setup), "{written}");
            assert!(ArrayBoard::from_setup(&setup).is_ok(), "{written}");
            assert_canonical(&written);
        }
        // It lists every reason: see the target `setup_validation`.
        Err(PositionTextError::Setup(errors)) => assert_readable(&errors.to_string(), 100 * errors.0.len()),
        Err(error) => assert_readable(&error.to_string(), 400),
    }
}

/// Five levels of five ranks, no two digits side by side, four fields, one space between them.
fn assert_canonical(written: &str) {
    let fields: Vec<_> = written.split(' ').collect();
    let [levels, side, halfmove, fullmove] = fields[..] else { panic!("not four fields: {written:?}") };
    assert!(levels.split('|').count() == 5 && levels.split('|').all(|level| level.split('/').count() == 5));
    assert!(matches!(side, "w" | "b"), "{written}");
    for number in [halfmove, fullmove] {
        assert_eq!(number.parse::<u16>().map(|n| n.to_string()), Ok(number.to_owned()), "{written}");
    }
    let signs: Vec<_> = levels.chars().collect();
    assert!(!signs.windows(2).any(|pair| pair.iter().all(char::is_ascii_digit)), "{written}");
}
