//! Tables for people.

use std::io::{self, Write};

/// Columns as wide as they need to be, the first flush left, the others right.
pub(crate) fn write_columns(rows: &[Vec<String>], out: &mut dyn Write) -> io::Result<()> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = format!("{:<1$}", row[0], widths[0]);
        for (text, width) in row.iter().zip(&widths).skip(1) {
            line += &format!("  {text:>width$}");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [["way", "depth", "×"], ["plain", "2–3", ""], ["×", "4", "1.00"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let mut out = Vec::new();
        write_columns(&rows, &mut out).unwrap();
        let expected = "way    depth     ×\nplain    2–3\n×          4  1.00\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
