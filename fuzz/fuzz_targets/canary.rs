//! libFuzzer's way into [`fuzz::targets::canary`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::canary(data));
