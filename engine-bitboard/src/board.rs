//! [`Board`]: a position as bit sets, with its key and its past.

#[cfg(test)]
mod tests;

use engine_core::zobrist::Zobrist;
use engine_core::{Cell, Color, Move, MoveList, Piece, PieceKind, Position, Setup, SetupErrors};

use crate::attacks::Native;
use crate::movegen::{self, Every, OnlyCaptures};
use crate::{Bitboard, Sets};

/// A position with its past: bit sets, what stands on each cell, and an incremental key.
///
/// ```
/// use engine_bitboard::Board;
/// use engine_core::{Position, notation};
///
/// let mut board = Board::start();
/// let mv = notation::find_move(&board, "Bb2Cb2").unwrap();
/// let key = board.key();
/// board.make(mv);
/// assert_eq!(board.unmake(), Some(mv));
/// assert_eq!(board.key(), key);
/// ```
#[derive(Clone)]
pub struct Board {
    sets: Sets,
    cells: [Option<Piece>; 128], // the last three are never used: no bounds check at `index & 127`
    side: Color,
    halfmove: u16,
    fullmove: u16,
    key: u64,
    past: Vec<Undo>,
    zobrist: &'static Zobrist,
}

/// What a move does not tell of the position before it: read back when it is undone, never recomputed.
#[derive(Clone, Copy)]
struct Undo {
    /// `None` where the side to move passed.
    mv: Option<Move>,
    halfmove: u16,
    fullmove: u16,
    key: u64,
}

impl Board {
    /// The pieces as bit sets.
    #[inline(always)]
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The last move, unless there is none or it was a pass.
    pub fn last_move(&self) -> Option<Move> {
        self.past.last()?.mv
    }

    /// Passes: no move of the game, but a question that a search asks. Not in check.
    pub fn make_null(&mut self) {
        let Self { halfmove, fullmove, key, .. } = *self;
        self.past.push(Undo { mv: None, halfmove, fullmove, key });
        self.halfmove = 0; // no position before the pass is repeated after it
        self.side = self.side.other();
        self.key ^= self.zobrist.black_to_move();
    }

    /// Takes back a pass, if that is what came last.
    pub fn unmake_null(&mut self) {
        if let Some(Undo { halfmove, key, .. }) = self.past.pop_if(|undo| undo.mv.is_none()) {
            self.side = self.side.other();
            (self.halfmove, self.key) = (halfmove, key);
        }
    }

    /// The key after a move, without making it.
    #[inline(always)]
    pub fn key_after(&self, mv: Move) -> u64 {
        self.zobrist.after(self.key, self.side, mv)
    }

    /// Whether sets, cells and key say the same: for assertions, it is slow.
    pub(crate) fn is_consistent(&self) -> bool {
        let mut fresh = Sets::default();
        let mut key = if self.side == Color::Black { self.zobrist.black_to_move() } else { 0 };
        for cell in Cell::all() {
            if let Some(piece) = self.cells[cell.index()] {
                fresh.toggle(piece, Bitboard::of(cell));
                key ^= self.zobrist.piece(piece, cell);
            }
        }
        fresh == self.sets && key == self.key
    }

    /// Every piece comes and goes through here: sets, cells and key change together.
    #[inline(always)]
    fn toggle(&mut self, piece: Piece, cell: Cell) {
        self.sets.toggle(piece, Bitboard::of(cell));
        let slot = &mut self.cells[cell.index() & 127];
        *slot = if slot.is_some() { None } else { Some(piece) };
        self.key ^= self.zobrist.piece(piece, cell);
    }
}

impl Position for Board {
    fn from_setup(setup: &Setup) -> Result<Self, SetupErrors> {
        setup.validate()?;
        let zobrist = Zobrist::shared();
        let mut board = Self {
            sets: Sets::default(),
            cells: [None; 128],
            side: setup.side,
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
            key: if setup.side == Color::Black { zobrist.black_to_move() } else { 0 },
            past: Vec::with_capacity(64),
            zobrist,
        };
        for (cell, piece) in setup.pieces() {
            board.toggle(piece, cell);
        }
        Ok(board)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        setup.cells.copy_from_slice(&self.cells[..Cell::COUNT]);
        setup.side = self.side;
        setup.halfmove = self.halfmove;
        setup.fullmove = self.fullmove;
        setup
    }

    #[inline(always)]
    fn side_to_move(&self) -> Color {
        self.side
    }

    #[inline(always)]
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.cells[cell.index() & 127]
    }

    fn halfmove(&self) -> u16 {
        self.halfmove
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn is_check(&self) -> bool {
        movegen::is_attacked::<Native>(&self.sets, self.sets.king(self.side), self.side.other())
    }

    fn legal_moves(&self, moves: &mut MoveList) {
        movegen::legal::<Native, Every>(&self.sets, self.side, moves);
    }

    fn make(&mut self, mv: Move) {
        let Self { halfmove, fullmove, key, .. } = *self;
        self.past.push(Undo { mv: Some(mv), halfmove, fullmove, key });
        let (us, them) = (self.side, self.side.other());
        if let Some(kind) = mv.captured() {
            self.toggle(Piece::new(them, kind), mv.to());
        }
        self.toggle(Piece::new(us, mv.mover()), mv.from());
        self.toggle(Piece::new(us, mv.placed()), mv.to());
        self.halfmove = if mv.is_irreversible() { 0 } else { halfmove.saturating_add(1) };
        self.fullmove = fullmove.saturating_add(us.index() as u16);
        self.side = them;
        self.key ^= self.zobrist.black_to_move();
    }

    fn unmake(&mut self) -> Option<Move> {
        let Undo { mv, halfmove, fullmove, key } = self.past.pop_if(|undo| undo.mv.is_some())?;
        let mv = mv?;
        let (us, them) = (self.side.other(), self.side);
        self.toggle(Piece::new(us, mv.placed()), mv.to());
        self.toggle(Piece::new(us, mv.mover()), mv.from());
        if let Some(kind) = mv.captured() {
            self.toggle(Piece::new(them, kind), mv.to());
        }
        (self.side, self.halfmove, self.fullmove, self.key) = (us, halfmove, fullmove, key);
        Some(mv)
    }

    fn repetitions(&self) -> usize {
        // Since the last capture or pawn move, every other position had the same side to move.
        let reversible = usize::from(self.halfmove).min(self.past.len());
        let same = |undo: &&Undo| undo.key == self.key;
        self.past.iter().rev().take(reversible).skip(1).step_by(2).filter(same).count()
    }

    fn legal_count(&self) -> u64 {
        movegen::legal_count::<Native>(&self.sets, self.side)
    }

    fn legal_captures(&self, moves: &mut MoveList) {
        movegen::legal::<Native, OnlyCaptures>(&self.sets, self.side, moves);
    }

    fn is_dead(&self) -> bool {
        let others = self.sets.occupied() & !self.sets.kind(PieceKind::King);
        let winning = self.sets.kind(PieceKind::Pawn) | self.sets.kind(PieceKind::Queen);
        others.is_empty() || (!others.has_several() && (others & winning).is_empty())
    }
}
