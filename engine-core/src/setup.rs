//! A position as plain data, and whether the game could have it.

use std::fmt;

use thiserror::Error;

use crate::{Cell, Color, File, Level, Piece, PieceKind, Rank, array, geometry};

/// What stands on each cell, indexed by [`Cell::index`].
pub type Cells = [Option<Piece>; Cell::COUNT];

/// Pieces, side to move and counters, not yet known to be a position of the game.
///
/// Reads and writes position text (see [`crate::notation`]); [`Setup::validate`] tells what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands where.
    pub cells: Cells,
    /// Whose move it is.
    pub side: Color,
    /// Plies since the last capture or pawn move.
    pub halfmove: u16,
    /// Number of the move, from 1, counted up after Black's.
    pub fullmove: u16,
}

/// The pieces of one side in the start position, by [`PieceKind::index`].
const ARMY: [usize; 7] = [10, 2, 2, 2, 2, 1, 1];

impl Setup {
    /// No pieces, White to move, counters 0 and 1.
    pub const fn empty() -> Self {
        Self { cells: [None; Cell::COUNT], side: Color::White, halfmove: 0, fullmove: 1 }
    }

    /// The start position: Black's array is White's turned through the centre.
    pub fn start() -> Self {
        const WHITE: [(Level, Rank, &str); 4] = [
            (Level::A, Rank::R1, "RNKNR"),
            (Level::A, Rank::R2, "PPPPP"),
            (Level::B, Rank::R1, "BUQBU"),
            (Level::B, Rank::R2, "PPPPP"),
        ];
        let mut setup = Self::empty();
        for (level, rank, row) in WHITE {
            for (file, letter) in File::ALL.into_iter().zip(row.chars()) {
                let cell = Cell::new(level, rank, file);
                let kind = PieceKind::from_char(letter).expect("the table holds piece letters");
                setup.cells[cell.index()] = Some(Piece::new(Color::White, kind));
                setup.cells[cell.turn().index()] = Some(Piece::new(Color::Black, kind));
            }
        }
        setup
    }

    /// The pieces with their cells, in ascending order of the cells.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        Cell::all().filter_map(|cell| self.cells[cell.index()].map(|piece| (cell, piece)))
    }

    /// Checks that the game could have this position, as far as the rules ask.
    ///
    /// # Errors
    /// Everything that is wrong, one [`SetupError`] each.
    pub fn validate(&self) -> Result<(), SetupErrors> {
        let mut errors = Vec::new();
        for color in Color::ALL {
            self.check_counts(color, &mut errors);
        }
        for color in Color::ALL {
            let pawn = Some(Piece::new(color, PieceKind::Pawn));
            let cells = geometry::promotion_cells(color).filter(|cell| self.cells[cell.index()] == pawn);
            let cells: Vec<_> = cells.map(|cell| cell.to_string()).collect();
            if !cells.is_empty() {
                errors.push(SetupError::PawnOnPromotionCell { color, cells: cells.join(", ") });
            }
        }
        let waiting = Some(Piece::new(self.side.other(), PieceKind::King));
        let mut kings = Cell::all().filter(|cell| self.cells[cell.index()] == waiting);
        if let (Some(cell), None) = (kings.next(), kings.next())
            && array::is_attacked(&self.cells, cell, self.side)
        {
            errors.push(SetupError::WaitingSideInCheck { color: self.side.other(), cell });
        }
        if self.fullmove == 0 {
            errors.push(SetupError::NoFullmove);
        }
        if errors.is_empty() { Ok(()) } else { Err(SetupErrors(errors)) }
    }

    fn check_counts(&self, color: Color, errors: &mut Vec<SetupError>) {
        let mut counts = [0; 7];
        for (_, piece) in self.pieces().filter(|(_, piece)| piece.color == color) {
            counts[piece.kind.index()] += 1;
        }
        match counts[PieceKind::King.index()] {
            0 => errors.push(SetupError::NoKing { color }),
            1 => {}
            count => errors.push(SetupError::SeveralKings { color, count }),
        }
        let pieces = counts.iter().sum();
        if pieces > ARMY.iter().sum() {
            errors.push(SetupError::TooManyPieces { color, count: pieces });
        }
        let pawns = counts[PieceKind::Pawn.index()];
        if pawns > ARMY[PieceKind::Pawn.index()] {
            errors.push(SetupError::TooManyPawns { color, count: pawns });
        }
        let surplus = |kind: &PieceKind| counts[kind.index()].saturating_sub(ARMY[kind.index()]);
        let promoted = PieceKind::PROMOTIONS.iter().map(surplus).sum();
        let missing = ARMY[PieceKind::Pawn.index()].saturating_sub(pawns);
        if promoted > missing {
            errors.push(SetupError::TooManyPromoted { color, promoted, missing });
        }
    }

    /// The same position with every cell renamed by `f`, which must be one to one.
    #[must_use]
    pub fn map_cells(&self, f: impl Fn(Cell) -> Cell) -> Self {
        let mut mapped = Self { cells: [None; Cell::COUNT], ..self.clone() };
        for (cell, piece) in self.pieces() {
            mapped.cells[f(cell).index()] = Some(piece);
        }
        mapped
    }

    /// The same position seen from the other side: turned through the centre with the colours swapped.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = self.map_cells(Cell::turn);
        for piece in turned.cells.iter_mut().flatten() {
            piece.color = piece.color.other();
        }
        turned.side = self.side.other();
        turned
    }
}

/// One reason why a set-up is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A side without a king.
    #[error("{color} has no king, a side has one")]
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side with two kings or more.
    #[error("{color} has {count} kings, a side has one")]
    SeveralKings {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// The king of the side that has just moved could be taken.
    #[error("{color} is in check on {cell} but is not to move: only the side to move may be in check")]
    WaitingSideInCheck {
        /// The side not to move.
        color: Color,
        /// Its king's cell.
        cell: Cell,
    },
    /// Pawns that should have been promoted.
    #[error("{color} has a pawn where it would have been promoted: {cells}")]
    PawnOnPromotionCell {
        /// The pawns' side.
        color: Color,
        /// Where they stand, parted by commas.
        cells: String,
    },
    /// More than 20 pieces.
    #[error("{color} has {count} pieces, at most 20 are possible")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// More than 10 pawns.
    #[error("{color} has {count} pawns, at most 10 are possible")]
    TooManyPawns {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// A game begins with move 1.
    #[error("full-move number 0, the first move is number 1")]
    NoFullmove,
    /// More pieces beyond the start array than pawns have gone.
    #[error("{color} has more promoted pieces ({promoted}) than missing pawns ({missing})")]
    TooManyPromoted {
        /// The side.
        color: Color,
        /// Pieces beyond those of the start position.
        promoted: usize,
        /// Pawns that are no longer there.
        missing: usize,
    },
}

/// Every reason why a set-up is no position of the game, at least one; written on one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if n > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}
