//! The conversation: whose turn it is to speak, and what is said.

mod acts;
mod saving;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering::Relaxed;

use engine_core::classics::raumcapa::Gesture;
use engine_core::{Color, Position};
use signal_hook::consts::SIGINT;

use super::super::interrupt;
use super::command;
use super::game::Game;
use super::look::{self, Look};
use super::opponent::{Opponent, Reply};
use super::source::{Input, Source};

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// A person, an engine, and a game between them.
pub(crate) struct Session<'a> {
    game: Game,
    opponent: Opponent,
    look: Look,
    source: &'a mut dyn Source,
    out: &'a mut dyn Write,
    /// The file that is ours to write again.
    file: Option<PathBuf>,
    /// Whether it is written after every move.
    is_kept: bool,
    /// Whether there is nothing in the record that no file has.
    is_saved: bool,
    /// Whether the engine has offered a draw with its last move.
    is_draw_offered: bool,
}

/// What there is to say after the end.
const OVER: &str = "the game is over: expected undo, new, save or quit";

/// How the person is called in records.
const PERSON: &str = "a person";

impl<'a> Session<'a> {
    pub(crate) fn new(
        mut game: Game,
        opponent: Opponent,
        look: Look,
        source: &'a mut dyn Source,
        out: &'a mut dyn Write,
    ) -> Self {
        game.name_players(PERSON, &opponent.title());
        let (file, is_kept, is_saved, is_draw_offered) = (None, false, true, false);
        Self { game, opponent, look, source, out, file, is_kept, is_saved, is_draw_offered }
    }

    /// Plays until the person leaves, or nobody listens any more.
    pub(crate) fn run(&mut self) -> io::Result<()> {
        if self.source.is_terminal() {
            self.opponent.interrupt = Some(interrupt::on(&[SIGINT])?);
        }
        let color = self.game.human();
        self.say(&format!(
            "You are {color}, against {}. `help` lists what you can say.",
            self.opponent.title()
        ))?;
        self.show()?;
        loop {
            let flow = if self.is_interrupted() {
                self.leave()?
            } else if self.game.is_over() || self.game.is_humans_turn() {
                self.listen()?
            } else {
                self.reply()?
            };
            if flow == Flow::Quit {
                return Ok(());
            }
        }
    }

    /// Whether Ctrl-C was pressed while the engine was thinking.
    fn is_interrupted(&self) -> bool {
        self.opponent.interrupt.as_ref().is_some_and(|flag| flag.swap(false, Relaxed))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", text.trim_end())?;
        self.out.flush()
    }

    /// What is wrong, and what would be right.
    fn complain(&mut self, what: &str) -> io::Result<()> {
        self.say(&format!("! {what}"))
    }

    /// The board, and how things stand.
    fn show(&mut self) -> io::Result<()> {
        let last = self.game.plies().last().map(|ply| ply.mv);
        let board = self.look.board(self.game.board(), last);
        self.say(&format!("\n{board}"))?;
        let sign = self.game.board().sign().map(look::sign);
        match (self.game.verdict(), sign) {
            (Some(verdict), Some(sign)) => self.say(&format!("{sign}. The game is over: {verdict}.")),
            (Some(verdict), None) => self.say(&format!("The game is over: {verdict}.")),
            (None, Some(sign)) => self.say(&format!("{} to move: {sign}.", self.game.board().side_to_move())),
            (None, None) => Ok(()),
        }
    }

    fn read(&mut self, prompt: &str) -> io::Result<Input> {
        self.source.line(prompt, self.game.board())
    }

    fn listen(&mut self) -> io::Result<Flow> {
        let prompt = match self.game.is_over() {
            true => "game over> ".to_owned(),
            false => format!("{} {}> ", self.game.number(), self.game.human()),
        };
        let line = match self.read(&prompt)? {
            Input::Line(line) => line,
            Input::Interrupted | Input::End => return self.leave(),
        };
        match command::read(&line, self.game.board()) {
            Ok(command) => self.obey(command),
            Err(_) if self.game.is_over() => self.complain(OVER).map(|()| Flow::Continue),
            Err(why) => self.complain(&why).map(|()| Flow::Continue),
        }
    }

    /// The engine's move.
    fn reply(&mut self) -> io::Result<Flow> {
        let reply = self.opponent.reply(&self.game).map_err(io::Error::other)?;
        // The game is not over: there is a move.
        let Some(Reply { mv, gesture }) = reply else { return Ok(Flow::Quit) };
        let name = self.opponent.name();
        if gesture == Gesture::Resign {
            self.end(won_by(self.game.human()), &format!("{} resigns", self.game.human().other()))?;
            return self.show().map(|()| Flow::Continue);
        }
        self.game.play(mv);
        self.is_draw_offered = gesture == Gesture::OfferDraw && !self.game.is_over();
        self.keep()?;
        let said = self.game.plies().last().map_or_else(String::new, |ply| self.look.ply(ply));
        self.say(&format!("{name} plays {said}"))?;
        self.show()?;
        if self.is_draw_offered {
            self.say(&format!("{name} offers a draw: `draw` accepts it, a move declines."))?;
        }
        Ok(Flow::Continue)
    }
}

const fn won_by(color: Color) -> engine_core::notation::rgn::GameResult {
    use engine_core::notation::rgn::GameResult;
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}
