//! The bench signature: one number that changes when, and only when, the search does.

use engine_core::Position;

use crate::Board;
use crate::search::{Control, Limits, Pool};

/// Openings, middlegames and endings, some in check.
const POSITIONS: [&str; 8] = [
    "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1",
    "1n1r1/4p/2p2/5/r4|u4/1p1pp/5/5/5|1N3/U3k/1pB2/1P2P/2Np1|5/1P3/3Pn/3KP/B2uU|4b/5/3P1/5/q2rR w 0 1",
    "rnk1r/Qpp1p/3p1/5/5|un1ub/2ppp/p4/4P/5|5/5/qP3/3P1/5|3b1/5/P4/1PPP1/BU2U|5/5/5/P1PBP/RNKNR b 0 1",
    "1nk1B/1r2p/5/3p1/5|ub3/5/pP3/5/4R|5/1Up2/3P1/2u1p/1BB2|3nr/1P3/5/2Pp1/1U3|5/5/p4/P3N/RNK2 b 0 1",
    "1R3/5/1B2k/1U3/5|1P1Pb/5/5/2P2/4R|1N3/5/5/5/5|5/5/5/2Nnp/2p1p|2R2/5/4p/p4/b1K2 b 0 1",
    "r1k2/4U/5/5/5|ub1ur/p1pp1/n3p/5/N4|5/n1p2/4P/2P2/2B1N|1q3/1PP2/3pK/PP1P1/B3U|1b3/5/5/P3P/3RR w 0 1",
    "3n1/1b3/4B/4P/5|2P2/1B1k1/3P1/5/5|5/5/5/5/nb3|5/2KP1/5/N2q1/5|3N1/5/5/pp1u1/1n1r1 w 0 1",
    "5/5/5/5/5|5/5/5/5/5|5/5/3k1/5/K4|3Q1/5/5/5/5|5/5/5/5/5 w 0 1",
];

const DEPTH: usize = 6;

/// Nodes of a one-thread search of the bench positions, each from an empty table.
///
/// # Panics
/// If there is no memory for a table of 16 MiB.
pub fn signature() -> u64 {
    signature_unless_stopped(&Control::new()).expect("nobody stops it")
}

/// The same; `None` if `control` has stopped it.
///
/// # Panics
/// If there is no memory for a table of 16 MiB.
pub fn signature_unless_stopped(control: &Control) -> Option<u64> {
    let search = |text: &str| {
        let board = Board::from_setup(&text.parse().expect("a position")).expect("a position of the game");
        let mut pool = Pool::new(1, 16).expect("16 MiB are there");
        let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
        let found = pool.search(&board, &limits, control, &|_| ());
        (!control.is_stopped()).then_some(found.nodes)
    };
    POSITIONS.into_iter().map(search).sum()
}
