//! `uci` and `setoption`.

use std::time::Duration;

use engine_core::text::excerpt;

use super::ugi::Protocol;
use super::{DEFAULT_HASH_MIB, Session};
use crate::eval::Evaluation;
use crate::search::Skill;

const MOST_THREADS: u64 = 1024;
const MOST_MIB: u64 = 1 << 20;
const MOST_LINES: u64 = 256;
const MOST_OVERHEAD: u64 = 10_000;

/// A value that can be had.
enum Change {
    Hash(usize),
    Threads(usize),
    MultiPv(usize),
    /// The GUI tells that it might ask for it: nothing to do.
    Ponder,
    MoveOverhead(Duration),
    ClearHash,
    ShowWdl(bool),
    SkillLevel(Skill),
    Eval(Evaluation),
    /// There is one only.
    Variant,
}

const NAMES: &str = "Hash, Threads, MultiPV, Ponder, Move Overhead, Clear Hash, UCI_ShowWDL, Skill Level, Eval \
                     or UCI_Variant";

impl Session {
    pub(super) fn introduce(&mut self, protocol: Protocol) {
        self.manner.protocol = protocol;
        self.say(concat!("id name raumgeist ", env!("CARGO_PKG_VERSION")));
        self.say("id author the Raumschach engine authors");
        let spin = |name, default, least, most| {
            self.say(&format!("option name {name} type spin default {default} min {least} max {most}"));
        };
        spin("Hash", DEFAULT_HASH_MIB as u64, 1, MOST_MIB);
        spin("Threads", 1, 1, MOST_THREADS);
        spin("MultiPV", 1, 1, MOST_LINES);
        self.say("option name Ponder type check default false");
        spin("Move Overhead", 10, 0, MOST_OVERHEAD);
        self.say("option name Clear Hash type button");
        self.say("option name UCI_ShowWDL type check default false");
        spin("Skill Level", u64::from(Skill::MOST), 0, u64::from(Skill::MOST));
        let evaluations = Evaluation::ALL.map(|evaluation| format!(" var {evaluation}")).concat();
        self.say(&format!("option name Eval type combo default {}{evaluations}", Evaluation::default()));
        self.say("option name UCI_Variant type combo default raumschach var raumschach");
        self.say(protocol.ok());
    }

    pub(super) fn set_option(&mut self, rest: &str) {
        let changed = read(rest).and_then(|change| {
            self.stop();
            self.apply(change)
        });
        if let Err(error) = changed {
            self.complain(&format!("setoption: {error}"));
        }
    }

    fn apply(&mut self, change: Change) -> Result<(), String> {
        match change {
            Change::Hash(mib) => {
                let done = self.pool().set_hash(mib);
                return done.map_err(|error| format!("Hash {mib}: {error}; the old one is kept"));
            }
            Change::Threads(threads) => {
                let done = self.pool().set_threads(threads);
                return done.map_err(|error| format!("{error}; those there are go on"));
            }
            Change::MultiPv(lines) => self.pool().multi_pv = lines,
            Change::Ponder | Change::Variant => {}
            Change::MoveOverhead(overhead) => self.pool().overhead = overhead,
            Change::ClearHash => self.pool().clear(),
            Change::ShowWdl(shows) => self.manner.shows_wdl = shows,
            Change::SkillLevel(skill) => self.pool().skill = skill,
            Change::Eval(evaluation) => {
                self.evaluation = evaluation;
                self.pool().set_evaluation(evaluation);
            }
        }
        Ok(())
    }
}

/// What `name NAME value VALUE` asks for.
fn read(text: &str) -> Result<Change, String> {
    let mut words = text.split_whitespace();
    if words.next() != Some("name") {
        return Err("expected name NAME value VALUE".to_owned());
    }
    let words: Vec<&str> = words.collect();
    let (name, value) = match words.iter().position(|&word| word == "value") {
        Some(at) => (words[..at].join(" "), words[at + 1..].join(" ")),
        None => (words.join(" "), String::new()),
    };
    let wrong = |expected: &str| format!("{} \"{}\": expected {expected}", excerpt(&name), excerpt(&value));
    let number = |least, most| match value.parse::<u64>() {
        Ok(n) if (least..=most).contains(&n) => Ok(n),
        _ => Err(wrong(&format!("a number from {least} to {most}"))),
    };
    let truth = || value.to_ascii_lowercase().parse::<bool>().map_err(|_| wrong("true or false"));
    Ok(match name.to_ascii_lowercase().as_str() {
        "hash" => Change::Hash(number(1, MOST_MIB)? as usize),
        "threads" => Change::Threads(number(1, MOST_THREADS)? as usize),
        "multipv" => Change::MultiPv(number(1, MOST_LINES)? as usize),
        "ponder" => truth().map(|_| Change::Ponder)?,
        "move overhead" => Change::MoveOverhead(Duration::from_millis(number(0, MOST_OVERHEAD)?)),
        "clear hash" => Change::ClearHash,
        "uci_showwdl" => Change::ShowWdl(truth()?),
        "skill level" => Change::SkillLevel(Skill::new(number(0, u64::from(Skill::MOST))? as u8)),
        "eval" => Change::Eval(value.parse().map_err(|expected: String| wrong(&expected))?),
        "uci_variant" if value.eq_ignore_ascii_case("raumschach") => Change::Variant,
        "uci_variant" => return Err(wrong("raumschach")),
        _ => return Err(format!("\"{}\": expected {NAMES}", excerpt(&name))),
    })
}
