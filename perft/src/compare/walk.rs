//! Where boards are compared: in whole trees, and along random games.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use engine_core::Position;

use super::Watch;
use super::pair::{Compared, Pair};

/// Plies after which a random game is given up.
const LONGEST_GAME: usize = 120;

/// What is compared at the end of the lines of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Everything.
    Moves,
    /// All but what needs move generation, which is most of the time.
    State,
}

/// Compares every position up to `depth` plies deep; the difference found is the first in move order.
///
/// When stopped, it ends early without a difference.
///
/// # Errors
/// The first difference.
pub fn tree<S: Position, R: Position>(
    pair: &mut Pair<S, R>,
    depth: u32,
    leaves: Leaves,
    watch: &Watch<'_>,
) -> Compared<()> {
    if watch.is_stopped() {
        return Ok(());
    }
    watch.count_position();
    if depth == 0 && leaves == Leaves::State {
        return pair.compare_state();
    }
    let moves = pair.compare()?;
    match depth {
        0 => Ok(()),
        1 => {
            let before = pair.before();
            moves.into_iter().try_for_each(|mv| {
                pair.make(mv);
                tree(pair, depth - 1, leaves, watch)?;
                pair.unmake(&before)
            })
        }
        _ => {
            let before = pair.before();
            let pair = &*pair;
            let difference = moves.into_par_iter().find_map_first(|mv| {
                let mut child = pair.clone();
                child.make(mv);
                tree(&mut child, depth - 1, leaves, watch).and_then(|()| child.unmake(&before)).err()
            });
            difference.map_or(Ok(()), Err)
        }
    }
}

/// Games of uniformly random moves. Each has its own seed, so that threads change nothing.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    /// How many.
    pub count: u64,
    /// The seed of the first; the others have the next ones.
    pub seed: u64,
    /// The depth of the tree that is compared once in each game.
    pub depth: u32,
}

impl Games {
    /// Plays them all from the position of `root`; the difference found is that of the first game with one.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare<S: Position, R: Position>(self, root: &Pair<S, R>, watch: &Watch<'_>) -> Compared<()> {
        let difference = (0..self.count).into_par_iter().find_map_first(|index| {
            let seed = self.seed.wrapping_add(index);
            let mut difference = game(root.clone(), seed, self.depth, watch).err()?;
            difference.game = Some((index + 1, seed));
            Some(difference)
        });
        difference.map_or(Ok(()), Err)
    }
}

/// Compares every position of one game, the tree below one of them, and every position on the way back.
fn game<S: Position, R: Position>(
    mut pair: Pair<S, R>,
    seed: u64,
    depth: u32,
    watch: &Watch<'_>,
) -> Compared<()> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let tree_at = below(&mut random, LONGEST_GAME);
    let mut past = Vec::new();
    for ply in 0..LONGEST_GAME {
        if watch.is_stopped() {
            return Ok(());
        }
        let moves = pair.compare()?;
        watch.count_position();
        if ply == tree_at {
            tree(&mut pair.clone(), depth, Leaves::State, watch)?;
        }
        if pair.is_over() {
            break;
        }
        past.push(pair.before());
        pair.make(moves[below(&mut random, moves.len())]);
    }
    pair.compare()?;
    while let Some(before) = past.pop() {
        pair.unmake(&before)?;
    }
    watch.count_game();
    Ok(())
}

/// A random number below `bound`, which is not 0.
fn below(random: &mut impl Rng, bound: usize) -> usize {
    ((u128::from(random.next_u64()) * bound as u128) >> 64) as usize
}
