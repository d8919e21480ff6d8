//! `uci` and `setoption`.

use std::time::Duration;

use super::{Session, excerpt};

const MOST_THREADS: u64 = 1024;
const MOST_MIB: u64 = 1 << 20;
const MOST_OVERHEAD: u64 = 10_000;

impl Session {
    pub(super) fn introduce(&self) {
        self.say(concat!("id name raumgeist ", env!("CARGO_PKG_VERSION")));
        self.say("id author the Raumschach engine authors");
        self.say(&format!("option name Hash type spin default 64 min 1 max {MOST_MIB}"));
        self.say(&format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"));
        self.say(&format!("option name Move Overhead type spin default 10 min 0 max {MOST_OVERHEAD}"));
        self.say("option name Clear Hash type button");
        self.say("option name UCI_Variant type combo default raumschach var raumschach");
        self.say("uciok");
    }

    pub(super) fn set_option(&mut self, rest: &str) {
        self.stop();
        if let Err(error) = self.try_set_option(rest) {
            self.complain(&format!("setoption: {error}"));
        }
    }

    fn try_set_option(&mut self, rest: &str) -> Result<(), String> {
        let rest = rest.strip_prefix("name").ok_or("expected name NAME value VALUE")?;
        let (name, value) = match rest.split_once(" value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.trim(), ""),
        };
        let number = |least, most| match value.parse::<u64>() {
            Ok(n) if (least..=most).contains(&n) => Ok(n),
            _ => Err(format!("{name} \"{}\": expected a number from {least} to {most}", excerpt(value))),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let mib = number(1, MOST_MIB)? as usize;
                self.idle().set_hash(mib).map_err(|error| format!("Hash {mib}: {error}; the old one is kept"))
            }
            "threads" => {
                let threads = number(1, MOST_THREADS)? as usize;
                self.idle().set_threads(threads).map_err(|error| format!("{error}; those there are go on"))
            }
            "move overhead" => {
                self.idle().overhead = Duration::from_millis(number(0, MOST_OVERHEAD)?);
                Ok(())
            }
            "clear hash" => {
                self.idle().clear();
                Ok(())
            }
            "uci_variant" if value.eq_ignore_ascii_case("raumschach") => Ok(()),
            "uci_variant" => Err(format!("UCI_Variant \"{}\": expected raumschach", excerpt(value))),
            _ => Err(format!(
                "\"{}\": expected Hash, Threads, Move Overhead, Clear Hash or UCI_Variant",
                excerpt(name)
            )),
        }
    }
}
