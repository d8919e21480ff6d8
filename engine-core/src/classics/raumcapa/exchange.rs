//! The least valuable attacker, the exchange of one capture and one recapture, and how much it may cost.

use crate::array::{attacker, is_attacked};
use crate::setup::Cells;
use crate::{Cell, Color, Move, Piece, PieceKind};

use super::influence::neighborhood_sum;
use super::lines::monopolist;
use super::values::{balance, value};
use super::view::View;

/// From the cheapest to the king, who is attacked at the dearest.
const BY_VALUE: [PieceKind; 7] = [
    PieceKind::Pawn,
    PieceKind::Unicorn,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Queen,
    PieceKind::King,
];

/// Ahead by so much, exchanges are welcome: *ours*, like the four that follow.
const AHEAD: i32 = 200;
const SIMPLIFY: i32 = -30;
const WEAKER_KING: i32 = 30;
const MONOPOLY: i32 = -20;
const BASE: i32 = 0;

/// The cheapest piece of `by` that could capture on `target` now, where it stands and what it is.
///
/// Pins are not looked at. A king counts only if nothing defends the target.
pub(super) fn lva(cells: &Cells, target: Cell, by: Color) -> Option<(Cell, PieceKind)> {
    BY_VALUE
        .into_iter()
        .find_map(|kind| Some((attacker(cells, target, Piece::new(by, kind))?, kind)))
        .filter(|&(_, kind)| kind != PieceKind::King || !is_attacked(cells, target, by.other()))
}

/// What a move wins in centipawns, less the piece that made it if it is answered by a recapture, which the
/// cheapest piece that can does ([`lva`] after the move).
///
/// A promotion wins the difference to a pawn. A quiet move to an attacked cell loses the piece.
pub(super) fn see1(mv: Move, recapture: Option<PieceKind>) -> i32 {
    let gain = mv.captured().map_or(0, value) + value(mv.placed()) - value(mv.mover());
    if recapture.is_some() { gain - value(mv.placed()) } else { gain }
}

/// What an exchange must win at least, from the view of one side in one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExchangeThreshold {
    baseline: i32,
    monopolist: Option<Cell>,
}

impl ExchangeThreshold {
    /// Material and the kings' safety make the baseline, the same for every piece.
    pub(super) fn of(view: &View, color: Color) -> Self {
        let safety = |color: Color| {
            let balance = |by| neighborhood_sum(view.field(by), view.king(color));
            balance(color) - balance(color.other())
        };
        let mut baseline = BASE;
        if balance(&view.cells, color) >= AHEAD {
            baseline += SIMPLIFY;
        }
        if safety(color) < safety(color.other()) {
            baseline += WEAKER_KING;
        }
        Self { baseline, monopolist: monopolist(&view.cells) }
    }

    /// τ in centipawns, for an exchange of the piece on `from`.
    pub(super) fn at(self, from: Cell) -> i32 {
        self.baseline + if self.monopolist == Some(from) { MONOPOLY } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    fn cell(text: &str) -> Cell {
        Cell::from_text(text).unwrap()
    }

    /// A position from a letter and a cell for each piece.
    fn view(pieces: &str) -> View {
        let mut setup = Setup::empty();
        for text in pieces.split_whitespace() {
            setup.cells[cell(&text[1..]).index()] = Piece::from_char(text.chars().next().unwrap());
        }
        View::of(&setup.cells)
    }

    #[test]
    fn the_cheapest_attacks() {
        let cheapest =
            |pieces: &str| lva(&view(pieces).cells, cell("Cc3"), Color::Black).map(|(_, kind)| kind);
        assert_eq!(cheapest("KAa1 kEe5 NCc3"), None);
        assert_eq!(cheapest("KAa1 kEe5 NCc3 qCc5"), Some(PieceKind::Queen));
        assert_eq!(cheapest("KAa1 kEe5 NCc3 qCc5 rCa3"), Some(PieceKind::Rook));
        assert_eq!(cheapest("KAa1 kEe5 NCc3 qCc5 rCa3 pCd4"), Some(PieceKind::Pawn));
        assert_eq!(cheapest("KAa1 kCc4 NCc3"), Some(PieceKind::King));
        assert_eq!(cheapest("KAa1 kCc4 NCc3 RCc1"), None, "the king may not take what is defended");
    }

    #[test]
    fn one_exchange() {
        let mv = |mover, captured, promotion| Move::new(cell("Ed4"), cell("Ed5"), mover, captured, promotion);
        let takes = mv(PieceKind::Rook, Some(PieceKind::Knight), None);
        assert_eq!(see1(takes, None), 330);
        assert_eq!(see1(takes, Some(PieceKind::Pawn)), 330 - 460);
        assert_eq!(see1(mv(PieceKind::Rook, None, None), Some(PieceKind::Pawn)), -460);
        let promotes = mv(PieceKind::Pawn, None, Some(PieceKind::Queen));
        assert_eq!(see1(promotes, None), 1050 - 100);
        assert_eq!(see1(promotes, Some(PieceKind::King)), -100);
    }

    #[test]
    fn threshold() {
        let at = |pieces: &str, color, from| ExchangeThreshold::of(&view(pieces), color).at(cell(from));
        assert_eq!(at("KAa1 kEe5", Color::White, "Aa1"), 0);
        // A rook ahead; the only rook on an open line is welcome to go. It guards Ba1, next to its king, so
        // that Black's king has the weaker neighbourhood.
        assert_eq!(at("KAa1 kEe5 RCa1", Color::White, "Aa1"), -30);
        assert_eq!(at("KAa1 kEe5 RCa1", Color::White, "Ca1"), -30 - 20);
        assert_eq!(at("KAa1 kEe5 RCa1", Color::Black, "Ee5"), 30);
        // Black's rook holds an open line too, and turned through the centre all is equal.
        assert_eq!(at("KAa1 kEe5 RCa1 rCe5", Color::White, "Ca1"), 0);
        // With pawns on both of its lines Black's rook holds none; each still guards a cell next to its king.
        assert_eq!(at("KAa1 kEe5 RCa1 rCe5 pCe4 pBe5", Color::White, "Ca1"), -20);
    }
}
