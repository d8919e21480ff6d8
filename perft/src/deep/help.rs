//! What `--help` teaches of `split`, `run` and `merge`.

/// Of `split`.
pub(crate) const SPLIT: &str = "\
Examples:
  perft split 6 --at 2 --out six --files 16     then: perft run six/*.units; perft merge six
  perft split 8 --at 3 --out eight --files 4096
  perft split 4 --at 1 --out d --moves \"Ab1Cb2\"

Expands K plies, merges positions that are equal or that the rules' symmetries make equal (files
mirrored, levels exchanged with ranks), and writes them with the number of sequences that lead to
each: DIR/0001.units and so on, of even weight (leaves of two plies), and DIR/manifest.json last.
The same arguments give the same files on every machine. An interrupted split writes nothing.
With --json: an object run, position, depth, at, units, files, sequences, weight, plies.
How to use many machines: perft/README.md, perft/examples/. Position text: perft --help";

/// Of `run`.
pub(crate) const RUN: &str = "\
Examples:
  perft run six/0001.units
  perft run six/*.units --threads 8 --hash 1024 --json

Counts the units of each FILE and appends a line for each to the file of the same name that ends
in .done, when it is there to stay. What has a line is not counted again: run it again after
whatever happened, also on another machine. A torn last line is skipped, and told.
A table (--hash) knows positions by 64-bit keys: that two share one is possible, if hardly likely.
With --json: an object file, run, units, done_before, counted, nodes, seconds.
Exit codes: perft --help";

/// Of `merge`.
pub(crate) const MERGE: &str = "\
Examples:
  perft merge six
  perft merge six --json

Checks that the files of units are those of the manifest, that every unit is there once, and that
results which are there twice agree; then prints the sum of sequences times count. If results are
missing or contradict each other, they are listed, and the exit code is 1. Files of different runs
and edited lines are refused (2).
With --json: an object position, depth, nodes, seconds (of all units), nps, run, units, files.
Exit codes: perft --help";
