//! Raumfischer's evaluation on bit sets: equal to the centipawn to that of
//! [`engine_core::classics::raumfischer`], which is its documented twin and has its weights.
//!
//! A function of the pieces alone: a dormant piece is one with few moves, whatever its past.

mod slabs;

use engine_core::classics::raumfischer::weights::{self, CENTRALITY, DORMANCY, MATERIAL};
use engine_core::{Cell, Color, Level, PieceKind, Position};

use self::slabs::{CENTRE, EVEN_CELLS, INNER, LEVELS, column, file_line, rank_line};
use crate::attacks::{self, Native, Sliders};
use crate::movegen::{OFFICERS, attacks_of, pawn_moves};
use crate::{Bitboard, Board, Sets};

/// A heuristic: its worth to one side.
type Heuristic = fn(&Sets, Color) -> i32;

/// The seven with their names, in the paper's order.
const HEURISTICS: [(&str, Heuristic); 7] = [
    ("material", material),
    ("activity", activity),
    ("spatial centre", spatial_centre),
    ("king safety", king_safety),
    ("pawn structure", pawn_structure),
    ("rook activation", rook_activation),
    ("unicorn parity", unicorn_parity),
];

/// The worth of a position in centipawns, from the view of the side to move; less than 20,000 either way.
///
/// ```
/// use engine_bitboard::{Board, eval};
/// use engine_core::Position;
///
/// assert_eq!(eval::fischer::evaluate(&Board::start()), 0); // Black's array is White's, turned
/// ```
pub fn evaluate(board: &Board) -> i32 {
    let (sets, us) = (board.sets(), board.side_to_move());
    one_side(sets, us) - one_side(sets, us.other())
}

/// What [`evaluate`] adds up: the name of each heuristic and its worth to the side to move.
pub fn terms(board: &Board) -> [(&'static str, i32); 7] {
    let (sets, us) = (board.sets(), board.side_to_move());
    HEURISTICS.map(|(name, heuristic)| (name, heuristic(sets, us) - heuristic(sets, us.other())))
}

fn one_side(sets: &Sets, us: Color) -> i32 {
    HEURISTICS.iter().map(|(_, heuristic)| heuristic(sets, us)).sum()
}

fn count(set: Bitboard) -> i32 {
    set.len() as i32
}

/// §6.1: material and where it stands. A piece on the centre is in both rings of centrality.
fn material(sets: &Sets, us: Color) -> i32 {
    let mut worth = 0;
    for kind in PieceKind::ALL {
        let (own, n) = (sets.of_kind(us, kind), kind.index());
        let centrality = count(own & INNER) + count(own & CENTRE);
        worth += count(own) * MATERIAL[n] + centrality * CENTRALITY[n];
    }
    let bishops = sets.of_kind(us, PieceKind::Bishop);
    let near = bishops & (LEVELS[1] | LEVELS[2] | LEVELS[3]);
    let levels = count(near) + count(bishops & LEVELS[2]);
    let unicorns = count(sets.of_kind(us, PieceKind::Unicorn) & INNER);
    worth + levels * weights::BISHOP_LEVEL + unicorns * weights::INNER_UNICORN
}

/// §6.2: pseudo-legal moves, and what is missing to a piece that has too few of them.
fn activity(sets: &Sets, us: Color) -> i32 {
    let (own, occupied) = (sets.color(us), sets.occupied());
    let mut worth = 0;
    for kind in OFFICERS {
        for cell in own & sets.kind(kind) {
            let moves = count(attacks_of::<Native>(kind, cell, occupied) & !own);
            let missing = (DORMANCY[kind.index()] - moves).max(0);
            worth += moves * weights::MOBILITY - missing * weights::DORMANT;
        }
    }
    for cell in own & sets.kind(PieceKind::Pawn) {
        let moves = pawn_moves(sets, us, Bitboard::of(cell), Bitboard::ALL) as i32;
        let missing = (DORMANCY[PieceKind::Pawn.index()] - moves).max(0);
        worth += moves * weights::MOBILITY - missing * weights::DORMANT;
    }
    worth
}

/// §6.3: pieces in the inner cube and on level C.
fn spatial_centre(sets: &Sets, us: Color) -> i32 {
    let own = sets.color(us);
    count(own & INNER) * weights::INNER + count(own & LEVELS[2]) * weights::MIDDLE_LEVEL
}

/// §6.4: own pawns near the king, against enemy sliders that see it.
fn king_safety(sets: &Sets, us: Color) -> i32 {
    let king = sets.king(us);
    let shelter = sets.of_kind(us, PieceKind::Pawn) & slabs::shelter(king);
    let (occupied, queens) = (sets.occupied(), sets.kind(PieceKind::Queen));
    let seen = Native::rook(king, occupied) & (sets.kind(PieceKind::Rook) | queens)
        | Native::bishop(king, occupied) & (sets.kind(PieceKind::Bishop) | queens)
        | Native::unicorn(king, occupied) & (sets.kind(PieceKind::Unicorn) | queens);
    let rays = seen & sets.color(us.other());
    count(shelter) * weights::SHELTER - count(rays) * weights::OPEN_RAY
}

/// §6.5: passed, doubled and isolated pawns, and the number of pawns.
fn pawn_structure(sets: &Sets, us: Color) -> i32 {
    let own = sets.of_kind(us, PieceKind::Pawn);
    let enemies = sets.of_kind(us.other(), PieceKind::Pawn);
    let mut worth = count(own) * weights::LEVEL_MAJORITY;
    for pawn in own {
        if (enemies & slabs::ahead(us, pawn)).is_empty() {
            let advance = slabs::advance(us, pawn);
            worth += weights::PASSED + advance * advance * weights::PASSED_ADVANCE;
        }
        if (own & column(pawn)).has_several() {
            worth += weights::DOUBLED;
        }
        if (own & slabs::support(pawn)).is_empty() {
            worth += weights::ISOLATED;
        }
    }
    worth
}

/// §6.6: rooks on open lines and on the enemy's home level, and two on one line.
fn rook_activation(sets: &Sets, us: Color) -> i32 {
    let (rooks, pawns) = (sets.of_kind(us, PieceKind::Rook), sets.kind(PieceKind::Pawn));
    let home = match us {
        Color::White => Level::E,
        Color::Black => Level::A,
    };
    let open = |line: Bitboard, worth: i32| if (line & pawns).is_empty() { worth } else { 0 };
    let mut worth = count(rooks & LEVELS[home.index()]) * weights::ENEMY_HOME;
    for rook in rooks {
        worth += open(column(rook), weights::OPEN_LEVELS)
            + open(rank_line(rook), weights::OPEN_RANKS_OR_FILES)
            + open(file_line(rook), weights::OPEN_RANKS_OR_FILES);
    }
    let on_a_line = |rook: Cell| !(rooks & attacks::lines(PieceKind::Rook, rook)).is_empty();
    if rooks.iter().any(on_a_line) { worth + weights::DOUBLED_ROOKS } else { worth }
}

/// §6.7: unicorns of the enemy king's parity, and unicorns that are all of one.
fn unicorn_parity(sets: &Sets, us: Color) -> i32 {
    let unicorns = sets.of_kind(us, PieceKind::Unicorn);
    let even = EVEN_CELLS.has(sets.king(us.other()));
    let matching = unicorns & if even { EVEN_CELLS } else { !EVEN_CELLS };
    let shared = unicorns.has_several() && (matching.is_empty() || matching == unicorns);
    count(matching) * weights::KINGS_PARITY + if shared { weights::SHARED_PARITY } else { 0 }
}
