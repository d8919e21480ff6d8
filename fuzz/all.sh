#!/usr/bin/env bash
# libFuzzer on every target, or on those named, for SECONDS each, so many at a time; then what came of it.
# A target that fails ends, and the others go on: its input is in artifacts/TARGET/, its words in artifacts/TARGET.log.
#   fuzz/all.sh SECONDS [AT_A_TIME [TARGET...]]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:?usage: fuzz/all.sh SECONDS [AT_A_TIME [TARGET...]]} at_a_time=${2:-2}
targets=("${@:3}")
((${#targets[@]})) || mapfile -t targets < <(sed -n 's/^    target("\([a-z_]*\)".*/\1/p' fuzz/src/lib.rs)

# The flags of .cargo/config.toml do not hold here; without the CPU's own attacks, only the portable ones are tried.
export CARGO_PROFILE_RELEASE_LTO=off RUSTFLAGS=${RUSTFLAGS:--C target-cpu=native}
cargo build --quiet -p fuzz
cargo +nightly fuzz build --fuzz-dir fuzz --features libfuzzer libfuzzer
host=$(rustc -vV | sed -n 's/^host: //p')
export built=${CARGO_TARGET_DIR:-target} host seconds

# A pool's threads may still be about to end when an input is done: what they hold is no leak.
run() {
    local corpus=fuzz/corpus/$1 artifacts=fuzz/artifacts/$1 dictionary=fuzz/dictionaries/$1.dict
    mkdir -p "$artifacts"
    [[ -d $corpus ]] || "$built/debug/fuzz" corpus "$1" "$corpus"
    [[ -f $dictionary ]] && set -- "$1" -dict="$dictionary"
    FUZZ_TARGET=$1 nice -n 19 "$built/$host/release/libfuzzer" "$corpus" "${@:2}" -artifact_prefix="$artifacts/" \
        -max_total_time="$seconds" -timeout=300 -rss_limit_mb=4096 -detect_leaks=0 -print_final_stats=1 >"$artifacts.log" 2>&1 ||
        echo "stat::failed: yes" >>"$artifacts.log"
}
export -f run
printf '%s\n' "${targets[@]}" | xargs -P "$at_a_time" -I{} bash -c 'run {}'

stat() { sed -n "s/^stat::$2: *//p" "fuzz/artifacts/$1.log" | tail -n 1; }
row() { printf '%-18s %12s %8s %8s  %s\n' "$@"; }
row target executions "a second" new failed
all_passed=0
for target in "${targets[@]}"; do
    failed=$(stat "$target" failed)
    row "$target" "$(stat "$target" number_of_executed_units)" "$(stat "$target" average_exec_per_sec)" \
        "$(stat "$target" new_units_added)" "$failed"
    [[ -z $failed ]] || all_passed=1
done
exit $all_passed
