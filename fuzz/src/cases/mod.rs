//! Inputs: the seeds, seeds with some bytes or lines changed, words of a dictionary, and noise.

mod material;

use arbitrary::Unstructured;

use crate::input;
use crate::random::Random;
pub(crate) use material::known_positions;
use material::material;

/// Makes the inputs of a target, the same ones for the same seed; each can be made by itself.
pub struct Cases {
    target: &'static str,
    seed: u64,
    seeds: Vec<String>,
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
        let mut random = Random::new(self.seed ^ mixed);
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
            match random.below(15) {
                12.. => self.change_line(&mut bytes, random),
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

    /// Puts a line of another seed before one of these lines, or in its place.
    fn change_line(&self, bytes: &mut Vec<u8>, random: &mut Random) {
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        let others = self.seed_bytes(random);
        let others: Vec<&[u8]> = others.split(|&byte| byte == b'\n').collect();
        let at = random.below(lines.len());
        let end = at + random.below(2);
        lines.splice(at..end, [others[random.below(others.len())]]);
        *bytes = lines.join(&b'\n');
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_the_same_for_the_same_seed_and_differ_else() {
        let inputs = |seed| (0..500).map(|n| Cases::of("move_text", seed).input(n)).collect::<Vec<_>>();
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
    }
}
