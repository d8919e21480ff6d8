//! What a line asks for, and what was probably meant.

use engine_bitboard::Board;
use engine_core::notation::{self, MoveTextError};
use engine_core::{Cell, Move, MoveList, PieceKind, Position};

use super::super::text::excerpt;

/// What a person can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Nothing,
    Move(Move),
    /// What the piece on a cell can do.
    Piece(Cell),
    Board,
    Moves,
    Hint,
    Undo,
    /// To a file, or to the one the game is kept in.
    Save(Option<String>),
    Level(Option<String>),
    Draw,
    Resign,
    Text,
    New,
    Help,
    Quit,
}

/// The words, each with what it takes and what it does, in the order of the help.
pub(crate) const WORDS: [(&str, &str, &str); 13] = [
    ("moves", "", "every legal move, by piece"),
    ("hint", "", "what raumgeist would play, its score and the line it expects"),
    ("undo", "", "take back your last move, and the reply to it (also: back)"),
    ("board", "", "show the board again"),
    ("text", "", "the position as text"),
    ("level", "LEVEL", "change how strong your opponent plays"),
    ("save", "FILE", "write the game as RGN; a file that is there is never replaced"),
    ("draw", "", "offer a draw, or accept the one that was offered"),
    ("resign", "", "give up the game"),
    ("new", "", "begin another game"),
    ("help", "", "this list"),
    ("quit", "", "leave (also: Ctrl-D); an unsaved game can be saved then"),
    ("back", "", "as undo"),
];

/// A list of moves that is too long for an error, in bytes: some ten moves.
const LONG: usize = 80;

/// Reads a line; an error says what is wrong and what would be right.
pub(crate) fn read(line: &str, board: &Board) -> Result<Command, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let argument = || (!rest.is_empty()).then(|| rest.to_owned());
    let command = match word.to_lowercase().as_str() {
        "" => return Ok(Command::Nothing),
        "save" => return Ok(Command::Save(argument())),
        "level" => return Ok(Command::Level(argument())),
        "board" => Command::Board,
        "moves" => Command::Moves,
        "hint" => Command::Hint,
        "undo" | "back" => Command::Undo,
        "draw" => Command::Draw,
        "resign" => Command::Resign,
        "text" => Command::Text,
        "new" => Command::New,
        "help" | "?" => Command::Help,
        "quit" | "exit" => Command::Quit,
        _ => return read_move(line, board),
    };
    match rest {
        "" => Ok(command),
        _ => Err(format!("{} takes nothing: \"{}\" is too much", word.to_lowercase(), excerpt(rest))),
    }
}

fn read_move(text: &str, board: &Board) -> Result<Command, String> {
    if let Some(cell) = Cell::from_text(text) {
        return Ok(Command::Piece(cell));
    }
    let plain = without_signs(text);
    notation::find_move(board, &plain).map(Command::Move).map_err(|error| {
        let near = near(&plain, board);
        let perhaps = if near.is_empty() { String::new() } else { format!("; perhaps {}", near.join(" ")) };
        match error {
            MoveTextError::Unreadable { .. } if near.is_empty() => {
                format!(
                    "\"{}\" is no command and no move: expected a move, as Ab1Cb2, or help",
                    excerpt(text)
                )
            }
            MoveTextError::Unreadable { .. } => {
                format!("\"{}\" is no command and no move{perhaps}", excerpt(text))
            }
            MoveTextError::EmptyCell { .. } | MoveTextError::NotYours { .. } => format!("{error}{perhaps}"),
            // A queen's moves would fill the screen.
            MoveTextError::NoSuchMove { ref mv, kind, from, ref can }
                if can.len() > LONG && !near.is_empty() =>
            {
                format!(
                    "illegal move {mv}: the {kind} on {from} does not go there{perhaps} (`{from}` lists all)"
                )
            }
            other => other.to_string(), // it tells what the piece may play
        }
    })
}

/// A move as records have it, `NAb1-Cb2†`, without its piece and its signs.
fn without_signs(text: &str) -> String {
    let is_sign =
        |c: char| matches!(c, '-' | 'x' | 'X' | '×' | '=' | '+' | '#' | '†' | '‡' | '≡' | '!' | '?');
    let plain: String = text.chars().filter(|&c| !is_sign(c) && !c.is_whitespace()).collect();
    let begins_with_cell = |text: &str| text.get(..3).and_then(Cell::from_text).is_some();
    let is_piece = |c: char| PieceKind::from_char(c).or(PieceKind::from_figurine(c)).is_some();
    match plain.chars().next() {
        Some(first) if is_piece(first) && !begins_with_cell(&plain) => {
            let rest = &plain[first.len_utf8()..];
            if begins_with_cell(rest) { rest.to_owned() } else { plain }
        }
        _ => plain,
    }
}

/// Commands and legal moves that `text` begins, or is at most two letters away from; the nearest first.
pub(crate) fn near(text: &str, board: &Board) -> Vec<String> {
    const MOST: usize = 4;
    let text: String = text.to_lowercase().chars().take(20).collect();
    if text.chars().count() < 2 {
        return Vec::new();
    }
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let words = WORDS.iter().map(|(word, ..)| (*word).to_owned());
    let all = words.chain(moves.iter().map(Move::to_string));
    let distance = |other: &String| {
        let other = other.to_lowercase();
        if other.starts_with(&text) { 0 } else { strsim::damerau_levenshtein(&text, &other) }
    };
    let mut found: Vec<(usize, String)> = all.map(|other| (distance(&other), other)).collect();
    let most = if text.len() < 4 { 1 } else { 2 };
    found.retain(|&(distance, _)| distance <= most);
    found.sort();
    let least = found.first().map_or(0, |&(distance, _)| distance);
    found.into_iter().filter(|&(distance, _)| distance == least).map(|(_, other)| other).take(MOST).collect()
}
