//! One game, from the opening to the result by the rules, or to the first fault.

use std::time::{Duration, Instant};

use engine_bitboard::search::Control;
use engine_core::{Color, Move, MoveList, Outcome, Position};

use super::figures::Figures;
use super::openings::{Opening, seed_of};
use super::player::{Answer, Fault, Game, Player, Turn};
use super::thinking::{Clock, Thinking};

/// How long a program is waited for that has no limit of time: it hangs, or it was asked for too much.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The first on the command line.
    A,
    /// The second.
    B,
}

impl Seat {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 and 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Who has White in the game of this number, from 0: A begins every pair.
    pub const fn with_white(game: usize) -> Self {
        if game.is_multiple_of(2) { Self::A } else { Self::B }
    }
}

/// Why a game was over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The rules say so.
    Rules(Outcome),
    /// One of the players cannot go on, and has lost.
    Forfeit(Seat, Fault),
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Record {
    /// Counted from 0.
    pub number: usize,
    /// How it began.
    pub opening: Opening,
    /// All moves, with those of the opening.
    pub moves: Vec<Move>,
    /// Who had White.
    pub white: Seat,
    /// Why it was over.
    pub end: End,
    /// What it tells about A and B.
    pub figures: [Figures; 2],
}

impl Record {
    /// Who has won, if anybody.
    pub fn winner(&self) -> Option<Seat> {
        match &self.end {
            End::Forfeit(loser, _) => Some(loser.other()),
            End::Rules(outcome) => outcome.winner().map(|color| seat(self.white, color)),
        }
    }

    /// Half points of A: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match self.winner() {
            None => 1,
            Some(winner) => 2 * usize::from(winner == Seat::A),
        }
    }
}

fn seat(white: Seat, color: Color) -> Seat {
    if color == Color::White { white } else { white.other() }
}

/// A player at a board.
pub(super) struct Competitor {
    pub(super) player: Box<dyn Player>,
    pub(super) thinking: Thinking,
}

/// What all games of a match have in common.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    /// What a move may take beyond its limit.
    pub(super) margin: Duration,
    /// Of what the players leave to chance.
    pub(super) seed: u64,
    /// Ends the match.
    pub(super) stop: &'a Control,
}

/// A game under way.
pub(super) struct Referee<'a> {
    competitors: &'a mut [Competitor; 2],
    terms: Terms<'a>,
    number: usize,
    white: Seat,
    game: Game,
    clocks: [Clock; 2],
    figures: [Figures; 2],
}

/// Plays a game; `None` if the match was ended before it was over.
pub(super) fn play(
    competitors: &mut [Competitor; 2],
    terms: Terms<'_>,
    number: usize,
    opening: &Opening,
) -> Option<Record> {
    let clocks = [0, 1].map(|seat| Clock::new(competitors[seat].thinking));
    let (white, game) = (Seat::with_white(number), opening.game());
    let mut referee =
        Referee { competitors, terms, number, white, game, clocks, figures: Default::default() };
    let end = referee.run()?;
    let Referee { game, figures, .. } = referee;
    Some(Record { number, opening: opening.clone(), moves: game.moves, white, end, figures })
}

impl Referee<'_> {
    fn run(&mut self) -> Option<End> {
        for seat in Seat::BOTH {
            // Other seeds in each game, and for each player: as the game is numbered, not as it is scheduled.
            let seed = seed_of(self.terms.seed, self.number * 2 + seat.index());
            if let Err(fault) = self.competitors[seat.index()].player.new_game(seed) {
                return self.forfeit(seat, fault);
            }
        }
        loop {
            if let Some(outcome) = self.game.board.outcome() {
                return Some(End::Rules(outcome));
            }
            let seat = seat(self.white, self.game.board.side_to_move());
            match self.turn(seat) {
                Ok(mv) => self.game.make(mv),
                Err(fault) => return self.forfeit(seat, fault),
            }
            if self.terms.stop.is_stopped() {
                return None;
            }
        }
    }

    /// A fault that the end of the match has brought about is none.
    fn forfeit(&self, seat: Seat, fault: Fault) -> Option<End> {
        (!self.terms.stop.is_stopped()).then_some(End::Forfeit(seat, fault))
    }

    /// Lets a player move; its legal move.
    fn turn(&mut self, seat: Seat) -> Result<Move, Fault> {
        let (own, other) = (self.clocks[seat.index()], self.clocks[seat.other().index()]);
        let allowed = own.limit().map(|limit| limit + self.terms.margin);
        let turn = Turn {
            game: &self.game,
            limits: own.limits(self.game.board.side_to_move(), &other),
            patience: allowed.unwrap_or(PATIENCE),
            stop: self.terms.stop,
        };
        let player = &mut self.competitors[seat.index()].player;
        player.get_ready(&self.game)?;
        let start = Instant::now();
        let answer = player.choose(&turn);
        let spent = start.elapsed();
        let answer = answer?;
        self.figures[seat.index()].add(&answer, spent, own.limit());
        if allowed.is_some_and(|allowed| spent > allowed) {
            return Err(Fault::TimeLoss(spent));
        }
        self.clocks[seat.index()].press(spent);
        self.legal(answer)
    }

    fn legal(&self, Answer { mv, .. }: Answer) -> Result<Move, Fault> {
        let mut moves = MoveList::new();
        self.game.board.legal_moves(&mut moves);
        if moves.contains(&mv) { Ok(mv) } else { Err(Fault::IllegalMove(format!("illegal move {mv}"))) }
    }
}
