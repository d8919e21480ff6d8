//! Reading records.

use std::collections::HashSet;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::ply::{is_annotation, read_move};
use super::scanner::Scanner;
use super::{Game, GameResult, Ply, RgnError, RgnReason, VARIANT, tidy_comment};
use crate::notation::{PositionTextError, excerpt};
use crate::{Position, Setup};

/// Reads every game of `text`, playing them on boards of the type `P`.
///
/// A game that cannot be read is an error; those after it are read all the same.
pub fn games<P: Position>(text: &str) -> Games<'_, P> {
    Games { scanner: Scanner::new(text), board: PhantomData }
}

/// The games of a text: see [`games`].
pub struct Games<'a, P> {
    scanner: Scanner<'a>,
    board: PhantomData<fn() -> P>,
}

impl<P: Position> Iterator for Games<'_, P> {
    type Item = Result<Game, RgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.scanner.skip_blank();
        self.scanner.peek()?;
        let game = Header::read(&mut self.scanner)
            .inspect_err(|_| self.scanner.skip_tags())
            .and_then(|header| Movetext::<P>::new(&mut self.scanner, header)?.read());
        Some(game.inspect_err(|_| self.scanner.skip_to_tag()))
    }
}

/// What the tags say.
struct Header {
    game: Game,
    line: usize,
    variant: Option<()>,
    setup: Option<Setup>,
    is_set_up: bool,
    result: Option<GameResult>,
}

impl Header {
    fn read(scanner: &mut Scanner<'_>) -> Result<Self, RgnError> {
        let line = scanner.line();
        let game = Game::new(Setup::start());
        let mut header = Self { game, line, variant: None, setup: None, is_set_up: false, result: None };
        let mut seen = HashSet::new();
        while scanner.peek() == Some('[') && (seen.is_empty() || !scanner.is_at_game()) {
            let line = scanner.line();
            let error = |reason| RgnError { line, ply: None, reason };
            let found = scanner.line_rest();
            let (name, value) =
                scanner.tag().ok_or_else(|| error(RgnReason::UnreadableTag { found: excerpt(found) }))?;
            if !seen.insert(name) {
                return Err(error(RgnReason::DuplicateTag { name: excerpt(name) }));
            }
            header.add(name, value).map_err(error)?;
            scanner.skip_blank();
        }
        header.finish().map_err(|reason| RgnError { line, ply: None, reason })
    }

    fn add(&mut self, name: &str, value: String) -> Result<(), RgnReason> {
        match name {
            "Variant" if value.eq_ignore_ascii_case(VARIANT) => self.variant = Some(()),
            "Variant" => return Err(RgnReason::UnknownVariant { found: excerpt(&value) }),
            "FEN" => self.setup = Some(value.parse()?),
            "SetUp" => self.is_set_up = value == "1",
            "Result" if value == "?" => {}
            "Result" => {
                let unknown = || RgnReason::UnknownResult { found: excerpt(&value) };
                self.result = Some(GameResult::from_text(&value).ok_or_else(unknown)?);
            }
            _ => self.game.tags.add(name, value),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Self, RgnReason> {
        self.variant.ok_or(RgnReason::NoVariant)?;
        match self.setup.take() {
            Some(setup) => self.game.setup = setup,
            None if self.is_set_up => return Err(RgnReason::NoPosition),
            None => {}
        }
        Ok(self)
    }
}

/// The moves of a game as they are read.
struct Movetext<'s, 'a, P> {
    scanner: &'s mut Scanner<'a>,
    board: P,
    game: Game,
    tag: Option<GameResult>,
    result: Option<GameResult>,
}

impl<'s, 'a, P: Position> Movetext<'s, 'a, P> {
    fn new(scanner: &'s mut Scanner<'a>, header: Header) -> Result<Self, RgnError> {
        let Header { game, line, result: tag, .. } = header;
        let board = P::from_setup(&game.setup).map_err(|errors| {
            let reason = PositionTextError::Setup(errors).into();
            RgnError { line, ply: None, reason }
        })?;
        Ok(Self { scanner, board, game, tag, result: None })
    }

    fn read(mut self) -> Result<Game, RgnError> {
        loop {
            self.scanner.skip_blank();
            let line = self.scanner.line();
            let ply = Some(self.game.number(self.game.plies.len()));
            match self.element().map_err(|reason| RgnError { line, ply, reason })? {
                ControlFlow::Continue(()) => {}
                ControlFlow::Break(result) => {
                    self.game.result = result;
                    return Ok(self.game);
                }
            }
        }
    }

    /// Reads what comes next; breaks at the end of the game, which a comment may still follow.
    fn element(&mut self) -> Result<ControlFlow<GameResult>, RgnReason> {
        match self.scanner.peek() {
            Some('{') => {
                let unclosed = RgnReason::Unclosed { opening: '{', closing: '}' };
                let text = self.scanner.comment().ok_or(unclosed)?;
                self.comment(text);
            }
            next if self.result.is_some() || next.is_none() || self.scanner.is_at_tag() => {
                return self.result.map(ControlFlow::Break).ok_or(RgnReason::NoResult);
            }
            Some('(') => {
                let unclosed = RgnReason::Unclosed { opening: '(', closing: ')' };
                self.scanner.variation().ok_or(unclosed)?;
            }
            Some(found @ (')' | '}')) => return Err(RgnReason::Unopened { found }),
            Some('$') => {
                self.scanner.bump();
                self.scanner.take_while(|c| c.is_ascii_digit());
            }
            _ => {
                let word = self.scanner.take_while(|c| !c.is_whitespace() && !"{}();$".contains(c));
                self.word(word)?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A result, or a move with its number, or one of them.
    fn word(&mut self, word: &str) -> Result<(), RgnReason> {
        if let Some(found) = GameResult::from_text(word) {
            self.result = Some(found);
            return match self.tag {
                Some(tag) if tag != found => Err(RgnReason::OtherResult { found, tag }),
                _ => Ok(()),
            };
        }
        let mv = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(['.', '…']);
        if mv.chars().all(is_annotation) {
            return Ok(());
        }
        let mv = read_move(&self.board, mv).map_err(|reason| match reason {
            RgnReason::UnreadableMove { .. } => RgnReason::UnreadableMove { found: excerpt(word) },
            other => other,
        })?;
        self.board.make(mv);
        self.game.plies.push(Ply::new(mv, self.board.sign()));
        Ok(())
    }

    /// Keeps a comment with the last move, after what was said there before.
    fn comment(&mut self, text: &str) {
        let Some(text) = tidy_comment(text) else { return };
        let comment = match self.game.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None => &mut self.game.comment,
        };
        match comment {
            Some(before) => before.extend([" ", &text]),
            None => *comment = Some(text),
        }
    }
}
