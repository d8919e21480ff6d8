//! What of the search can be switched off: each has to earn its place, and correctness is proven without.

/// The one list of the techniques: fields, defaults and names follow from it.
macro_rules! techniques {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The techniques of the search, all on by default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchParams {
            $($(#[doc = $doc])+ pub $name: bool,)+
        }

        impl Default for SearchParams {
            fn default() -> Self {
                Self { $($name: true,)+ }
            }
        }

        impl SearchParams {
            /// What the techniques are called, in the order of the fields.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// Plain alpha-beta to a fixed depth: its score is that of minimax.
            pub const fn exact() -> Self {
                Self { $($name: false,)+ }
            }

            /// Switches a technique on or off by its name; `false` if none is called so.
            ///
            /// ```
            /// use engine_bitboard::search::SearchParams;
            ///
            /// let mut params = SearchParams::default();
            /// assert!(params.set("null_move", false) && !params.null_move);
            /// assert!(!params.set("magic", true));
            /// ```
            pub fn set(&mut self, name: &str, on: bool) -> bool {
                match name {
                    $(stringify!($name) => self.$name = on,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

techniques! {
    /// Cut with what the table knows. The table's move is tried first in any case.
    table_cuts,
    /// Pass, and see whether the opponent can make use of it.
    null_move,
    /// Cut where the evaluation is far above the window.
    reverse_futility,
    /// Skip quiet moves that cannot lift the evaluation to the window.
    futility,
    /// Skip late quiet moves near the leaves.
    late_move_pruning,
    /// Skip moves that lose material near the leaves.
    see_pruning,
    /// Search late moves less deep.
    late_move_reductions,
    /// Search less deep where the table knows no move.
    internal_reductions,
    /// Search checks deeper.
    check_extensions,
    /// Resolve captures before evaluating; without, a leaf is evaluated as it stands.
    quiescence,
    /// Search within a narrow window around the last score first.
    aspiration,
}
