//! The replies of the king of `them`, after all regular moves.
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

/// The sum over all regular moves.
#[inline(always)]
pub(super) fn regular<S: Sliders>(sets: &Sets, us: Color, movers: &Movers) -> i64 {
    let king = sets.king(us.other());
    let near = attacks::king(king);
    let enemies = sets.color(us.other());
    // The king does not shield the cells behind it.
    let occupied = sets.occupied() ^ Bitboard::of(king);
    let steps: i64 = (near & !enemies)
        .iter()
        .filter_map(|cell| Step::<S>::new(sets, us, movers, cell, occupied))
        .map(|step| step.after_all())
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
    for piece in &movers.pieces {
        for to in piece.to & near {
            sum += safe(piece.from, to);
        }
    }
    for (to, step) in movers.captures.iter().zip(PAWN_CAPTURES[us.index()]) {
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
    /// The pieces of `us` that alone shield it from a slider of `us`, each attacker in front of one included.
    shields: Bitboard,
    sliders: std::marker::PhantomData<S>,
}

impl<'a, S: Sliders> Step<'a, S> {
    /// `None` if the cell is attacked so often that it stays attacked after every move.
    #[inline(always)]
    fn new(sets: &'a Sets, us: Color, movers: &'a Movers, cell: Cell, occupied: Bitboard) -> Option<Self> {
        let own = sets.color(us);
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
        let attackers = own
            & PieceKind::ALL
                .iter()
                .fold(Bitboard::EMPTY, |all, &kind| all | sources[kind.index()] & sets.kind(kind));
        if attackers.len() > 2 {
            return None;
        }
        let queens = sets.kind(PieceKind::Queen);
        let screen = occupied ^ (sources[PieceKind::Queen.index()] & own);
        let hidden = own
            & (S::rook(cell, screen) & !rook & (sets.kind(PieceKind::Rook) | queens)
                | S::bishop(cell, screen) & !bishop & (sets.kind(PieceKind::Bishop) | queens)
                | S::unicorn(cell, screen) & !unicorn & (sets.kind(PieceKind::Unicorn) | queens));
        let shields = hidden
            .iter()
            .fold(Bitboard::EMPTY, |all, slider| all | attacks::between(cell, slider) & occupied);
        Some(Self {
            sets,
            movers,
            us,
            cell,
            occupied,
            sources,
            attackers,
            shields,
            sliders: std::marker::PhantomData,
        })
    }

    /// After how many regular moves the king may step here.
    #[inline(always)]
    fn after_all(&self) -> i64 {
        match self.attackers.len() {
            0 => self.movers.count() - self.arrivals_that_attack(),
            1 => self
                .attackers
                .first()
                .map_or(0, |attacker| self.departures(attacker) + self.shut(attacker, !self.attackers)),
            2 => {
                let pair = || self.attackers.iter();
                pair()
                    .flat_map(|a| pair().filter(move |&b| b != a).map(move |b| (a, b)))
                    .map(|(mover, other)| self.shut_by(mover, attacks::between(self.cell, other)))
                    .sum()
            }
            _ => 0,
        }
    }

    /// The moves after which this safe cell is attacked.
    #[inline(always)]
    fn arrivals_that_attack(&self) -> i64 {
        let mut sum = 0;
        for piece in &self.movers.pieces {
            let mut attack = self.sources[piece.kind.index()];
            if self.shields.has(piece.from) {
                attack |= !self.shielded(piece.from);
            }
            sum += (piece.to & attack).len();
        }
        let attack = self.sources[PieceKind::Pawn.index()];
        for to in self.movers.pushes.iter().chain(&self.movers.captures) {
            sum += (*to & attack).len();
        }
        for from in self.shields & self.movers.pawns {
            sum += (self.movers.regular(self.us, from) & !attack & !self.shielded(from)).len();
        }
        sum.into()
    }

    /// Where a shield still shields the cell: on its line, but not on the cell itself.
    #[inline(always)]
    fn shielded(&self, shield: Cell) -> Bitboard {
        attacks::line(self.cell, shield) & !Bitboard::of(self.cell)
    }

    /// The moves by which the only attacker ceases to attack.
    #[inline(always)]
    fn departures(&self, attacker: Cell) -> i64 {
        let mut to = self.movers.regular(self.us, attacker);
        if !any(to) {
            return 0;
        }
        to &= !self.source_without(attacker);
        if self.shields.has(attacker) {
            to &= self.shielded(attacker);
        }
        to.len().into()
    }

    /// From where the piece on `from`, once it has left, attacks the cell.
    #[inline(always)]
    fn source_without(&self, from: Cell) -> Bitboard {
        match self.sets.kind_at(from) {
            Some(PieceKind::Pawn) => self.sources[PieceKind::Pawn.index()],
            Some(kind) => attacks_of::<S>(kind, self.cell, self.occupied ^ Bitboard::of(from)),
            None => Bitboard::EMPTY,
        }
    }

    /// The moves of `others` that shut off the only attacker and do not attack themselves.
    #[inline(always)]
    fn shut(&self, attacker: Cell, others: Bitboard) -> i64 {
        let between = attacks::between(self.cell, attacker);
        if !any(between) {
            return 0;
        }
        let others = others & !self.shields;
        let mut sum = 0;
        for piece in &self.movers.pieces {
            if others.has(piece.from) {
                sum += (piece.to & between & !self.sources[piece.kind.index()]).len();
            }
        }
        let between = between & !self.sources[PieceKind::Pawn.index()];
        for to in self.movers.pushes {
            sum += (to & between).len();
        }
        for from in self.shields & self.movers.pawns {
            sum -= (self.movers.regular(self.us, from) & between).len();
        }
        sum.into()
    }

    /// The moves of one attacker that shut off the other.
    #[inline(always)]
    fn shut_by(&self, mover: Cell, between: Bitboard) -> i64 {
        let to = self.movers.regular(self.us, mover) & between;
        if !any(to) || self.shields.has(mover) {
            return 0;
        }
        (to & !self.source_without(mover)).len().into()
    }
}
