//! What inputs are made of: the seeds of the targets and the words of their dictionaries.

use std::sync::LazyLock;

use engine_core::Setup;

const POSITIONS: &str = include_str!("../../seeds/position_text.txt");

/// The positions among the seeds.
pub(crate) fn known_positions() -> &'static [Setup] {
    static KNOWN: LazyLock<Vec<Setup>> =
        LazyLock::new(|| POSITIONS.lines().filter_map(|line| line.parse().ok()).collect());
    &KNOWN
}

/// The seeds of a target and the words that make sense to it; none if it takes any bytes alike.
pub(super) fn material(target: &str) -> (Vec<String>, Vec<Vec<u8>>) {
    macro_rules! read {
        ($seeds:expr, $name:literal) => {
            (
                $seeds(include_str!(concat!("../../seeds/", $name, ".txt"))),
                words(include_str!(concat!("../../dictionaries/", $name, ".dict"))),
            )
        };
    }
    match target {
        "position_text" | "canary" => read!(one_a_line, "position_text"),
        "move_text" => read!(one_a_line, "move_text"),
        "rgn" => read!(with_lines_between, "rgn"),
        "perft_suite" => read!(with_lines_between, "perft_suite"),
        "uci_session" => read!(with_lines_between, "uci_session"),
        "ugi_session" => read!(with_lines_between, "ugi_session"),
        _ => (Vec::new(), Vec::new()),
    }
}

fn one_a_line(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Seeds of several lines each, with a line of four hyphens between two.
fn with_lines_between(text: &str) -> Vec<String> {
    text.split("----\n").map(str::to_owned).collect()
}

/// The words of a dictionary in libFuzzer's format: `"…"` a line, with `\xNN` for a byte.
fn words(dictionary: &'static str) -> Vec<Vec<u8>> {
    let quoted = |line: &'static str| line.split_once('"')?.1.rsplit_once('"').map(|(word, _)| word);
    dictionary.lines().filter(|line| !line.starts_with('#')).filter_map(quoted).map(unescaped).collect()
}

fn unescaped(word: &str) -> Vec<u8> {
    let mut parts = word.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (number, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(number, 16).expect("two digits follow \\x in a dictionary"));
        bytes.extend(rest.bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_positions_are_there() {
        assert_eq!(known_positions().first(), Some(&Setup::start()));
        assert!(known_positions().len() > 10);
        assert!(known_positions().iter().any(|setup| setup.side == engine_core::Color::Black));
    }

    #[test]
    fn dictionaries_are_read() {
        assert_eq!(words("# a \"comment\"\n\"ab\"\nname=\"\\x00c\\xff\"\n"), [&b"ab"[..], b"\0c\xff"]);
        for name in ["position_text", "move_text", "rgn", "perft_suite", "uci_session", "ugi_session"] {
            let (seeds, words) = material(name);
            assert!(seeds.len() > 4 && words.len() > 20, "{name}");
        }
    }
}
