//! What `--help` teaches beyond the list of options.

/// Of the program itself.
pub(crate) const PROGRAM: &str = "\
Examples:
  perft count 5                            counts, times and speeds for depths 1 to 5
  perft divide 3 --moves \"Ab1Cb2 Dd4Cd4\"   the count below each move, two plies into a game
  perft suite perft/suites/known.perft     checks the counts that independent programs agree on
  perft compare 2 --random 2000 --seed 1   bitboard against reference along random games
  perft split 8 --at 4 --out DIR           a count for many machines: see perft split --help

To find a fault in another move generator: divide at a depth where the counts differ, play the
first move whose count differs with --moves, divide again one ply less deep, and so on, until a
move is missing or one too many.

Position text, for the start:
  rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1
  Levels E, D, C, B, A, parted by |; in a level ranks 5 to 1, parted by /; in a rank files a to e.
  K Q R B U N P are White's pieces (U the unicorn), small letters Black's; a digit is that many
  empty cells. Then w or b to move, plies since the last capture or pawn move, number of the move.

Move text: from, to, and a small letter for a promotion, as Ab1Cb2 or Ed4Ed5q. A cell is written
level, file, rank.

Exit codes: 0 done, 1 a check failed, 2 bad arguments or input, 130 interrupted. The first Ctrl-C
prints what was counted so far, the second ends at once.";

/// Of `count`.
pub(crate) const COUNT: &str = "\
Examples:
  perft count 5
  perft count 3 --position \"k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/Q3K w 0 1\"
  perft count 4 --engine array --threads 1
  perft count 6 --hash 1024 --json

Prints the board and a line a depth. With --json only DEPTH itself is counted, and one object
printed: position, depth, nodes, seconds, nps, threads, hash_mib, engine. An interrupted count
prints none.
A table (--hash) knows positions by hashes: one look in 2^62 may find another position's count, in
a count of depth 8 one in some hundred millions of counts. Whoever trusts neither that nor the memory
has answers of the table counted again: --verify-hash=1 all, in as much time as without a table,
--verify-hash=100 one in 100, always the same. A wrong one ends the count: exit code 1, one line.
Depth 0 counts 1, the position itself. No draw rule ends a line: perft knows none.
Position text and exit codes: perft --help";

/// Of `divide`.
pub(crate) const DIVIDE: &str = "\
Examples:
  perft divide 3
  perft divide 2 --moves \"Ab1Cb2\" --json

Moves are in the order of their texts. With --json: an object {\"move\", \"nodes\"} a root move,
then the object of perft count. If interrupted, the moves that are wholly counted, and no total.
Position text and exit codes: perft --help";

/// Of `suite`.
pub(crate) const SUITE: &str = "\
Examples:
  perft suite perft/suites/known.perft
  perft suite perft/suites/known.perft --engine array --max-depth 3

A line of a suite is a position text and its counts, TEXT ;D1 61 ;D2 3615; # starts a comment.
All files are read before the first count. Wrong counts are listed again at the end, and make the
exit code 1. With --json: the object of perft count for each count, with file, line, expected, ok.
Position text and exit codes: perft --help";

/// Of `compare`.
pub(crate) const COMPARE: &str = "\
Examples:
  perft compare 3
  perft compare 2 --random 2000 --seed 1

Without --random: every position up to DEPTH plies deep. With it: every position of N games of
random moves from the start, and once in each game the tree of DEPTH plies from there, whose last
positions are compared in all but their moves; then every move is taken back.

Compared are legal moves, captures, check, key (with a recomputed one, too), position, repetitions,
sign and outcome. A difference is printed with its path, the position, the board, and the moves
that only one side has; the exit code is 1. Position text and exit codes: perft --help";
