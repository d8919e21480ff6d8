//! Conversations: what a GUI or a referee may say at any time, and what it must hear.

mod bounded;
mod talk;

use talk::Talk;

/// Takes the bytes as the lines of a conversation in UCI. Every search is answered once, with a move that is legal
/// in the position set last; all that is said is one readable line at a time; in the end the session still
/// listens.
pub fn uci_session(data: &[u8]) {
    talk_over(data, "uci");
}

/// The same in the Universal Game Interface, whose questions are answered as the reference would.
pub fn ugi_session(data: &[u8]) {
    talk_over(data, "ugi");
}

/// Says line after line, with searches kept short: an empty line lets the last one come to its end, any other
/// cuts in.
fn talk_over(data: &[u8], protocol: &str) {
    let text = String::from_utf8_lossy(data);
    let mut talk = Talk::new(protocol);
    for line in text.lines() {
        match bounded::bounded(line) {
            line if line.trim().is_empty() => talk.finish(),
            line if line.trim().starts_with("quit") => break,
            line => talk.send(&line),
        }
    }
    talk.end();
}
