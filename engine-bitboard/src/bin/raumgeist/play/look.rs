//! Boards and moves as text.

use std::env;
use std::io::{self, IsTerminal};

use engine_bitboard::Board;
use engine_core::notation::rgn::Ply;
use engine_core::picture::{Frame, Text};
use engine_core::{Cell, Glyphs, Move, MoveList, Position, Sign};

use super::super::text::fill;
use super::command::WORDS;

/// What boards and moves are written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    glyphs: Glyphs,
    frame: Frame,
}

impl Look {
    pub(crate) const LETTERS: Self = Self { glyphs: Glyphs::Letters, frame: Frame::Open };
    pub(crate) const FIGURINES: Self = Self { glyphs: Glyphs::Figurines, frame: Frame::Boxed };

    /// Figurines where a terminal shows them: its locale is the first of these that is set.
    pub(crate) fn of_surroundings() -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
        let locale = locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_uppercase();
        let is_utf8 = locale.contains("UTF-8") || locale.contains("UTF8");
        if io::stdout().is_terminal() && is_utf8 { Self::FIGURINES } else { Self::LETTERS }
    }

    /// The five levels, with the last move in brackets.
    pub(crate) fn board(self, board: &Board, last: Option<Move>) -> String {
        let marks = last.map_or_else(Vec::new, |mv| vec![mv.from(), mv.to()]);
        let Self { glyphs, frame } = self;
        Text { setup: &board.setup(), glyphs, frame, marks: &marks }.to_string()
    }

    /// A move with its signs.
    pub(crate) fn ply(self, ply: &Ply) -> String {
        ply.text(self.glyphs)
    }

    /// Every legal move, a line or more for each piece.
    pub(crate) fn moves(self, board: &Board) -> String {
        let moves = sorted(board);
        let pieces = moves.chunk_by(|a, b| a.from() == b.from());
        pieces.map(|moves| self.piece(moves) + "\n").collect()
    }

    /// The moves of one piece, of which there is at least one.
    fn piece(self, moves: &[Move]) -> String {
        let heading = moves
            .first()
            .map_or_else(String::new, |mv| format!("{} {}:", self.glyphs.kind(mv.mover()), mv.from()));
        let goal = |mv: &Move| {
            let whole = mv.to_string();
            let mark = if mv.captured().is_some() { "x" } else { "" };
            format!("{mark}{}", &whole[3..]) // a cell has three letters
        };
        fill(&heading, &moves.iter().map(goal).collect::<Vec<_>>())
    }

    /// What the piece on a cell can do, or why it can do nothing.
    pub(crate) fn piece_on(self, board: &Board, cell: Cell) -> Result<String, String> {
        let side = board.side_to_move();
        let mut moves = sorted(board);
        let movable = || fill("", &cells(&moves));
        match board.piece_at(cell) {
            None => Err(format!("{cell} is empty; these can move:{}", movable())),
            Some(piece) if piece.color != side => {
                let kind = piece.kind;
                Err(format!("the {kind} on {cell} is not {side}'s, who is to move; these can:{}", movable()))
            }
            Some(piece) => {
                moves.retain(|mv| mv.from() == cell);
                let none = || format!("the {} on {cell} has no legal move", piece.kind);
                Ok(if moves.is_empty() { none() } else { self.piece(&moves) })
            }
        }
    }
}

fn sorted(board: &Board) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let mut moves = moves.to_vec();
    moves.sort_by_key(|mv| (mv.from(), mv.to(), mv.promotion()));
    moves
}

/// The cells that sorted moves leave.
fn cells(moves: &[Move]) -> Vec<String> {
    let mut cells: Vec<Cell> = moves.iter().map(|mv| mv.from()).collect();
    cells.dedup();
    cells.iter().map(Cell::to_string).collect()
}

/// A sign in words, for the side that it is given to.
pub(crate) const fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Check => "† check",
        Sign::Boardmate => "†† boardmate: no legal move of the king on its own level",
        Sign::Spacemate => "††† spacemate",
        Sign::Stalemate => "≡ stalemate",
    }
}

/// The commands, one a line.
pub(crate) fn help() -> String {
    let mut text = String::from(
        "Ab1Cb2          a move: the cell it leaves, the cell it goes to; a promotion adds its letter: Ed4Ed5q\n\
         Ab1             what the piece there can do\n",
    );
    for (word, argument, what) in WORDS.iter().take(WORDS.len() - 1) {
        text += &format!("{:<16}{what}\n", format!("{word} {argument}"));
    }
    text
}
