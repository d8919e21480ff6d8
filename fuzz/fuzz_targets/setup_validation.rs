//! libFuzzer's way into [`fuzz::targets::setup_validation`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::setup_validation(data));
