use engine_core::perft::suite::{Suite, SuiteLine};

use super::assert_readable;

/// Reads the bytes as a perft suite: its lines are positions with counts, in order, and read the same when
/// written anew; an error is one readable line with the place.
pub fn perft_suite(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let lines = text.lines().count();
    match text.parse::<Suite>() {
        Ok(suite) => {
            assert!(suite.0.is_sorted_by(|a, b| a.number < b.number), "{text:?}");
            for line in &suite.0 {
                assert!((1..=lines).contains(&line.number), "line {} of {lines}", line.number);
                assert_eq!(line.setup.validate(), Ok(()), "{text:?}");
                assert!(!line.counts.is_empty(), "line {} without a count", line.number);
            }
            let written = written(&suite.0);
            assert_eq!(written.parse(), Ok(suite), "{written}");
        }
        Err(error) => {
            assert!((1..=lines).contains(&error.line), "line {} of {lines}: {error}", error.line);
            let written = error.to_string();
            assert!(written.starts_with(&format!("line {}: ", error.line)), "{written}");
            assert_readable(&written, 2_000); // a position text may be wrong in many ways at once
        }
    }
}

/// The suite as a file, every position on its own line.
fn written(suite: &[SuiteLine]) -> String {
    let last = suite.last().map_or(0, |line| line.number);
    let mut lines = vec![String::new(); last];
    for line in suite {
        let counts = line.counts.iter().map(|(depth, count)| format!(" ;D{depth} {count}"));
        lines[line.number - 1] = format!("{}{}", line.setup, counts.collect::<String>());
    }
    lines.join("\n")
}
