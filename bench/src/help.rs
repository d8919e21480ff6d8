//! What `--help` teaches beyond the list of options.

/// Of the program itself.
pub(crate) const PROGRAM: &str = "\
Examples:
  bench nps                       all ways of counting, in turn, with their ratios; the search
  bench nps --threads 1,2,4 --json
  bench depth --threads 1,2       how deep raumgeist and the documented engines see in 100ms and 1s
  bench match raumgeist raumgeist:off=null_move --nodes 20000 --sprt 0,10
  bench report depth.jsonl nps.jsonl --html report.html

Other programs that run at the same time spoil the figures. A machine may change its speed as it
likes: only ratios of one run mean something, and they are taken within its rounds.

Exit codes: 0 done, 1 a count was wrong or a program has failed, 2 bad arguments or input, or the
output cannot be written, 130 interrupted.";

/// Of `nps`.
pub(crate) const NPS: &str = "\
Examples:
  bench nps
  bench nps --threads 1,2,4 --rounds 21
  bench nps --quick --json

Ways: array (the reference), plain-rays, plain-pext (if built for BMI2), count (the fastest),
hashed (count with a table of positions, empty at first), threads-N (count on N threads) and
hashed-threads-N (both).
In every round each way counts each position once, as deep as it can in a fair share of the time.
Figures are medians over the rounds, with the least and the most. Ctrl-C ends it after the round
in hand, a second one at once.

Ways of legality, which make every move down to the leaves: legal (strictly legal generation),
make-and-test (pseudo-legal moves, the king tested after each), king-capture (a reply that takes
the king refutes an illegal move); with array- before their names on the reference.

At last the search, by its ways in turn, each position for the same time: array (the reference:
Maackesgeist's alpha-beta on the array), plain (the same evaluation and alpha-beta on bit sets),
without-cuts (raumgeist that cuts by nothing its table knows) and threads-N (raumgeist). Search and
count find slider attacks by one method, that of the build: it is told above the tables.

A leaf parent is a position one ply above the leaves: what a way that counts moves without playing
them does there decides its speed. Its ns are the mean over the positions, each weighing the same.
M nodes/s are all leaves by all the time. × array and × N threads are taken round by round;
efficiency is the speed-up by the threads for it: 1 where twice the threads are twice as fast.

With --json, objects by their field \"row\"; a SPREAD is {\"median\", \"min\", \"max\"}, or null where
it has no meaning:
  machine   cpu, threads (of the machine), features (that the build uses), unused (features of
            the processor that it does not use), target, attacks (the build's method for sliders),
            debug (whether it has debug assertions, and is slow), positions, rounds
  way       all positions together: way, threads, depth_min, depth_max, nodes (a round),
            nps, ns_per_leaf_parent, ratio_array, ratio_threads (SPREADs), threads_base (the
            threads that ratio_threads is against: the fewest asked for), efficiency (ratio_threads
            by the ratio of the numbers of threads), ratio_filter (of ways
            of legality, against make-and-test on the same board), ratio_boards (of the same
            against the same way on the reference), hit_rate (of hashed: the part of its
            look-ups that found something, from 0 to 1)
  position  one position: way, threads, position, text, depth, nodes, leaf_parents,
            nps, ns_per_leaf_parent (SPREADs)
  search    way, threads, hash_mib, movetime_ms (a position), nps (all positions), ratio_array;
            and of raumgeist by threads threads_base, ratio_threads, efficiency,
            start_movetime_ms, start_nps, start_ratio_threads, start_efficiency, start_depth
            (all of the start position, plies completed)";

/// Of `depth`.
pub(crate) const DEPTH: &str = "\
Examples:
  bench depth
  bench depth --engines raumgeist raumgeist:off=null_move raumfischer --budgets 100ms,1s,10s
  bench depth --engines raumgeist:eval=maack,plain maackesgeist --positions my.txt
  bench depth --threads 1,2 --json depth.jsonl --html report.html

Engines: raumgeist, maackesgeist, raumfischer, raumcapa and uci:PROGRAM, with the options of bench
match but for limits, levels and threads. The documented engines use one thread, Raumcapa does not
search. A program gets its threads by the option Threads, if it has that, and \"go movetime\"; its
\"info\" lines with a principal variation tell of the depths completed.

Every run begins with nothing: an empty table, no history, a program started anew. Positions are
searched one after the other, each by all engines, so that those are compared in the same minute. Last comes what
Maackesgeist's paper asks, if it is among the engines: in the time that it takes for depth 4, how
deep do the others see? That is measured on each position, and told as means.

Branching is the effective branching factor: the depth-th root of the nodes until the last depth
was complete. First cuts are the positions that the first move refuted, of those that any did,
table hits the look-ups that found something: of the first thread.

With --json FILE every run is a line of the file when it is over, an object with these fields:
  engine, position (its name), text (the position), budget_ms (null: Maackesgeist's depth 4),
  threads, depth (completed), seldepth, nodes, nps, ms (the time taken), score (centipawns of the
  side to move), mate (moves to it), best_move, ebf, first_cut_rate, hit_rate (0 to 1), hash_mib,
  iterations (depth, ms and nodes since the beginning, of each depth completed)
What an engine does not tell is null. The same command goes on where it was interrupted: runs of
the same engine, text, budget_ms and threads are not made again, half a last line is cut off.
Ctrl-C waits for the run to end, a second one does not.

A program that does not start is told before the first run. One that later crashes, has no move a
second after its budget, plays no legal move or does not say how many nodes it has visited has
failed in that run only: that is told on standard error and in a table of its own, the others go
on, and the exit code is 1. With --json FILE the run's line has a field fault in place of all after
position, and the same command tries it again.

Exit codes: 0 done, 1 a program has failed in some run, 2 bad arguments or input, or no room for the
file (what is known is printed), 130 interrupted.";

/// Of `match`.
pub(crate) const MATCH: &str = "\
Examples:
  bench match raumgeist raumgeist:off=null_move --nodes 20000 --sprt 0,10
  bench match raumgeist:threads=2 raumgeist --movetime 100ms --games 200 --concurrency 1
  bench match raumgeist 'uci:./other --quiet;option=Hash=16' --tc 10s+100ms
  bench match raumgeist:nodes=5000 maackesgeist:level=normal --rgn games.rgn
  bench match raumgeist:nodes=5000 raumgeist:depth=3,plain --json

Players:
  raumgeist                 the engine, in this process; options after a colon, parted by commas:
                            eval=NAME, threads=N, hash=MIB (16), off=TECHNIQUE+…, on=TECHNIQUE+…,
                            plain (alpha-beta to a fixed depth, all techniques off)
  maackesgeist, raumfischer, raumcapa
                            documented engines; level=LEVEL (then that is their limit)
  uci:PROGRAM ARGUMENT …    another program; after a semicolon each: option=NAME=VALUE
All: depth=N, nodes=N, movetime=TIME, tc=TIME+TIME instead of the common limits; the documented
engines know depth and movetime.

Each opening is played twice with colours reversed: a pair. The rules alone end a game; besides,
who thinks longer than the limit and --margin (without a limit of time: 5 minutes), crashes, or
plays no legal move has lost, and the program is started again. With limits of depth or nodes, one
thread a player and the same seed, the games are the same in every run, however many at once.
A disk too full for --rgn ends the match: the results so far are printed, the exit code is 2.

Elo is logistic, its 95 % interval and LOS (likelihood of superiority) are those of the mean score
of pairs. --sprt is a GSPRT on the counts of pairs with errors of 5 %. Ctrl-C ends the match and
prints what is known.

With --json, objects by their field \"row\":
  game     one that is over, in the order of their numbers: game, opening (position text),
           opening_plies (of the moves), white, winner (A, B or null), end, fault, plies, moves
  summary  a, b, games, wins, draws, losses (of A), score (0 to 1), elo, elo_low, elo_high (null
           where infinite), los, pairs (with 0, ½, 1, 1½, 2 points), sprt (elo0, elo1, llr, lower,
           upper, accepted: H0, H1 or null), interrupted, players (A and B: limits, moves, depth,
           nps, ms_per_move, longest_ms, overdrawn_ms (the most beyond a limit of time),
           time_losses, crashes, illegal_moves)

Exit codes: 0 done, 2 bad arguments or input, 130 interrupted.";

/// Of `report`.
pub(crate) const REPORT: &str = "\
Examples:
  bench report depth.jsonl nps.jsonl match.jsonl --html report.html
  bench report depth.jsonl --plot depth > depth.svg

The page needs no network and nothing beside it; it is light or dark as its reader likes. It has,
of the rows that are there:
  depth        depth by time, time to depth, the answer to the paper's question, each position
               with the best move of its deepest search
  nps          nodes a second of all ways of perft and of searches, by threads, the machine
  match        Elo with its interval, points, pairs, tests, faults

Kinds of rows may stand in any order and in any file. Of two rows of the same run the last one
counts; every match counts. A last line that was cut off is left out, and told; games without the
summary of their match are left out as well. The same rows make the same page: what was measured is
in elements with the attribute data-measured, for whoever compares two of them.

--plot has a style of its own, so that a page or a README can show it as an image.

Exit codes: 0 done, 2 bad arguments or input.";
