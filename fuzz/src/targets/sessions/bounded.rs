//! Lines that would take a whole machine, made modest.

/// Threads and MiB that a session may have.
const MOST: u64 = 2;

/// The line as it is, or with less memory and fewer threads if it could have too much of them. What is refused
/// anyway stays as it is.
pub(super) fn bounded(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (Some(&"setoption"), Some(last)) = (words.first(), words.last()) else { return line.to_owned() };
    let takes = |word: &&str| word.eq_ignore_ascii_case("hash") || word.eq_ignore_ascii_case("threads");
    match last.parse::<u64>() {
        Ok(number) if number > MOST && number <= 1 << 20 && words.iter().any(takes) => {
            [&words[..words.len() - 1], &["2"]].concat().join(" ")
        }
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_would_be_granted_is_made_less() {
        for (line, expected) in [
            ("setoption name Hash value 1000", "setoption name Hash value 2"),
            (" setoption  name  THREADS value\t+1024 ", "setoption name THREADS value 2"),
            ("setoption name Hash value 0", "setoption name Hash value 0"),
            ("setoption name Hash value 99999999999", "setoption name Hash value 99999999999"),
            ("setoption name MultiPV value 256", "setoption name MultiPV value 256"),
            ("go depth 1000", "go depth 1000"),
            ("", ""),
        ] {
            assert_eq!(bounded(line), expected);
        }
    }
}
