//! Any program that speaks UCI with the position and move texts of Raumschach.

use engine_bitboard::search::Control;
use std::fmt::Write as _;
use std::io;
use std::time::Duration;

use engine_bitboard::search::Limits;
use engine_core::{Setup, notation};

use super::process::{Process, Silence};
use super::{Answer, Fault, Game, Player, Turn};
use crate::failure::excerpt;

/// How long a program may take to start, or to be ready.
const START: Duration = Duration::from_secs(10);

/// Which program, and how it is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Program {
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
    fn new_game(&mut self) -> Result<(), Fault> {
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
        if !names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            let known = names.join(", ");
            let name = excerpt(name);
            return Err(Fault::Crash(format!("option \"{name}\": the program has none; expected {known}")));
        }
        tell(&mut process, &format!("setoption name {name} value {value}"))?;
    }
    wait_until_ready(&mut process)?;
    Ok(process)
}

/// The name in `option name NAME type …`.
fn option_name(line: &str) -> Option<String> {
    let (name, _) = line.strip_prefix("option name ")?.split_once(" type ")?;
    Some(name.trim().to_owned())
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

/// The game as UCI has it.
fn position(game: &Game) -> String {
    let mut line = if game.setup == Setup::start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", game.setup)
    };
    if !game.moves.is_empty() {
        line += " moves";
    }
    for mv in &game.moves {
        let _ = write!(line, " {mv}"); // a string takes everything
    }
    line
}

fn go(limits: &Limits) -> String {
    let millis = |time: Duration| time.as_millis().to_string();
    let [white, black] = limits.clock;
    let [white_more, black_more] = limits.increment.map(|time| (!time.is_zero()).then_some(time));
    let words = [
        ("depth", limits.depth.map(|depth| depth.to_string())),
        ("nodes", limits.nodes.map(|nodes| nodes.to_string())),
        ("movetime", limits.movetime.map(millis)),
        ("wtime", white.map(millis)),
        ("btime", black.map(millis)),
        ("winc", white_more.map(millis)),
        ("binc", black_more.map(millis)),
    ];
    let words = words.into_iter().filter_map(|(name, value)| Some(format!(" {name} {}", value?)));
    "go".to_owned() + &words.collect::<String>()
}

/// What a program says while it thinks.
#[derive(Debug, Default)]
struct Said {
    depth: Option<u64>,
    nodes: Option<u64>,
}

impl Said {
    /// Notes what a line says; the move, if it is the answer.
    fn hear(&mut self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        match words.next()? {
            "bestmove" => return Some(words.next().unwrap_or("").to_owned()),
            "info" => {}
            _ => return None,
        }
        while let Some(word) = words.next() {
            let slot = match word {
                "depth" => &mut self.depth,
                "nodes" => &mut self.nodes,
                "pv" | "string" => return None,
                _ => continue,
            };
            *slot = words.next().and_then(|number| number.parse().ok()).or(*slot);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let mut said = Said::default();
        assert_eq!(said.hear("info depth 7 seldepth 9 score cp 3 nodes 1234 pv Ab1Cb2"), None);
        assert_eq!(said.hear("info string depth 99"), None);
        assert_eq!(said.hear("info nodes many"), None);
        assert_eq!(said.hear("so what"), None);
        assert_eq!((said.depth, said.nodes), (Some(7), Some(1234)));
        assert_eq!(said.hear("bestmove Ab1Cb2 ponder Ed4Dd4").as_deref(), Some("Ab1Cb2"));
        assert_eq!(said.hear("bestmove").as_deref(), Some(""));
        assert_eq!(option_name("option name Clear Hash type button").as_deref(), Some("Clear Hash"));
    }

    #[test]
    fn limits_are_told() {
        let limits = Limits { depth: Some(3), nodes: Some(9), ..Limits::default() };
        assert_eq!(go(&limits), "go depth 3 nodes 9");
        let clock = [Some(Duration::from_millis(900)), Some(Duration::from_secs(1))];
        let increment = [Duration::ZERO, Duration::from_millis(10)];
        let limits = Limits { clock, increment, ..Limits::default() };
        assert_eq!(go(&limits), "go wtime 900 btime 1000 binc 10");
    }
}
