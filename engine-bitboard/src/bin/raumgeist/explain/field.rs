//! A number for each cell, and five little boards of them.

use std::fmt::Write;

use engine_bitboard::attacks::{self, Native, Sliders};
use engine_bitboard::{Bitboard, Board};
use engine_core::classics::raumcapa::{UNIT, influence};
use engine_core::picture::Heat;
use engine_core::{ArrayBoard, Cell, Color, File, Level, Piece, PieceKind, Position, Rank};
use serde::{Serialize, Serializer};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FieldKind {
    /// How far White reaches less how far Black does, as Raumcapa sees it.
    Influence,
    /// White's pieces that attack a cell less Black's.
    Attacks,
}

impl FieldKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Influence => "influence",
            Self::Attacks => "attacks",
        }
    }
}

/// A number for each cell, by [`Cell::index`]: White's less Black's.
#[derive(Serialize)]
pub(crate) struct Field {
    pub(crate) kind: FieldKind,
    #[serde(serialize_with = "sequence")]
    pub(crate) cells: [f64; Cell::COUNT],
}

fn sequence<S: Serializer>(cells: &[f64; Cell::COUNT], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells)
}

impl Field {
    /// Raumcapa's fields.
    pub(crate) fn influence(board: &ArrayBoard) -> Self {
        let [white, black] = influence(board);
        let cells = std::array::from_fn(|n| f64::from(white[n] - black[n]) / f64::from(UNIT));
        Self { kind: FieldKind::Influence, cells }
    }

    /// How many attack each cell; a piece on it does not matter, whosesoever it is.
    pub(crate) fn attacks(board: &Board) -> Self {
        let mut cells = [0.0; Cell::COUNT];
        for (cell, piece) in board.setup().pieces() {
            let sign = if piece.color == Color::White { 1.0 } else { -1.0 };
            for target in attacked(piece, cell, board.sets().occupied()).iter() {
                cells[target.index()] += sign;
            }
        }
        Self { kind: FieldKind::Attacks, cells }
    }

    /// The numbers as colours: the greatest is full.
    pub(crate) fn heat(&self) -> Heat {
        let most = self.cells.iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        self.cells.map(|value| if most > 0.0 { (value / most) as f32 } else { 0.0 })
    }

    /// What the numbers are.
    pub(crate) const fn title(&self) -> &'static str {
        match self.kind {
            FieldKind::Influence => "Influence before the move, White's less Black's, in tenths",
            FieldKind::Attacks => "Attackers before the move, White's less Black's",
        }
    }

    /// Levels E, D and C, and below them B and A: 72 columns.
    pub(crate) fn boards(&self) -> String {
        let mut text = String::new();
        for levels in [&[Level::E, Level::D, Level::C][..], &[Level::B, Level::A]] {
            row(&mut text, levels, |level| format!("   level {level}"));
            for rank in Rank::ALL.into_iter().rev() {
                row(&mut text, levels, |level| {
                    let number = |file| self.number(Cell::new(level, rank, file));
                    format!("{rank} {}", File::ALL.map(number).concat())
                });
            }
            row(&mut text, levels, |_| format!("  {}", File::ALL.map(|file| format!("   {file}")).concat()));
        }
        text
    }

    /// A number as it is shown, four columns wide; none is a point.
    fn number(&self, cell: Cell) -> String {
        let value = self.cells[cell.index()];
        let shown = match self.kind {
            FieldKind::Influence => (value * 10.0).round(),
            FieldKind::Attacks => value,
        };
        if shown == 0.0 { "   .".to_owned() } else { format!("{shown:>4}") }
    }
}

fn row(text: &mut String, levels: &[Level], part: impl Fn(Level) -> String) {
    let parts: Vec<String> = levels.iter().map(|&level| format!("{:<22}", part(level))).collect();
    // Writing to a string does not fail.
    let _ = writeln!(text, "{}", parts.join("   ").trim_end());
}

fn attacked(piece: Piece, cell: Cell, occupied: Bitboard) -> Bitboard {
    match piece.kind {
        PieceKind::Pawn => attacks::pawn(piece.color, cell),
        PieceKind::Knight => attacks::knight(cell),
        PieceKind::King => attacks::king(cell),
        PieceKind::Bishop => Native::bishop(cell, occupied),
        PieceKind::Unicorn => Native::unicorn(cell, occupied),
        PieceKind::Rook => Native::rook(cell, occupied),
        PieceKind::Queen => Native::queen(cell, occupied),
    }
}
