//! libFuzzer's way into [`fuzz::targets::move_text`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::move_text(data));
