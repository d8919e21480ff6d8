//! The text of a record with the place in it. Every step goes forward, without recursion: reading takes time
//! in proportion to the text, however deep its parentheses are.

use super::tags::{is_name_char, tidy};

#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, at: 0, line: 1 }
    }

    /// The number of the line, from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// What is left of the line.
    pub(super) fn line_rest(&self) -> &'a str {
        self.rest().lines().next().unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) {
        if let Some(c) = self.peek() {
            self.at += c.len_utf8();
            self.line += usize::from(c == '\n');
        }
    }

    pub(super) fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    /// Goes past white space, comments to the end of a line, and escaped lines.
    pub(super) fn skip_blank(&mut self) {
        while let Some(c) = self.peek() {
            match c {
                _ if c.is_whitespace() => self.bump(),
                ';' => self.skip_line(),
                '%' if self.is_line_start() => self.skip_line(),
                _ => break,
            }
        }
    }

    /// After a bad tag: goes past the lines of the tags beside it.
    pub(super) fn skip_tags(&mut self) {
        if !self.is_line_start() {
            self.skip_line();
        }
        while self.rest().starts_with(['[', '%']) && !self.is_at_game() {
            self.skip_line();
        }
    }

    /// Goes to the next line that begins with a tag, which may be this one.
    pub(super) fn skip_to_tag(&mut self) {
        while self.peek().is_some() && !self.is_at_tag() {
            self.skip_line();
        }
    }

    /// Whether a line begins here, and it with a tag.
    pub(super) fn is_at_tag(&self) -> bool {
        let blank = |c: char| c == ' ' || c == '\t';
        let name = || self.rest().strip_prefix('[').map(|rest| rest.trim_start_matches(blank));
        self.is_line_start()
            && name().is_some_and(|name| {
                let rest = name.trim_start_matches(is_name_char);
                rest.len() < name.len() && rest.trim_start_matches(blank).starts_with('"')
            })
    }

    /// Whether a line begins here, it with a tag, and no other line of its game before it.
    pub(super) fn is_at_game(&self) -> bool {
        self.is_at_tag() && self.text[..self.at].lines().next_back().is_none_or(|line| line.trim().is_empty())
    }

    /// Reads a tag: its name and its value.
    pub(super) fn tag(&mut self) -> Option<(&'a str, String)> {
        let blank = |c: char| c == ' ' || c == '\t';
        self.bump();
        self.take_while(blank);
        let name = self.take_while(is_name_char);
        self.take_while(blank);
        let value = self.quoted().filter(|_| !name.is_empty())?;
        self.take_while(blank);
        (self.peek()? == ']').then(|| self.bump())?;
        Some((name, value))
    }

    fn quoted(&mut self) -> Option<String> {
        (self.peek()? == '"').then(|| self.bump())?;
        let mut value = String::new();
        loop {
            let mut c = self.peek().filter(|&c| c != '\n')?;
            self.bump();
            match c {
                '"' => return Some(value),
                '\\' if matches!(self.peek(), Some('"' | '\\')) => {
                    c = self.peek()?;
                    self.bump();
                }
                _ => {}
            }
            value.push(tidy(c));
        }
    }

    /// Reads a comment in braces, if it is closed.
    pub(super) fn comment(&mut self) -> Option<&'a str> {
        self.bump();
        let start = self.at;
        while self.peek()? != '}' {
            if self.is_at_game() {
                return None;
            }
            self.bump();
        }
        let text = &self.text[start..self.at];
        self.bump();
        Some(text)
    }

    /// Goes past a variation and those within it, if all of them are closed.
    pub(super) fn variation(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            self.skip_blank();
            match self.peek()? {
                '{' => {
                    self.comment()?;
                    continue;
                }
                '[' if self.is_at_game() => return None,
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            self.bump();
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn is_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
        self.bump();
    }
}
