#!/usr/bin/env bash
# Counts the units of a folder as a Slurm array, one file a task.
#
#   perft split 8 --at 3 --out eight --files 1000
#   sbatch --array=1-1000 perft/examples/slurm.sh eight
#   perft merge eight                               # when the array has ended
#
# The folder is on a disk that all nodes share, perft on their PATH (or PERFT=/path/to/perft). A task that is
# requeued, or submitted again, continues where it stopped. Slurm's SIGTERM ends it at once.
# RUN_OPTIONS="--hash 1024" is for perft run.
#SBATCH --job-name=perft
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -euo pipefail
[ $# -eq 1 ] || { echo "expected DIR" >&2; exit 2; }
files=("$1"/*.units)
number=${SLURM_ARRAY_TASK_ID:?expected a task of an array: sbatch --array=1-${#files[@]} $0 $1}
if [ "$number" -gt "${#files[@]}" ]; then
    echo "task $number: there are ${#files[@]} files: nothing to do"
    exit 0
fi
read -ra options <<<"--threads ${SLURM_CPUS_PER_TASK:-1} ${RUN_OPTIONS:-}"
exec "${PERFT:-perft}" run "${options[@]}" "${files[number - 1]}"
