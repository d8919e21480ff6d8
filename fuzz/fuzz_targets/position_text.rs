//! libFuzzer's way into [`fuzz::targets::position_text`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::position_text(data));
