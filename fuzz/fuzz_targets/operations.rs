//! libFuzzer's way into [`fuzz::targets::operations`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::operations(data));
