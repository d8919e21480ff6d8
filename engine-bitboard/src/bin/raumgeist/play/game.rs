//! The game so far.

use std::time::SystemTime;

use engine_bitboard::Board;
use engine_core::notation::rgn::{self, GameResult, Ply};
use engine_core::{ArrayBoard, Color, Move, Position, Setup};

use super::super::engines::array_board;

/// A game between a person and an engine.
pub(crate) struct Game {
    record: rgn::Game,
    board: Board,
    human: Color,
    /// Why the game has ended, if it was not by the rules.
    ended_by: Option<String>,
}

impl Game {
    /// Begins with `setup`.
    pub(crate) fn new(setup: Setup, human: Color) -> Result<Self, String> {
        let board = Board::from_setup(&setup).map_err(|error| error.to_string())?;
        let mut record = rgn::Game::new(setup);
        // RFC 3339 begins with the date, which the record parts by points.
        let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        tag(&mut record, "Date", &date.chars().take(10).collect::<String>().replace('-', "."));
        let mut game = Self { record, board, human, ended_by: None };
        game.judge();
        Ok(game)
    }

    /// Goes on with the only game of `text`; the person has the side to move unless told otherwise.
    pub(crate) fn load(text: &str, human: Option<Color>) -> Result<Self, String> {
        let mut games = rgn::games::<Board>(text);
        let record = games.next().ok_or("no game: expected one game in RGN")?;
        let record = record.map_err(|error| error.to_string())?;
        if games.next().is_some() {
            return Err("several games: expected one, to go on with".to_owned());
        }
        let mut board = Board::from_setup(&record.setup).map_err(|error| error.to_string())?;
        record.moves().for_each(|mv| board.make(mv));
        let human = human.unwrap_or(board.side_to_move());
        let mut game = Self { record, board, human, ended_by: None };
        game.judge();
        Ok(game)
    }

    /// Whose names are in the record: those that it has already are kept.
    pub(crate) fn name_players(&mut self, person: &str, engine: &str) {
        for color in Color::ALL {
            let side = if color == Color::White { "White" } else { "Black" };
            if self.record.tags.value(side) == Some("?") {
                tag(&mut self.record, side, if color == self.human { person } else { engine });
            }
        }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn human(&self) -> Color {
        self.human
    }

    pub(crate) fn plies(&self) -> &[Ply] {
        &self.record.plies
    }

    /// The position it began with.
    pub(crate) const fn beginning(&self) -> &Setup {
        &self.record.setup
    }

    pub(crate) fn is_over(&self) -> bool {
        self.record.result != GameResult::Unfinished
    }

    pub(crate) fn is_humans_turn(&self) -> bool {
        self.board.side_to_move() == self.human
    }

    /// The number of the move that is to come.
    pub(crate) fn number(&self) -> usize {
        self.record.number(self.record.plies.len()).number
    }

    /// The record as RGN.
    pub(crate) fn text(&self) -> String {
        self.record.to_string()
    }

    /// The reference board in the same position, with the same past.
    pub(crate) fn array(&self) -> Result<ArrayBoard, String> {
        array_board(&self.record.setup, self.record.moves())
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Move) {
        self.board.make(mv);
        self.record.plies.push(Ply::new(mv, self.board.sign()));
        self.judge();
    }

    /// Takes back moves until the person has one to make anew; whether there was any.
    pub(crate) fn take_back(&mut self) -> bool {
        let first = self.record.setup.side;
        let has_moved = self.record.plies.len() > usize::from(first != self.human);
        if has_moved {
            loop {
                self.record.plies.pop();
                self.board.unmake();
                if self.is_humans_turn() {
                    break;
                }
            }
            (self.record.result, self.ended_by) = (GameResult::Unfinished, None);
            self.judge();
        }
        has_moved
    }

    /// Ends the game for a reason that is not on the board.
    pub(crate) fn end(&mut self, result: GameResult, why: &str) {
        self.record.result = result;
        self.ended_by = Some(why.to_owned());
        self.remark(&format!("{why}."));
    }

    /// Says something in the record, after the last move.
    pub(crate) fn remark(&mut self, what: &str) {
        let place = match self.record.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None => &mut self.record.comment,
        };
        let before = place.take().map_or_else(String::new, |text| text + " ");
        *place = Some(before + what);
    }

    /// How the game has ended, if it has.
    pub(crate) fn verdict(&self) -> Option<String> {
        let rules = || self.board.outcome().map(|outcome| outcome.to_string());
        let said = || self.ended_by.clone().unwrap_or_else(|| "as its record says".to_owned());
        self.is_over().then(|| format!("{}, {}", self.record.result, rules().unwrap_or_else(said)))
    }

    /// Ends the game if the rules do.
    fn judge(&mut self) {
        if let Some(outcome) = self.board.outcome() {
            self.record.result = outcome.into();
        }
    }
}

fn tag(record: &mut rgn::Game, name: &str, value: &str) {
    record.tags.set(name, value).expect("a name that a tag can have");
}
