//! The pieces as paths, in a square of 40 units.

use crate::PieceKind;

/// What every piece stands on.
const FOOT: &str = "M9 35h22v-2.2c0-1.6-1.8-2.8-3.6-2.8h-14.8c-1.8 0-3.6 1.2-3.6 2.8z";

/// The head of a horse, for the knight, and for the unicorn below its horn.
const HORSE: &str = "M28.5 30h-15.5c0-5 6.5-7 6.5-12-2.2 1-3.4 2.4-5 4-1.2 1.2-4.3 1.4-5-1-.4-1.6.8-2.6 1.6-4.2\
    l2.9-5.3c.6-1.2 1.4-2 2.5-2.6l1.2-3.4 2.8 2.8c6.5.6 10 6 10 12.7 0 3.6-1 6.2-2 9z";

/// The horn of the unicorn, the one part with a colour of its own.
pub(super) const HORN: &str = "M11.8 13.6L4.4 1.4l13.2 8.8z";

/// The outlines of a piece, to be filled and stroked.
pub(super) fn outline(kind: PieceKind) -> String {
    let body = match kind {
        PieceKind::Pawn => {
            "M20 9a5 5 0 0 1 3 9h2.6v2.2h-2.2c.5 4 1.8 7 4.1 9.8h-15c2.3-2.8 3.6-5.8 4.1-9.8h-2.2v-2.2h2.6a5 5 0 0 1 3-9z"
        }
        PieceKind::Knight | PieceKind::Unicorn => HORSE,
        PieceKind::Bishop => {
            "M20 4.5a2.2 2.2 0 0 1 1.5 3.8c3.6 2.6 5.6 6 5.6 9.2 0 2.5-1.1 4.4-2.9 5.5l2.3 7h-13l2.3-7\
             c-1.8-1.1-2.9-3-2.9-5.5 0-3.2 2-6.6 5.6-9.2a2.2 2.2 0 0 1 1.5-3.8z"
        }
        PieceKind::Rook => "M11 8h4v3h3v-3h4v3h3v-3h4v7l-3 3v9l2 3h-16l2-3v-9l-3-3z",
        PieceKind::Queen => {
            "M7 12.5l6 8.5 1.5-12.5 5.5 11.5 5.5-11.5 1.5 12.5 6-8.5-4 17.5h-18z\
             M5.2 11.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z M12.7 7.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z\
             M23.7 7.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z M31.2 11.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z"
        }
        PieceKind::King => {
            "M18.6 16v-5.2h-3v-2.8h3v-3h2.8v3h3v2.8h-3v5.2z\
             M20 18c1.5-4.5 11-5.5 11 1.2 0 4-2.5 7.5-4.5 10.8h-13c-2-3.3-4.5-6.8-4.5-10.8 0-6.7 9.5-5.7 11-1.2z"
        }
    };
    format!("{body}{FOOT}")
}

/// Lines within the outlines, to be stroked only.
pub(super) fn detail(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "",
        PieceKind::Knight | PieceKind::Unicorn => "M16.3 13.2v.6M24 10.5c3 2.5 4 6 3.6 10",
        PieceKind::Bishop => "M20 12v7M16.8 15.2h6.4M16.3 23h7.4",
        PieceKind::Rook => "M14 18h12M14 27h12",
        PieceKind::Queen => "M12 26.5c5-1.2 11-1.2 16 0",
        PieceKind::King => "M20 18v8M13 27c4.5-1.2 9.5-1.2 14 0",
    }
}
