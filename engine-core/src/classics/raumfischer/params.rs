//! What a search may do, each of it with a switch.

/// The parts of the search, to be switched off one by one; all are on by default.
///
/// Alpha-beta itself and the order of captures stay: they change no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// §5.3: the transposition table.
    pub table: bool,
    /// §5.4: the Fischer layer of the move ordering.
    pub fischer_order: bool,
    /// §5.5: quiescence; without it a leaf has its static score.
    pub quiescence: bool,
    /// §5.5: delta pruning.
    pub delta_pruning: bool,
    /// §5.5: check extensions in quiescence.
    pub check_extension: bool,
    /// §5.6: null-move pruning.
    pub null_move: bool,
    /// §5.6: late move reductions.
    pub late_move_reductions: bool,
    /// §5.6: futility pruning.
    pub futility: bool,
    /// §5.7: aspiration windows.
    pub aspiration: bool,
    /// §5.7: principal variation search at the root.
    pub principal_variation: bool,
}

impl Params {
    /// Only what changes no score against a plain search of the same depth: no pruning, no reduction, no table.
    pub const EXACT: Self = Self {
        table: false,
        null_move: false,
        late_move_reductions: false,
        futility: false,
        delta_pruning: false,
        ..Self::ALL
    };

    const ALL: Self = Self {
        table: true,
        fischer_order: true,
        quiescence: true,
        delta_pruning: true,
        check_extension: true,
        null_move: true,
        late_move_reductions: true,
        futility: true,
        aspiration: true,
        principal_variation: true,
    };
}

impl Default for Params {
    fn default() -> Self {
        Self::ALL
    }
}
