//! What is measured on: processor, threads, and the instructions that the build uses.

use std::{env, fs, thread};

use engine_bitboard::attacks::{Native, Sliders};
use serde::{Deserialize, Serialize};

/// The machine at hand and the build for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor, or "unknown".
    pub cpu: String,
    /// How many threads run at once.
    pub threads: usize,
    /// Of the instruction sets that matter here, those that the build uses.
    pub features: Vec<String>,
    /// Of the same, those that the processor has and the build does not use.
    pub unused: Vec<String>,
    /// What the build is for: architecture and system.
    pub target: String,
    /// How the search and the fastest counts find slider attacks.
    pub attacks: String,
    /// Whether the build checks itself, and is slow.
    pub debug: bool,
}

/// The names of instruction sets: those that the build uses, and those that only the processor has.
macro_rules! features {
    ($detected:ident: $($name:tt),*) => {
        [$(($name, cfg!(target_feature = $name), std::arch::$detected!($name))),*]
    };
}

impl Machine {
    /// Looks around.
    pub fn here() -> Self {
        let cpu = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| cpu_model(&text));
        // Name, whether the build uses it, and whether the processor has it.
        #[cfg(target_arch = "x86_64")]
        let known = features!(is_x86_feature_detected:
            "popcnt", "lzcnt", "bmi1", "bmi2", "avx2", "avx512f", "avx512vl", "avx512vpopcntdq");
        #[cfg(target_arch = "aarch64")]
        let known = features!(is_aarch64_feature_detected: "neon", "sve");
        #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
        let known: [(&str, bool, bool); 0] = [];
        let which = |keep: fn(bool, bool) -> bool| {
            known
                .iter()
                .filter(|(_, used, there)| keep(*used, *there))
                .map(|(name, ..)| (*name).to_owned())
                .collect()
        };
        Self {
            cpu: cpu.unwrap_or_else(|| "unknown".to_owned()),
            threads: thread::available_parallelism().map_or(1, usize::from),
            features: which(|used, _| used),
            unused: which(|used, there| there && !used),
            target: format!("{}-{}", env::consts::ARCH, env::consts::OS),
            attacks: Native::NAME.to_owned(),
            debug: cfg!(debug_assertions),
        }
    }
}

/// The first model that a text like `/proc/cpuinfo` names.
fn cpu_model(text: &str) -> Option<String> {
    let fields = text.lines().filter_map(|line| line.split_once(':'));
    let mut models = fields.filter(|(name, _)| name.trim() == "model name").map(|(_, model)| model.trim());
    models.find(|model| !model.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_model_is_found() {
        let text = "processor\t: 0\nmodel\t\t: 6\nmodel name\t: A: B @ 3 GHz \nmodel name\t: C\n";
        assert_eq!(cpu_model(text).as_deref(), Some("A: B @ 3 GHz"));
        assert_eq!(cpu_model("model name\t: \nCPU part : 0xd0c\n"), None);
    }
}
