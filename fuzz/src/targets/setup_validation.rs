use std::collections::HashSet;

use arbitrary::Unstructured;
use engine_bitboard::Board;
use engine_core::notation::PositionTextError;
use engine_core::{ArrayBoard, Position, Setup};

use super::assert_readable;
use crate::input;
use crate::pair::Pair;

/// Takes any set-up: both boards accept it and agree on it, or both give the same reasons, as its text does.
pub fn setup_validation(data: &[u8]) {
    let setup = input::setup(&mut Unstructured::new(data));
    let read = setup.to_string().parse::<Setup>();
    match setup.validate() {
        Ok(()) => {
            assert_eq!(read.as_ref(), Ok(&setup));
            Pair::new(&setup).assert_agree();
        }
        Err(errors) => {
            assert_eq!(Board::from_setup(&setup).err().as_ref(), Some(&errors), "{setup}");
            assert_eq!(ArrayBoard::from_setup(&setup).err().as_ref(), Some(&errors), "{setup}");
            assert!(!errors.0.is_empty(), "refused without a reason: {setup}");
            let written: HashSet<_> = errors.0.iter().map(ToString::to_string).collect();
            assert_eq!(written.len(), errors.0.len(), "a reason is given twice: {errors}");
            written.iter().for_each(|reason| assert_readable(reason, 100));
            assert_eq!(read, Err(PositionTextError::Setup(errors)));
        }
    }
}
