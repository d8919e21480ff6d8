//! What any board offers; the provided methods say in code what the rules say in words.

use crate::{Cell, Color, Move, MoveList, Outcome, Piece, PieceKind, Setup, SetupErrors, Sign, outcome};

/// A position of the game with its past, as far as it was played on this board.
pub trait Position: Clone + Send + Sync {
    /// Sets up a position without a past.
    ///
    /// # Errors
    /// When the game could not have it; see [`Setup::validate`].
    fn from_setup(setup: &Setup) -> Result<Self, SetupErrors>;

    /// The position as plain data.
    fn setup(&self) -> Setup;

    /// Whose move it is.
    fn side_to_move(&self) -> Color;

    /// What stands on a cell.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;

    /// Plies since the last capture or pawn move.
    fn halfmove(&self) -> u16;

    /// The 64-bit Zobrist key of pieces and side to move: see [`crate::zobrist`].
    fn key(&self) -> u64;

    /// Whether the side to move is in check (†).
    fn is_check(&self) -> bool;

    /// Appends every legal move to `moves`, in no particular order.
    fn legal_moves(&self, moves: &mut MoveList);

    /// Plays a move that is legal here; any other leaves the board in no position of the game.
    fn make(&mut self, mv: Move);

    /// Takes back the last move made and returns it, if there is one.
    fn unmake(&mut self) -> Option<Move>;

    /// How often this position, with the same side to move, has stood before on this board.
    fn repetitions(&self) -> usize;

    /// The start position.
    fn start() -> Self {
        Self::from_setup(&Setup::start()).expect("the start position is one of the game")
    }

    /// How many legal moves there are.
    fn legal_count(&self) -> u64 {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Appends the legal moves that take something to `moves`.
    fn legal_captures(&self, moves: &mut MoveList) {
        let mut all = MoveList::new();
        self.legal_moves(&mut all);
        moves.extend(all.into_iter().filter(|mv| mv.captured().is_some()));
    }

    /// Whether neither side can ever be mated: a bare king against a bare king, or against a king with one
    /// rook, bishop, unicorn or knight (exhaustively solved).
    fn is_dead(&self) -> bool {
        let mut others = Cell::all()
            .filter_map(|cell| self.piece_at(cell))
            .map(|piece| piece.kind)
            .filter(|&kind| kind != PieceKind::King);
        match (others.next(), others.next()) {
            (None, _) => true,
            (Some(only), None) => !matches!(only, PieceKind::Pawn | PieceKind::Queen),
            _ => false,
        }
    }

    /// The sign that the last move earned: †, ††, ††† or ≡.
    fn sign(&self) -> Option<Sign> {
        outcome::sign(self)
    }

    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        outcome::outcome(self)
    }
}
