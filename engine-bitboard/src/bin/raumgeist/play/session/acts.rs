//! What the person asks for.

use std::io;
use std::path::PathBuf;

use engine_core::notation::rgn::GameResult;
use engine_core::{Move, Position};

use super::super::super::text::{line, score};
use super::super::command::Command;
use super::super::game::Game;
use super::super::look;
use super::{Flow, OVER, PERSON, Session, won_by};

impl Session<'_> {
    pub(super) fn obey(&mut self, command: Command) -> io::Result<Flow> {
        let needs_a_game =
            matches!(command, Command::Move(_) | Command::Hint | Command::Draw | Command::Resign);
        if needs_a_game && self.game.is_over() {
            self.complain(OVER)?;
            return Ok(Flow::Continue);
        }
        match command {
            Command::Nothing => Ok(()),
            Command::Move(mv) => self.make(mv),
            Command::Piece(cell) => match self.look.piece_on(self.game.board(), cell) {
                Ok(moves) => self.say(&moves),
                Err(why) => self.complain(&why),
            },
            Command::Board => self.show(),
            Command::Moves if self.game.board().legal_count() == 0 => self.say("no legal move"),
            Command::Moves => self.say(&self.look.moves(self.game.board())),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Save(file) => self.save_to(file),
            Command::Level(level) => self.set_level(level.as_deref()),
            Command::Draw => self.draw(),
            Command::Resign => {
                let human = self.game.human();
                self.end(won_by(human.other()), &format!("{human} resigns"))?;
                self.show()
            }
            Command::Text => self.say(&self.game.board().setup().to_string()),
            Command::New => self.begin_anew(),
            Command::Help => self.say(&look::help()),
            Command::Quit => return self.leave(),
        }?;
        Ok(Flow::Continue)
    }

    fn make(&mut self, mv: Move) -> io::Result<()> {
        self.game.play(mv);
        self.is_draw_offered = false;
        self.keep()?;
        let said = self.game.plies().last().map_or_else(String::new, |ply| self.look.ply(ply));
        self.say(&format!("you play {said}"))?;
        if self.game.is_over() { self.show() } else { Ok(()) }
    }

    /// Ends the game by somebody's word.
    pub(super) fn end(&mut self, result: GameResult, why: &str) -> io::Result<()> {
        self.game.end(result, why);
        self.is_draw_offered = false;
        self.keep()
    }

    fn hint(&mut self) -> io::Result<()> {
        let hint = self.opponent.advise(self.game.board());
        self.say(&match hint {
            Some(report) => {
                let (value, depth) = (score(report.score), report.depth);
                let best = report.pv.first().map_or_else(String::new, |mv| mv.to_string());
                format!("hint: {best} ({value}, depth {depth}): {}", line(&report.pv))
            }
            None => "hint: none, there was no time for one".to_owned(),
        })
    }

    fn undo(&mut self) -> io::Result<()> {
        if !self.game.take_back() {
            return self.complain("nothing to take back: you have not moved yet");
        }
        self.opponent.forget();
        self.is_draw_offered = false;
        self.keep()?;
        self.say("taken back")?;
        self.show()
    }

    fn set_level(&mut self, level: Option<&str>) -> io::Result<()> {
        let Some(level) = level else {
            let title = self.opponent.title();
            return self.complain(&format!("level: expected a level, as `level 1`; you play {title}"));
        };
        if let Err(why) = self.opponent.set_level(level) {
            return self.complain(&why);
        }
        let title = self.opponent.title();
        if !self.game.is_over() {
            self.game.remark(&format!("From here on: {title}."));
            self.keep()?;
        }
        self.say(&format!("you play {title} now"))
    }

    fn draw(&mut self) -> io::Result<()> {
        let name = self.opponent.name();
        if self.is_draw_offered || self.opponent.accepts_draw(&self.game) {
            self.end(GameResult::Draw, "draw agreed")?;
            self.say(&format!("{name} agrees"))?;
            return self.show();
        }
        self.say(&format!("{name} declines: play on"))
    }

    fn save_to(&mut self, file: Option<String>) -> io::Result<()> {
        let Some(path) = file.map(PathBuf::from).or_else(|| self.file.clone()) else {
            return self.complain("save: expected a file name, as `save game.rgn`");
        };
        match self.save(path) {
            Ok(said) => self.say(&said),
            Err(why) => self.complain(&format!("save: {why}")),
        }
    }

    /// The same side, opponent and position to begin with.
    fn begin_anew(&mut self) -> io::Result<()> {
        self.offer_to_save()?;
        let (setup, human) = (self.game.beginning().clone(), self.game.human());
        self.game = Game::new(setup, human).map_err(io::Error::other)?;
        self.opponent.forget();
        self.game.name_players(PERSON, &self.opponent.title());
        (self.is_saved, self.is_draw_offered, self.file) = (true, false, None);
        if std::mem::take(&mut self.is_kept) {
            self.say("The game before stays in its file, this one has none: `save FILE` gives it one.")?;
        }
        self.show()
    }
}
