//! Inputs: the seeds, seeds with some bytes changed, words of a dictionary, and noise.

use std::sync::LazyLock;

use arbitrary::Unstructured;
use engine_core::Setup;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::input;

const POSITIONS: &str = include_str!("../seeds/position_text.txt");
const MOVES: &str = include_str!("../seeds/move_text.txt");
const POSITION_WORDS: &str = include_str!("../dictionaries/position_text.dict");
const MOVE_WORDS: &str = include_str!("../dictionaries/move_text.dict");

/// The positions among the seeds.
pub(crate) fn known_positions() -> &'static [Setup] {
    static KNOWN: LazyLock<Vec<Setup>> =
        LazyLock::new(|| POSITIONS.lines().filter_map(|line| line.parse().ok()).collect());
    &KNOWN
}

/// The seeds of a target, one a line, and the words that make sense to it.
fn material(target: &str) -> (Vec<&'static str>, Vec<Vec<u8>>) {
    match target {
        "position_text" | "canary" => (POSITIONS.lines().collect(), words(POSITION_WORDS)),
        "move_text" => (MOVES.lines().collect(), words(MOVE_WORDS)),
        _ => (Vec::new(), Vec::new()),
    }
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

/// Makes the inputs of a target, the same ones for the same seed; each can be made by itself.
pub struct Cases {
    target: &'static str,
    seed: u64,
    seeds: Vec<&'static str>,
    words: Vec<Vec<u8>>,
}

impl Cases {
    /// Those of a target.
    pub fn of(target: &'static str, seed: u64) -> Self {
        let (seeds, words) = material(target);
        Self { target, seed, seeds, words }
    }

    /// Input number `number`: the first ones are the seeds as they are.
    pub fn input(&self, number: usize) -> Vec<u8> {
        if let Some(seed) = self.seeds.get(number) {
            return seed.as_bytes().to_vec();
        }
        let mixed = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(self.seed ^ mixed));
        match random.below(8) {
            0..6 if !self.seeds.is_empty() => self.mutated(&mut random),
            6 if !self.words.is_empty() => {
                (0..random.below(80)).flat_map(|_| self.word(&mut random)).collect()
            }
            _ => random.noise(),
        }
    }

    /// A seed after a few changes.
    fn mutated(&self, random: &mut Random) -> Vec<u8> {
        let mut bytes = self.seed_bytes(random);
        for _ in 0..[1, 1, 2, 5][random.below(4)] {
            let at = random.below(bytes.len() + 1);
            let other = random.below(bytes.len() + 1);
            let end = (at + random.below(8)).min(bytes.len());
            match random.below(12) {
                0 => drop(bytes.drain(at..end)),
                1 => drop(bytes.splice(at..end, self.word(random))),
                2 => drop(bytes.splice(at..at, self.word(random))),
                3 => drop(bytes.splice(at.., self.seed_bytes(random).into_iter().skip(at))),
                4 => bytes.extend_from_within(at..end),
                5 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = random.byte()),
                6..9 if at < bytes.len() => bytes[at] = self.letter(random),
                _ if at.max(other) < bytes.len() => bytes.swap(at, other),
                _ => {}
            }
        }
        bytes
    }

    /// A word of one byte, or noise: what stands for another such word leaves the text of its length.
    fn letter(&self, random: &mut Random) -> u8 {
        let letters: Vec<_> = self.words.iter().filter(|word| word.len() == 1).collect();
        if letters.is_empty() { random.byte() } else { letters[random.below(letters.len())][0] }
    }

    /// A seed, or in place of a position one that nobody has seen.
    fn seed_bytes(&self, random: &mut Random) -> Vec<u8> {
        if self.target == "position_text" && random.below(2) == 0 {
            let noise = random.noise();
            return input::position(&mut Unstructured::new(&noise)).to_string().into_bytes();
        }
        self.seeds[random.below(self.seeds.len())].as_bytes().to_vec()
    }

    fn word(&self, random: &mut Random) -> Vec<u8> {
        self.words[random.below(self.words.len())].clone()
    }
}

struct Random(Xoshiro256PlusPlus);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }

    fn noise(&mut self) -> Vec<u8> {
        (0..self.below(300)).map(|_| self.byte()).collect()
    }
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
        assert!(words(POSITION_WORDS).len() > 20 && words(MOVE_WORDS).len() > 20);
    }

    #[test]
    fn inputs_are_the_same_for_the_same_seed_and_differ_else() {
        let inputs = |seed| (0..500).map(|n| Cases::of("move_text", seed).input(n)).collect::<Vec<_>>();
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
    }
}
