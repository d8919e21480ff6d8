//! The same position on two boards.

use engine_core::zobrist::Zobrist;
use engine_core::{Move, MoveList, Position, Setup};

use super::difference::{Difference, Mismatch};

/// What a comparison ends with.
pub type Compared<T> = Result<T, Box<Difference>>;

/// Two boards that are to agree, and the moves that were made on both.
#[derive(Clone)]
pub struct Pair<S, R> {
    subject: S,
    reference: R,
    root: Setup,
    path: Vec<Move>,
}

/// What taking back a move must restore.
#[derive(Clone)]
pub struct Before {
    setup: Setup,
    key: u64,
}

impl<S: Position, R: Position> Pair<S, R> {
    /// Two boards in what should be the same position.
    pub fn new(subject: S, reference: R) -> Self {
        let root = reference.setup();
        Self { subject, reference, root, path: Vec::new() }
    }

    /// What there is to restore after the next move.
    pub fn before(&self) -> Before {
        Before { setup: self.reference.setup(), key: self.reference.key() }
    }

    /// Makes a move that is legal on both.
    pub fn make(&mut self, mv: Move) {
        self.subject.make(mv);
        self.reference.make(mv);
        self.path.push(mv);
    }

    /// Takes back the last move, if there is one, and compares both boards with what they were before it.
    pub fn unmake(&mut self, before: &Before) -> Compared<()> {
        let Some(mv) = self.path.pop() else { return Ok(()) };
        let mut found = Vec::new();
        taken_back("bitboard", &mut self.subject, mv, before, &mut found);
        taken_back("array", &mut self.reference, mv, before, &mut found);
        self.ended_with(found)
    }

    /// Whether the game is over, as the reference sees it.
    pub fn is_over(&self) -> bool {
        self.reference.outcome().is_some()
    }

    /// Compares what needs no move generation: position, check, keys, repetitions.
    pub fn compare_state(&self) -> Compared<()> {
        self.ended_with(self.state())
    }

    /// Compares everything, and returns the legal moves in ascending order.
    pub fn compare(&self) -> Compared<Vec<Move>> {
        let (subject, reference) = (&self.subject, &self.reference);
        let mut found = self.state();
        let moves = sorted(|list| reference.legal_moves(list));
        compare_moves("legal moves", sorted(|list| subject.legal_moves(list)), &moves, &mut found);
        let captures: Vec<_> = moves.iter().copied().filter(|mv| mv.captured().is_some()).collect();
        compare_moves("captures", sorted(|list| subject.legal_captures(list)), &captures, &mut found);
        let mut value = |what, subject: String, reference: String| {
            if subject != reference {
                found.push(Mismatch::Value { what, subject, reference });
            }
        };
        value("number of legal moves", subject.legal_count().to_string(), moves.len().to_string());
        value("sign", named(subject.sign()), named(reference.sign()));
        value("outcome", named(subject.outcome()), named(reference.outcome()));
        self.ended_with(found)?;
        Ok(moves)
    }

    fn state(&self) -> Vec<Mismatch> {
        let (subject, reference) = (&self.subject, &self.reference);
        let mut found = Vec::new();
        let mut value = |what, subject: String, reference: String| {
            found.push(Mismatch::Value { what, subject, reference });
        };
        let (here, right) = (subject.setup(), reference.setup());
        if here != right {
            value("position", here.to_string(), right.to_string());
        }
        if subject.is_check() != reference.is_check() {
            value("check", subject.is_check().to_string(), reference.is_check().to_string());
        }
        if subject.key() != reference.key() {
            value("key", hex(subject.key()), hex(reference.key()));
        }
        let recomputed = Zobrist::shared().of(&here);
        if subject.key() != recomputed {
            value("key, against the recomputed one", hex(subject.key()), hex(recomputed));
        }
        if subject.repetitions() != reference.repetitions() {
            value("repetitions", subject.repetitions().to_string(), reference.repetitions().to_string());
        }
        found
    }

    fn ended_with(&self, mismatches: Vec<Mismatch>) -> Compared<()> {
        if mismatches.is_empty() {
            return Ok(());
        }
        let (root, path, setup) = (self.root.clone(), self.path.clone(), self.reference.setup());
        Err(Box::new(Difference { game: None, root, path, setup, mismatches }))
    }
}

fn taken_back<P: Position>(
    board: &'static str,
    position: &mut P,
    mv: Move,
    before: &Before,
    found: &mut Vec<Mismatch>,
) {
    let mut differs = |before: String, after: String| {
        found.push(Mismatch::TakenBack { board, mv, before, after });
    };
    let returned = position.unmake();
    if returned != Some(mv) {
        differs(mv.to_string(), named(returned));
    }
    let setup = position.setup();
    if setup != before.setup {
        differs(before.setup.to_string(), setup.to_string());
    }
    if position.key() != before.key {
        differs(hex(before.key), hex(position.key()));
    }
}

fn sorted(generate: impl FnOnce(&mut MoveList)) -> Vec<Move> {
    let mut list = MoveList::new();
    generate(&mut list);
    list.sort_unstable();
    list.to_vec()
}

/// Compares two sorted lists; a move that is there twice is a difference, too.
fn compare_moves(what: &'static str, subject: Vec<Move>, reference: &[Move], found: &mut Vec<Mismatch>) {
    if subject == reference {
        return;
    }
    let mut only_subject = Vec::new();
    let mut only_reference = reference.to_vec();
    for mv in subject {
        match only_reference.iter().position(|&other| other == mv) {
            Some(index) => drop(only_reference.remove(index)),
            None => only_subject.push(mv),
        }
    }
    found.push(Mismatch::Moves { what, only_subject, only_reference });
}

fn named(value: Option<impl ToString>) -> String {
    value.map_or("none".to_owned(), |value| value.to_string())
}

fn hex(key: u64) -> String {
    format!("{key:016x}")
}
