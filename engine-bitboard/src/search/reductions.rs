//! By how much late moves are searched less deep.

/// Parts of a ply in which reductions are added up.
pub(super) const PLY: i32 = 1024;

const MOST: usize = 64;

/// Parts of a ply by depth and number of the move.
static REDUCTIONS: [[i32; MOST]; MOST] = {
    let mut table = [[0; MOST]; MOST];
    let mut depth = 1;
    while depth < MOST {
        let mut tried = 1;
        while tried < MOST {
            let product = ln(depth as u64) * ln(tried as u64) / PLY as i64;
            table[depth][tried] = (PLY as i64 * 8 / 10 + product * 10 / 19) as i32;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// The reduction of the `tried`-th move at a depth, in parts of a [`PLY`]: grows with the logarithms of both.
#[inline(always)]
pub(super) fn base(depth: i32, tried: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, MOST as i32 - 1) as usize][tried.min(MOST - 1)]
}

/// The natural logarithm times [`PLY`], by whole numbers alone: alike on every machine.
const fn ln(n: u64) -> i64 {
    // log2: the whole part from the leading bit, then ten binary digits by squaring.
    let whole = n.ilog2();
    let mut fraction = (n << 32) >> whole; // from 1 to 2, with 32 bits behind the point
    let mut log = whole as i64;
    let mut digit = 0;
    while digit < 16 {
        let square = (fraction as u128 * fraction as u128) >> 32;
        let carry = (square >> 33) as u64;
        fraction = (square >> carry) as u64;
        log = log * 2 + carry as i64;
        digit += 1;
    }
    // ln 2 = 0.693147…
    (log * PLY as i64 * 693_147 / 1_000_000) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for n in 1..200 {
            let exact = (n as f64).ln() * f64::from(PLY);
            assert!((ln(n) as f64 - exact).abs() <= 2.0, "ln {n} = {exact}, found {}", ln(n));
        }
    }

    #[test]
    fn later_moves_and_deeper_searches_are_reduced_more() {
        for n in 1..MOST - 1 {
            assert!(base(n as i32, 5) <= base(n as i32 + 1, 5) && base(5, n) <= base(5, n + 1));
        }
        assert_eq!(base(1_000, 1_000), base(63, 63));
    }
}
