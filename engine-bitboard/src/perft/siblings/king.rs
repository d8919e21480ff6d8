//! The replies of the king of `them`, after all moves: neither checks nor pins matter to it.
//!
//! Cell by cell: after how many moves may the king step there? A cell that is safe stays so but for the
//! moves that attack it; a cell attacked once becomes safe when the attacker leaves or is shut off; a cell
//! attacked twice, when one attacker shuts off the other; one attacked three times stays attacked.

use engine_core::{Cell, Color, PieceKind};

use super::any;
use super::movers::{Mover, Movers};
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
    movers: &'a Movers,
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
        Some(Self { movers, cell, occupied, sources, attackers, shields, sliders: std::marker::PhantomData })
    }

    /// After how many moves the king may step here.
    #[inline(always)]
    fn after_all(&self) -> i64 {
        let open = self.that_shut(self.attackers);
        let mut sum = 0;
        for piece in &self.movers.pieces {
            if self.attackers.has(piece.from) {
                let others = self.attackers ^ Bitboard::of(piece.from);
                let source = self.source_without(piece);
                sum += self.harmless(piece.from, piece.every & self.that_shut(others), source);
            } else if any(open) {
                let source = match piece.promotes {
                    true => self.source_without(piece),
                    false => self.sources[piece.kind.index()],
                };
                sum += self.harmless(piece.from, piece.every & open, source);
            }
        }
        sum + self.after_pawn_moves(open)
    }

    /// The same for the pawns that are not among the pieces.
    #[inline(always)]
    fn after_pawn_moves(&self, open: Bitboard) -> i64 {
        let source = self.sources[PieceKind::Pawn.index()];
        let mut sum: i64 = 0;
        if any(open) {
            sum += self.movers.every.steps().map(|to| i64::from((to & open & !source).len())).sum::<i64>();
        }
        // Those that attack or shield the cell have been taken for any other.
        for from in (self.attackers | self.shields) & self.movers.pawns {
            let to = self.movers.every_from(from);
            let others = self.attackers & !Bitboard::of(from);
            sum += self.harmless(from, to & self.that_shut(others), source);
            sum -= i64::from((to & open & !source).len());
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

    /// How many of these moves neither attack the cell from where they arrive, which `source` tells, nor
    /// uncover it.
    #[inline(always)]
    fn harmless(&self, from: Cell, mut to: Bitboard, source: Bitboard) -> i64 {
        to &= !source;
        if self.shields.has(from) {
            // It still shields the cell as long as it stays on the line, but not from the cell itself.
            to &= attacks::line(self.cell, from) & !Bitboard::of(self.cell);
        }
        to.len().into()
    }

    /// From where a piece, once it has left its cell, attacks this one.
    #[inline(always)]
    fn source_without(&self, piece: &Mover) -> Bitboard {
        match piece.kind {
            PieceKind::Pawn => self.sources[PieceKind::Pawn.index()],
            kind => attacks_of::<S>(kind, self.cell, self.occupied ^ Bitboard::of(piece.from)),
        }
    }
}
