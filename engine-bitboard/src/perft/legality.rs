//! The three ways of legality on this board: see [`engine_core::perft::legality`].

pub use engine_core::perft::legality::{PseudoLegal, king_capture, legal, make_and_test};
use engine_core::{MoveList, Position};

use crate::Board;
use crate::attacks::Native;
use crate::movegen;

impl PseudoLegal for Board {
    fn pseudo_legal_moves(&self, moves: &mut MoveList) {
        movegen::pseudo_legal(self.sets(), self.side_to_move(), moves);
    }

    fn can_take_king(&self) -> bool {
        let us = self.side_to_move();
        movegen::is_attacked::<Native>(self.sets(), self.sets().king(us.other()), us)
    }
}
