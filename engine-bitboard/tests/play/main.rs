//! Whole games in the terminal, with lines for the person and text for what is said.

mod endings;
mod files;
mod opponents;
#[path = "../common/process.rs"]
mod process;
mod program;
mod words;

// The program as it is, without its own `main`.
#[allow(dead_code)]
#[path = "../../src/bin/raumgeist/main.rs"]
mod raumgeist;

use std::io;

use clap::Parser;
use engine_bitboard::Board;
use engine_core::{Move, MoveList, Position, Sign};
use raumgeist::cli::{Cli, Command};
use raumgeist::play::source::{Input, Lines, Source};

/// Mate in one for White: the rook covers the king's level and rank, the queen comes.
const MATE_IN_ONE: &str = "4k/5/5/5/5|Q4/5/5/5/4R|5/5/5/5/5|5/5/5/5/5|5/5/5/5/K4 w 0 1";

/// Runs `raumgeist play` with these arguments, and gives all that it says.
fn play_with(arguments: &[&str], source: &mut dyn Source) -> Result<String, String> {
    let all = ["raumgeist", "play", "--hash", "1", "--seed", "7", "--board", "letters"];
    let cli = Cli::try_parse_from(all.iter().chain(arguments)).map_err(|error| error.to_string())?;
    let Some(Command::Play(args)) = cli.command else { panic!("expected play: {arguments:?}") };
    let mut said = Vec::new();
    raumgeist::play::run(&args, source, &mut said)?;
    Ok(String::from_utf8(said).expect("text"))
}

/// The same with these lines, one for each thing that the person says.
fn play(arguments: &[&str], lines: &[&str]) -> Result<String, String> {
    play_with(arguments, &mut Lines(io::Cursor::new(lines.join("\n"))))
}

fn said(arguments: &[&str], lines: &[&str]) -> String {
    play(arguments, lines).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

fn board(text: &str) -> Board {
    Board::from_setup(&text.parse().unwrap()).unwrap()
}

fn legal(board: &Board) -> Vec<Move> {
    let mut moves = MoveList::new();
    board.legal_moves(&mut moves);
    let mut moves = moves.to_vec();
    moves.sort();
    moves
}

/// A legal move that mates.
fn mating(board: &Board) -> Move {
    let mates = |mv: &Move| {
        let mut after = board.clone();
        after.make(*mv);
        after.sign() == Some(Sign::Spacemate)
    };
    legal(board).into_iter().find(mates).expect("a mate in one")
}

/// A person who chooses moves by a rule, and then says some lines.
struct Robot<F> {
    moves: usize,
    choose: F,
    then: Vec<&'static str>,
}

impl<F: FnMut(&Board) -> Move> Source for Robot<F> {
    fn is_terminal(&self) -> bool {
        false
    }

    fn line(&mut self, _: &str, board: &Board) -> io::Result<Input> {
        if self.moves > 0 && board.outcome().is_none() {
            self.moves -= 1;
            return Ok(Input::Line((self.choose)(board).to_string()));
        }
        Ok(if self.then.is_empty() { Input::End } else { Input::Line(self.then.remove(0).to_owned()) })
    }
}
