//! What a person asks for: `d`, `eval`, `bench`.

use std::sync::Arc;
use std::time::Instant;

use engine_core::picture::Picture;
use engine_core::{Cell, Position};

use super::Session;
use crate::bench;
use crate::eval::{Evaluation, native};
use crate::movegen::Safety;
use crate::search::report::nps;
use crate::search::{Control, Pool};

impl Session {
    pub(super) fn display(&self) {
        let board = &self.board;
        let setup = board.setup();
        for line in Picture(&setup).to_string().lines() {
            self.say(line);
        }
        self.say(&format!("Text: {setup}"));
        self.say(&format!("Key: {:016x}", board.key()));
        let checkers = Safety::of(board.sets(), board.side_to_move()).checkers;
        let checkers: Vec<String> = checkers.iter().map(|cell: Cell| cell.to_string()).collect();
        let facts = [
            ("Checkers", (!checkers.is_empty()).then(|| checkers.join(" "))),
            ("Sign", board.sign().map(|sign| sign.to_string())),
            ("Outcome", board.outcome().map(|outcome| outcome.to_string())),
        ];
        for (name, fact) in facts {
            if let Some(fact) = fact {
                self.say(&format!("{name}: {fact}"));
            }
        }
    }

    pub(super) fn evaluate(&self) {
        let board = &self.board;
        match self.evaluation {
            Evaluation::Native => native::table(board).lines().for_each(|line| self.say(line)),
            other => {
                let side = board.side_to_move();
                self.say(&format!("{other}: {} for {side}, to move", other.evaluate(board)));
            }
        }
    }

    pub(super) fn bench(&mut self) {
        self.stop();
        let out = Arc::clone(&self.out);
        self.start(Control::new(), true, move |_: &mut Pool, signals| {
            let start = Instant::now();
            let Some(nodes) = bench::signature_unless_stopped(&signals.control) else {
                return out("info string bench was stopped");
            };
            let time = start.elapsed();
            out(&format!("Total time (ms) : {}", time.as_millis()));
            out(&format!("Nodes searched  : {nodes}"));
            out(&format!("Nodes/second    : {}", nps(nodes, time)));
        });
    }
}
