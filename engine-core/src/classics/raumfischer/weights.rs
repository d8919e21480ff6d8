//! Raumfischer's numbers: those of the paper as it gives them, and *ours* where it gives none.

/// The order of lists by kind is that of `PieceKind::index`: pawn, knight, bishop, unicorn, rook, queen, king.
type ByKind = [i32; 7];

/// `MAT` and `VALUE`, in centipawns. *Ours*.
pub const MATERIAL: ByKind = [100, 330, 330, 290, 460, 1050, 0];

/// `w`, for each step of Chebyshev centrality, of which there are 0 to 2. *Ours*.
pub const CENTRALITY: ByKind = [4, 14, 10, 16, 6, 8, 0];

/// `levelBonus` of a bishop, for each of the up to two levels that it is nearer to C than A and E are. *Ours*.
pub const BISHOP_LEVEL: i32 = 8;

/// §6.1: a unicorn in the inner cube.
pub const INNER_UNICORN: i32 = 25;

/// §6.2: each pseudo-legal move.
pub const MOBILITY: i32 = 4;

/// `DORMANCY`: fewer moves than these are too few. *Ours*.
pub const DORMANCY: ByKind = [1, 6, 6, 3, 4, 12, 0];

/// §6.2: each move that is missing to [`DORMANCY`].
pub const DORMANT: i32 = 8;

/// §6.3: a piece in the inner cube.
pub const INNER: i32 = 12;

/// §6.3: a piece on level C.
pub const MIDDLE_LEVEL: i32 = 6;

/// §6.4: each own pawn at most a level and two files from the king.
pub const SHELTER: i32 = 10;

/// §6.4: each line of an enemy slider that is open to the king.
pub const OPEN_RAY: i32 = 20;

/// §6.5: a passed pawn, without what it has advanced.
pub const PASSED: i32 = 30;

/// §6.5: the square of a passed pawn's advance is worth that many.
pub const PASSED_ADVANCE: i32 = 5;

/// §6.5: each pawn with an own pawn above or below it.
pub const DOUBLED: i32 = -20;

/// §6.5: a pawn that no own pawn of another level supports.
pub const ISOLATED: i32 = -15;

/// §6.5: each pawn more than the enemy has on a level.
///
/// *Ours*: once. The pseudo-code has this sum, in which both colours are, within a loop over the colours.
pub const LEVEL_MAJORITY: i32 = 9;

/// §6.6: a rook on an open line from level to level.
pub const OPEN_LEVELS: i32 = 22;

/// §6.6: a rook on an open line from rank to rank, or from file to file.
pub const OPEN_RANKS_OR_FILES: i32 = 18;

/// §6.6: a rook on the enemy's home level.
pub const ENEMY_HOME: i32 = 45;

/// §6.6: two rooks on one line.
pub const DOUBLED_ROOKS: i32 = 22;

/// §6.7: a unicorn of the enemy king's parity.
pub const KINGS_PARITY: i32 = 35;

/// §6.7: unicorns that are all of one parity.
pub const SHARED_PARITY: i32 = -45;

/// §5.5: plies of quiescence.
pub const QUIESCENCE_PLIES: usize = 6;

/// §5.5: how much a capture may gain beside the victim's worth. *Ours*.
pub const DELTA_MARGIN: i32 = 200;

/// §5.5: the most plies that checks add to quiescence, and the plies left at which they begin to. *Ours*.
pub const CHECK_EXT_MAX: usize = 2;

/// §5.6: what a quiet move may gain, by the plies left; none with more than two.
pub const FUTILITY: [i32; 3] = [0, 250, 450];

/// §5.6: so many moves are searched before the first that is reduced.
pub const LMR_THRESHOLD: usize = 4;

/// §5.6: the least depth of a null move and of a reduction.
pub const LEAST_DEPTH: usize = 3;

/// §5.6: a null move's search is so many plies shallower.
pub const NULL_MOVE_REDUCTION: usize = 3;

/// §5.6: the worth of a mate, without [`MATE_DEPTH`].
pub const MATE: i32 = 20_000;

/// §5.6: what each ply left adds to the worth of a mate, so that the nearest is the best.
pub const MATE_DEPTH: i32 = 50;

/// §5.6: the most that history knows of a move.
pub const HISTORY_MAX: i32 = 32_000;

/// §5.7: half of the aspiration window.
pub const ASPIRATION: i32 = 50;
