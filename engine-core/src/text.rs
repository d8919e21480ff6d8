//! Input quoted in messages: on one line, whatever it holds.

/// Makes control characters and line separators visible, so that a message stays on its line whatever it quotes.
///
/// ```
/// assert_eq!(engine_core::text::on_one_line("two\nlines, é"), r"two\nlines, é");
/// ```
pub fn on_one_line(message: &str) -> String {
    let mut line = String::with_capacity(message.len());
    for c in message.chars() {
        if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}

/// The beginning of some input, at most 24 characters of it, to be quoted in an error.
///
/// ```
/// use engine_core::text::excerpt;
///
/// assert_eq!(excerpt("Ab1\tCb2"), r"Ab1\tCb2");
/// assert_eq!(excerpt(&"x".repeat(1000)), "x".repeat(24) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 24;
    match text.char_indices().nth(LONGEST) {
        None => on_one_line(text),
        Some((end, _)) => on_one_line(&text[..end]) + "…",
    }
}
