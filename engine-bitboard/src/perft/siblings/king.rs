//! The replies of the king of `them`, after all moves: neither checks nor pins matter to it.
//!
//! Cell by cell: after how many moves may the king step there? A cell that is safe stays so but for the
//! moves that attack it; a cell attacked once becomes safe when the attacker leaves or is shut off; a cell
//! attacked twice, when one attacker shuts off the other; one attacked three times stays attacked.

use engine_core::{Cell, Color, PieceKind};

use super::any;
use super::movers::Movers;
use crate::attacks::{self, PAWN_CAPTURES, Sliders};
use crate::movegen::{attackers, attacks_of, origin};
use crate::{Bitboard, Sets};

/// The sum over all moves.
#[inline(always)]
pub(super) fn replies<S: Sliders>(sets: &Sets, us: Color, movers: &Movers) -> i64 {
    let king = sets.king(us.other());
    let near = attacks::king(king);
    let enemies = sets.color(us.other());
    // The king does not shield the cells behind it.
    let occupied = sets.occupied() ^ Bitboard::of(king);
    let steps: i64 = (near & !enemies)
        .iter()
        .map(|cell| Step::<S>::new(sets, us, movers, cell, occupied).after_all())
        .sum();
    steps + retakes::<S>(sets, us, movers, near & enemies, occupied)
}

/// How often the king may take a piece that has just taken something next to it.
#[inline(always)]
fn retakes<S: Sliders>(sets: &Sets, us: Color, movers: &Movers, near: Bitboard, occupied: Bitboard) -> i64 {
    let safe = |from: Cell, to: Cell| {
        let from = Bitboard::of(from);
        let guards = attackers::<S>(sets, to, us, occupied ^ from)
            | attacks::king(to) & sets.of_kind(us, PieceKind::King);
        i64::from((guards & !from).is_empty())
    };
    let mut sum = 0;
    for piece in movers.pieces.iter().chain(&movers.promotions) {
        for to in piece.every & near {
            sum += safe(piece.from, to);
        }
    }
    for (to, step) in movers.every.captures.iter().zip(PAWN_CAPTURES[us.index()]) {
        for to in *to & near {
            sum += safe(origin(us, to, step), to);
        }
    }
    sum
}

/// A cell that the king may step on unless it is attacked, with all that attacks it now.
struct Step<'a, S> {
    sets: &'a Sets,
    movers: &'a Movers,
    us: Color,
    cell: Cell,
    occupied: Bitboard,
    /// From where a piece of each kind attacks the cell.
    sources: [Bitboard; PieceKind::ALL.len()],
    /// The pieces of `us` that attack it.
    attackers: Bitboard,
    sliders: std::marker::PhantomData<S>,
}

impl<'a, S: Sliders> Step<'a, S> {
    #[inline(always)]
    fn new(sets: &'a Sets, us: Color, movers: &'a Movers, cell: Cell, occupied: Bitboard) -> Self {
        let rook = S::rook(cell, occupied);
        let bishop = S::bishop(cell, occupied);
        let unicorn = S::unicorn(cell, occupied);
        let sources = [
            attacks::pawn(us.other(), cell),
            attacks::knight(cell),
            bishop,
            unicorn,
            rook,
            rook | bishop | unicorn,
            attacks::king(cell),
        ];
        let attackers = PieceKind::ALL
            .iter()
            .fold(Bitboard::EMPTY, |all, &kind| all | sources[kind.index()] & sets.kind(kind));
        let attackers = attackers & sets.color(us);
        Self { sets, movers, us, cell, occupied, sources, attackers, sliders: std::marker::PhantomData }
    }

    /// After how many moves the king may step here.
    #[inline(always)]
    fn after_all(&self) -> i64 {
        if self.attackers.len() > 2 {
            return 0;
        }
        let open = self.that_shut(self.attackers);
        let shields = self.shields();
        let mut sum = 0;
        if any(open) {
            sum += self.as_if_neither_attacking_nor_shielding(open);
            // Those that shield the cell have been taken for any other.
            for from in shields & !self.attackers & self.movers.origins {
                let (every, source) = self.mover(from);
                let harmless = every & open & !source;
                sum -= i64::from((harmless & !self.shielding(from)).len());
            }
        }
        for from in self.attackers & self.movers.origins {
            // Above it was not counted: where it shuts itself off it still attacks, on the same line.
            let (_, every) = self.movers.every_from(from);
            sum += self.departures(from, every, self.source_without(from), shields);
        }
        if any(self.movers.promoting) {
            sum += self.promotions(open, shields);
        }
        sum
    }

    /// The moves to `open` from where the piece does not attack the cell.
    #[inline(always)]
    fn as_if_neither_attacking_nor_shielding(&self, open: Bitboard) -> i64 {
        let mut sum = 0;
        for piece in &self.movers.pieces {
            sum += (piece.every & open & !self.sources[piece.kind.index()]).len();
        }
        let open = open & !self.sources[PieceKind::Pawn.index()];
        for to in self.movers.every.steps() {
            sum += (to & open).len();
        }
        sum.into()
    }

    /// Of the moves of an attacker to `every`, those after which the cell is not attacked.
    #[inline(always)]
    fn departures(&self, from: Cell, every: Bitboard, source: Bitboard, shields: Bitboard) -> i64 {
        let mut to = every & !source & self.that_shut(self.attackers ^ Bitboard::of(from));
        if shields.has(from) {
            to &= self.shielding(from);
        }
        to.len().into()
    }

    /// The promotions after which the cell is not attacked.
    fn promotions(&self, open: Bitboard, shields: Bitboard) -> i64 {
        let mut sum = 0;
        for piece in &self.movers.promotions {
            let without = self.occupied ^ Bitboard::of(piece.from);
            let mut to = piece.every & !attacks_of::<S>(piece.kind, self.cell, without);
            if self.attackers.has(piece.from) {
                to &= self.that_shut(self.attackers ^ Bitboard::of(piece.from));
            } else {
                to &= open;
            }
            if shields.has(piece.from) {
                to &= self.shielding(piece.from);
            }
            sum += i64::from(to.len());
        }
        sum
    }

    /// Where a piece must arrive so that these attack the cell no longer.
    #[inline(always)]
    fn that_shut(&self, attackers: Bitboard) -> Bitboard {
        match attackers.first() {
            None => Bitboard::ALL,
            Some(_) if attackers.has_several() => Bitboard::EMPTY,
            Some(attacker) => attacks::between(self.cell, attacker),
        }
    }

    /// The pieces of `us` that alone shield the cell from a slider of `us`, or attack it in front of one.
    #[inline(always)]
    fn shields(&self) -> Bitboard {
        let Self { sets, cell, .. } = *self;
        let own = sets.color(self.us);
        let queens = sets.kind(PieceKind::Queen);
        let screen = self.occupied ^ (self.sources[PieceKind::Queen.index()] & own);
        let behind = |kind: PieceKind, look: fn(Cell, Bitboard) -> Bitboard| {
            let seen = self.sources[kind.index()];
            let sliders = own & (sets.kind(kind) | queens) & attacks::lines(kind, cell) & !seen;
            if any(sliders) { look(cell, screen) & sliders } else { Bitboard::EMPTY }
        };
        let hidden = behind(PieceKind::Rook, S::rook)
            | behind(PieceKind::Bishop, S::bishop)
            | behind(PieceKind::Unicorn, S::unicorn);
        hidden
            .iter()
            .fold(Bitboard::EMPTY, |all, slider| all | attacks::between(cell, slider) & self.occupied)
    }

    /// Where a shield still shields the cell: on its line, but not on the cell itself.
    #[inline(always)]
    fn shielding(&self, from: Cell) -> Bitboard {
        attacks::line(self.cell, from) & !Bitboard::of(self.cell)
    }

    /// Where the piece on a cell moves without promoting, and from where its kind attacks.
    #[inline(always)]
    fn mover(&self, from: Cell) -> (Bitboard, Bitboard) {
        let (kind, every) = self.movers.every_from(from);
        (every, self.sources[kind.index()])
    }

    /// From where the piece on a cell, once it has left that, attacks this one.
    #[inline(always)]
    fn source_without(&self, from: Cell) -> Bitboard {
        match self.movers.every_from(from).0 {
            PieceKind::Pawn => self.sources[PieceKind::Pawn.index()],
            kind => attacks_of::<S>(kind, self.cell, self.occupied ^ Bitboard::of(from)),
        }
    }
}
