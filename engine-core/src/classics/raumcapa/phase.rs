//! Opening, middlegame and endgame, and the door between the first two that opens one way only.

use crate::setup::Cells;
use crate::{Cell, Color, Piece, PieceKind, Setup};

use super::values::is_officer;
use super::view::pieces;

/// A phase of the game, of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A knight, bishop, unicorn, queen or king still stands on its home cell.
    Opening,
    /// Neither of the others.
    Middlegame,
    /// No queens, and the opponent has at most one piece besides king and pawns.
    Endgame,
}

/// Which sides have left the opening for good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PhaseFloor {
    past_opening: [bool; 2],
}

impl PhaseFloor {
    /// Takes note of a position that is on the board.
    ///
    /// The paper resets when no piece is off its home cell, "unambiguously a fresh position". A lone king that
    /// comes home would satisfy that too, so *ours* asks for all eight at home.
    pub(super) fn update(&mut self, cells: &Cells, color: Color) {
        let past = &mut self.past_opening[color.index()];
        match undeveloped(cells, color).count() {
            0 => *past = true,
            8 => *past = false,
            _ => {}
        }
    }

    /// The phase of a position, which need not be on the board. Where two are met, the opening comes first, as
    /// in the paper's list.
    pub(super) fn phase(self, cells: &Cells, color: Color) -> Phase {
        if !self.past_opening[color.index()] && undeveloped(cells, color).next().is_some() {
            Phase::Opening
        } else if is_endgame(cells, color) {
            Phase::Endgame
        } else {
            Phase::Middlegame
        }
    }
}

fn is_endgame(cells: &Cells, color: Color) -> bool {
    let queens = cells.iter().flatten().filter(|piece| piece.kind == PieceKind::Queen);
    let officers = pieces(cells, color.other()).filter(|&(_, kind)| is_officer(kind));
    queens.count() == 0 && officers.count() <= 1
}

/// The pieces that hold a side in the opening: those on their home cells, rooks and pawns apart.
pub(super) fn undeveloped(cells: &Cells, color: Color) -> impl Iterator<Item = (Cell, PieceKind)> + '_ {
    pieces(cells, color).filter(move |&(cell, kind)| {
        !matches!(kind, PieceKind::Rook | PieceKind::Pawn) && is_home(cell, Piece::new(color, kind))
    })
}

/// Whether such a piece starts the game on this cell.
pub(super) fn is_home(cell: Cell, piece: Piece) -> bool {
    START[cell.index()] == Some(piece)
}

static START: std::sync::LazyLock<Cells> = std::sync::LazyLock::new(|| Setup::start().cells);

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Cells {
        text.parse::<Setup>().unwrap().cells
    }

    #[test]
    fn the_opening_is_left_once() {
        let developed = cells("4k/5/5/5/5|5/5/5/5/5|2q2/5/5/5/5|5/5/N4/5/5|5/Q4/5/K4/5 w 0 1");
        let back = cells("4k/5/5/5/5|5/5/5/5/5|2q2/5/5/5/5|5/5/5/5/5|5/Q4/5/K4/1N3 w 0 1");
        let mut floor = PhaseFloor::default();
        assert_eq!(floor.phase(&back, Color::White), Phase::Opening, "the knight is at home");
        floor.update(&developed, Color::White);
        for cells in [&developed, &back] {
            floor.update(cells, Color::White);
            assert_eq!(floor.phase(cells, Color::White), Phase::Middlegame);
        }
        let start = Setup::start().cells;
        floor.update(&start, Color::White);
        assert_eq!(floor.phase(&start, Color::White), Phase::Opening, "a fresh game");
    }

    #[test]
    fn a_king_that_comes_home_begins_no_new_game() {
        let mut floor = PhaseFloor::default();
        floor.update(&cells("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1"), Color::White);
        let home = cells("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/2K2 w 0 1");
        floor.update(&home, Color::White);
        assert_eq!(floor.phase(&home, Color::White), Phase::Endgame);
    }

    #[test]
    fn the_endgame_can_be_left_again() {
        let mut floor = PhaseFloor::default();
        let of = |levels: &str, floor: &mut PhaseFloor| {
            let cells = cells(&format!("4k/5/5/5/5|5/5/5/5/5|{levels}|5/5/5/5/5|5/5/5/5/K4 w 0 1"));
            floor.update(&cells, Color::White);
            floor.phase(&cells, Color::White)
        };
        assert_eq!(of("r4/5/5/5/5", &mut floor), Phase::Endgame);
        assert_eq!(of("r4/r4/5/5/5", &mut floor), Phase::Middlegame, "two pieces against the king");
        assert_eq!(of("r4/5/5/5/5", &mut floor), Phase::Endgame);
        assert_eq!(of("r4/5/5/5/Q4", &mut floor), Phase::Middlegame, "a queen was promoted");
    }
}
