//! What `--help` teaches beyond the list of options.

/// Of the program itself.
pub(crate) const PROGRAM: &str = "\
Examples:
  bench nps                       all ways of counting, in turn, with their ratios
  bench nps --threads 1,2,4 --json

Other programs that run at the same time spoil the figures. A machine may change its speed as it
likes: only ratios of one run mean something, and they are taken within its rounds.

Exit codes: 0 done, 1 a count was wrong, 2 bad arguments or input.";

/// Of `nps`.
pub(crate) const NPS: &str = "\
Examples:
  bench nps
  bench nps --threads 1,2,4 --rounds 21
  bench nps --quick --json

Ways: array (the reference), make-and-test, king-capture, plain-rays, plain-pext (if built for
BMI2), count (the fastest), hashed (count with a table of positions, empty at first), and
threads-N (count on N threads). In every round each way counts each position once, as deep as it
can in a fair share of the time. Figures are medians over the rounds, with the least and the most.

A leaf parent is a position one ply above the leaves: what a way that counts moves without playing
them does there decides its speed. Its ns are the mean over the positions, each weighing the same.
M nodes/s are all leaves by all the time. × array and × N threads are taken round by round.

With --json, objects by their field \"row\"; a SPREAD is {\"median\", \"min\", \"max\"}, or null where
it has no meaning:
  machine   cpu, features (that the build uses), threads (of the machine), positions, rounds
  way       all positions together: way, threads, depth_min, depth_max, nodes (a round),
            nps, ns_per_leaf_parent, ratio_array, ratio_threads (SPREADs), threads_base (the
            threads that ratio_threads is against: the fewest asked for), hit_rate (of hashed:
            the part of its look-ups that found something, from 0 to 1)
  position  one position: way, threads, position, text, depth, nodes, leaf_parents,
            nps, ns_per_leaf_parent (SPREADs)";

/// Of `match`.
pub(crate) const MATCH: &str = "\
Examples:
  bench match raumgeist raumgeist:off=null_move --games 200 --nodes 5000
";
