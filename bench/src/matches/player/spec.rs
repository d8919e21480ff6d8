//! Players as the command line describes them.

use std::fmt;
use std::str::FromStr;

use super::classic::{self, Classical};
use super::raumgeist::{self, Raumgeist};
use super::session::Program;
use super::uci::Uci;
use super::{Player, options};
use crate::failure::excerpt;
use crate::matches::thinking::Thinking;

/// A player that is described and not yet there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    text: String,
    kind: Kind,
    /// Its own limits, which may be none, as a level has them.
    own: Option<Thinking>,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Raumgeist(raumgeist::Options),
    Classic { name: String, level: Option<String> },
    Uci(Program),
}

impl PlayerSpec {
    /// What it is.
    pub(crate) const fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Whether it has limits of its own, as a level has them.
    pub(crate) const fn has_limits(&self) -> bool {
        self.own.is_some()
    }

    /// The player's own limits, or else `common`.
    pub fn thinking(&self, common: Thinking) -> Thinking {
        self.own.unwrap_or(common)
    }

    /// How many threads it is set up to think with.
    pub fn threads(&self) -> usize {
        match &self.kind {
            Kind::Raumgeist(options) => options.threads,
            Kind::Classic { .. } => 1,
            Kind::Uci(program) => program.number("Threads").unwrap_or(1).max(1),
        }
    }

    /// Makes the player, who has no other limits than `thinking`.
    ///
    /// # Errors
    /// When it does not start, or lacks an option or a limit that it shall have.
    pub fn start(&self, thinking: Thinking) -> Result<Box<dyn Player>, String> {
        Ok(match &self.kind {
            Kind::Raumgeist(options) => Box::new(Raumgeist::new(options).map_err(|error| error.to_string())?),
            Kind::Classic { name, level } => {
                let begin = classic::find(name, level.as_deref())?.ok_or_else(|| unknown(name))?;
                let budget = classic::budget(thinking).map_err(|error| format!("{name}: {error}"))?;
                Box::new(Classical::new(begin, budget))
            }
            Kind::Uci(program) => Box::new(Uci::start(program.clone()).map_err(|fault| fault.to_string())?),
        })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut own = None;
        let kind = match name {
            "raumgeist" => Kind::Raumgeist(options::raumgeist(rest, &mut own)?),
            "uci" => Kind::Uci(options::uci(rest, &mut own)?),
            _ if classic::NAMES.contains(&name) => {
                Kind::Classic { name: name.to_owned(), level: options::classic(name, rest, &mut own)? }
            }
            _ => return Err(unknown(name)),
        };
        Ok(Self { text: text.to_owned(), kind, own })
    }
}

fn unknown(name: &str) -> String {
    let classics = classic::NAMES.join(", ");
    format!("\"{}\": expected raumgeist, {classics} or uci:PROGRAM, and options", excerpt(name))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine_bitboard::search::SearchParams;

    use super::*;

    fn read(text: &str) -> PlayerSpec {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn raumgeist_with_options() {
        let spec = read("raumgeist:eval=native,threads=2,hash=8,off=null_move+futility,depth=4,nodes=50");
        let Kind::Raumgeist(options) = spec.kind else { panic!("{spec:?}") };
        assert_eq!((options.threads, options.hash_mib), (2, 8));
        assert_eq!([read("uci:x;option=Threads=3"), read("uci:x")].map(|spec| spec.threads()), [3, 1]);
        let params = SearchParams { null_move: false, futility: false, ..SearchParams::default() };
        assert_eq!(options.params, params);
        let own = Thinking { depth: Some(4), nodes: Some(50), ..Thinking::default() };
        assert_eq!(spec.own, Some(own));
        let plain = read("raumgeist:plain,on=quiescence").kind;
        let params = SearchParams { quiescence: true, ..SearchParams::exact() };
        assert_eq!(plain, Kind::Raumgeist(raumgeist::Options { params, ..Default::default() }));
    }

    #[test]
    fn own_limits_replace_the_common_ones() {
        let common = Thinking { depth: Some(9), ..Thinking::default() };
        assert_eq!(read("raumgeist").thinking(common), common);
        let movetime = Some(Duration::from_millis(50));
        let own = Thinking { movetime, ..Thinking::default() };
        assert_eq!(read("uci:x;movetime=50ms").thinking(common), own);
        assert_eq!(read("maackesgeist").thinking(common), common);
        let level = read("maackesgeist:level=fácil");
        assert_eq!(level.thinking(common), Thinking::default(), "the level is the limit");
    }

    #[test]
    fn programs_with_arguments_and_options() {
        let Kind::Uci(program) = read("uci:'/a b/c' -x 'y z';option=Move Overhead=5;depth=3").kind else {
            panic!("it is a program")
        };
        assert_eq!((program.path.as_str(), program.args), ("/a b/c", vec!["-x".into(), "y z".into()]));
        assert_eq!(program.options, [("Move Overhead".to_owned(), "5".to_owned())]);
    }
}
