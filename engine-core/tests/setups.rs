//! Positions that the game cannot have are refused with every reason.

mod common;

use common::board;
use engine_core::notation::PositionTextError;
use engine_core::{ArrayBoard, Cell, Color, Piece, PieceKind, Position, Setup, SetupError, SetupErrors};

/// Ranks 3 to 1 of level A, where all of White stands; Black has a bare king on Ee5.
const WHITE_ONLY: [(&str, &str); 6] = [
    ("RRRPP/PPPPP/PPP1K", "White has more promoted pieces (1) than missing pawns (0)"),
    ("NNNNK/PPPPP/PPPP1", "White has more promoted pieces (2) than missing pawns (1)"),
    ("PPPPP/PPPPP/P3K", "White has 11 pawns, at most 10 are possible"),
    (
        "PPPPP/PPPPP/PQQ1K",
        "White has 11 pawns, at most 10 are possible; White has more promoted pieces (1) than missing pawns (0)",
    ),
    ("K1K2/5/5", "White has 2 kings, a side has one"),
    ("5/5/5", "White has no king, a side has one"),
];

const OTHERS: [(&str, &str); 6] = [
    (
        "4k/5/5/5/R4|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|r4/5/5/5/K4 b",
        "White is in check on Aa1 but is not to move: only the side to move may be in check",
    ),
    (
        "R3k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|r4/5/5/5/K4 w",
        "Black is in check on Ee5 but is not to move: only the side to move may be in check",
    ),
    (
        "2P1k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K2p1 w",
        "White has a pawn where it would have been promoted: Ec5; \
         Black has a pawn where it would have been promoted: Ad1",
    ),
    (
        "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|PPPPP/PPPPP/Q4/5/5|5/5/5/BUQBU/RNKNR w",
        "White has 21 pieces, at most 20 are possible; White has more promoted pieces (1) than missing pawns (0)",
    ),
    (
        "qqqqq/qqqqq/qqqqq/qqqqq/q4|ppppp/pppp1/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w",
        "Black has no king, a side has one; Black has 30 pieces, at most 20 are possible; \
         Black has more promoted pieces (20) than missing pawns (1)",
    ),
    (
        "P3k/5/5/5/4R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w",
        "White has no king, a side has one; White has a pawn where it would have been promoted: Ea5; \
         Black is in check on Ee5 but is not to move: only the side to move may be in check",
    ),
];

#[test]
fn impossible_positions_are_refused_with_every_reason() {
    let on_level_a = |ranks| format!("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/{ranks} w");
    let white_only = WHITE_ONLY.map(|(ranks, message)| (on_level_a(ranks), message));
    let others = OTHERS.map(|(text, message)| (text.to_owned(), message));
    for (text, message) in white_only.into_iter().chain(others) {
        let error = text.parse::<Setup>().expect_err(&text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn text_and_board_refuse_alike() {
    let errors = SetupErrors(Color::ALL.map(|color| SetupError::NoKing { color }).to_vec());
    let empty = Setup::empty();
    assert_eq!(ArrayBoard::from_setup(&empty).err(), Some(errors.clone()));
    assert_eq!(empty.to_string().parse::<Setup>(), Err(PositionTextError::Setup(errors)));
}

#[test]
fn pawns_may_stand_anywhere_but_on_their_own_promotion_cells() {
    for color in Color::ALL {
        let (level, rank) = if color == Color::White { ("E", "5") } else { ("A", "1") };
        for cell in Cell::all() {
            let mut setup = Setup::empty();
            setup.cells[cell.index()] = Some(Piece::new(color, PieceKind::Pawn));
            let SetupErrors(errors) = setup.validate().unwrap_err();
            let name = cell.to_string();
            let refused =
                errors.contains(&SetupError::PawnOnPromotionCell { color, cells: cell.to_string() });
            assert_eq!(refused, name.starts_with(level) && name.ends_with(rank), "{color} {cell}");
        }
    }
}

#[test]
fn full_armies_are_accepted() {
    for text in [
        "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|PPPPP/PPPPP/5/5/5|5/5/5/BUQBU/RNKNR w 0 1",
        "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|PPPPP/PPPP1/Q4/5/5|5/5/5/BUQBU/RNKNR w 0 1", // one promoted
        "4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|NNNNN/NNNNN/5/5/5|5/5/5/BUQBU/RNKNR b 0 1",  // all ten promoted
    ] {
        assert_eq!(board(text).setup().to_string(), text);
    }
}

/// The table of moves in the written rules, as distances in levels, ranks and files.
fn attacks(attacker: Piece, from: Cell, target: Cell) -> bool {
    let apart = |to: usize, from: usize| to as i32 - from as i32;
    let step = [
        apart(target.level().index(), from.level().index()),
        apart(target.rank().index(), from.rank().index()),
        apart(target.file().index(), from.file().index()),
    ];
    let mut distances = step.map(i32::abs);
    distances.sort_unstable();
    let [least, middle, most] = distances;
    let along = |moving: usize| {
        distances.iter().all(|&d| d == 0 || d == most) && moving == step.iter().filter(|&&d| d != 0).count()
    };
    match attacker.kind {
        PieceKind::Rook => along(1),
        PieceKind::Bishop => along(2),
        PieceKind::Unicorn => along(3),
        PieceKind::Queen => along(1) || along(2) || along(3),
        PieceKind::King => most == 1,
        PieceKind::Knight => (least, middle, most) == (0, 1, 2),
        PieceKind::Pawn => {
            let forward = if attacker.color == Color::White { 1 } else { -1 };
            let [level, rank, file] = step;
            matches!((level * forward, rank * forward, file), (0, 1, -1 | 1) | (1, 0, -1 | 1) | (1, 1, 0))
        }
    }
}

#[test]
fn on_an_empty_board_pieces_attack_what_the_rules_say() {
    for (from, target) in Cell::all().flat_map(|from| Cell::all().map(move |target| (from, target))) {
        for attacker in PieceKind::ALL.into_iter().flat_map(|kind| Color::ALL.map(|c| Piece::new(c, kind))) {
            if from == target {
                continue;
            }
            let color = attacker.color.other();
            let mut setup = Setup { side: attacker.color, ..Setup::empty() };
            setup.cells[from.index()] = Some(attacker);
            setup.cells[target.index()] = Some(Piece::new(color, PieceKind::King));
            let errors = setup.validate().err().map_or(Vec::new(), |errors| errors.0);
            let attacked = errors.contains(&SetupError::WaitingSideInCheck { color, cell: target });
            assert_eq!(attacked, attacks(attacker, from, target), "{attacker} on {from}, king on {target}");
        }
    }
}
