//! Scores: centipawns from the view of the side to move, and mates.

/// Centipawns, or a mate.
pub type Score = i32;

/// Mate here and now is `-MATE`; mate in *n* plies is `MATE - n`.
pub const MATE: Score = 30_000;

/// More than any score.
pub const INFINITE: Score = 31_000;

/// Scores beyond this are mates.
pub const MATE_BOUND: Score = MATE - MAX_PLY as Score;

/// How deep a line may go.
pub const MAX_PLY: usize = 200;

/// Being mated after so many plies.
pub const fn mated_in(plies: usize) -> Score {
    -MATE + plies as Score
}

/// Whether a score is a mate for either side.
pub const fn is_mate(score: Score) -> bool {
    score.abs() >= MATE_BOUND
}

/// Moves to the mate that a score is: positive if the side to move gives it.
pub const fn mate_moves(score: Score) -> Option<i32> {
    if !is_mate(score) {
        return None;
    }
    let plies = MATE - score.abs();
    Some(if score > 0 { (plies + 1) / 2 } else { -plies / 2 })
}

/// A score of the root's view, as the table keeps it at `ply`: mates counted from there.
pub const fn to_table(score: Score, ply: usize) -> Score {
    match score {
        _ if score >= MATE_BOUND => score + ply as Score,
        _ if score <= -MATE_BOUND => score - ply as Score,
        _ => score,
    }
}

/// The reverse of [`to_table`].
pub const fn from_table(score: Score, ply: usize) -> Score {
    match score {
        _ if score >= MATE_BOUND => score - ply as Score,
        _ if score <= -MATE_BOUND => score + ply as Score,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(mate_moves(MATE - 1), Some(1));
        assert_eq!(mate_moves(MATE - 3), Some(2));
        assert_eq!(mate_moves(mated_in(2)), Some(-1));
        assert_eq!(mate_moves(500), None);
    }

    #[test]
    fn the_table_keeps_mates_from_where_they_are() {
        for score in [MATE - 9, 17, -450, mated_in(12)] {
            assert_eq!(from_table(to_table(score, 5), 5), score);
        }
        assert_eq!(to_table(MATE - 9, 5), MATE - 4);
    }
}
