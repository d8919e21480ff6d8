//! RGN, game records: the tags and the movetext of PGN, with the moves of Raumschach.
//!
//! ```text
//! [Event "Hamburg"]              the seven tags of PGN first; ? stands for what is not known
//! …
//! [Result "1-0"]
//! [Variant "Raumschach-Normal-Form"]     always written, and required on reading
//! [SetUp "1"]                    these two if the game does not begin with the start position
//! [FEN "LEVELS SIDE HALFMOVE FULLMOVE"]
//!
//! 1. QBc1xEc4† {Bold.} 1... KEc5xEc4 2. PAa2-Aa3 1-0
//! ```
//!
//! A move is the piece's letter or figurine, from, `-` or `x`, to, `=Q` for a promotion, and its [`Sign`].
//!
//! Read also: a move without its piece's sign, without `-` or `x`, without `=`, in any letter case, with any
//! of `+ # † ‡ ≡ ! ?` after it or with none. A piece's sign, `-` or `x` that is there must be true; what
//! earns a sign is found anew. Move numbers, numeric glyphs (`$1`), comments to the end of a line (`;`),
//! escaped lines (`%`) and variations in parentheses are read past. `{…}` is kept, with its white space
//! reduced to single spaces.
//!
//! A line that begins with a tag, after an empty line, always begins a game; so a `{` or `(` that is never
//! closed does not swallow the games that follow.

mod error;
mod ply;
mod read;
mod scanner;
mod tags;
mod write;

use std::fmt;

pub use error::{PlyNumber, RgnError, RgnReason};
pub use ply::Ply;
pub use read::{Games, games};
pub use tags::{TagError, Tags};

use crate::{Color, Glyphs, Move, Outcome, Setup, Sign};

/// The value of the tag `Variant`.
pub const VARIANT: &str = "Raumschach-Normal-Form";

/// A game record.
///
/// ```
/// use engine_core::notation::rgn::{self, Game, Ply};
/// use engine_core::{ArrayBoard, Position, Setup, notation};
///
/// let mut game = Game::new(Setup::start());
/// game.tags.set("White", "Maack")?;
/// let mut board = ArrayBoard::start();
/// for text in ["Bc1Ec4", "Ec5Ec4"] {
///     let mv = notation::find_move(&board, text)?;
///     board.make(mv);
///     game.plies.push(Ply::new(mv, board.sign()));
/// }
///
/// let text = game.to_string();
/// assert!(text.ends_with("\n1. QBc1xEc4† KEc5xEc4 *\n"), "{text}");
/// let read: Vec<_> = rgn::games::<ArrayBoard>(&text).collect();
/// assert_eq!(read, [Ok(game)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The tags that do not follow from the other fields.
    pub tags: Tags,
    /// Where the game begins.
    pub setup: Setup,
    /// What is said before the first move.
    pub comment: Option<String>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// How it ended.
    pub result: GameResult,
}

impl Game {
    /// A game about to begin.
    pub fn new(setup: Setup) -> Self {
        Self {
            tags: Tags::default(),
            setup,
            comment: None,
            plies: Vec::new(),
            result: GameResult::Unfinished,
        }
    }

    /// The moves alone.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// The number and side of the ply with this index, from 0, whether or not it was played.
    pub fn number(&self, index: usize) -> PlyNumber {
        let halves = index + self.setup.side.index();
        PlyNumber { number: usize::from(self.setup.fullmove) + halves / 2, side: Color::ALL[halves % 2] }
    }

    /// Displays the record with letters or figurines, lines of up to 80 columns, and a line feed at the end.
    /// Between two records in one file goes an empty line.
    pub fn display(&self, glyphs: Glyphs) -> impl fmt::Display + '_ {
        write::Record { game: self, glyphs }
    }
}

/// As [`Game::display`] with letters.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Glyphs::Letters).fmt(f)
    }
}

/// How a game ended, by whatever cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unfinished,
}

impl GameResult {
    /// All four.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unfinished];

    /// Reads `1-0`, `0-1`, `1/2-1/2`, `½-½` or `*`.
    pub fn from_text(text: &str) -> Option<Self> {
        let text = if text == "½-½" { "1/2-1/2" } else { text };
        Self::ALL.into_iter().find(|result| result.text() == text)
    }

    const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }
}

/// A comment as it can stand between braces, if anything is left of it: words parted by single spaces,
/// without the brace that would end it.
fn tidy_comment(text: &str) -> Option<String> {
    let blank = |c: char| c.is_whitespace() || c.is_control();
    let words: Vec<_> = text.split(blank).filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(" ").replace('}', ")"))
}
