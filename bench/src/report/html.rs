//! Parts of which sections are made. What was measured carries `data-measured`, so that two reports can be
//! compared in everything else.

use maud::{Markup, PreEscaped, html};

/// A part of the page with a heading.
pub(crate) struct Section {
    /// To be linked to.
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) body: Markup,
}

/// Numbers under a heading each; the first cell of a row is its heading.
pub(crate) struct Table {
    pub(crate) caption: String,
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
    pub(crate) fixed: Fixed,
}

/// What of a table was known before anything was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fixed {
    /// So many columns, from the left.
    Columns(usize),
    /// The head: even which rows there are was measured.
    Head,
}

/// A plot with its caption, and under it its numbers.
pub(crate) fn figure(id: &str, svg: String, caption: &str, table: &Table) -> Markup {
    html! {
        figure.plotted id=(id) role="group" aria-label=(table.caption) {
            div data-measured { (PreEscaped(svg)) }
            figcaption { span { (caption) } }
            details open { summary { "The numbers" } (table.render()) }
        }
    }
}

impl Table {
    /// In a box of its own, which scrolls where the page is narrow.
    pub(crate) fn render(&self) -> Markup {
        let Self { caption, head, rows, fixed } = self;
        let body = html! {
            @for row in rows { tr { @for (column, cell) in row.iter().enumerate() { (self.cell(column, cell)) } } }
        };
        html! {
            div.scroll role="region" tabindex="0" aria-label=(caption) {
                table {
                    caption { span { (caption) } }
                    thead { tr { @for (n, title) in head.iter().enumerate() {
                        th scope="col" class=[self.is_numeric(n).then_some("number")] { (title) }
                    } } }
                    @if *fixed == Fixed::Head { tbody data-measured { (body) } } @else { tbody { (body) } }
                }
            }
        }
    }

    fn cell(&self, column: usize, text: &str) -> Markup {
        let measured = matches!(self.fixed, Fixed::Columns(fixed) if column >= fixed);
        let class = self.is_numeric(column).then_some("number");
        html! {
            @if column == 0 { th scope="row" { (text) } }
            @else { td class=[class] data-measured[measured] { (text) } }
        }
    }

    /// Whether a column is flush right: what was measured is, and what has digits first.
    fn is_numeric(&self, column: usize) -> bool {
        let digits = |text: &str| text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit());
        let measured = matches!(self.fixed, Fixed::Columns(fixed) if column >= fixed);
        column > 0
            && (measured || self.fixed == Fixed::Head || self.rows.iter().all(|row| digits(&row[column])))
    }
}

/// Texts of an array, as a table has them.
pub(crate) fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}
