#!/usr/bin/env python3
"""Counts the units of a folder with HyperQueue, one file a task, and merges the results.

    pip install hyperqueue
    perft split 6 --at 2 --out six --files 64
    perft/examples/hq.py six --workers 2          # a server and two workers in this process

    hq server start                                 # the same on many machines: the server here,
    hq worker start                                 # a worker on each (or hq alloc add slurm, pbs),
    perft/examples/hq.py six                      # and the tasks

The PyPI package has the server, workers and client as a Python library; `hq`, which starts them on other machines,
comes from https://it4innovations.github.io/hyperqueue and must be of the same version. The folder is on a disk that
all workers share, perft on their PATH (or PERFT=/path/to/perft). A task whose worker died is given to another one
and continues where it stopped. Called again, the script counts what is missing. RUN_OPTIONS="--hash 1024" is for
perft run.
"""

import argparse
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

from hyperqueue import Client, Job, LocalCluster
from hyperqueue.cluster import WorkerConfig


def count(client: Client, perft: str, folder: Path) -> bool:
    """Whether all files were counted to their ends."""
    logs = folder / "logs"
    logs.mkdir(exist_ok=True)
    options = ["--threads", "1", *os.environ.get("RUN_OPTIONS", "").split()]
    # A failed file is no reason to leave the others.
    job = Job(max_fails=None, name=f"perft {folder.name}")
    for file in sorted(folder.glob("*.units")):
        job.program(
            [perft, "run", *options, str(file)],
            stdout=str(logs / f"{file.stem}.out"),
            stderr=str(logs / f"{file.stem}.err"),
            name=file.stem,
        )
    return client.wait_for_jobs([client.submit(job)], raise_on_error=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", metavar="DIR", type=Path)
    parser.add_argument("--workers", metavar="N", type=int, help="start a server and N workers of one core here")
    args = parser.parse_args()
    perft, folder = os.environ.get("PERFT", "perft"), args.folder.resolve()
    with LocalCluster() if args.workers else nullcontext() as cluster:
        for _ in range(args.workers or 0):
            cluster.start_worker(WorkerConfig(cores=1))
        if not count(cluster.client() if cluster else Client(), perft, folder):
            print("some files are not finished: call this script again", file=sys.stderr)
    return subprocess.run([perft, "merge", str(folder)]).returncode


if __name__ == "__main__":
    sys.exit(main())
