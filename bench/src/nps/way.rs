//! The ways of counting, from the reference to all threads.

use std::fmt;

/// A way to count leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The reference.
    Array,
    /// The plain generator, sliders by rays.
    PlainRays,
    /// The plain generator, sliders by PEXT.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    PlainPext,
    /// The fastest on one thread without a table.
    Count,
    /// The same with a table of positions.
    Hashed,
    /// [`Way::Count`] on so many threads.
    Threads(usize),
    /// [`Way::Hashed`] on so many threads, which share the table.
    HashedThreads(usize),
    /// Every move made, down to the leaves.
    Legality(Legality, BoardKind),
}

/// How illegal moves are kept out of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Legality {
    /// They are not generated.
    Legal,
    /// They are made, the king is tested, and they are taken back.
    MakeAndTest,
    /// They are made, and a reply takes the king.
    KingCapture,
}

/// A board to count on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardKind {
    /// The reference.
    Array,
    /// The fast one.
    Bitboard,
}

/// How long a round may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Seconds.
    Full,
    /// As little as tells that all works.
    Quick,
}

impl Legality {
    pub(crate) const ALL: [Self; 3] = [Self::Legal, Self::MakeAndTest, Self::KingCapture];
}

impl BoardKind {
    pub(crate) const ALL: [Self; 2] = [Self::Array, Self::Bitboard];
}

impl Way {
    /// All of this build, the slow ones first; each number of threads once, the fewest first.
    pub(crate) fn all(threads: &[usize]) -> Vec<Self> {
        let single = [
            Self::Array,
            Self::PlainRays,
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext,
            Self::Count,
            Self::Hashed,
        ];
        let legality = BoardKind::ALL
            .into_iter()
            .flat_map(|board| Legality::ALL.map(|legality| Self::Legality(legality, board)));
        let threads = in_order(threads);
        let counting = threads.iter().copied().map(Self::Threads);
        let hashed = threads.iter().copied().map(Self::HashedThreads);
        single.into_iter().chain(counting).chain(hashed).chain(legality).collect()
    }

    /// How many threads it runs on.
    pub(crate) fn threads(self) -> usize {
        if let Self::Threads(threads) | Self::HashedThreads(threads) = self { threads } else { 1 }
    }

    /// The same on another number of threads, if it is one of several numbers.
    pub(crate) fn on(self, threads: usize) -> Option<Self> {
        match self {
            Self::Threads(_) => Some(Self::Threads(threads)),
            Self::HashedThreads(_) => Some(Self::HashedThreads(threads)),
            _ => None,
        }
    }

    /// Whether it has a table of positions.
    pub(crate) fn is_hashed(self) -> bool {
        matches!(self, Self::Hashed | Self::HashedThreads(_))
    }

    /// Whether it is one of the ways of legality.
    pub(crate) fn is_of_legality(self) -> bool {
        matches!(self, Self::Legality(..))
    }

    /// Whether its time is that of its leaf parents, whose moves one thread counts and does not play.
    pub(crate) fn counts_leaf_parents(self) -> bool {
        match self {
            Self::Array | Self::PlainRays | Self::Count => true,
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext => true,
            _ => false,
        }
    }

    /// The most leaves of a position that it counts in a round: all positions together take it some tenths of
    /// a second, by rays two seconds.
    pub(crate) fn leaves(self, effort: Effort) -> u64 {
        let (full, quick) = match self {
            Self::Array | Self::Legality(_, BoardKind::Bitboard) => (300_000, 5_000),
            Self::Legality(_, BoardKind::Array) => (30_000, 1_000),
            _ => (150_000_000, 1_500_000),
        };
        match effort {
            Effort::Full => full,
            Effort::Quick => quick,
        }
    }
}

/// Each number of threads once, the fewest first.
pub(crate) fn in_order(threads: &[usize]) -> Vec<usize> {
    let mut threads = threads.to_vec();
    threads.sort_unstable();
    threads.dedup();
    threads
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Array => "array",
            Self::PlainRays => "plain-rays",
            #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
            Self::PlainPext => "plain-pext",
            Self::Count => "count",
            Self::Hashed => "hashed",
            Self::Threads(threads) => return write!(f, "threads-{threads}"),
            Self::HashedThreads(threads) => return write!(f, "hashed-threads-{threads}"),
            Self::Legality(legality, BoardKind::Array) => return write!(f, "array-{legality}"),
            Self::Legality(legality, BoardKind::Bitboard) => return legality.fmt(f),
        })
    }
}

impl fmt::Display for Legality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Legal => "legal",
            Self::MakeAndTest => "make-and-test",
            Self::KingCapture => "king-capture",
        })
    }
}
