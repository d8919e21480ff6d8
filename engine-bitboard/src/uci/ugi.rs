//! The Universal Game Interface, with which a referee runs a match without knowing the game: much as UCI, and
//! the engine tells whose turn it is, and how the game has ended. White is player one.
//!
//! Described at <https://github.com/kz04px/ugi>.

use engine_core::text::excerpt;
use engine_core::{Color, Position};

use super::Session;

/// What is spoken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Protocol {
    /// Mates are counted in moves.
    #[default]
    Uci,
    /// Mates are counted in plies, and the last `info` of a search tells of its nodes and time.
    Ugi,
}

impl Protocol {
    /// The end of the introduction.
    pub(super) const fn ok(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Ugi => "ugiok",
        }
    }
}

impl Session {
    pub(super) fn respond(&self, question: &str) {
        let truth = |truth| if truth { "true" } else { "false" };
        let outcome = || self.board.outcome();
        let response = match question.trim() {
            "p1turn" => truth(self.board.side_to_move() == Color::White),
            "gameover" => truth(outcome().is_some()),
            "result" => match outcome().map(|outcome| outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Color::White)) => "p1win",
                Some(Some(Color::Black)) => "p2win",
            },
            other => {
                let expected = "p1turn, gameover or result";
                return self.complain(&format!("query \"{}\": expected {expected}", excerpt(other)));
            }
        };
        self.say(&format!("response {response}"));
    }
}
