//! libFuzzer's way into the target that the environment names: `FUZZ_TARGET=search`.

#![no_main]

use std::sync::LazyLock;

/// Found once, at the first input.
static RUN: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    let Some(target) = fuzz::find(&name) else {
        let names: Vec<_> = fuzz::TARGETS.iter().map(|target| target.name).collect();
        eprintln!("error: FUZZ_TARGET is {name:?}: expected one of {}", names.join(", "));
        std::process::exit(2);
    };
    target.run
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| RUN(data));
