//! Two engines that play each other through UCI for as long as one likes, with options changed, searches stopped
//! and games begun again at random: that nothing falls over, no move is illegal, none is late, and memory stays.
//!
//! | module | owns |
//! |---|---|
//! | `player` | a UCI session, and what it says |
//! | `request` | one way to ask for a move, and when the answer is due |
//! | `options` | settings at random, and those to compare memory at |
//! | `tally` | what has happened so far, and whether it is as it should be |

mod options;
mod player;
mod request;
mod tally;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use engine_core::{ArrayBoard, Color, Move, Position, notation};

use self::options::{calm, random_option};
use self::player::Player;
use self::request::Request;
use self::tally::{Tally, resident_mib};
use crate::pair::legal;
use crate::random::Random;

/// How long, and how strictly.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// For how long games are begun.
    pub time: Duration,
    /// For most moves.
    pub movetime: Duration,
    /// What a move may take beyond its time.
    pub margin: Duration,
    /// Of openings, options, and ways to ask.
    pub seed: u64,
}

/// Between two lines of progress.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// The part of the time after which memory is looked at for the first time.
const WARM_UP: u32 = 10;

/// Random plies that every game begins with, at most.
const MOST_RANDOM_PLIES: usize = 12;

/// Plies after which a game is left, so that weak players do not shuffle for ever.
const LONGEST_GAME: usize = 400;

/// Plays as planned, and writes a line each minute and at the end; whether all was well.
///
/// # Errors
/// When the report cannot be written.
pub fn soak(plan: Plan, out: &mut dyn Write) -> io::Result<bool> {
    writeln!(out, "seed {}", plan.seed)?;
    let players = [Player::new(), Player::new()];
    let mut soak = Soak { plan, random: Random::new(plan.seed), players, tally: Tally::default() };
    // What is made once, such as threads and their buffers, is no growth.
    soak.play_for(plan.time / WARM_UP, out)?;
    let before = soak.memory();
    soak.play_for(plan.time - plan.time / WARM_UP, out)?;
    soak.tally.memory = before.zip(soak.memory());
    writeln!(out, "{}", soak.tally)?;
    for problem in soak.tally.problems() {
        writeln!(out, "FAILED: {problem}")?;
    }
    Ok(soak.tally.problems().is_empty())
}

struct Soak {
    plan: Plan,
    random: Random,
    players: [Player; 2],
    tally: Tally,
}

impl Soak {
    /// Plays games until the time is over, or something is wrong, and writes a line each minute.
    fn play_for(&mut self, time: Duration, out: &mut dyn Write) -> io::Result<()> {
        let (start, mut told) = (Instant::now(), Instant::now());
        while start.elapsed() < time && self.tally.fault.is_none() {
            self.game();
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                writeln!(out, "{}", self.tally)?;
            }
        }
        Ok(())
    }

    /// MiB in use with the same settings each time; `None` where the system does not tell.
    fn memory(&mut self) -> Option<f64> {
        for player in &mut self.players {
            for line in calm() {
                player.say(&line);
            }
            player.say("ucinewgame");
        }
        resident_mib()
    }

    fn game(&mut self) {
        self.tally.games += 1;
        for player in 0..2 {
            self.players[player].say("ucinewgame");
            for _ in 0..self.random.below(4) {
                self.change_option(player);
            }
        }
        let (mut board, mut moves) = self.opening();
        while board.outcome().is_none() && moves.len() < LONGEST_GAME {
            let player = board.side_to_move() as usize;
            if self.random.one_in(20) {
                self.change_option(player);
            }
            match self.turn(player, &board, &moves) {
                Ok(mv) => {
                    board.make(mv);
                    moves.push(mv);
                }
                Err(fault) => {
                    self.tally.fault =
                        Some(format!("{} after {}: {fault}", Color::ALL[player], line_of(&moves)));
                    return;
                }
            }
        }
    }

    /// A few random plies that do not end the game.
    fn opening(&mut self) -> (ArrayBoard, Vec<Move>) {
        let (mut board, mut moves) = (ArrayBoard::start(), Vec::new());
        for _ in 0..self.random.below(MOST_RANDOM_PLIES + 1) {
            let choices = legal(&board);
            let mv = choices[self.random.below(choices.len())];
            board.make(mv);
            if board.outcome().is_some() {
                board.unmake();
                break;
            }
            moves.push(mv);
        }
        (board, moves)
    }

    fn change_option(&mut self, player: usize) {
        self.tally.options += 1;
        self.players[player].say(&random_option(&mut self.random));
    }

    /// Asks for a move, and checks it.
    fn turn(&mut self, player: usize, board: &ArrayBoard, moves: &[Move]) -> Result<Move, String> {
        self.players[player].say(&line_of(moves));
        let request = Request::random(&mut self.random, self.plan.movetime);
        let answer = request.ask(&mut self.players[player], &mut self.random)?;
        self.tally.note(&request, answer.late, self.plan.margin);
        notation::find_move(board, &answer.mv).map_err(|error| format!("{request}: {error}"))
    }
}

fn line_of(moves: &[Move]) -> String {
    let moves: String = moves.iter().map(|mv| format!(" {mv}")).collect();
    format!("position startpos moves{moves}")
}
