//! What of the search can be switched off: each has to earn its place, and correctness is proven without.

/// The techniques of the search, all on by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchParams {
    /// Cut with what the table knows. The table's move is tried first in any case.
    pub table_cuts: bool,
    /// Pass, and see whether the opponent can make use of it.
    pub null_move: bool,
    /// Cut where the evaluation is far above the window.
    pub reverse_futility: bool,
    /// Skip quiet moves that cannot lift the evaluation to the window.
    pub futility: bool,
    /// Skip late quiet moves near the leaves.
    pub late_move_pruning: bool,
    /// Skip moves that lose material near the leaves.
    pub see_pruning: bool,
    /// Search late moves less deep.
    pub late_move_reductions: bool,
    /// Search less deep where the table knows no move.
    pub internal_reductions: bool,
    /// Search checks deeper.
    pub check_extensions: bool,
    /// Resolve captures before evaluating; without, a leaf is evaluated as it stands.
    pub quiescence: bool,
    /// Search within a narrow window around the last score first.
    pub aspiration: bool,
}

impl Default for SearchParams {
    fn default() -> Self {
        Self {
            table_cuts: true,
            null_move: true,
            reverse_futility: true,
            futility: true,
            late_move_pruning: true,
            see_pruning: true,
            late_move_reductions: true,
            internal_reductions: true,
            check_extensions: true,
            quiescence: true,
            aspiration: true,
        }
    }
}

impl SearchParams {
    /// Plain alpha-beta to a fixed depth: its score is that of minimax.
    pub const fn exact() -> Self {
        Self {
            table_cuts: false,
            null_move: false,
            reverse_futility: false,
            futility: false,
            late_move_pruning: false,
            see_pruning: false,
            late_move_reductions: false,
            internal_reductions: false,
            check_extensions: false,
            quiescence: false,
            aspiration: false,
        }
    }
}
