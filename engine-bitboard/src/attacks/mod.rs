//! Where pieces attack: leapers by mask, sliders by two methods that are each other's proof.
//!
//! [`Rays`] is portable and the documented twin; `Pext` needs BMI2. [`Native`] is the faster one that the
//! machine this was built for can run.

mod masks;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod rays;

use engine_core::Cell;

pub(crate) use masks::{PAWN_CAPTURES, PAWN_PUSHES, PROMOTION, PawnStep};
pub use masks::{between, king, knight, line, lines, pawn, pawn_push, ray};
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub use pext::Pext;
pub use rays::Rays;
pub(crate) use rays::beyond;

use crate::Bitboard;

/// A way to find the cells that a slider attacks: each line up to and with the first blocker.
///
/// `occupied` may or may not hold `cell` itself.
pub trait Sliders: Copy + Send + Sync + 'static {
    /// What a person calls it.
    const NAME: &'static str;

    /// Along the 6 orthogonals.
    fn rook(cell: Cell, occupied: Bitboard) -> Bitboard;

    /// Along the 12 diagonals.
    fn bishop(cell: Cell, occupied: Bitboard) -> Bitboard;

    /// Along the 8 triagonals.
    fn unicorn(cell: Cell, occupied: Bitboard) -> Bitboard;

    /// Along all 26.
    #[inline(always)]
    fn queen(cell: Cell, occupied: Bitboard) -> Bitboard {
        Self::rook(cell, occupied) | Self::bishop(cell, occupied) | Self::unicorn(cell, occupied)
    }
}

/// The fastest method of this build.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub type Native = Pext;

/// The fastest method of this build.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub type Native = Rays;

#[cfg(test)]
mod tests;
