//! Who beats whom.

use maud::html;

use crate::matches::records::{PlayerFigures, Summary, Test};
use crate::nps::figures::in_three_digits;
use crate::report::Results;
use crate::report::html::{Fixed, Section, Table, figure, texts};
use crate::report::plot::Picture;
use crate::report::plot::axis::{Axis, Scale};
use crate::report::plot::strips::{Group, Mark, Strip, Strips};

pub(crate) fn section(results: &Results) -> Option<Section> {
    let matches = &results.matches;
    if matches.is_empty() {
        return None;
    }
    let caption = "Elo of the first player against the second, with its 95 % interval: logistic, from the mean \
                   score of pairs of games that share an opening. Where all games end alike it has no bound.";
    let body = html! {
        @match picture(matches) {
            Some(picture) => (figure("elo", picture.in_page(), caption, &elos(matches))),
            None => (elos(matches).render()),
        }
        (points(matches).render())
        (pairs(matches).render())
        (players(matches).render())
    };
    Some(Section { id: "matches", title: "Matches", body })
}

/// `None` where no Elo is finite.
fn picture(matches: &[Summary]) -> Option<Picture> {
    let strip = |summary: &Summary| {
        let value = summary.elo?;
        Some(Strip {
            name: format!("{} – {}", summary.a, summary.b),
            value,
            told: signed(value),
            between: (summary.elo_low, summary.elo_high),
        })
    };
    let strips: Vec<Strip> = matches.iter().filter_map(strip).collect();
    let plot = Strips {
        title: "Elo of matches".to_owned(),
        axis: Axis { title: "Elo", scale: Scale::Linear, label: signed },
        groups: vec![Group { name: "The first against the second", strips }],
        mark: Mark::Point,
    };
    (!plot.groups[0].strips.is_empty()).then(|| plot.picture())
}

fn elos(matches: &[Summary]) -> Table {
    let row = |summary: &Summary| {
        let bound =
            |elo: Option<f64>, sign: &str| elo.map_or(format!("{sign}∞"), |elo| format!("{elo:+.1}"));
        // Without a pair nothing is known, and an infinite Elo has a likelihood.
        let elo = match (summary.elo, summary.los) {
            (Some(elo), _) => format!("{elo:+.1}"),
            (None, Some(los)) => format!("{}∞", if los < 0.5 { "−" } else { "+" }),
            (None, None) => String::new(),
        };
        let known = |text: String| if summary.los.is_some() { text } else { String::new() };
        vec![
            summary.a.clone(),
            summary.b.clone(),
            elo,
            known(bound(summary.elo_low, "−")),
            known(bound(summary.elo_high, "+")),
            percent(summary.los),
            summary.sprt.as_ref().map_or_else(String::new, verdict),
        ]
    };
    Table {
        caption: "Elo, in the view of A; LOS is the likelihood that A is the better one".to_owned(),
        head: texts(["A", "B", "Elo", "low", "high", "LOS %", "SPRT"]),
        rows: matches.iter().map(row).collect(),
        fixed: Fixed::Columns(2),
    }
}

/// Rows against columns, over all matches between the same two.
fn points(matches: &[Summary]) -> Table {
    let mut players: Vec<&str> = Vec::new();
    for name in matches.iter().flat_map(|summary| [&summary.a, &summary.b]) {
        if !players.contains(&name.as_str()) {
            players.push(name);
        }
    }
    let row = |player: &str| {
        let cells = players.iter().map(|other| cell(matches, player, |name| name == *other));
        let all = cell(matches, player, |_| true);
        [vec![player.to_owned()], cells.collect(), vec![all]].concat()
    };
    let names = players.iter().map(|name| (*name).to_owned());
    Table {
        caption: "Points of rows against columns / games".to_owned(),
        head: [String::new()].into_iter().chain(names).chain(["all".to_owned()]).collect(),
        rows: players.iter().map(|player| row(player)).collect(),
        fixed: Fixed::Columns(1),
    }
}

fn cell(matches: &[Summary], player: &str, is_other: impl Fn(&str) -> bool) -> String {
    let (mut half_points, mut games) = (0, 0);
    for summary in matches.iter().filter(|summary| summary.a != summary.b) {
        let sides = [(&summary.a, &summary.b, summary.wins), (&summary.b, &summary.a, summary.losses)];
        for (_, _, wins) in sides.into_iter().filter(|(own, other, _)| *own == player && is_other(other)) {
            half_points += 2 * wins + summary.draws;
            games += summary.games;
        }
    }
    if games > 0 { format!("{} / {games}", half_points as f64 / 2.0) } else { "–".to_owned() }
}

fn pairs(matches: &[Summary]) -> Table {
    let row = |summary: &Summary| {
        let early = if summary.interrupted { " (interrupted)" } else { "" };
        let games = format!("{}{early}", summary.games);
        let numbers = [summary.wins, summary.draws, summary.losses].map(|n| n.to_string());
        let pairs = summary.pairs.map(|n| n.to_string());
        let names = [summary.a.clone(), summary.b.clone()];
        [&names[..], &[games], &numbers, &[percent(summary.score)], &pairs].concat()
    };
    Table {
        caption: "Games, and pairs of them by the points of A".to_owned(),
        head: texts(["A", "B", "games", "won", "drawn", "lost", "score %", "0", "½", "1", "1½", "2"]),
        rows: matches.iter().map(row).collect(),
        fixed: Fixed::Columns(2),
    }
}

fn verdict(test: &Test) -> String {
    let Test { elo0, elo1, llr, lower, upper, accepted } = test;
    let accepted =
        accepted.as_ref().map_or("not decided".to_owned(), |accepted| format!("{accepted} accepted"));
    format!("[{elo0}, {elo1}]: LLR {llr:.2} in ({lower:.2}, {upper:.2}), {accepted}")
}

fn players(matches: &[Summary]) -> Table {
    let row = |name: &str, other: &str, figures: &PlayerFigures| {
        let optional = |number: Option<f64>| number.map_or_else(String::new, in_three_digits);
        vec![
            name.to_owned(),
            other.to_owned(),
            figures.limits.clone(),
            figures.moves.to_string(),
            optional(figures.depth),
            figures.nps.map_or_else(String::new, super::speed),
            optional(figures.ms_per_move),
            in_three_digits(figures.longest_ms),
            in_three_digits(figures.overdrawn_ms),
            format!("{} / {} / {}", figures.time_losses, figures.crashes, figures.illegal_moves),
        ]
    };
    let rows = matches.iter().flat_map(|summary| {
        let [a, b] = &summary.players;
        [row(&summary.a, &summary.b, a), row(&summary.b, &summary.a, b)]
    });
    Table {
        caption:
            "How they played: moves, means of depth and time; games lost by time, crash and illegal move"
                .to_owned(),
        head: texts([
            "player",
            "against",
            "limits",
            "moves",
            "depth",
            "nodes/s",
            "ms a move",
            "longest, ms",
            "overdrawn, ms",
            "faults",
        ]),
        rows: rows.collect(),
        fixed: Fixed::Columns(3),
    }
}

fn percent(part: Option<f64>) -> String {
    part.map_or_else(String::new, |part| format!("{:.1}", part * 100.0))
}

/// Of an Elo; nothing is before 0.
fn signed(elo: f64) -> String {
    if elo.abs() < 0.5 { "0".to_owned() } else { format!("{elo:+.0}") }
}
