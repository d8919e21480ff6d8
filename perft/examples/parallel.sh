#!/usr/bin/env bash
# Counts the units of a folder with GNU parallel, and merges the results.
#
#   perft split 6 --at 2 --out six --files 64
#   perft/examples/parallel.sh six                              # all cores of this machine
#   perft/examples/parallel.sh six --jobs 2
#   perft/examples/parallel.sh six --sshlogin 4/ann,8/bob       # 4 and 8 cores of other machines
#   perft/examples/parallel.sh six --sshloginfile machines      # one a line
#
# Other machines need ssh without a password, rsync, perft on their PATH (or PERFT=/path/to/perft, the same on
# all), and no common disk: a file is copied there with the results that it has, and its results are copied back
# even if perft failed. A file whose machine died is tried again, up to three times, elsewhere if possible. What
# goes wrong beyond that, another call of this script makes good. RUN_OPTIONS="--hash 1024" is for perft run.
set -euo pipefail
[ $# -ge 1 ] || { echo "expected DIR [options of GNU parallel]" >&2; exit 2; }
cd "$1"
shift
perft=${PERFT:-perft}
read -ra options <<<"--threads 1 ${RUN_OPTIONS:-}"

transfer=()
case " $*" in
*" --sshlogin"* | *" -S"* | *" --slf"*)
    transfer=(--transferfile {} --transferfile {.}.done --return {.}.done --cleanup --workdir ...)
    for file in *.units; do touch "${file%.units}.done"; done
    ;;
esac

parallel --will-cite --retries 3 ${transfer[@]+"${transfer[@]}"} "$@" "$perft" run "${options[@]}" {} ::: *.units ||
    echo "some files are not finished: call this script again" >&2
"$perft" merge .
