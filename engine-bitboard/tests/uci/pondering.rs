//! Searches in the opponent's time.

use std::thread;
use std::time::Duration;

use crate::MATED;
use crate::searching::DEAD;
use crate::talk::Talk;

#[test]
fn a_search_in_the_opponents_time_waits_for_a_word() {
    let mated = format!("fen {MATED}");
    for word in ["ponderhit", "stop"] {
        let mut talk = Talk::new();
        for (position, go) in [
            ("startpos", "go ponder wtime 20 btime 20"),
            ("startpos", "go wtime 20 btime 20 winc 1 binc 1 ponder"),
            ("startpos", "go ponder movetime 1"),
            ("startpos", "go ponder depth 1"),
            ("startpos", "go ponder nodes 100"),
            (DEAD, "go ponder depth 5"),
            (DEAD, "go ponder wtime 20 btime 20"),
            (&mated, "go ponder movetime 1"),
        ] {
            talk.take();
            talk.send(&format!("position {position}"));
            talk.send(go);
            thread::sleep(Duration::from_millis(60));
            talk.send("isready");
            assert_eq!((talk.count("readyok"), talk.count("bestmove")), (1, 0), "{position}, {go}");
            talk.send(word);
            let said = talk.answer();
            let answers = said.iter().filter(|line| line.starts_with("bestmove")).count();
            assert_eq!(answers, 1, "{position}, {go}, {word}: {said:?}");
        }
    }
}

#[test]
fn without_a_limit_it_goes_on_after_the_hit() {
    let mut talk = Talk::new();
    for position in ["startpos", DEAD] {
        talk.take();
        talk.send(&format!("position {position}"));
        for line in ["go ponder", "ponderhit", "ponderhit"] {
            talk.send(line);
        }
        thread::sleep(Duration::from_millis(60));
        assert_eq!(talk.count("bestmove"), 0, "{position}");
        talk.send("stop");
        assert_eq!(talk.count("bestmove"), 1, "{position}");
    }
}
