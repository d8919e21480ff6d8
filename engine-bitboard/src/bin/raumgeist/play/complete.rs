//! What Tab offers.

use engine_bitboard::Board;
use engine_core::{Move, MoveList, Position};

use super::command::WORDS;

/// How the word can go on that `line` ends with: commands, the cells of pieces that can move, and once such a
/// cell is there its moves.
///
/// In alphabetical order, each to take the place of the whole line; nothing after a command.
pub(crate) fn candidates(line: &str, board: &Board) -> Vec<String> {
    let begun = line.trim_start().to_lowercase();
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let piece = |mv: &Move| mv.from().to_string();
    let from_cell = begun.get(..3).filter(|cell| moves.iter().any(|mv| piece(mv).to_lowercase() == *cell));
    let mut offers: Vec<String> = match from_cell {
        Some(_) => moves.iter().map(Move::to_string).collect(),
        None => WORDS.iter().map(|(word, ..)| (*word).to_owned()).chain(moves.iter().map(piece)).collect(),
    };
    offers.retain(|offer| offer.to_lowercase().starts_with(&begun));
    offers.sort();
    offers.dedup();
    offers
}
