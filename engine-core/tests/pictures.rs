//! Pictures: every piece is there once, marks are where they belong, and an SVG is a well-formed image.

use engine_core::picture::{Frame, Heat, Layout, Picture, Shapes, Svg, SvgShapes, Text};
use engine_core::{Cell, Glyphs, Setup};
use roxmltree::{Document, Node};

fn cell(text: &str) -> Cell {
    Cell::from_text(text).unwrap()
}

/// The elements of a name whose class is this one.
fn classed<'a>(document: &'a Document<'_>, name: &'a str, class: &'a str) -> Vec<Node<'a, 'a>> {
    let is_wanted = |node: &Node| node.has_tag_name(name) && node.attribute("class") == Some(class);
    document.descendants().filter(is_wanted).collect()
}

fn number(node: &Node, name: &str) -> i32 {
    node.attribute(name).unwrap_or_else(|| panic!("{name} in {node:?}")).parse().unwrap()
}

/// The level's letter and the corner within it.
fn place(node: &Node) -> (String, i32, i32) {
    let title = node.parent_element().unwrap().first_element_child().unwrap();
    let level = title.text().unwrap().strip_prefix("Level ").unwrap()[..1].to_owned();
    (level, number(node, "x"), number(node, "y"))
}

/// Where [`place`] finds what is drawn on a cell.
fn place_of(cell: Cell) -> (String, i32, i32) {
    let (rank, file) = (cell.rank().index() as i32, cell.file().index() as i32);
    (cell.level().to_string(), 20 + 40 * file, 26 + 40 * (4 - rank))
}

#[test]
fn an_svg_shows_every_piece_once() {
    let lonely = "5/5/5/5/5|5/5/5/5/5|5/5/2K2/5/5|R3R/5/5/5/4R|5/5/5/1k3/5 w".parse().unwrap();
    for setup in [Setup::start(), lonely] {
        for layout in [Layout::Row, Layout::Column] {
            let text = Svg { layout, ..Svg::new(&setup) }.to_string();
            let document = Document::parse(&text).unwrap();
            let drawn = document.descendants().filter(|node| node.has_tag_name("use"));
            let mut drawn: Vec<_> = drawn
                .map(|node| {
                    let (class, href) = (node.attribute("class").unwrap(), node.attribute("href").unwrap());
                    (place(&node), class.to_owned(), href.to_owned())
                })
                .collect();
            let mut expected: Vec<_> = setup
                .pieces()
                .map(|(cell, piece)| {
                    let (side, kind) = (piece.color.to_char(), piece.kind.to_char());
                    (place_of(cell), side.to_string(), format!("#raumschach-{kind}"))
                })
                .collect();
            drawn.sort();
            expected.sort();
            assert_eq!(drawn, expected, "{layout:?} {setup}");
            for (_, _, href) in drawn {
                let shapes = document.descendants().filter(|node| node.attribute("id") == Some(&href[1..]));
                assert_eq!(shapes.count(), 1, "{href}");
            }
        }
    }
}

#[test]
fn an_svg_is_an_image_with_words() {
    let setup = Setup::start();
    let caption = "<Maack & \"Schach\"> 'Raum'\n\0\u{ffff}♔";
    let text = Svg { caption, ..Svg::new(&setup) }.to_string();
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("aria-label"), Some("<Maack & \"Schach\"> 'Raum'   ♔"));

    let titles = document.descendants().filter(|node| node.has_tag_name("title"));
    let titles: Vec<_> = titles.map(|node| node.text().unwrap()).collect();
    assert_eq!(titles.len(), 5);
    assert!(titles[0].starts_with("Level E: Black pawn Ea4, Black pawn Eb4"), "{}", titles[0]);
    assert_eq!(titles[2], "Level C");
}

#[test]
fn pictures_of_a_page_have_their_shapes_in_common() {
    let setup = Setup::start();
    let own = Svg::new(&setup).to_string();
    let common = SvgShapes.to_string();
    let shared = Svg { shapes: Shapes::OfPage, ..Svg::new(&setup) }.to_string();
    assert!(
        common.contains("<style>") && common.contains(r#"id="raumschach-U""#) && !common.contains("<use")
    );
    assert!(!shared.contains("<style>") && !shared.contains(" id=") && shared.contains("<use"));
    let (_, inner) = common.split_once("<style>").unwrap();
    let inner = inner.strip_suffix("</svg>\n").unwrap();
    assert_eq!(own.replacen(&format!("<style>{inner}"), "", 1), shared, "nothing else differs");
}

#[test]
fn an_svg_fits_its_levels() {
    let setup = Setup::start();
    for (layout, width, height) in [(Layout::Row, 1140, 246), (Layout::Column, 228, 1230)] {
        let text = Svg { layout, ..Svg::new(&setup) }.to_string();
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!((number(&root, "width"), number(&root, "height")), (width, height));
        let box_ = format!("0 0 {width} {height}");
        assert_eq!(root.attribute("viewBox"), Some(box_.as_str()));
        let cells = classed(&document, "rect", "d").len() + classed(&document, "rect", "l").len();
        assert_eq!(cells, 125);
    }
}

#[test]
fn marks_arrows_and_heat_are_drawn() {
    let setup = Setup::start();
    let (from, to) = (cell("Ab1"), cell("Cb2"));
    let mut heat: Heat = [0.0; 125];
    for (name, value) in [("Aa1", 0.5), ("Ee5", -2.0), ("Cc3", f32::NAN), ("Da1", 0.001)] {
        heat[cell(name).index()] = value;
    }
    let arrows = [(from, to), (from, from)];
    let svg = Svg { marks: &[from, to], arrows: &arrows, heat: Some(&heat), ..Svg::new(&setup) };
    let text = svg.to_string();
    let document = Document::parse(&text).unwrap();

    assert_eq!(document.root_element().attribute("class"), Some("raumschach heat"));
    let mut marks: Vec<_> = classed(&document, "rect", "mark").iter().map(place).collect();
    marks.sort();
    assert_eq!(marks, [place_of(from), place_of(to)]);
    for (class, name, opacity) in [("hot", "Aa1", "0.45"), ("cold", "Ee5", "0.90")] {
        let cells = classed(&document, "rect", class);
        assert_eq!(cells.len(), 1, "{class}");
        assert_eq!(
            (place(&cells[0]), cells[0].attribute("fill-opacity")),
            (place_of(cell(name)), Some(opacity))
        );
    }

    // From level A, the fifth from the left, to level C, the third: the tip is a unit before the centre.
    let drawn = classed(&document, "polygon", "arrow");
    assert_eq!(drawn.len(), 1, "an arrow from a cell to itself is none");
    let points = drawn[0].attribute("points").unwrap();
    let points: Vec<(f64, f64)> = points
        .split(' ')
        .map(|point| point.split_once(',').unwrap())
        .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
        .collect();
    let (tip_x, tip_y) = points[3];
    assert!((tip_x - (2.0 * 228.0 + 80.0)).hypot(tip_y - 166.0) < 1.1, "{points:?}");
    assert_eq!(points.len(), 7);
}

#[test]
fn a_text_has_every_option() {
    let setup: Setup = "4k/5/5/5/5|5/5/5/5/5|5/5/1pU2/5/5|5/5/5/5/5|5/5/5/5/K4 b".parse().unwrap();
    let marks = ["Aa1", "Cb3", "Cc3", "Ee5"].map(cell);
    let plain = Text { marks: &marks, ..Text::new(&setup) }.to_string();
    let expected = "
  level E       level D       level C       level B       level A
5 . . . .[k]  5 . . . . .   5 . . . . .   5 . . . . .   5 . . . . .
4 . . . . .   4 . . . . .   4 . . . . .   4 . . . . .   4 . . . . .
3 . . . . .   3 . . . . .   3 .[p|U]. .   3 . . . . .   3 . . . . .
2 . . . . .   2 . . . . .   2 . . . . .   2 . . . . .   2 . . . . .
1 . . . . .   1 . . . . .   1 . . . . .   1 . . . . .   1[K]. . . .
  a b c d e     a b c d e     a b c d e     a b c d e     a b c d e
";
    assert_eq!(format!("\n{plain}"), expected);
    assert_eq!(Text::new(&setup).to_string(), Picture(&setup).to_string());

    let boxed =
        Text { glyphs: Glyphs::Figurines, frame: Frame::Boxed, marks: &marks, setup: &setup }.to_string();
    let lines: Vec<_> = boxed.lines().collect();
    assert_eq!(lines.len(), 13);
    assert_eq!(lines[0], "   level E        level D        level C        level B        level A");
    assert!(lines[1].starts_with("  ┌─┬─┬─┬─┬─┐    ┌─"), "{boxed}");
    assert!(lines[2].starts_with("5 │ │ │ │ [♚]  5 │"), "{boxed}");
    assert!(lines[6].contains("  3 │ [♟|U] │ │  3"), "{boxed}");
    assert!(lines[10].ends_with("  1 [♔] │ │ │ │"), "{boxed}");
    assert!(lines.iter().all(|line| line.chars().count() <= 75), "{boxed}");
}
