//! Evaluation: what a position is worth without search.

pub mod native;

/// The worth of each kind in centipawns, by `PieceKind::index`: pawn, knight, bishop, unicorn, rook, queen,
/// king.
///
/// The currency of exchanges and of the search's margins, close to the material weights of [`native`]. The
/// king counts nothing: it is never taken, and both sides have it. The numbers follow from the cells that a
/// piece attacks from the average cell of an empty board: knight 11.5, bishop 14.4, unicorn 6.4, of a quarter
/// of the board only, rook 12, queen 32.8.
pub const VALUES: [i32; 7] = [100, 330, 330, 290, 460, 1050, 0];
