//! Any program that speaks UCI with the position and move texts of Raumschach.

use engine_core::notation;

use super::lines::position;
use super::session::{Program, Session};
use super::{Answer, Fault, Game, Player, Turn};

/// A program that plays, started again when it has crashed.
pub(super) struct Uci {
    program: Program,
    session: Option<Session>,
}

impl Uci {
    pub(super) fn start(program: Program) -> Result<Self, Fault> {
        let session = Some(Session::start(&program)?);
        Ok(Self { program, session })
    }

    /// Does something with the program, which is given up after any fault.
    fn with<T>(&mut self, work: impl FnOnce(&mut Session) -> Result<T, Fault>) -> Result<T, Fault> {
        let session =
            self.session.as_mut().ok_or_else(|| Fault::Crash("the program has ended".to_owned()))?;
        work(session).inspect_err(|_| self.session = None)
    }
}

impl Player for Uci {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        if self.session.is_none() {
            self.session = Some(Session::start(&self.program)?);
        }
        self.with(Session::new_game)
    }

    fn get_ready(&mut self, game: &Game) -> Result<(), Fault> {
        self.with(|session| session.set_position(&position(&game.setup, &game.moves)))
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        self.with(|session| {
            let (mut depth, mut nodes) = (None, None);
            let text = session.think(&turn.limits, turn.patience, turn.stop, &mut |info| {
                depth = info.depth.or(depth);
                nodes = info.nodes.or(nodes);
            })?;
            let mv = notation::find_move(&turn.game.board, &text);
            let mv = mv.map_err(|error| Fault::IllegalMove(error.to_string()))?;
            Ok(Answer { mv, depth, nodes })
        })
    }
}
