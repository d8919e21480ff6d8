//! libFuzzer's way into [`fuzz::targets::perft_ways`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::perft_ways(data));
