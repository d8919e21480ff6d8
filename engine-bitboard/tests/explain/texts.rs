//! What a person reads, and the pictures.

use std::fs;

use crate::{ENGINES, MATE_IN_ONE, MATED, POSITIONS, explain, quick, text};

#[test]
fn every_explanation_has_its_parts() {
    for position in POSITIONS {
        for (engine, parts) in [
            (
                "raumgeist",
                &["The best lines", "Evaluation before the move", "Evaluation after ", "Attackers"][..],
            ),
            ("raumcapa", &["Proposed by: ", "Term by term", "  sum", "Influence before the move"]),
            ("maackesgeist", &["Term by term", "  centrality", "  sum", "Attackers"]),
            ("raumfischer", &["Term by term", "  sum", "Attackers"]),
        ] {
            let told = text(&[quick(engine), vec!["--position", position]].concat());
            assert!(told.starts_with(engine) && told.contains(" plays "), "{told}");
            for part in parts {
                assert!(told.contains(part), "{part}: {told}");
            }
            let widest = told.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= 110, "{widest}: {told}");
        }
    }
}

#[test]
fn mates_and_ends_are_named() {
    let mate = text(&["--depth", "3", "--position", MATE_IN_ONE]);
    assert!(mate.contains("††† for White: mate in 1 at depth "), "{mate}");
    for engine in ENGINES {
        let told = text(&[quick(engine), vec!["--position", MATED]].concat());
        assert!(told.contains("has no move: White wins by spacemate"), "{told}");
    }
}

#[test]
fn the_field_is_five_boards() {
    let told = text(&["--engine", "maackesgeist", "--depth", "1"]);
    let boards = told.split_once("White's less Black's\n\n").unwrap().1;
    assert_eq!(
        boards,
        "   level E                  level D                  level C
5   -1  -3  -2  -4   .   5   -1  -3  -1  -3  -1   5   -2  -1  -4  -2  -1
4    .  -4  -2  -2  -2   4   -2  -4  -5  -5  -1   4   -1  -6  -4  -4  -3
3   -2  -2  -4  -2  -2   3    .  -4  -1  -2  -1   3    .   .   .   .   .
2    .   .   .   .   .   2    .   .   .   .   .   2    3   4   4   6   1
1    1   .   1   1   .   1    1   1   2   .   1   1    1   2   4   1   2
     a   b   c   d   e        a   b   c   d   e        a   b   c   d   e
   level B                  level A
5   -1   .  -2  -1  -1   5    .  -1  -1   .  -1
4    .   .   .   .   .   4    .   .   .   .   .
3    1   2   1   4   .   3    2   2   4   2   2
2    1   5   5   4   2   2    2   2   2   4   .
1    1   3   1   3   1   1    .   4   2   3   1
     a   b   c   d   e        a   b   c   d   e
"
    );
}

#[test]
fn pictures_are_well_formed_and_show_the_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("why.svg");
    for engine in ENGINES {
        for position in POSITIONS.into_iter().chain([MATED]) {
            let svg = path.to_str().unwrap();
            text(&[quick(engine), vec!["--position", position, "--svg", svg]].concat());
            let picture = fs::read_to_string(&path).unwrap();
            let document = roxmltree::Document::parse(&picture).unwrap();
            let having = |class: &str| {
                document.descendants().filter(|node| node.attribute("class") == Some(class)).count()
            };
            assert_eq!(having("arrow"), usize::from(position != MATED), "{engine} {position}");
            assert!(having("hot") > 0, "{engine} {position}");
            assert_eq!(having("raumschach heat"), 1);
            let label = document.root_element().attribute("aria-label").unwrap();
            assert!(label.starts_with(engine) && label.contains("orange"), "{label}");
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
}

#[cfg(unix)]
#[test]
fn a_link_to_an_old_picture_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("old.svg"), folder.path().join("link.svg"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    text(&["--engine", "raumcapa", "--svg", link.to_str().unwrap()]);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
}

#[test]
fn bad_input_is_refused_in_one_line() {
    for arguments in [
        &["--position", "5/5"][..],
        &["--moves", "Ab1Cb2 Ab1Cb2"],
        &["--moves", "x"],
        &["--level", "3"],
        &["--engine", "raumcapa", "--level", "9"],
        &["--engine", "raumcapa", "--depth", "2", "--level", "Boy"],
        &["--engine", "hal"],
        &["--depth", "0"],
        &["--depth", "1", "--svg", "/nowhere/x.svg"],
    ] {
        let refused = explain(arguments).expect_err("refused");
        assert!(refused.starts_with("error: ") || refused.lines().count() == 1, "{arguments:?}: {refused}");
    }
}
