//! Any program that speaks UCI with the position and move texts of Raumschach.

use std::io;
use std::time::Duration;

use engine_bitboard::search::Control;
use engine_core::notation;

use super::lines::{Said, go, option_name, position};
use super::process::{Process, Silence};
use super::{Answer, Fault, Game, Player, Turn};
use crate::failure::excerpt;

/// How long a program may take to start, or to be ready.
const START: Duration = Duration::from_secs(10);

/// Which program, and how it is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    pub(super) path: String,
    pub(super) args: Vec<String>,
    /// Names and values.
    pub(super) options: Vec<(String, String)>,
}

/// A program at the other end of two pipes, started again when it has crashed.
pub(super) struct Uci {
    program: Program,
    process: Option<Process>,
}

impl Uci {
    pub(super) fn start(program: Program) -> Result<Self, Fault> {
        let process = Some(greet(&program)?);
        Ok(Self { program, process })
    }

    /// The program; or that there is none any more.
    fn process(&mut self) -> Result<&mut Process, Fault> {
        self.process.as_mut().ok_or_else(|| Fault::Crash("the program has ended".to_owned()))
    }

    fn ask(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let process = self.process()?;
        tell(process, &go(&turn.limits))?;
        let mut said = Said::default();
        let answer = process.listen(turn.patience, turn.stop, |line| said.hear(line));
        let text = answer.map_err(|silence| match silence {
            Silence::TimeUp | Silence::Stopped => Fault::TimeLoss(turn.patience),
            Silence::Closed => ended(process),
        })?;
        let mv = notation::find_move(&turn.game.board, &text);
        let mv = mv.map_err(|error| Fault::IllegalMove(error.to_string()))?;
        Ok(Answer { mv, depth: said.depth, nodes: said.nodes })
    }
}

impl Player for Uci {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        if self.process.is_none() {
            self.process = Some(greet(&self.program)?);
        }
        let ready = self.process().and_then(|process| {
            tell(process, "ucinewgame")?;
            wait_until_ready(process)
        });
        ready.inspect_err(|_| self.process = None)
    }

    fn get_ready(&mut self, game: &Game) -> Result<(), Fault> {
        let ready = self.process().and_then(|process| {
            tell(process, &position(game))?;
            wait_until_ready(process) // and whatever it has still to say of its last move is read
        });
        ready.inspect_err(|_| self.process = None)
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        // After any fault it is in an unknown state.
        self.ask(turn).inspect_err(|_| self.process = None)
    }
}

/// Starts a program, and sets its options.
fn greet(program: &Program) -> Result<Process, Fault> {
    let started = Process::start(&program.path, &program.args);
    let mut process = started.map_err(|error| Fault::Crash(format!("{}: {error}", program.path)))?;
    tell(&mut process, "uci")?;
    let mut names = Vec::new();
    let listened = process.listen(START, &Control::new(), |line| {
        names.extend(option_name(line));
        (line == "uciok").then_some(())
    });
    listened.map_err(|silence| no_answer(&mut process, silence, "uci", "uciok"))?;
    for (name, value) in &program.options {
        let Some(known) = names.iter().find(|known| known.eq_ignore_ascii_case(name)) else {
            let (name, known) = (excerpt(name), names.join(", "));
            return Err(Fault::Crash(format!("option \"{name}\": the program has none; expected {known}")));
        };
        let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
        tell(&mut process, &format!("setoption name {known}{value}"))?;
    }
    wait_until_ready(&mut process)?;
    Ok(process)
}

fn tell(process: &mut Process, line: &str) -> Result<(), Fault> {
    process.send(line).map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => ended(process),
        _ => Fault::Crash(error.to_string()),
    })
}

fn wait_until_ready(process: &mut Process) -> Result<(), Fault> {
    tell(process, "isready")?;
    let listened = process.listen(START, &Control::new(), |line| (line == "readyok").then_some(()));
    listened.map_err(|silence| no_answer(process, silence, "isready", "readyok"))
}

fn no_answer(process: &mut Process, silence: Silence, question: &str, answer: &str) -> Fault {
    match silence {
        Silence::Closed => ended(process),
        _ => Fault::Crash(format!("\"{question}\" is not answered by \"{answer}\" within {START:?}")),
    }
}

fn ended(process: &mut Process) -> Fault {
    let status = process.status().map_or_else(String::new, |status| format!(": {status}"));
    Fault::Crash(format!("the program has ended{status}"))
}
