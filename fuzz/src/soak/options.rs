//! Settings.

use crate::random::Random;

/// A setting that makes sense, whatever the others are.
pub(super) fn random_option(random: &mut Random) -> String {
    let (name, value) = match random.below(9) {
        0 => ("Hash", random.below(32).saturating_add(1).to_string()),
        1 => ("Threads", (1 + random.below(2)).to_string()),
        2 => ("MultiPV", (1 + random.below(3)).to_string()),
        3 => ("Move Overhead", random.below(6).to_string()),
        4 => ("UCI_ShowWDL", ["true", "false"][random.below(2)].to_owned()),
        5 => ("Skill Level", random.below(11).to_string()),
        6 => ("Eval", ["native", "maack", "fischer"][random.below(3)].to_owned()),
        7 => ("Ponder", ["true", "false"][random.below(2)].to_owned()),
        _ => return "setoption name Clear Hash".to_owned(),
    };
    format!("setoption name {name} value {value}")
}

/// Settings under which memory is compared.
pub(super) fn calm() -> [String; 4] {
    ["Hash value 16", "Threads value 1", "MultiPV value 1", "Eval value native"]
        .map(|option| format!("setoption name {option}"))
}
