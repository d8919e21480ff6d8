//! What of the search can be switched off: each has to earn its place, and correctness is proven without.

macro_rules! params {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// The techniques of the search, all on by default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchParams {
            $($(#[doc = $doc])* pub $name: bool,)*
        }

        impl SearchParams {
            /// The names of all techniques.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// All techniques on.
            pub const fn all() -> Self {
                Self { $($name: true),* }
            }

            /// Plain alpha-beta to a fixed depth: its score is that of minimax.
            pub const fn exact() -> Self {
                Self { $($name: false),* }
            }

            /// A technique by its name.
            ///
            /// ```
            /// use engine_bitboard::search::SearchParams;
            ///
            /// let mut params = SearchParams::default();
            /// *params.technique("null_move").unwrap() = false;
            /// assert!(!params.null_move);
            /// ```
            pub fn technique(&mut self, name: &str) -> Option<&mut bool> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

params! {
    /// Cut with what the table knows. The table's move is tried first in any case.
    table_cuts,
    /// Correct the evaluation by what searches of positions with the same pawns have found.
    correction,
    /// Pass, and see whether the opponent can make use of it.
    null_move,
    /// Deep in the tree, believe a pass only if a shallower search without passes agrees.
    null_verification,
    /// Cut where the evaluation is far above the window.
    reverse_futility,
    /// Look at captures only where the evaluation is far below the window.
    razoring,
    /// Cut where a capture holds well above the window in a shallower search.
    probcut,
    /// Skip quiet moves that cannot lift the evaluation to the window.
    futility,
    /// Skip late quiet moves near the leaves.
    late_move_pruning,
    /// Skip quiet moves near the leaves that were bad elsewhere.
    history_pruning,
    /// Skip moves that lose material near the leaves.
    see_pruning,
    /// Search late moves less deep.
    late_move_reductions,
    /// Search less deep where the table knows no move.
    internal_reductions,
    /// Search the table's move deeper where all others are worse; cut where several are good.
    singular_extensions,
    /// Resolve captures before evaluating; without, a leaf is evaluated as it stands.
    quiescence,
    /// Search within a narrow window around the last score first.
    aspiration,
}

impl Default for SearchParams {
    fn default() -> Self {
        Self::all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_switch() {
        for name in SearchParams::NAMES {
            let mut params = SearchParams::exact();
            *params.technique(name).unwrap() = true;
            assert_ne!(params, SearchParams::exact(), "{name}");
        }
        assert_eq!(SearchParams::exact().technique("magic"), None);
    }
}
