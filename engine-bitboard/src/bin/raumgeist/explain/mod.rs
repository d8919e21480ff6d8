//! `raumgeist explain`: why an engine plays a move.
//!
//! | module | owns |
//! |---|---|
//! | `explanation` | all that is told, as data: what `--json` prints |
//! | `native` | raumgeist's reasons: its best lines, its evaluation before and after |
//! | `classic` | those of the documented engines |
//! | `field` | a number for each cell: influence, or attackers |
//! | `render` | the explanation as text |

pub(crate) mod classic;
pub(crate) mod explanation;
pub(crate) mod field;
pub(crate) mod native;
mod render;

use std::io::{self, Write};

use engine_bitboard::Board;
use engine_core::picture::Svg;
use engine_core::{Position, Setup, notation};

use self::explanation::Explanation;
use super::cli::Explain;
use super::engines::EngineName;
use super::files;
use super::oneshot::read_board;

/// Explains on standard output.
pub(crate) fn start(args: &Explain) -> Result<(), String> {
    run(args, &mut io::stdout().lock())
}

/// Explains to `out`, and in a picture if there is to be one.
pub(crate) fn run(args: &Explain, out: &mut dyn Write) -> Result<(), String> {
    let mut board = read_board(&args.position)?;
    let setup = board.setup();
    notation::play_moves(&mut board, &args.moves)
        .map_err(|(number, error)| format!("--moves: move {number}: {error}"))?;
    let explanation = match args.engine {
        EngineName::Raumgeist => native::explain(args, &board)?,
        name => classic::explain(name, args, &setup, &board)?,
    };
    if let Some(path) = &args.svg {
        files::replace(path, &picture(&explanation, &board)).map_err(|why| format!("--svg {why}"))?;
    }
    let text = match args.json {
        true => serde_json::to_string(&explanation).map_err(|error| error.to_string())? + "\n",
        false => render::text(&explanation, &board),
    };
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("standard output: {error}")),
        _ => Ok(()),
    }
}

/// The field as colours, the move as an arrow.
fn picture(explanation: &Explanation, board: &Board) -> String {
    let setup: Setup = board.setup();
    let arrows: Vec<_> = explanation.best().map(|mv| (mv.from(), mv.to())).into_iter().collect();
    let plays = explanation.best().map_or_else(|| "has no move".to_owned(), |mv| format!("plays {mv}"));
    let kind = explanation.field.kind.name();
    let caption = format!("{} {plays}; {kind}: White's blue, Black's orange", explanation.engine);
    let heat = explanation.field.heat();
    Svg { caption: &caption, arrows: &arrows, heat: Some(&heat), ..Svg::new(&setup) }.to_string()
}
