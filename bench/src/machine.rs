//! What is measured on: processor, threads, and the instructions that the build uses.

use std::{fs, thread};

use serde::{Deserialize, Serialize};

/// The machine at hand and the build for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor, or "unknown".
    pub cpu: String,
    /// Of the instruction sets that matter here, those that the build uses.
    pub features: Vec<String>,
    /// How many threads run at once.
    pub threads: usize,
}

impl Machine {
    /// Looks around.
    pub fn here() -> Self {
        let cpu = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| cpu_model(&text));
        let features = [
            ("bmi2", cfg!(target_feature = "bmi2")),
            ("avx2", cfg!(target_feature = "avx2")),
            ("avx512vpopcntdq", cfg!(target_feature = "avx512vpopcntdq")),
        ];
        Self {
            cpu: cpu.unwrap_or_else(|| "unknown".to_owned()),
            features: features
                .into_iter()
                .filter(|(_, used)| *used)
                .map(|(name, _)| name.to_owned())
                .collect(),
            threads: thread::available_parallelism().map_or(1, usize::from),
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
