//! Where lines come from: a terminal with an editor, or a pipe.

use std::io::{self, BufRead, Read};

use engine_bitboard::Board;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::complete;

/// What comes from the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Line(String),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D, or the end of a file.
    End,
}

/// Gives lines.
pub(crate) trait Source {
    /// Whether somebody sees a prompt, and can be interrupted.
    fn is_terminal(&self) -> bool;

    /// Waits for the next line; `board` is what Tab completes moves of.
    fn line(&mut self, prompt: &str, board: &Board) -> io::Result<Input>;
}

/// Plain lines, without a prompt.
pub(crate) struct Lines<R>(pub(crate) R);

/// The longest line that is taken at once.
const LONGEST: u64 = 1 << 16;

impl<R: BufRead> Source for Lines<R> {
    fn is_terminal(&self) -> bool {
        false
    }

    fn line(&mut self, _: &str, _: &Board) -> io::Result<Input> {
        let mut line = Vec::new();
        let length = self.0.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(Input::End);
        }
        Ok(Input::Line(String::from_utf8_lossy(&line).trim_end().to_owned()))
    }
}

/// Lines that are edited, with a history, and with completion by Tab.
pub(crate) struct Terminal(Editor<Completion, MemHistory>);

impl Terminal {
    pub(crate) fn new() -> Result<Self, ReadlineError> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(Completion { board: None }));
        Ok(Self(editor))
    }
}

impl Source for Terminal {
    fn is_terminal(&self) -> bool {
        true
    }

    fn line(&mut self, prompt: &str, board: &Board) -> io::Result<Input> {
        if let Some(helper) = self.0.helper_mut() {
            helper.board = Some(board.clone());
        }
        match self.0.readline(prompt) {
            Ok(line) => Ok(Input::Line(line)),
            Err(ReadlineError::Interrupted) => Ok(Input::Interrupted),
            Err(ReadlineError::Eof) => Ok(Input::End),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Completes moves on a board.
struct Completion {
    board: Option<Board>,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line.get(..pos).unwrap_or(line);
        Ok((0, self.board.as_ref().map_or_else(Vec::new, |board| complete::candidates(begun, board))))
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Hinter for Completion {
    type Hint = String;
}
